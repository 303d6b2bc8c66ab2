import { describe, expect, test } from 'vitest';
import { legalActions } from '../api/legal-actions.js';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, changed, duel, hpOf, IDLE, kindsOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

/** Three against three: the first has `own` and is fast, the second has `other`. */
function battle(
  own: readonly MoveRecord[],
  other: readonly MoveRecord[],
  held: Partial<CreatureSetup> = {},
): BattleState {
  const fast = withSpeed(120, creatureOf({ moves: own }));
  const slow = withSpeed(80, creatureOf({ moves: other, ...held }));
  return battleOf([fast, fast, fast], [slow, slow, slow]);
}

const typesOf = (state: BattleState, side: 0 | 1) => legalActions(state, side).map(({ type }) => type);

describe('a rampage', () => {
  const outrage = moveOf({ name: 'outrage', accuracy: 90, effects: [{ kind: 'locked_move' }] });
  const begin = () => battle([outrage, IDLE], [IDLE]);
  const hit: readonly Roll[] = [[100, 0], ...PLAIN_HIT];
  /** Two or three turns, by the roll. */
  const first = (roll: number) => playStep(begin(), attacks(), [...hit, [2, roll]]).state;

  test('binds its user for two turns, costs PP once and ends in confusion', () => {
    expect(legalActions(first(0), 0)).toEqual([{ type: 'attack', move: 0 }, { type: 'forfeit' }]);
    const second = playStep(first(0), attacks(), [...hit, [4, 0]]);
    expect(second.events.at(-3)).toMatchObject({ kind: 'status', side: 0, status: 'confusion' });
    expect(typesOf(second.state, 0)).toEqual(['attack', 'attack', 'switch', 'switch', 'forfeit']);
    expect(activeOf(second.state, 0).pp).toEqual([9, 10]);
  });

  test('tells nothing of confusion at its end where its user is confused already', () => {
    const confused = changed(first(0), 0, {}, { confusion: 5 });
    const { events } = playStep(confused, attacks(), [[100, 99], ...hit]);
    expect(kindsOf(events)).not.toContain('status');
  });

  test('can last three turns', () => {
    const second = playStep(first(1), attacks(), hit).state;
    expect(typesOf(second, 0)).toEqual(['attack', 'forfeit']);
    const third = playStep(second, attacks(), [...hit, [4, 0]]).state;
    expect(typesOf(third, 0)).toContain('switch');
  });

  test('ends at once when it misses or is stopped, in confusion only in its last turn', () => {
    const early = playStep(first(1), attacks(), [[100, 99]]);
    expect(kindsOf(early.events)).toEqual(['move', 'miss', 'move']);
    expect(typesOf(early.state, 0)).toContain('switch');
    const late = playStep(first(0), attacks(), [
      [100, 99],
      [4, 0],
    ]);
    expect(kindsOf(late.events)).toEqual(['move', 'miss', 'status', 'move']);
    const paralysed = changed(first(1), 0, { status: 'paralysis' });
    expect(typesOf(playStep(paralysed, attacks(), [[100, 0]]).state, 0)).toContain('switch');
    expect(typesOf(playStep(begin(), attacks(), [[100, 99]]).state, 0)).toContain('switch');
  });
});

describe('a creature that is held', () => {
  const bind = moveOf({ name: 'bind', power: 1, binds: true });
  const spin = moveOf({ name: 'spin', power: 1, rapidSpin: true });
  /** A hit of power 1 takes 2 HP; the holder does nothing with its second move. */
  const held = (fields?: Partial<CreatureSetup>, roll = 0) =>
    playStep(battle([bind, IDLE], [IDLE, spin], fields), attacks(), [...PLAIN_HIT, [2, roll]]);

  test('cannot switch and loses an eighth at four ends of turns, then goes free', () => {
    let { state, events } = held();
    expect(events[2]).toMatchObject({ kind: 'status', side: 1, status: 'trapped', change: 'applied' });
    expect(events.at(-2)).toMatchObject({ kind: 'status_damage', side: 1, status: 'trapped', amount: 12 });
    for (const left of [74, 62, 50]) {
      expect(typesOf(state, 1)).toEqual(['attack', 'attack', 'forfeit']);
      state = playStep(state, attacks(1), []).state;
      expect(hpOf(state, 1)).toBe(left);
    }
    expect(typesOf(state, 1)).not.toContain('switch');
    ({ state, events } = playStep(state, attacks(1), []));
    expect(hpOf(state, 1)).toBe(50);
    expect(events.at(-2)).toMatchObject({ kind: 'status', side: 1, status: 'trapped', change: 'cured' });
    expect(typesOf(state, 1)).toContain('switch');
  });

  test('can be so for five losses, and is not held twice', () => {
    let { state } = held({}, 1);
    state = playStep(state, attacks(), PLAIN_HIT).state;
    for (const _ of [3, 4, 5]) state = playStep(state, attacks(1), []).state;
    expect(hpOf(state, 1)).toBe(100 - 2 * 2 - 5 * 12);
    expect(typesOf(state, 1)).not.toContain('switch');
    expect(typesOf(playStep(state, attacks(1), []).state, 1)).toContain('switch');
  });

  test('goes free when its holder leaves or faints, or by a move of its own', () => {
    const { state } = held();
    const left = playStep(
      state,
      [
        { type: 'switch', slot: 1 },
        { type: 'attack', move: 0 },
      ],
      [],
    );
    expect(kindsOf(left.events)).toEqual(['status', 'switch', 'move']);
    expect(typesOf(left.state, 1)).toContain('switch');
    const freed = playStep(state, attacks(1, 1), PLAIN_HIT);
    expect(freed.events.at(-2)).toMatchObject({ kind: 'status', status: 'trapped', change: 'cured' });
    const felled = playStep(changed(state, 0, { hp: 1, status: 'burn' }), attacks(1), []);
    expect(kindsOf(felled.events)).toEqual(['move', 'move', 'status_damage', 'faint']);
    const replaced = playStep(felled.state, [{ type: 'switch', slot: 2 }, null], []);
    expect(kindsOf(replaced.events)).toEqual(['status', 'switch']);
    expect(typesOf(replaced.state, 1)).toContain('switch');
  });

  test('loses HP but may switch if it is of the ghost type', () => {
    const ghost = battle([moveOf({ ...bind, type: 'fire' }), IDLE], [IDLE], { types: ['ghost'] });
    const { state } = playStep(ghost, attacks(), [...PLAIN_HIT, [2, 0]]);
    expect(hpOf(state, 1)).toBe(100 - 2 - 12);
    expect(typesOf(state, 1)).toContain('switch');
  });

  test('is free when its holder, which is held too and faster, faints of that', () => {
    const both = duel(IDLE);
    const last = changed(
      changed(both, 0, { hp: 1 }, { partiallyTrapped: 3 }),
      1,
      { hp: 1 },
      { partiallyTrapped: 3 },
    );
    const { state } = playStep(last, attacks(), []);
    expect(state.outcome).toEqual({ winner: 1, reason: 'knockout' });
    expect(hpOf(state, 1)).toBe(1);
  });

  test.each([0, 1] as const)(
    'suffers before or after one that is as fast by chance: side %i first',
    (first) => {
      const both = duelOf(creatureOf({ moves: [IDLE] }), creatureOf({ moves: [IDLE] }));
      const last = changed(
        changed(both, 0, { hp: 1 }, { partiallyTrapped: 3 }),
        1,
        { hp: 1 },
        { partiallyTrapped: 3 },
      );
      const { state } = playStep(last, attacks(), [
        [2, 0],
        [2, first],
      ]);
      expect(state.outcome).toEqual({ winner: first === 0 ? 1 : 0, reason: 'knockout' });
    },
  );
});

describe('a creature in hiding', () => {
  const dig = moveOf({ name: 'dig', effects: [{ kind: 'charge', semiInvulnerable: 'underground' }] });
  const quake = moveOf({ name: 'quake', hitsSemiInvulnerable: { where: 'underground', doubled: true } });
  const gust = moveOf({ name: 'gust', hitsSemiInvulnerable: { where: 'air', doubled: true } });
  const toxic = statusMoveOf({
    name: 'toxic',
    accuracy: 90,
    neverMissesFrom: 'poison',
    ailment: { name: 'toxic', chance: 100 },
  });
  const begin = () => duel(dig, {}, { moves: [moveOf(), quake, gust, toxic] });

  test('is missed by moves, even by those that cannot miss', () => {
    for (const move of [0, 2, 3]) {
      const { state, events } = playStep(begin(), attacks(0, move), []);
      expect(events.at(-2)).toMatchObject({ kind: 'miss', side: 1 });
      expect(hpOf(state, 0)).toBe(100);
    }
  });

  test('is hit, with twice the damage, by those made for it, and by those sure of their user', () => {
    const found = playStep(begin(), attacks(0, 1), PLAIN_HIT).state;
    expect(hpOf(found, 0)).toBe(100 - Math.floor(2 * ((22 * 40) / 50 + 2)));
    const sure = duel(dig, {}, { moves: [toxic], types: ['poison'] });
    expect(activeOf(playStep(sure, attacks(), []).state, 0).status).toBe('toxic');
  });

  test('comes out to strike, and when it is stopped', () => {
    const hidden = playStep(begin(), attacks(), []).state;
    const struck = playStep(hidden, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).state;
    expect([hpOf(struck, 0), hpOf(struck, 1)]).toEqual([100 - HIT, 100 - HIT]);
    const stopped = changed(hidden, 0, { status: 'sleep', sleep: 1 });
    expect(hpOf(playStep(stopped, attacks(), PLAIN_HIT).state, 0)).toBe(100 - HIT);
  });
});
