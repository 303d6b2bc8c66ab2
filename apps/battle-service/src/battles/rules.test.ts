import type { Battle, BattleRecord, BattleView, Creature, Notice, QueueTicket } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../record/verify.js';
import { newTrainer, playToEnd, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A trainer whose first creature is a Gyarados with this ability and item. */
async function trainerWith(gear: { ability: string; held_item: string | null }): Promise<TrainerClient> {
  const trainer = await newTrainer(service.url);
  const { id } = (await trainer.post<Creature>('/creatures/catch', { species: 'gyarados' })).body;
  const changed = await trainer.request('PATCH', `/creatures/${id}`, { body: gear });
  if (changed.status !== 200) throw new Error(changed.text);
  const others = (await trainer.creatures()).filter((creature) => creature.id !== id);
  const order = [id, ...others.map((creature) => creature.id)];
  await trainer.request('PUT', '/creatures/order', { body: { creature_ids: order } });
  return trainer;
}

const equipped = () => trainerWith({ ability: 'intimidate', held_item: 'leftovers' });

const standard = { rules: 'standard' } as const;

const challenge = (trainer: TrainerClient, opponent: TrainerClient, terms: object = {}) =>
  trainer.post<Battle & { code?: string }>('/battles/challenge', {
    ...{ opponent_username: opponent.username, format: 'singles_1v1' },
    ...terms,
  });

describe('a battle of standard', () => {
  it('says so from the challenge to the record, which can be verified', async () => {
    const [ash, gary] = [await equipped(), await equipped()];
    await gary.get('/notices');
    const { body: pending } = await challenge(ash, gary, standard);
    expect(pending.rules).toBe('standard');
    const [notice] = (await gary.get<Notice[]>('/notices')).body;
    expect(notice?.battle?.rules).toBe('standard');
    const path = `/battles/${pending.battle_id}`;
    await gary.post(`${path}/accept`);
    const waiting = (await ash.post<BattleView>(`${path}/team`)).body;
    expect(waiting.rules).toBe('standard');
    expect(waiting.you.team[0]).toMatchObject({ ability: 'intimidate', held_item: 'leftovers' });
    expect((await ash.view(pending.battle_id)).you.team[0]).toEqual(waiting.you.team[0]);
    await gary.post(`${path}/team`);
    await playToEnd(pending.battle_id, [ash, gary]);
    const { body: record } = await ash.get<BattleRecord>(`${path}/record`);
    expect(record.rules).toBe('standard');
    expect(record.teams.challenger[0]).toMatchObject({ ability: 'intimidate', item: 'leftovers' });
    expect(verify(record)).toMatchObject({ ok: true });
    for (const forged of [
      { ...record, rules: 'classic' },
      { ...record, rules: undefined },
      ...['levitate', 'moxie', undefined].map((ability) => changed(record, { ability })),
      ...['choice_band', 'poke_ball'].map((item) => changed(record, { item })),
    ]) {
      expect(verify(JSON.parse(JSON.stringify(forged)))).toMatchObject({ ok: false });
    }
  });

  it('tells of what has shown itself, and of nothing else', async () => {
    const [ash, gary] = [await equipped(), await equipped()];
    const id = await startBattle(ash, gary, 'singles_1v1', { ...standard, spectators: 'anyone' });
    const view = await ash.view(id);
    expect(view.you.team[0]).toMatchObject({ ability: 'intimidate', held_item: 'leftovers' });
    expect(view.opponent.team[0]).toMatchObject({ ability: 'intimidate' });
    expect(view.opponent.team[0]).not.toHaveProperty('held_item');
    const told = (await ash.get<BattleView['events']>(`/battles/${id}/history`)).body;
    const shown = { kind: 'ability', ability: 'intimidate', change: 'activated' };
    expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ ...shown, side: 'opponent' })]));
    const stranger = await newTrainer(service.url);
    for (const path of [`/live/${id}`, `/live/${id}/history`]) {
      const { text } = await stranger.get(path);
      expect(text).toContain('intimidate');
      expect(text).not.toContain('leftovers');
    }
    await ash.post(`/battles/${id}/forfeit`);
  });

  it('has the same rules in a rematch', async () => {
    const [ash, gary] = [await equipped(), await equipped()];
    const id = await startBattle(ash, gary, 'singles_1v1', standard);
    await ash.post(`/battles/${id}/forfeit`);
    expect((await gary.post<Battle>(`/battles/${id}/rematch`)).body.rules).toBe('standard');
  });
});

describe('a battle of classic', () => {
  it('is what there is without a word of rules, and knows no abilities and items', async () => {
    const [ash, gary] = [await equipped(), await equipped()];
    for (const terms of [{}, { rules: 'classic' }]) {
      const { body } = await challenge(ash, gary, terms);
      expect(body).not.toHaveProperty('rules');
      await ash.post(`/battles/${body.battle_id}/cancel`);
    }
    const id = await startBattle(ash, gary, 'singles_1v1', { spectators: 'anyone' });
    const texts = [(await ash.get(`/battles/${id}`)).text, (await ash.get(`/live/${id}`)).text];
    await playToEnd(id, [ash, gary]);
    for (const part of ['', '/history', '/record']) texts.push((await ash.get(`/battles/${id}${part}`)).text);
    for (const text of texts)
      expect(text).not.toMatch(/"rules"|"ability"|"item"|"held_item"|"traits"|leftovers/);
  });
});

describe('rules', () => {
  it('are one of the two: anything else is refused', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    for (const rules of ['Standard', '', null, 1, ['standard'], 'constructor']) {
      const { status, body } = await challenge(ash, gary, { rules });
      expect([rules, status, body.code]).toEqual([rules, 400, 'validation']);
      const queued = await ash.post<Battle & { code?: string }>('/queue', { rules });
      expect([rules, queued.status, queued.body.code]).toEqual([rules, 400, 'validation']);
    }
  });

  it('keep those apart in the queue who have not chosen the same', { timeout: 120_000 }, async () => {
    const trainers = [
      await newTrainer(service.url),
      await newTrainer(service.url),
      await newTrainer(service.url),
    ];
    const [ash, gary, misty] = trainers as [TrainerClient, TrainerClient, TrainerClient];
    const join = (trainer: TrainerClient, terms: object) =>
      trainer.post<QueueTicket>('/queue', { format: 'singles_1v1', house_after: null, ...terms });
    expect((await join(ash, {})).body).not.toHaveProperty('rules');
    expect((await join(gary, standard)).body.rules).toBe('standard');
    expect((await gary.get<QueueTicket[]>('/queue')).body[0]?.rules).toBe('standard');
    expect((await join(misty, standard)).body.rules).toBe('standard');
    const pending = async (trainer: TrainerClient) => (await trainer.get<Battle[]>('/battles/pending')).body;
    await expect.poll(async () => (await pending(misty)).length, { timeout: 60_000 }).toBe(1);
    expect(await pending(gary)).toEqual([
      expect.objectContaining({ rules: 'standard', challenger: gary.username, opponent: misty.username }),
    ]);
    expect(await pending(ash)).toEqual([]);
  });
});

/** The record with other facts of the challenger's first creature. */
function changed(record: BattleRecord, facts: object): object {
  const [first, ...others] = record.teams.challenger;
  return { ...record, teams: { ...record.teams, challenger: [{ ...first, ...facts }, ...others] } };
}
