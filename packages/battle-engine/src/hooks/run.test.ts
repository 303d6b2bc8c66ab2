import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { legalActions } from '../api/legal-actions.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Event } from '../events/types.js';
import { CLASSIC_EFFECTS } from '../rulesets/classic.js';
import type { Active } from '../state/active.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { created, creatureOf, moveOf, setupOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, hpOf } from '../testing/duel.js';
import { attacks } from '../testing/fixed-rolls.js';
import { playSteadily } from '../testing/steady-rolls.js';
import { calls } from '../testing/surroundings.js';
import { ability } from './effects.js';
import { EVENTS, type EventName, type Hooks } from './events.js';
import { compileRuleset, type Ruleset } from './ruleset.js';

/** The classic rules with one more ability. */
const rulesWith = (hooks: Partial<Hooks>): Ruleset =>
  compileRuleset({
    ...CLASSIC_EFFECTS,
    abilities: [ability({ name: 'special', text: '', onResidualOrder: 5, ...hooks })],
  });

const HIT = moveOf({ accuracy: 95, drain: 50, flinchChance: 100 });
const CURSE = statusMoveOf({
  name: 'curse',
  ailment: { name: 'burn', chance: 100 },
  statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
  condition: { name: 'heal_block', target: 'opponent' },
});
const ROAR = statusMoveOf({ name: 'roar', effects: [{ kind: 'force_switch' }] });

const LAST = { ...calls('grassy_terrain'), priority: -1 };

/** Both have these moves; side 0 is first, but with the last one. */
const MOVES: readonly MoveRecord[] = [HIT, CURSE, ROAR, LAST];
type Step = { readonly state: BattleState; readonly events: readonly Event[] };

function begin(rules: Ruleset, bearers: readonly (0 | 1)[], fields: Partial<CreatureSetup> = {}): Step {
  const team = (side: 0 | 1, speed: number): CreatureSetup[] => {
    const one = withSpeed(speed, creatureOf({ moves: MOVES, ...fields }));
    return [0, 1, 2].map(() => (bearers.includes(side) ? { ...one, ability: 'special' } : one));
  };
  return created(createBattle(setupOf(team(0, 120), team(1, 80)), rules));
}

/** Plays turns in which both use the moves at the given indices; what is left to luck happens. */
function play(rules: Ruleset, start: BattleState, ...turns: (readonly [number, number])[]): Step {
  let step: Step = { state: start, events: [] };
  for (const [own, other] of turns) step = playSteadily(step.state, attacks(own, other), 'all', rules);
  return step;
}

/** The functions that are called in this battle, of the bearer or of the creature that a move is aimed at. */
const ASKED: readonly (keyof Hooks)[] = [
  ...(['onDisableMove', 'onTrap', 'onModifySpeed', 'onReverseSpeed', 'onBeginMove', 'onBeforeMove'] as const),
  ...(['onFoeBeforeMove', 'onUseMove', 'onAfterMove', 'onTargetTryHit', 'onTargetTryEffect'] as const),
  ...([
    'onSetAccuracy',
    'onModifyAccuracy',
    'onTargetAccuracy',
    'onTargetEffectiveness',
    'onCriticalRatio',
    'onBasePower',
  ] as const),
  ...(['onRaiseAttack', 'onModifyAttack', 'onTargetModifyDefense', 'onSwapDefenses'] as const),
  ...([
    'onWeatherModifyDamage',
    'onModifyDamage',
    'onTargetModifyDamage',
    'onDamage',
    'onTargetTakeHit',
  ] as const),
  ...([
    'onTargetPriceOfHit',
    'onTargetStruck',
    'onTargetAfterHits',
    'onTargetFlinch',
    'onTargetKnockout',
  ] as const),
  ...(['onGrounded', 'onDragOut', 'onTryHeal', 'onSetStatus', 'onFoeSetStatus', 'onTryAddVolatile'] as const),
  ...(['onTryLower', 'onEntry', 'onSwitchIn', 'onResidual', 'onAfterCount'] as const),
];

/** An answer that changes nothing: that of the family. */
function neutral(hook: keyof Hooks): (...given: unknown[]) => unknown {
  const { family } = EVENTS[hook.replace(/^on(Target|Foe|Any)?/, '') as EventName];
  if (hook === 'onDisableMove') return () => 0;
  if (hook === 'onTrap') return () => false;
  if (hook === 'onGrounded') return () => 1;
  if (family === 'check') return () => true;
  if (family === 'factor') return () => 4096;
  return family === 'modify' ? (_battle, _self, value) => value : () => {};
}

const isActive = (given: unknown): given is Active =>
  typeof given === 'object' && given !== null && 'side' in given;

describe('an effect is asked', () => {
  /** The sides for whose creature a hook is asked in a battle in which all happens that there is a hook for. */
  function askedOf(hook: keyof Hooks, bearers: readonly (0 | 1)[]): (number | null)[] {
    const asked: (number | null)[] = [];
    const answer = neutral(hook);
    const note = (...given: unknown[]) => {
      asked.push(given.find(isActive)?.side ?? null);
      return answer(...given);
    };
    const rules = rulesWith({ [hook]: note });
    const start = begin(rules, bearers, { types: ['flying'] }).state;
    legalActions(start, 0, rules);
    play(rules, start, [3, 3], [3, 0], [0, 3], [1, 1], [0, 0], [3, 2]);
    return asked;
  }

  test.each(ASKED)('by %s, for its bearer and for nobody else', (hook) => {
    expect(askedOf(hook, [])).toEqual([]);
    const asked = askedOf(hook, [0]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(1);
  });
});

describe('one effect is enough', () => {
  /** The battle after turns, in which the creatures of a side have an effect with the hook, or nobody has. */
  const after = (
    hooks: Partial<Hooks>,
    bearer: 0 | 1 | null,
    turns: (readonly [number, number])[],
    fields = {},
  ) => {
    const rules = rulesWith(hooks);
    const start = begin(rules, bearer === null ? [] : [bearer], fields).state;
    return { ...play(rules, start, ...turns), rules };
  };

  /** Plays the turns where nobody, side 0 and side 1 have the effect; `of` picks what to compare. */
  const read = <T>(
    hooks: Partial<Hooks>,
    turns: (readonly [number, number])[],
    of: (step: Step & { rules: Ruleset }) => T,
    fields: Partial<CreatureSetup> = {},
  ): T[] => ([null, 0, 1] as const).map((bearer) => of(after(hooks, bearer, turns, fields)));

  const hp = ({ state }: Step) => hpOf(state, 1);
  const attackOf = ({ state }: Step) => state.sides[1].activeState.stages.attack;
  const statusOf = ({ state }: Step) => activeOf(state, 1).status;
  const offered = ({ state, rules }: Step & { rules: Ruleset }, kind = 'attack') =>
    legalActions(state, 1, rules).filter(({ type }) => type === kind).length;
  const switches = (step: Step & { rules: Ruleset }) => offered(step, 'switch');
  const isBlocked = ({ state }: Step) => state.sides[1].activeState.volatiles.heal_block > 0;

  test('to keep moves, hits and more off its bearer', () => {
    expect(read({ onTargetTryHit: () => false }, [[0, 3]], hp)).toEqual([76, 76, 100]);
    expect(read({ onTargetTakeHit: () => false }, [[0, 3]], hp)).toEqual([76, 76, 100]);
    expect(read({ onDamage: () => 3 }, [[0, 3]], hp)).toEqual([76, 76, 97]);
    const isKept = ({ events }: Step) =>
      events.some((one) => one.kind === 'damage' && one.revealing === true);
    expect(read({ onDamage: () => 3 }, [[0, 3]], isKept)).toEqual([false, false, true]);
    expect(read({ onBeforeMove: () => false }, [[0, 3]], hp)).toEqual([76, 100, 76]);
    expect(read({ onFoeBeforeMove: () => false }, [[0, 3]], hp)).toEqual([76, 76, 100]);
    const flinches = ({ events }: Step) => events.some((one) => one.kind === 'cannot_move');
    expect(read({ onTargetFlinch: () => false }, [[0, 3]], flinches)).toEqual([true, true, false]);
    const out = ({ state }: Step) => state.sides[1].active;
    expect(read({ onDragOut: () => false }, [[2, 3]], out)).toEqual([1, 1, 0]);
    expect(read({ onTrap: () => true }, [[3, 3]], switches)).toEqual([2, 2, 0]);
    expect(read({ onDisableMove: () => 3 }, [[3, 3]], offered)).toEqual([4, 4, 2]);
  });

  test('to keep statuses, conditions and lowered stages off its bearer', () => {
    const all = (step: Step) => [statusOf(step), attackOf(step), isBlocked(step)];
    const usual = ['burn', -1, true];
    expect(read({}, [[1, 3]], all)).toEqual([usual, usual, usual]);
    expect(read({ onTargetTryEffect: () => false }, [[1, 3]], all)[2]).toEqual([null, 0, false]);
    expect(read({ onSetStatus: () => false }, [[1, 3]], all)).toEqual([usual, usual, [null, -1, true]]);
    expect(read({ onFoeSetStatus: () => false }, [[1, 3]], all)).toEqual([usual, [null, -1, true], usual]);
    expect(read({ onTryAddVolatile: () => false }, [[1, 3]], all)[2]).toEqual(['burn', -1, false]);
    expect(read({ onTryLower: () => [] }, [[1, 3]], all)[2]).toEqual(['burn', 0, true]);
  });

  test('to have its say in the strength of hits', () => {
    const strength = (hooks: Partial<Hooks>, fields?: Partial<CreatureSetup>) =>
      read(hooks, [[0, 3]], hp, fields);
    // A critical hit with the lowest roll takes 24 of 100 HP, one of twice the power 47, one that is not critical 16.
    expect(strength({ onBasePower: () => 8192 })).toEqual([76, 53, 76]);
    expect(strength({ onRaiseAttack: () => 8192 })).toEqual([76, 53, 76]);
    expect(strength({ onModifyStab: () => 8192 })).toEqual([76, 51, 76]);
    expect(strength({ onStatusModifyDamage: () => 2048 })).toEqual([76, 88, 76]);
    expect(strength({ onModifyAttack: () => 8192 })).toEqual([76, 53, 76]);
    expect(strength({ onTargetModifyDefense: () => 2048 })).toEqual([76, 76, 53]);
    expect(strength({ onTargetRaiseDefense: () => 2048 })).toEqual([76, 76, 53]);
    expect(strength({ onWeatherModifyDamage: () => 6144 })).toEqual([76, 63, 76]);
    expect(strength({ onModifyDamage: () => 2048 })).toEqual([76, 88, 76]);
    expect(strength({ onTargetModifyDamage: () => 8192 })).toEqual([76, 76, 51]);
    expect(strength({ onTargetEffectiveness: () => 2 })).toEqual([76, 76, 51]);
    const soft = { stats: { ...creatureOf().stats, special_defense: 50 } };
    expect(strength({ onSwapDefenses: () => true }, soft)).toEqual([76, 76, 53]);
  });
});
