import type { LeaderboardEntry, Surroundings } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, send } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
const RATINGS = { delta: 1500, Alpha: 1500, charlie: 2100, bravo: 1500, echo: 900 };

beforeAll(async () => {
  service = await startService();
  for (const [username, rating] of Object.entries(RATINGS)) {
    await newTrainer(service.url, username);
    await service.database.pool.query(
      'UPDATE battle.trainers SET elo_rating = $2, battle_wins = $3 WHERE username = $1',
      [username, rating, username === 'echo' ? 9 : 1],
    );
  }
});
afterAll(() => service.close());

const get = <T = LeaderboardEntry[]>(path: string) => send<T>(service.url, 'GET', path);

describe('GET /leaderboard', () => {
  it('200: without a token, by rating; equal ones share a position and are ordered by username', async () => {
    const { status, body, headers } = await get('/leaderboard');
    expect(status).toBe(200);
    expect(body.map((entry) => [entry.position, entry.username, entry.elo_rating, entry.rank])).toEqual([
      [1, 'charlie', 2100, 'Master'],
      [2, 'Alpha', 1500, 'Gym Leader'],
      [2, 'bravo', 1500, 'Gym Leader'],
      [2, 'delta', 1500, 'Gym Leader'],
      [5, 'echo', 900, 'Youngster'],
    ]);
    expect(headers.get('x-total-count')).toBe('5');
  });

  it('200: by wins', async () => {
    const { body } = await get('/leaderboard?sort_by=battle_wins');
    expect(body.map((entry) => [entry.position, entry.username])).toEqual([
      [1, 'echo'],
      [2, 'Alpha'],
      [2, 'bravo'],
      [2, 'charlie'],
      [2, 'delta'],
    ]);
  });

  it('200: pages with the positions of the whole list, and links to the others', async () => {
    const { body, headers } = await get('/leaderboard?limit=2&offset=2');
    expect(body.map((entry) => [entry.position, entry.username])).toEqual([
      [2, 'bravo'],
      [2, 'delta'],
    ]);
    const page = (offset: number) =>
      `<https://arena.example.org/leaderboard?sort_by=elo_rating&limit=2&offset=${offset}>`;
    expect(headers.get('link')).toBe(
      `${page(0)}; rel="first", ${page(0)}; rel="prev", ${page(4)}; rel="next", ${page(4)}; rel="last"`,
    );
  });

  it('200: an empty page past the end', async () => {
    const { status, body, headers } = await get('/leaderboard?offset=1000');
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '5']);
  });

  it('400: another sort key, or a page that is none', async () => {
    for (const query of [
      'sort_by=password_hash',
      'sort_by=',
      'limit=0',
      'limit=101',
      'offset=-1',
      'offset=1e3',
    ]) {
      const answer = await get(`/leaderboard?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(answer.body).toMatchObject({ code: 'validation' });
    }
  });
});

describe('GET /leaderboard/{username}', () => {
  it('200: the same entry as in the list, whatever the case of the name', async () => {
    const { body: list } = await get('/leaderboard');
    for (const entry of list) {
      const { status, body } = await get<LeaderboardEntry>(`/leaderboard/${entry.username.toUpperCase()}`);
      expect([status, body]).toEqual([200, entry]);
    }
    const byWins = await get<LeaderboardEntry>('/leaderboard/delta?sort_by=battle_wins');
    expect(byWins.body.position).toBe(2);
  });

  it('404: an unknown trainer', async () => {
    const { body } = await get('/leaderboard/nobody');
    expect(body).toMatchObject({ status: 404, code: 'unknown_trainer' });
  });
});

describe('GET /leaderboard/{username}/around', () => {
  const around = (query: string) => get<Surroundings>(`/leaderboard/${query}`);

  it('200: without a token: the entry and those around it, as in the list, fewer at its ends', async () => {
    const { body: list } = await get('/leaderboard');
    for (const [place, { username }] of list.entries()) {
      const { status, body } = await around(`${username.toUpperCase()}/around?radius=2`);
      expect([status, body.total]).toEqual([200, 5]);
      expect(body.entries).toEqual(list.slice(Math.max(0, place - 2), place + 3));
    }
    const { body } = await around('delta/around?radius=1&sort_by=battle_wins');
    expect(body.entries.map(({ position, username }) => [position, username])).toEqual([
      [2, 'charlie'],
      [2, 'delta'],
    ]);
  });

  it('200: the percentile is the share below and half of the equal, of those who have ended a rated battle', async () => {
    await newTrainer(service.url, 'fresh');
    const percentileOf = async (query: string) => (await around(query)).body.percentile;
    expect(await percentileOf('charlie/around')).toBe(90);
    expect(await percentileOf('bravo/around')).toBe(50);
    expect(await percentileOf('echo/around')).toBe(10);
    expect(await percentileOf('echo/around?sort_by=battle_wins')).toBe(90);
    expect(await percentileOf('fresh/around')).toBeNull();
  });

  it('404: an unknown trainer. 400: a radius that is none', async () => {
    expect((await around('nobody/around')).body).toMatchObject({ status: 404, code: 'unknown_trainer' });
    for (const radius of ['0', '26', 'x']) {
      expect((await around(`delta/around?radius=${radius}`)).status).toBe(400);
    }
  });
});
