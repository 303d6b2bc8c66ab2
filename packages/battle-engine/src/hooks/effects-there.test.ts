import { describe, expect, test } from 'vitest';
import { loadBattle } from '../api/load.js';
import { Keystream } from '../random/keystream.js';
import { STANDARD } from '../rulesets/standard.js';
import type { Active } from '../state/active.js';
import type { ActiveGear, ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { CreatureState, Gear } from '../state/creature.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { NO_VOLATILES } from '../state/volatiles.js';
import { moveOf, statusMoveOf } from '../testing/builders.js';
import { changed, duel } from '../testing/duel.js';
import { EVENTS, type EventName } from './events.js';
import { type Listener, SILENCE } from './listeners.js';
import {
  attach,
  detach,
  disabledMoves,
  hasGas,
  hasNoUseOfItems,
  isAtWork,
  isFreeByEffect,
  isSheltered,
  isTrappedByEffect,
  isWeatherSuppressed,
  keepsAbility,
  leavesGas,
  listen,
  listenTo,
  mayChoose,
  mayGearChoose,
  presentOf,
} from './presence.js';

type Changes = {
  creature?: Partial<CreatureState>;
  state?: Partial<ActiveState>;
  active?: Partial<Active>;
};

const MOVES = [moveOf(), statusMoveOf()];

/** A battle by the rules `standard` whose creatures are changed in this way, before anything happens. */
function battleWith(own: Changes, other: Changes = {}): Battle {
  const [a, b] = [own, other].map(({ creature = {}, state = {} }) => [creature, state] as const);
  const start = duel(moveOf(), { moves: MOVES });
  const state = changed(
    changed(start, 0, ...(a as NonNullable<typeof a>)),
    1,
    ...(b as NonNullable<typeof b>),
  );
  const battle = loadBattle(state, new Keystream(state.setup, 0), STANDARD);
  Object.assign(battle.actives[0], own.active);
  Object.assign(battle.actives[1], other.active);
  listen(battle);
  return battle;
}

const gear = (ability: string | null, item: string | null = null): { gear: Gear } => ({
  gear: { ability, item, usedItem: null, abilityKnown: false, itemKnown: false },
});

const now = (ability: string | null, more: Partial<ActiveGear> = {}): { gear: ActiveGear } => ({
  gear: { ability, suppressed: false, abilityCount: 0, itemCount: 0, ...more },
});

const TRANSFORMED = { transformation: { transformedInto: 0, moves: [] } };

const present = (own: Changes, field: Battle['field'] = EMPTY_FIELD) =>
  presentOf(STANDARD, field, battleWith(own).actives[0]).map(({ effect }) => effect.name);

const heardBy = ({ heard }: Active, event: EventName) =>
  (heard[EVENTS[event].number] as readonly Listener[]).map(({ name, side }) => `${side} ${name}`);

describe('the effects that a creature has', () => {
  test('are none at first', () => {
    expect(present({})).toEqual([]);
    const { actives } = battleWith({});
    expect(actives.map(({ heard }) => heard === SILENCE)).toEqual([true, true]);
  });

  const protection = { kind: 'protect' } as const;
  test.each<[string[], Changes]>([
    [['burn'], { creature: { status: 'burn' } }],
    [['confusion'], { state: { confusion: 2 } }],
    [['trapped'], { state: { partiallyTrapped: 3 } }],
    [['perish_song'], { state: { perishSong: 3 } }],
    [['confusion', 'trapped'], { state: { confusion: 1, partiallyTrapped: 1 } }],
    [['confusion', 'perish_song'], { state: { confusion: 1, perishSong: 1 } }],
    [['trapped', 'perish_song'], { state: { partiallyTrapped: 1, perishSong: 1 } }],
    [['flinch'], { active: { flinched: true } }],
    [['protect'], { active: { protection } }],
    [['protect'], { active: { guard: 'priority' } }],
    [['tailwind'], { active: { conditions: { ...NO_SIDE_CONDITIONS, tailwind: 1 } } }],
    [['taunt'], { state: { volatiles: { ...NO_VOLATILES, taunt: 1 } } }],
    [['gem'], { creature: gear(null), state: now(null, { left: { gem: 1 } } as Partial<ActiveGear>) }],
  ])('are %s where it has no more', (names, changes) => {
    expect(present(changes)).toEqual(names);
    expect(
      present({ ...changes, creature: { ...gear('intimidate', 'leftovers'), ...changes.creature } }),
    ).toEqual(
      'creature' in changes && changes.creature?.gear !== undefined
        ? names
        : [...names, 'intimidate', 'leftovers'],
    );
  });

  test('are those of the field, too', () => {
    const field = { ...EMPTY_FIELD, lastEchoedVoice: 3 };
    expect(present({}, field)).toEqual([]);
    expect(present({}, { ...field, weather: 'rain', weatherTurns: 2 })).toEqual(['rain']);
    expect(present({}, { ...field, terrain: 'misty_terrain', terrainTurns: 2 })).toEqual(['misty_terrain']);
    expect(present({}, { ...field, gravity: 1 })).toEqual(['gravity']);
  });

  test('are its ability and its item, as far as they work', () => {
    const worn = gear('intimidate', 'leftovers');
    expect(present({ creature: worn })).toEqual(['intimidate', 'leftovers']);
    expect(present({ creature: gear('intimidate') })).toEqual(['intimidate']);
    expect(present({ creature: gear(null, 'leftovers') })).toEqual(['leftovers']);
    expect(present({ creature: worn, state: now('levitate') })).toEqual(['levitate', 'leftovers']);
    expect(present({ state: now('levitate') })).toEqual(['levitate']);
    expect(present({ creature: worn, state: now('intimidate', { suppressed: true }) })).toEqual([
      'leftovers',
    ]);
    expect(present({ creature: gear('klutz', 'leftovers') })).toEqual(['klutz']);
    expect(present({ creature: gear('klutz', 'power_band') })).toEqual(['klutz', 'power_band']);
    const suppressed = now('klutz', { suppressed: true });
    expect(present({ creature: gear('klutz', 'leftovers'), state: suppressed })).toEqual(['leftovers']);
  });

  test('are no ability that a transformed creature cannot have', () => {
    expect(present({ creature: gear('protosynthesis'), state: TRANSFORMED })).toEqual([]);
    expect(present({ creature: gear('protosynthesis') })).toEqual(['protosynthesis']);
    expect(present({ creature: gear('intimidate'), state: TRANSFORMED })).toEqual(['intimidate']);
  });

  test('are no ability in gas, but for those that nothing suppresses', () => {
    const inGas = (ability: string, item: string | null = null) => {
      const [own] = battleWith(
        { creature: gear(ability, item) },
        { creature: gear('neutralizing_gas') },
      ).actives;
      return [own.gas, ...presentOf(STANDARD, EMPTY_FIELD, own).map(({ effect }) => effect.name)];
    };
    expect(inGas('intimidate')).toEqual([true]);
    expect(inGas('intimidate', 'ability_shield')).toEqual([true, 'intimidate', 'ability_shield']);
    expect(inGas('neutralizing_gas')).toEqual([true, 'neutralizing_gas']);
    expect(inGas('comatose')).toEqual([true, 'comatose']);
    expect(present({ creature: gear('comatose'), state: now('comatose', { suppressed: true }) })).toEqual([
      'comatose',
    ]);
  });

  test('are asked of both creatures, as long as it has them', () => {
    const battle = battleWith({ creature: gear('intimidate') }, { creature: gear('pressure', 'leftovers') });
    const [own, other] = battle.actives;
    expect(heardBy(own, 'SwitchIn')).toEqual(['0 intimidate']);
    expect(heardBy(own, 'DeductPp')).toEqual(['1 pressure']);
    expect(heardBy(other, 'DeductPp')).toEqual([]);
    expect(heardBy(other, 'Residual')).toEqual(['1 leftovers']);
    attach(battle, own, 'burn');
    attach(battle, own, 'nothing of that name');
    expect(heardBy(own, 'Residual')).toEqual(['0 burn']);
    detach(battle, own, 'burn');
    detach(battle, other, 'pressure');
    expect([heardBy(own, 'Residual'), heardBy(own, 'DeductPp')]).toEqual([[], []]);
    listenTo(battle, own);
    expect([heardBy(own, 'SwitchIn'), heardBy(own, 'DeductPp')]).toEqual([['0 intimidate'], ['1 pressure']]);
  });
});

describe('gas', () => {
  const leaves = (changes: Changes) => {
    const [own] = battleWith(changes).actives;
    return [hasGas(STANDARD, own), leavesGas(STANDARD, own)];
  };

  test('is there with a creature that stands, as long as its ability works', () => {
    const creature = gear('neutralizing_gas');
    expect(leaves({ creature })).toEqual([true, true]);
    expect(leaves({ creature: { ...creature, hp: 0 } })).toEqual([false, true]);
    expect(leaves({ creature: gear('intimidate') })).toEqual([false, false]);
    expect(leaves({})).toEqual([false, false]);
    expect(leaves({ creature, state: now('neutralizing_gas', { suppressed: true }) })).toEqual([
      false,
      false,
    ]);
    expect(leaves({ creature, state: TRANSFORMED })).toEqual([false, false]);
  });

  test('is there until it has been told that its creature has fainted', () => {
    const battle = battleWith(
      { creature: gear('intimidate') },
      { creature: { ...gear('neutralizing_gas'), hp: 0 } },
    );
    const [own, other] = battle.actives;
    expect([own.gas, other.gas]).toEqual([false, false]);
    battle.fainted = [other];
    listen(battle);
    expect([own.gas, other.gas]).toEqual([true, false]);
  });
});

describe('ability and item', () => {
  const of = (changes: Changes) => battleWith(changes).actives[0];

  test('are at work or not', () => {
    const own = of({ creature: gear('klutz', 'leftovers') });
    expect(['klutz', 'leftovers', 'pressure'].map((name) => isAtWork(STANDARD, own, name))).toEqual([
      ...[true, false, false],
    ]);
  });

  test('can take the use of items', () => {
    expect(hasNoUseOfItems(STANDARD, of({ creature: gear('klutz') }))).toBe(true);
    expect(hasNoUseOfItems(STANDARD, of({ creature: gear('neutralizing_gas') }))).toBe(false);
    expect(hasNoUseOfItems(STANDARD, of({ creature: gear('intimidate', 'power_band') }))).toBe(false);
  });

  test('can keep the ability', () => {
    expect(keepsAbility(STANDARD, of({ creature: gear('intimidate', 'ability_shield') }))).toBe(true);
    expect(keepsAbility(STANDARD, of({ creature: gear('intimidate', 'leftovers') }))).toBe(false);
    expect(keepsAbility(STANDARD, of({}))).toBe(false);
  });

  test('can take the effects of weather', () => {
    const creature = gear('cloud_nine');
    expect(isWeatherSuppressed(battleWith({ creature }))).toBe(true);
    expect(isWeatherSuppressed(battleWith({}, { creature }))).toBe(true);
    expect(isWeatherSuppressed(battleWith({ creature: gear('intimidate') }))).toBe(false);
    expect(isWeatherSuppressed(battleWith({ creature: { ...creature, hp: 0 } }))).toBe(false);
    const suppressed = { creature, state: now('cloud_nine', { suppressed: true }) };
    expect(isWeatherSuppressed(battleWith(suppressed))).toBe(false);
  });

  test('can keep rain and sunlight off', () => {
    expect(isSheltered(STANDARD, of({ creature: gear(null, 'utility_umbrella') }))).toBe(true);
    expect(isSheltered(STANDARD, of({ creature: gear('klutz', 'utility_umbrella') }))).toBe(false);
    expect(isSheltered(STANDARD, of({ creature: gear(null, 'leftovers') }))).toBe(false);
    expect(isSheltered(STANDARD, of({}))).toBe(false);
  });

  test('can have a say in what is chosen', () => {
    const asks = (changes: Changes) => {
      const own = of(changes);
      return [mayGearChoose(STANDARD, own), mayChoose(STANDARD, own)];
    };
    expect(asks({})).toEqual([false, false]);
    expect(asks({ creature: gear('intimidate', 'leftovers') })).toEqual([false, false]);
    expect(asks({ creature: gear(null, 'choice_band') })).toEqual([true, true]);
    expect(asks({ state: { volatiles: { ...NO_VOLATILES, taunt: 1 } } })).toEqual([false, true]);
    expect(asks({ state: { volatiles: { ...NO_VOLATILES, aqua_ring: 1 } } })).toEqual([false, false]);
  });
});

describe('effects keep a creature', () => {
  const of = (changes: Changes) => battleWith(changes).actives[0];

  test('from moves', () => {
    const disabled = (changes: Changes) => disabledMoves(STANDARD, EMPTY_FIELD, of(changes));
    const taunted = { ...NO_VOLATILES, taunt: 1 };
    expect(disabled({})).toBe(0);
    expect(disabled({ state: { volatiles: taunted } })).toBe(0b10);
    const tormented = { ...taunted, torment: 1 };
    expect(disabled({ state: { volatiles: tormented, lastMove: 0 } })).toBe(0b11);
  });

  test('from leaving, or let it go', () => {
    const trapped = (changes: Changes) => {
      const own = of(changes);
      const all = presentOf(STANDARD, EMPTY_FIELD, own);
      return [isTrappedByEffect(all, own), isFreeByEffect(all, own)];
    };
    expect(trapped({})).toEqual([false, false]);
    expect(trapped({ creature: { status: 'burn' }, state: { partiallyTrapped: 1 } })).toEqual([true, false]);
    const creature = gear(null, 'shed_shell');
    expect(trapped({ creature: { ...creature, status: 'burn' } })).toEqual([false, true]);
  });
});
