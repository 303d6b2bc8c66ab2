import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from './data/names.js';
import {
  ABILITIES,
  createBattle,
  ITEMS,
  legalActions,
  type MoveRecord,
  moveProblem,
  resolve,
  viewFor,
  waitingOn,
} from './index.js';
import type { BattleState } from './state/battle-state.js';
import type { Gear } from './state/creature.js';
import { moveRef } from './state/move-ref.js';
import type { Action, BattleSetup, CreatureSetup } from './state/setup.js';
import type { SideState } from './state/side.js';
import { created } from './testing/builders.js';
import { type Dice, diceOf } from './testing/dice.js';
import { anyMove, anySetup, inStandard, movePool, withPreview } from './testing/generate.js';
import type { PlayedStep } from './testing/invariants.js';
import { chooseAll, deepFreeze, playBattle } from './testing/play.js';

const POOL = movePool(diceOf(99), 300);
const SIDES = [0, 1] as const;

/** Any battle: a seed that fast-check prints and shrinks. */
const anySeed = fc.integer({ min: 0, max: 2 ** 30 });

/** A setup of either rules. */
function anyBattle(dice: Dice): BattleSetup {
  const any = anySetup(dice, POOL);
  const setup = dice.happens(30) ? withPreview(any, dice, POOL) : any;
  return dice.happens(50) ? setup : inStandard(setup, dice);
}

/** All steps of a random battle. */
function stepsOf(seed: number): PlayedStep[] {
  const steps: PlayedStep[] = [];
  const dice = diceOf(seed);
  playBattle(anyBattle(dice), dice, (step) => steps.push(step));
  return steps;
}

/** Everything that can be typed, and more. */
const CONCEIVABLE: readonly unknown[] = [
  ...[-1, 0, 1, 2, 3, 4, 0.5, Number.NaN, '0', null].map((move) => ({ type: 'attack', move })),
  ...[-1, 0, 1, 2, 3, 4, 5, 6, 1.5, '1'].map((slot) => ({ type: 'switch', slot })),
  ...[[0], [2], [0, 1, 2], [5, 0, 3], [2, 1, 0, 5, 4, 3]].map((slots) => ({ type: 'choose', slots })),
  ...[[], [0, 0, 1], [-1], [6], [0, 1], ['0'], [0.5], [null], '0', { length: 1 }, null].map((slots) => ({
    type: 'choose',
    slots,
  })),
  { type: 'choose' },
  { type: 'forfeit' },
  { type: 'attack' },
  { type: 'dance' },
];

/** A state whose other side chooses something legal, or nothing where it has nothing to choose. */
function submit(state: BattleState, side: Side, action: Action, dice: Dice) {
  const chosen = chooseAll(state, dice);
  return resolve(state, side === 0 ? [action, chosen[1]] : [chosen[0], action]);
}

/** True for so many different creatures that were brought as are to be chosen now. */
function isChoice({ phase, setup }: BattleState, side: Side, action: unknown): boolean {
  const { type, slots } = action as { type: string; slots?: unknown };
  if (phase !== 'preview' || type !== 'choose' || !Array.isArray(slots)) return false;
  const left = [...setup.teams[side].keys()].filter((slot) => !slots.includes(slot));
  return slots.length === setup.preview?.fight && left.length + slots.length === setup.teams[side].length;
}

describe('any battle', () => {
  test('goes on as if it were alone, whatever else is played meanwhile', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const played = [seed, seed + 1].map((each) => {
          const dice = diceOf(each);
          return playBattle(anyBattle(dice), dice, () => undefined);
        });
        const states = played.map(({ record }) => created(createBattle(record.setup)).state);
        for (let step = 0; played.some(({ record }) => step < record.actions.length); step += 1) {
          played.forEach(({ record }, battle) => {
            const [state, actions] = [states[battle], record.actions[step]];
            if (state === undefined || actions === undefined) return;
            const result = resolve(state, actions);
            if (result.ok) states[battle] = result.state;
          });
        }
        expect(JSON.stringify(states)).toBe(JSON.stringify(played.map(({ last }) => last)));
      }),
      { numRuns: 20 },
    );
  });

  test('accepts what legalActions lists and any choice in a preview, and rejects everything else, with a code and the side', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const dice = diceOf(seed);
        for (const { after: state } of stepsOf(seed).filter((_, index) => index % 5 === 0)) {
          for (const side of SIDES) {
            const legal = legalActions(state, side).map((action) => JSON.stringify(action));
            for (const action of CONCEIVABLE) {
              const result = submit(state, side, action as Action, dice);
              const isLegal = legal.includes(JSON.stringify(action)) || isChoice(state, side, action);
              if (result.ok !== isLegal) expect(action).toBe(isLegal ? 'accepted' : 'rejected');
              if (!result.ok && state.outcome === null) expect(result.side).toBe(side);
              if (state.outcome !== null) expect(result).toMatchObject({ code: 'battle_over' });
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('asks for all actions it waits for, and for no other', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const { after: state } of stepsOf(seed)) {
          for (const side of waitingOn(state)) {
            const chosen = chooseAll(state, diceOf(seed));
            const result = resolve(state, side === 0 ? [null, chosen[1]] : [chosen[0], null]);
            const other = chosen[side === 0 ? 1 : 0]?.type;
            if (other !== 'forfeit' && other !== 'timeout') {
              expect(result).toMatchObject({ ok: false, code: 'action_missing', side });
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('gives the same events again, also from a state that was written down and read', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const { after: state } of stepsOf(seed).filter(({ after }) => after.outcome === null)) {
          const actions = chooseAll(state, diceOf(seed));
          const read = JSON.parse(JSON.stringify(state)) as BattleState;
          expect(JSON.stringify(resolve(read, actions))).toBe(JSON.stringify(resolve(state, actions)));
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('what a trainer sees', () => {
  test('does not depend on anything hidden: HP, stats, moves, PP, counters, the bench, the seed, unknown abilities and items', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const dice = diceOf(seed);
        for (const { after, events } of stepsOf(seed).filter((_, index) => index % 3 === 0)) {
          for (const side of SIDES) {
            const view = JSON.stringify(viewFor(after, events, side));
            const hidden = deepFreeze(withOtherSecrets(after, side === 0 ? 1 : 0, dice));
            expect(JSON.stringify(viewFor(hidden, hiddenNumbers(events, side), side))).toBe(view);
            expect(legalActions(hidden, side)).toEqual(legalActions(after, side));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['deal damage by the formula, recoil too', (move: MoveRecord) => !isReckonedFromHp(move)],
    ['deal damage reckoned from HP, too', (move: MoveRecord) => !returnsWhatItDealt(move)],
  ])(
    'is the same until a faint whatever HP the opponent’s creatures have, of moves that %s',
    (_what, isIn) => {
      const pool = movePool(diceOf(7), 3_000).filter((move) => isBlindToHp(move) && isIn(move));
      let compared = 0;
      fc.assert(
        fc.property(anySeed, fc.integer({ min: 1, max: 31 }), (seed, less) => {
          const dice = diceOf(seed);
          const setup = anySetup(dice, pool);
          let [first, second] = [0, less].map(
            (value) => created(createBattle(withLessHp(setup, value))).state,
          );
          while (first && second && first.outcome === null) {
            const actions = chooseAll(first, dice);
            const [one, two] = [resolve(first, actions), resolve(second, actions)];
            if (!one.ok || !two.ok) throw new Error('a legal action was rejected');
            if ([...one.events, ...two.events].some(({ kind }) => kind === 'faint')) return;
            expect(toldTo0(two)).toBe(toldTo0(one));
            compared += 1;
            [first, second] = [one.state, two.state];
          }
        }),
        { numRuns: 80 },
      );
      // Random battles are of many lengths: enough steps that the comparison says something.
      expect(compared).toBeGreaterThan(100);
    },
  );
});

/** All that the trainer of side 0 is told of a step, as text. */
function toldTo0({ state, events }: { state: BattleState; events: PlayedStep['events'] }): string {
  return JSON.stringify([viewFor(state, events, 0), legalActions(state, 0)]);
}

/** The setup with fewer HP of all creatures of side 1, as if their individual values of HP were so much lower. */
function withLessHp(setup: BattleSetup, less: number): BattleSetup {
  const [own, other] = setup.teams;
  const lower = other.map((creature) => {
    const hp = creature.stats.hp - Math.floor((less * creature.level) / 100);
    return { ...creature, stats: { ...creature.stats, hp } };
  });
  return { ...setup, teams: [own, lower] };
}

/** True where what happens with the move, before a faint, depends on nobody's HP but for amounts. */
function isBlindToHp({
  healing,
  drain,
  healsTarget,
  doubledIf,
  condition,
  effects = [],
}: MoveRecord): boolean {
  // Healing is told only where HP are lacking, and some of these need HP or take their power from them.
  const telling = ['rest', 'swallow', 'pain_split', 'wish', 'heal_by_attack', 'present', 'final_gambit'];
  const powers = ['power_of_own_hp', 'power_of_lost_hp', 'power_of_target_hp', 'endeavor'];
  const volatiles = ['aqua_ring', 'ingrain', 'leech_seed', 'substitute'];
  return (
    (healing ?? 0) === 0 &&
    (drain ?? 0) <= 0 &&
    healsTarget === undefined &&
    doubledIf !== 'target_at_half' &&
    (condition === undefined || !volatiles.includes(condition.name)) &&
    effects.every(({ kind }) => !telling.includes(kind) && !powers.includes(kind)) &&
    effects.every((effect) => effect.kind !== 'field' || effect.condition !== 'grassy_terrain')
  );
}

/** True where the amount of damage follows from HP, with this move or with one that it lets somebody endure. */
function isReckonedFromHp({ leavesOneHp, effects = [] }: MoveRecord): boolean {
  return leavesOneHp === true || effects.some(({ kind }) => ['half_damage', 'endure'].includes(kind));
}

/** True where somebody gets back a part of what a hit took, and so learns how much it was. */
function returnsWhatItDealt({ drain, effects = [] }: MoveRecord): boolean {
  return drain !== undefined || effects.some(({ kind }) => kind === 'counter');
}

/** Abilities that tell of themselves when their bearer comes in, and so are never unknown. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['arena_trap', 'magnet_pull', 'shadow_tag', 'neutralizing_gas'],
]);
const HIDDEN_ABILITIES = ABILITIES.filter(({ name }) => !SHOWN.has(name));

/** Another ability and another item where the opponent knows neither. */
function otherGear(gear: Gear, dice: Dice): Gear {
  return {
    ...gear,
    ability: gear.abilityKnown ? gear.ability : dice.pick(HIDDEN_ABILITIES).name,
    item: gear.itemKnown ? gear.item : dice.pick(ITEMS).name,
  };
}

/** The same battle as far as its opponent may know, and another one in everything else. */
function withOtherSecrets(state: BattleState, side: Side, dice: Dice): BattleState {
  const secret = state.sides[side];
  const known = state.sides[side === 0 ? 1 : 0].activeState.transformation?.moves ?? [];
  const { preview } = state.setup;
  const fighting = state.setup.teams[side].map((creature, slot) => {
    const other = otherCreature(creature, secret, slot, dice);
    // A creature that has copied moves knows them.
    const isKnown = creature.moves.some((_, index) => known.includes(moveRef(side, slot, index)));
    return isKnown ? { ...other, moves: creature.moves } : other;
  });
  const team = state.phase === 'preview' ? otherBrought(state.setup.teams[side], dice) : fighting;
  const sides = [...state.sides] as [SideState, SideState];
  sides[side] = {
    active: secret.active,
    creatures: secret.creatures.map((creature, slot) => ({
      hp: creature.hp === 0 ? 0 : dice.between(1, team[slot]?.stats.hp ?? 1),
      status: creature.seen ? creature.status : dice.pick([null, 'burn']),
      sleep: dice.below(4),
      pp: (team[slot]?.moves ?? []).map(() => dice.below(10)),
      seen: creature.seen,
      timesAttacked: dice.below(7),
      ...(creature.gear !== undefined && { gear: otherGear(creature.gear, dice) }),
    })),
    activeState: {
      ...secret.activeState,
      stages: { ...secret.activeState.stages, attack: dice.between(-6, 6), speed: dice.between(-6, 6) },
      toxic: dice.below(15),
      confusion: secret.activeState.confusion === 0 ? 0 : dice.between(1, 5),
      charging: null,
      stallCount: dice.below(5),
      stats: dice.happens(50) ? null : (team[secret.active]?.stats ?? null),
    },
    conditions: secret.conditions,
    timesFainted: secret.timesFainted,
    lastFaintTurn: secret.lastFaintTurn,
    wish: dice.below(100),
    future: secret.future,
  };
  const teams = [...state.setup.teams] as [readonly CreatureSetup[], readonly CreatureSetup[]];
  teams[side] = team;
  const setup: BattleSetup = {
    ...state.setup,
    seed: 'ab'.repeat(32),
    teams,
    ...(preview?.chosen && { preview: { ...preview, chosen: otherChoice(preview.chosen, side, dice) } }),
  };
  const { midTurnSwitch } = state;
  const held = midTurnSwitch !== null && midTurnSwitch.side !== side && midTurnSwitch.queued !== null;
  const queued: Action = { type: 'attack', move: dice.below(4) };
  return {
    ...state,
    setup,
    sides,
    position: dice.below(1000),
    midTurnSwitch: held ? { ...midTurnSwitch, queued } : midTurnSwitch,
  };
}

/** The same creatures as far as a preview shows them, brought in another order. */
function otherBrought(team: readonly CreatureSetup[], dice: Dice): CreatureSetup[] {
  const left = team.map((creature) => ({
    ...creature,
    stats: { ...creature.stats, hp: creature.stats.hp + dice.below(50), speed: dice.between(1, 300) },
    moves: [anyMove(dice, 'other')],
  }));
  return team.flatMap(() => left.splice(dice.below(left.length), 1));
}

type Chosen = NonNullable<NonNullable<BattleSetup['preview']>['chosen']>;

/** Others of the same creatures, brought in another order. */
function otherChoice({ slots, brought }: Chosen, side: Side, dice: Dice): Chosen {
  const both = [...brought] as [readonly CreatureSetup[], readonly CreatureSetup[]];
  both[side] = otherBrought(brought[side], dice);
  const others = [...slots] as [readonly number[], readonly number[]];
  others[side] = slots[side].map((slot) => (slot + 1) % brought[side].length);
  return { slots: others, brought: both };
}

function otherCreature(creature: CreatureSetup, side: SideState, slot: number, dice: Dice): CreatureSetup {
  const { hp, ...stats } = creature.stats;
  const others = Object.fromEntries(Object.keys(stats).map((stat) => [stat, dice.between(1, 300)]));
  const hidden = {
    ...creature,
    stats: { ...creature.stats, ...others, hp: hp + dice.below(50) },
    moves: [anyMove(dice, 'other')],
  };
  return side.creatures[slot]?.seen ? hidden : { ...hidden, species: 'unknown', types: ['bug'], level: 1 };
}

/** The events with other numbers wherever the reader on `side` must not see them. */
function hiddenNumbers(events: PlayedStep['events'], side: Side): PlayedStep['events'] {
  return events.map((event) => {
    if (event.side === null || event.side === side || !('hp' in event)) return event;
    const isTold = event.kind === 'damage' && event.revealing !== true;
    const amount = 'amount' in event && !isTold && { amount: event.amount + 7 };
    return { ...event, hp: event.hp + 11, ...amount };
  });
}

describe('a move record', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['no object', 'tackle'],
    ['an empty object', {}],
    ['no name', record({ name: '' })],
    ['an unknown type', record({ type: 'shadow' as never })],
    ['a power that is no number', record({ power: '40' as never })],
    ['an accuracy above 100', record({ accuracy: 101 })],
    ['no PP', record({ pp: 0 })],
    ['a priority out of range', record({ priority: 6 })],
    ['an unknown field', { ...record({}), weather: 'rain' }],
    ['an unknown effect', record({ effects: [{ kind: 'substitute' } as never] })],
    ['more than certain', record({ flinchChance: 101 })],
    ['hits in the wrong order', record({ hits: [5, 2] })],
  ])('with %s is refused with a reason', (_what, move) => {
    expect(moveProblem(move as MoveRecord)).toEqual(expect.any(String));
  });

  test('that is well formed is accepted', () => {
    expect(moveProblem(record({}))).toBeNull();
  });
});

function record(fields: Partial<MoveRecord>): MoveRecord {
  const base = {
    name: 'tackle',
    type: 'normal',
    category: 'physical',
    power: 40,
    accuracy: 100,
    pp: 35,
  } as const;
  return { ...base, priority: 0, target: 'opponent', ...fields };
}
