import type { Settings, TrainerProfile } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let crowd: TrainerClient[];
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url, 'Ash_');
  // In the order of their bytes: "-" comes before digits, digits before "_", and "_" before letters.
  const names = ['ash-1', 'ash0', 'Ash_Ketchum', 'asha', 'ASHZ', 'gary', 'asi'];
  crowd = await Promise.all(names.map((name) => newTrainer(service.url, name)));
});
afterAll(() => service.close());

const list = (query: string) => ash.request<TrainerProfile[]>('GET', `/trainers${query}`);
const names = (trainers: readonly TrainerProfile[]) => trainers.map(({ username }) => username);

describe('GET /trainers', () => {
  it('200: those whose names begin so, by name, whatever the case; "_" means itself', async () => {
    expect(names((await list('?prefix=aSh')).body)).toEqual([
      ...['ash-1', 'ash0', 'Ash_', 'Ash_Ketchum', 'asha', 'ASHZ'],
    ]);
    expect(names((await list('?prefix=ash_')).body)).toEqual(['Ash_', 'Ash_Ketchum']);
    expect((await list('?prefix=nobody')).body).toEqual([]);
  });

  it('200: pages joined by Link', async () => {
    const found: string[] = [];
    let query: string | null = '?prefix=ash&limit=2';
    while (query !== null) {
      const page = await list(query);
      found.push(...names(page.body));
      const [, next = null] = /<[^?]*(\?[^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
      query = next;
    }
    expect(found).toEqual(names((await list('?prefix=ash&limit=100')).body));
    expect(found).toHaveLength(6);
  });
});

describe('GET /trainers/{username}', () => {
  it('200: the profile, which says after how many battles a rating counts', async () => {
    const profile = async () => (await ash.request<TrainerProfile>('GET', '/trainers/GARY')).body;
    expect(await profile()).toMatchObject({
      ...{ username: 'gary', elo_rating: 1000, provisional: true, house: false },
      accepts_challenges: 'everyone',
    });
    await service.database.pool.query("UPDATE battle.trainers SET battle_draws = 10 WHERE username = 'gary'");
    expect((await profile()).provisional).toBe(false);
  });

  it('404: nobody of that name', async () => {
    const { status, body } = await ash.get('/trainers/nobody');
    expect([status, body.code]).toEqual([404, 'unknown_trainer']);
  });
});

describe('a trainer who takes no challenges', () => {
  it('is not challenged, challenges others, and may change it', async () => {
    const [shy, other] = crowd as [TrainerClient, TrainerClient];
    const set = (accepts_challenges: string) =>
      shy.request<Settings>('PATCH', '/trainers/me/settings', { body: { accepts_challenges } });
    const challenge = () => other.post('/battles/challenge', { opponent_username: shy.username });
    expect((await set('nobody')).body).toEqual({ accepts_challenges: 'nobody' });
    expect((await shy.request<Settings>('GET', '/trainers/me/settings')).body.accepts_challenges).toBe(
      'nobody',
    );
    expect((await challenge()).body).toMatchObject({ status: 409, code: 'not_accepting' });
    await startBattle(shy, other);
    await set('everyone');
    expect((await challenge()).status).toBe(201);
    expect((await set('friends')).status).toBe(400);
    const unchanged = await shy.request<Settings>('PATCH', '/trainers/me/settings', { body: {} });
    expect(unchanged.body).toEqual({ accepts_challenges: 'everyone' });
  });
});
