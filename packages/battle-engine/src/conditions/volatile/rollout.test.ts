import { describe, expect, test } from 'vitest';
import { legalActions } from '../../api/legal-actions.js';
import type { BattleState } from '../../state/battle-state.js';
import { creatureOf, duelOf, moveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../../testing/fixed-rolls.js';

const rollout = moveOf({ name: 'rollout', power: 30, accuracy: 90, effects: [{ kind: 'rollout' }] });
const HIT: readonly Roll[] = [[100, 0], ...PLAIN_HIT];
const MISS: readonly Roll[] = [[100, 99]];

const begin = () =>
  duelOf(
    withSpeed(120, creatureOf({ moves: [rollout, IDLE] })),
    withSpeed(80, creatureOf({ moves: [IDLE], stats: { ...creatureOf().stats, hp: 2000 } })),
  );

const isBound = (state: BattleState) => legalActions(state, 0).length === 2;

/** The HP that each of so many hits in a row takes, and the state after them. */
function roll(state: BattleState, hits: number): { taken: number[]; after: BattleState } {
  const taken: number[] = [];
  let after = state;
  for (let hit = 0; hit < hits; hit += 1) {
    const next = playStep(after, attacks(), HIT).state;
    taken.push(hpOf(after, 1) - hpOf(next, 1));
    after = next;
  }
  return { taken, after };
}

describe('rolling', () => {
  // A hit takes floor(22·power/50 + 2).
  test('has the power of 30, 60, 120, 240 and 480, costs one use and lets go after the fifth hit', () => {
    const { taken, after } = roll(begin(), 5);
    expect(taken).toEqual([15, 28, 54, 107, 213]);
    expect(activeOf(after, 0).pp).toEqual([9, 10]);
    expect(isBound(after)).toBe(false);
    expect(isBound(roll(begin(), 4).after)).toBe(true);
    expect(roll(after, 1).taken).toEqual([15]);
  });

  test('ends with a miss, and begins anew with the first power', () => {
    const missed = playStep(roll(begin(), 2).after, attacks(), MISS).state;
    expect(isBound(missed)).toBe(false);
    expect(roll(missed, 2).taken).toEqual([15, 28]);
  });

  test('is twice as strong for who has curled up', () => {
    const start = begin();
    const volatiles = { ...start.sides[0].activeState.volatiles, defense_curl: 1 };
    expect(roll(changed(start, 0, {}, { volatiles }), 3).taken).toEqual([28, 54, 107]);
  });
});
