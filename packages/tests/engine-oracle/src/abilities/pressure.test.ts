import { legalActions, movesNow } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { expect, it } from 'vitest';
import { bearerOf } from '../rig/scenario.js';
import { Match } from '../rig/side-by-side.js';

const NAMES = [...loadSnapshot().moves.keys()];

const canUse = ({ state }: Match, move: string): boolean =>
  state.phase === 'action' &&
  legalActions(state, 0).some((one) => one.type === 'attack' && movesNow(state, 0)[one.move]?.name === move);

it('Pressure takes a second use of each move that is for its bearer, and of no other', {
  timeout: 120_000,
}, () => {
  const apart: string[] = [];
  const left = [...NAMES];
  while (left.length > 0) {
    const moves = left.slice(0, 4);
    const user = bearerOf(undefined, moves, { level: 3 });
    const bearer = bearerOf('pressure', ['splash'], { species: 'chansey', level: 100 });
    const match = new Match([user, user, user], [bearer, bearer, bearer], null, 'standard');
    // Belch cannot be used before a berry was eaten.
    if (!canUse(match, left[0] ?? '')) left.shift();
    // Those after a move that binds its user, or has it leave, are for the next match.
    while (moves[0] === left[0] && left[0] !== undefined && canUse(match, left[0])) {
      const move = moves.shift() ?? '';
      left.shift();
      try {
        match.step(move, 'splash', 'all');
      } catch (error) {
        apart.push(`${move}: ${error instanceof Error ? error.message : error}`);
        break;
      }
    }
  }
  expect(apart.join('\n\n')).toBe('');
});
