import { describe, expect, test } from 'vitest';
import { legalActions } from '../../api/legal-actions.js';
import { movesNow, viewFor } from '../../api/view.js';
import type { BattleState } from '../../state/battle-state.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, hpOf, IDLE, stagesOf } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

const mimic = statusMoveOf({ name: 'mimic', effects: [{ kind: 'mimic' }] });
const transform = statusMoveOf({ name: 'transform', effects: [{ kind: 'transform' }] });
const hit = moveOf({ pp: 3 });
const roar = moveOf({ name: 'roar', type: 'fire', pp: 20, sound: true });

const own = withSpeed(80, creatureOf({ moves: [mimic, transform, IDLE], weight: 1 }));
const other = withSpeed(
  120,
  creatureOf({ species: 'other', types: ['fire'], moves: [hit, roar], weight: 900 }),
);
const begin = () => battleOf([own, own, own], [other, other, other]);

/** The second creature of the first side comes in, and goes again. */
function leaveAndReturn(state: BattleState): BattleState {
  const away = playStep(state, [{ type: 'switch', slot: 1 }, attacks()[1]], PLAIN_HIT).state;
  return playStep(away, [{ type: 'switch', slot: 0 }, attacks()[1]], PLAIN_HIT).state;
}

const names = (state: BattleState) => movesNow(state, 0).map(({ name, pp, maxPp }) => [name, pp, maxPp]);

describe('learning a move', () => {
  const learn = () => playStep(begin(), attacks(0, 0), PLAIN_HIT);

  test("puts the target's last move, with all its uses, in the place of the one that learned it", () => {
    const learned = learn();
    expect(learned.events.at(-2)).toMatchObject({ kind: 'move_learned', side: 0, move: 'hit' });
    expect(names(learned.state)).toEqual([
      ['hit', 3, 3],
      ['transform', 10, 10],
      ['idle', 10, 10],
    ]);
    const used = playStep(learned.state, attacks(0, 0), [...PLAIN_HIT, ...PLAIN_HIT]).state;
    expect(names(used)[0]).toEqual(['hit', 2, 3]);
    expect(activeOf(used, 0).pp).toEqual([9, 10, 10]);
  });

  test('lasts until its user leaves the field', () => {
    expect(names(leaveAndReturn(learn().state))[0]).toEqual(['mimic', 9, 10]);
  });

  test('fails for what the user has, and with nothing to learn', () => {
    const first = duelOf(withSpeed(200, own), other);
    expect(playStep(first, attacks(0, 0), PLAIN_HIT).events[1]).toMatchObject({ reason: 'failed' });
    const again = playStep(learn().state, attacks(1, 0), PLAIN_HIT).state;
    expect(names(again).map(([name]) => name)).toEqual(['hit', 'roar']);
  });
});

describe('transforming', () => {
  const transformed = () => {
    const raised = changed(begin(), 1, {}, { stages: stagesOf({ attack: 2, evasion: -1 }) });
    return playStep(raised, attacks(1, 0), PLAIN_HIT);
  };

  test('takes on moves with five uses at most, types, stages, stats and weight, but not HP', () => {
    const { state, events } = transformed();
    expect(names(state)).toEqual([
      ['hit', 3, 3],
      ['roar', 5, 5],
    ]);
    expect(state.sides[0].activeState).toMatchObject({
      types: ['fire'],
      stages: stagesOf({ attack: 2, evasion: -1 }),
      stats: { ...other.stats, hp: 100 },
    });
    expect(hpOf(state, 0)).toBeLessThan(100);
    expect(events.find(({ kind }) => kind === 'transform')).toMatchObject({ side: 0, into: 'other' });
  });

  test('offers the moves it has now, and Struggle when their uses are gone', () => {
    const { state } = transformed();
    const offered = (at: BattleState) =>
      legalActions(at, 0).flatMap((action) => (action.type === 'attack' ? [action.move] : []));
    expect(offered(state)).toEqual([0, 1]);
    expect(offered(changed(state, 0, { pp: [0, 0, 0] }))).toEqual([0, 1]);
    expect(offered(changed(state, 0, {}, { borrowedPp: [0, 1] }))).toEqual([1]);
    const spent = changed(state, 0, {}, { borrowedPp: [0, 0] });
    expect(offered(spent)).toEqual([0]);
    const struggled = playStep(spent, attacks(0, 1), [[2, 0], ...PLAIN_HIT, ...PLAIN_HIT]);
    expect(struggled.events[0]).toMatchObject({ kind: 'move', move: 'struggle' });
  });

  test('shows both trainers into what, and nothing that the other does not know', () => {
    const { state } = transformed();
    const mine = viewFor(state, [], 0);
    expect(mine.you.team[0]).toMatchObject({
      species: 'any',
      transformedInto: 'other',
      types: ['fire'],
      stats: own.stats,
    });
    const theirs = viewFor(state, [], 1).opponent.team[0];
    expect(theirs).toMatchObject({ species: 'any', transformedInto: 'other', types: ['fire'] });
    expect(theirs).not.toHaveProperty('moves');
  });

  test('lasts until its user leaves the field or faints', () => {
    const { state } = transformed();
    const returned = leaveAndReturn(state);
    expect(names(returned)[1]).toEqual(['transform', 9, 10]);
    expect(returned.sides[0].activeState).toMatchObject({ transformation: null, types: null, stats: null });
    const fallen = playStep(changed(state, 0, { hp: 1 }), attacks(0, 0), [[2, 1], ...PLAIN_HIT]).state;
    expect(fallen.sides[0].activeState).toMatchObject({ transformation: null, borrowedPp: null });
  });

  test('fails where one of both has transformed', () => {
    const twin = duelOf(own, withSpeed(70, own));
    const once = playStep(twin, attacks(1, 2), []).state;
    const twice = playStep(once, attacks(1, 1), [[2, 0]]);
    const failed = twice.events.filter((event) => event.kind === 'cannot_move');
    expect(failed).toMatchObject([{ reason: 'failed' }, { reason: 'failed' }]);
  });

  test('is the same for a state that was written down and read', () => {
    const { state } = transformed();
    const read = JSON.parse(JSON.stringify(state)) as BattleState;
    const rolls = [[2, 0] as const, ...PLAIN_HIT, ...PLAIN_HIT];
    expect(playStep(read, attacks(1, 0), rolls)).toEqual(playStep(state, attacks(1, 0), rolls));
  });
});
