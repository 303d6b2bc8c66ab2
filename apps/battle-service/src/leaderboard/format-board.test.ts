import type { LeaderboardEntry } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, send } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { createLeaderboard } from './leaderboard.service.js';

let service: TestService;
/** Rating and battles in the format; the last has too few battles. */
const RATINGS = { delta: [1500, 7], alpha: [1500, 5], charlie: [2100, 9], bravo: [900, 30], echo: [2500, 4] };

const rate = (username: string, format: string, rating = 1000, battles = 0) =>
  service.database.pool.query(
    `INSERT INTO battle.format_ratings (trainer_id, format, rating, battles, wins, losses, draws)
     SELECT id, $2, $3, $4, $4 - 3, 2, 1 FROM battle.trainers WHERE username = $1`,
    [username, format, rating, battles],
  );

beforeAll(async () => {
  service = await startService();
  for (const [username, [rating, battles]] of Object.entries(RATINGS)) {
    await newTrainer(service.url, username);
    await rate(username, 'singles_3v3', rating, battles);
  }
  await rate('echo', 'singles_1v1', 1234, 5);
});
afterAll(() => service.close());

const get = (query: string) => send<LeaderboardEntry[]>(service.url, 'GET', `/leaderboard${query}`);

describe('GET /leaderboard?format=', () => {
  it('200: without a token, those with five battles of the format, by their ratings in it', async () => {
    const { status, body, headers } = await get('?format=singles_3v3');
    expect([status, headers.get('x-total-count')]).toEqual([200, '4']);
    expect(body.map((entry) => [entry.position, entry.format_rating])).toEqual([
      [1, 2100],
      [2, 1500],
      [2, 1500],
      [4, 900],
    ]);
    expect(body[0]).toEqual({
      ...{ position: 1, username: 'charlie', elo_rating: 1000, rank: 'Youngster', format_rating: 2100 },
      ...{ battle_wins: 6, battle_losses: 2, battle_draws: 1, win_rate: 0.6667 },
    });
    const tied = body.slice(1, 3).map(({ username }) => username);
    expect(tied.sort()).toEqual(['alpha', 'delta']);
  });

  it('200: each format has its own list, and one that nobody plays is empty', async () => {
    const { body } = await get('?format=singles_1v1');
    expect(body.map(({ username, format_rating }) => [username, format_rating])).toEqual([['echo', 1234]]);
    const empty = await get('?format=singles_6v6');
    expect([empty.status, empty.body, empty.headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  it('200: pages with the positions of the whole list, and links to the others', async () => {
    const { body: whole } = await get('?format=singles_3v3');
    const { body, headers } = await get('?format=singles_3v3&limit=2&offset=2');
    expect(body).toEqual(whole.slice(2));
    const page = `<https://arena.example.org/leaderboard?sort_by=elo_rating&format=singles_3v3&limit=2&offset=0>`;
    expect(headers.get('link')).toContain(`${page}; rel="prev"`);
    expect((await get('?format=singles_3v3&offset=1000')).body).toEqual([]);
  });

  it('400: a format that there is not', async () => {
    for (const format of ['', 'doubles', 'SINGLES_3V3']) {
      const answer = await get(`?format=${format}`);
      expect([format, answer.status]).toEqual([format, 400]);
      expect(answer.body).toMatchObject({ code: 'validation', errors: { format: expect.anything() } });
    }
  });

  it('without a format it says nothing of formats', async () => {
    const { body, text } = await get('');
    expect(body).toHaveLength(5);
    expect(text).not.toContain('format');
    const [first] = body;
    expect(Object.keys(first ?? {})).toEqual([
      ...['position', 'username', 'elo_rating', 'rank', 'battle_wins', 'battle_losses', 'battle_draws'],
      'win_rate',
    ]);
  });
});

describe('a long list of a format', () => {
  const COUNT = 1500;

  it('has the same pages as one that is counted anew for every request', async () => {
    await service.database.pool.query(
      `WITH made AS (
         INSERT INTO battle.trainers (id, username, username_key, password_hash, created_at)
         SELECT gen_random_uuid(), 'T-' || n, 't-' || n, '', now() FROM generate_series(1, $1::int) n RETURNING id
       )
       INSERT INTO battle.format_ratings SELECT id, 'singles_6v6', 900 + get_byte(uuid_send(id), 0), 5, 3, 2, 0 FROM made`,
      [COUNT],
    );
    const long = createLeaderboard({ database: service.database, shortList: 100 });
    const exact = createLeaderboard({ database: service.database });
    for (const offset of [0, 1, 99, 100, 101, 250, 777, COUNT - 51, COUNT - 1, COUNT, COUNT + 1000]) {
      const page = ['singles_6v6', 50, offset] as const;
      expect([offset, await long.formatPage(...page)]).toEqual([offset, await exact.formatPage(...page)]);
    }
  });
});
