import { fill } from '@repo/database/testing/fill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.js';
import { createLeaderboard, type Leaderboard } from './leaderboard.service.js';

const COUNT = 2345;

let service: TestService;
let exact: Leaderboard;
let long: Leaderboard;
beforeAll(async () => {
  service = await startService();
  // A third has the rating of a new trainer, half of it no battle; names and ratings have nothing to do with each other.
  await fill(
    service.databaseUrl,
    `INSERT INTO battle.trainers
       (id, username, username_key, password_hash, elo_rating, battle_wins, battle_losses, created_at)
     SELECT gen_random_uuid(), 'T' || md5(n::text), 't' || md5(n::text), '',
       CASE WHEN n % 3 = 0 THEN 1000 ELSE 800 + n * 7919 % 500 END, CASE WHEN n % 6 = 0 THEN 0 ELSE n * 31 % 40 END,
       CASE WHEN n % 6 = 0 THEN 0 ELSE 1 + n % 9 END, now()
     FROM generate_series(1, $1) AS n`,
    [COUNT],
  );
  exact = createLeaderboard({ database: service.database });
  long = createLeaderboard({ database: service.database, shortList: 0 });
});
afterAll(() => service.close());

/** Who has no battle is no player. */
const COUNTS = { all: COUNT, players: COUNT - Math.floor(COUNT / 6) };

const LISTS = (['elo_rating', 'battle_wins'] as const).flatMap((sortBy) =>
  (['all', 'players'] as const).map((members) => ({ sortBy, members })),
);

describe.each(LISTS)('a long list of $members by $sortBy', (list) => {
  const { sortBy, members } = list;
  const count = COUNTS[members];

  it('has the same pages as one that is counted anew for every request', async () => {
    for (const offset of [0, 1, 99, 100, 101, 250, 777, 1500, count - 51, count - 1, count, count + 1000]) {
      const page = [list, 50, offset] as const;
      expect([offset, await long.page(...page)]).toEqual([offset, await exact.page(...page)]);
    }
  });

  it('has every trainer once, each with the position that is told for the name', async () => {
    const positions = new Map<string, number>();
    for (let offset = 0; offset < count; offset += 100) {
      const { entries } = await long.page(list, 100, offset);
      for (const { username, position } of entries) positions.set(username, position);
    }
    expect(positions.size).toBe(count);
    if (members === 'players') return;
    for (const [username, position] of [...positions].filter((_, index) => index % 97 === 0)) {
      expect([username, (await long.entry(sortBy, username)).position]).toEqual([username, position]);
      expect([username, (await exact.entry(sortBy, username)).position]).toEqual([username, position]);
    }
  });
});

describe.each(LISTS)('around an entry of a long list of $members by $sortBy', (list) => {
  it('are the same entries, positions and percentile as in one that is counted anew', async () => {
    const count = COUNTS[list.members];
    for (const offset of [0, 1, 3, 99, 100, 777, 1234, count - 4, count - 1]) {
      const { entries } = await exact.page(list, 1, offset);
      const username = entries[0]?.username ?? '';
      for (const radius of [1, 5, 25]) {
        const surroundings = await long.around(list, username, radius);
        expect([offset, surroundings]).toEqual([offset, await exact.around(list, username, radius)]);
        expect(surroundings.entries).toEqual(
          (await exact.page(list, radius + 1 + Math.min(offset, radius), Math.max(0, offset - radius)))
            .entries,
        );
      }
    }
  });
});

describe('a long list that changes', () => {
  it('shows names and points as they are, and never two ratings at one position of a page', async () => {
    const before = await long.page({ sortBy: 'elo_rating', members: 'all' }, 50, 0);
    const [best] = before.entries;
    await service.database.pool.query(
      `UPDATE battle.trainers SET elo_rating = 3000 + (elo_rating - 1290) WHERE elo_rating BETWEEN 1290 AND 1295`,
    );
    const { entries, total } = await long.page({ sortBy: 'elo_rating', members: 'all' }, 50, 0);
    expect(entries[0]?.elo_rating).toBeGreaterThanOrEqual(3000);
    expect(entries.map(({ username }) => username)).toContain(best?.username);
    expect([entries[0]?.position, total]).toEqual([1, COUNT]);
    for (const [index, entry] of entries.entries()) {
      const previous = entries[index - 1];
      if (!previous) continue;
      const isTied = previous.elo_rating === entry.elo_rating;
      expect(entry.position).toBe(isTied ? previous.position : index + 1);
    }
  });
});
