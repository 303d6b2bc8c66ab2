import { describe, expect, test } from 'vitest';
import { legalActions } from '../../api/legal-actions.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { BattleState } from '../../state/battle-state.js';
import { creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, IDLE, kindsOf } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

const copycat = statusMoveOf({ name: 'copycat', target: 'user', effects: [{ kind: 'copycat' }] });

/** A fast creature with these moves against a slow one that copies. */
function duel(...moves: MoveRecord[]): BattleState {
  const stats = { ...creatureOf().stats, hp: 1000 };
  return duelOf(
    withSpeed(120, creatureOf({ moves, stats })),
    withSpeed(80, creatureOf({ moves: [copycat, IDLE], stats })),
  );
}

describe('Copycat', () => {
  test('uses what was used last, and spends its own use', () => {
    const { state, events } = playStep(duel(moveOf()), attacks(), [...PLAIN_HIT, ...PLAIN_HIT]);
    expect(events.filter((event) => event.kind === 'move')).toMatchObject([
      { side: 0, move: 'hit' },
      { side: 1, move: 'copycat' },
      { side: 1, move: 'hit' },
    ]);
    expect([activeOf(state, 0).pp, activeOf(state, 1).pp]).toEqual([[9], [9, 10]]);
  });

  test.each<[string, MoveRecord]>([
    ['what cannot be copied', statusMoveOf({ name: 'guard', target: 'user', noCopycat: true })],
    ['what copies itself', { ...copycat, name: 'other' }],
  ])('fails for %s', (_what, move) => {
    const { events } = playStep(duel(move), attacks(), []);
    expect(events.filter(({ side }) => side === 1)).toMatchObject([
      { kind: 'move', move: 'copycat' },
      { kind: 'cannot_move', reason: 'failed' },
    ]);
  });

  test('goes on with a two-turn move that it has called, in its hiding, for one use', () => {
    const dig = moveOf({ name: 'dig', effects: [{ kind: 'charge', semiInvulnerable: 'underground' }] });
    const first = playStep(duel(dig, moveOf()), attacks(), []).state;
    expect(legalActions(first, 1)).toEqual([{ type: 'attack', move: 0 }, { type: 'forfeit' }]);
    const second = playStep(first, attacks(), PLAIN_HIT);
    expect(kindsOf(second.events)).toEqual(['move', 'miss', 'move', 'damage']);
    expect(activeOf(second.state, 1).pp).toEqual([9, 10]);
    expect(second.state.sides[1].activeState.calledMove).toBeNull();
  });

  test('is stopped where it goes on with a move that its user has and that is disabled', () => {
    const dig = moveOf({ name: 'dig', effects: [{ kind: 'charge', semiInvulnerable: 'underground' }] });
    const bound = { calledMove: 0, charging: 0, disabledMove: 2 };
    const start = duelOf(
      withSpeed(120, creatureOf({ moves: [dig] })),
      withSpeed(80, creatureOf({ moves: [copycat, IDLE, dig] })),
    );
    const volatiles = { ...start.sides[1].activeState.volatiles, disable: 3 };
    const { events } = playStep(changed(start, 1, {}, { ...bound, volatiles }), attacks(), []);
    expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'disable' });
  });

  test('leaves nothing that could be disabled where the move it has called is not one of its user', () => {
    const fly = moveOf({ name: 'fly', effects: [{ kind: 'charge', semiInvulnerable: 'air' }] });
    const disable = statusMoveOf({ name: 'disable', condition: { name: 'disable', target: 'opponent' } });
    const called = playStep(duel(fly, disable), attacks(), []).state;
    const flown = playStep(called, attacks(), PLAIN_HIT).state;
    const { state, events } = playStep(flown, attacks(1, 1), []);
    expect(events[1]).toMatchObject({ kind: 'status', status: 'disable', change: 'prevented' });
    expect(state.sides[1].activeState.volatiles.disable).toBe(0);
  });
});
