import type { Side } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { outcomeOfUnentered, type Unentered } from './battle.seal.js';

const HASH = 'ab'.repeat(32);

/** A battle in team selection, with the sides that have sealed a seed and those that have not entered. */
const battle = (sealed: Side[], waiting: Side[]): Unentered => ({
  status: 'team_select',
  waiting,
  challengerSeedHash: sealed.includes(0) ? HASH : null,
  opponentSeedHash: sealed.includes(1) ? HASH : null,
});

describe('a battle that somebody has not entered by the deadline', () => {
  it.each<[string, Side[], Side[], Side | null]>([
    ['both sealed, the challenger is late', [0, 1], [0], 1],
    ['both sealed, the opponent is late', [0, 1], [1], 0],
    ['only the one who is late has sealed', [1], [1], 0],
  ])('%s: the other wins by timeout', (_what, sealed, waiting, winner) => {
    expect(outcomeOfUnentered(battle(sealed, waiting))).toEqual({ winner, reason: 'timeout' });
  });

  it.each<[string, Side[], Side[]]>([
    ['only the one who has entered has sealed', [0], [1]],
    ['nobody has sealed', [], [1]],
    ['both sealed, both are late', [0, 1], [0, 1]],
    ['one sealed, both are late', [1], [0, 1]],
  ])('%s: it expires', (_what, sealed, waiting) => {
    expect(outcomeOfUnentered(battle(sealed, waiting))).toBeNull();
  });

  it('a challenge that nobody answers expires, though it has a seal', () => {
    expect(outcomeOfUnentered({ ...battle([0], [1]), status: 'pending' })).toBeNull();
  });
});
