import type { Battle } from '@repo/contracts/battle';
import { isFull, times } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { startService as startProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  newTrainer,
  PASSWORD,
  startBattle,
  type TrainerClient,
  trainerClient,
} from '../../testing/client.js';
import { letTimePass } from '../../testing/let-time-pass.js';
import { startService, type TestService } from '../../testing/service.js';

const RACES = times({ long: 100, short: 3 });

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Terms = Parameters<typeof startBattle>[3];

/** A finished battle of two trainers, whom it names. */
async function fought(format = 'singles_1v1', terms: Terms = {}) {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const id = await startBattle(ash, gary, format, terms);
  await ash.post(`/battles/${id}/forfeit`);
  return { ash, gary, id };
}

const rematch = (trainer: TrainerClient, id: string, body?: { client_seed_hash: string }) =>
  trainer.post<Battle & { code?: string; detail?: string }>(`/battles/${id}/rematch`, body);

const rematchesOf = async (id: string) =>
  (await service.database.pool.query('SELECT status FROM battle.battles WHERE rematch_of = $1', [id])).rows;

describe('POST /battles/{id}/rematch', () => {
  it('201: a challenge to the other trainer on the terms of the battle, which can be answered like any', async () => {
    const { ash, gary, id } = await fought('singles_3v3', { rated: false });
    const { status, body, headers } = await rematch(gary, id);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`https://arena.example.org/battles/${body.battle_id}`);
    expect(body).toMatchObject({
      ...{ status: 'pending', challenger: gary.username, opponent: ash.username, waiting_on: [ash.username] },
      ...{ format: 'singles_3v3', rated: false, unrated_reason: 'agreed' },
      ...{ origin: 'rematch', rematch_of: id },
    });
    expect(await ash.view(body.battle_id)).toMatchObject({ origin: 'rematch', rematch_of: id });
    const first = await ash.view(id);
    expect(body.seed_commitment).not.toBe(first.seed_commitment);
    const accepted = await ash.post<Battle>(`/battles/${body.battle_id}/accept`);
    expect(accepted.body).toMatchObject({ status: 'team_select', rematch_of: id });
  });

  it('201: with the clock of the battle, and three days for the answer; one that expires does not count', async () => {
    const clock = { step_seconds: 3600, bank_seconds: 60, on_late: 'default_action' as const };
    const { ash, gary, id } = await fought('singles_1v1', { clock });
    const { body } = await rematch(gary, id);
    expect(body.clock).toEqual(clock);
    const secondsLeft = (Date.parse(body.deadline_at ?? '') - Date.parse(body.created_at)) / 1000;
    expect(secondsLeft).toBe(3 * 86_400);
    await letTimePass(service, body.battle_id, secondsLeft + 10);
    const { status, body: again } = await rematch(ash, id);
    expect([status, again.battle_id === body.battle_id]).toEqual([201, false]);
    expect((await ash.view(body.battle_id)).status).toBe('expired');
  });

  it('200: accepts the offer that the other trainer has made; then there is no other', async () => {
    const { ash, gary, id } = await fought();
    const { body: offer } = await rematch(ash, id);
    const { status, body, headers } = await rematch(gary, id);
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect(body).toMatchObject({
      battle_id: offer.battle_id,
      status: 'team_select',
      rated: true,
      waiting_on: [ash.username, gary.username],
    });
    for (const trainer of [ash, gary]) {
      expect((await rematch(trainer, id)).body).toMatchObject({
        status: 409,
        code: 'rematch_over',
        detail: expect.stringContaining(offer.battle_id),
      });
    }
    for (const trainer of [ash, gary]) await trainer.post(`/battles/${offer.battle_id}/team`);
    await ash.post(`/battles/${offer.battle_id}/forfeit`);
    expect((await rematch(gary, id)).body.code).toBe('rematch_over');
    // A rematch can have one of its own.
    expect((await rematch(gary, offer.battle_id)).body).toMatchObject({ rematch_of: offer.battle_id });
  });

  it('409: while the own offer waits; 201: again after it was declined or taken back', async () => {
    const { ash, gary, id } = await fought();
    for (const [trainer, answer] of [
      [gary, 'decline'],
      [ash, 'cancel'],
    ] as const) {
      const offer = await rematch(ash, id);
      expect(offer.status).toBe(201);
      expect((await rematch(ash, id)).body).toMatchObject({ status: 409, code: 'challenge_pending' });
      await trainer.post(`/battles/${offer.body.battle_id}/${answer}`);
    }
    expect((await rematch(gary, id)).status).toBe(201);
  });

  it('409: while another challenge in the same format waits', async () => {
    const { ash, gary, id } = await fought();
    const body = { opponent_username: gary.username, format: 'singles_1v1' };
    await ash.post('/battles/challenge', body);
    expect((await rematch(ash, id)).body).toMatchObject({ status: 409, code: 'challenge_pending' });
    expect((await rematch(gary, id)).status).toBe(201);
  });

  it('409: a battle that has not ended, or ended more than seven days ago', async () => {
    const { ash, gary, id } = await fought();
    const active = await startBattle(ash, gary);
    expect((await rematch(ash, active)).body).toMatchObject({ status: 409, code: 'battle_not_finished' });
    const endedBefore = (interval: string) =>
      service.database.pool.query(
        'UPDATE battle.battles SET finished_at = now() - $2::interval WHERE id = $1',
        [id, interval],
      );
    await endedBefore('7 days 1 minute');
    expect((await rematch(ash, id)).body).toMatchObject({ status: 409, code: 'rematch_over' });
    await endedBefore('6 days 23 hours');
    expect((await rematch(ash, id)).status).toBe(201);
  });

  it('404: a battle of two others, and an opponent who has left', async () => {
    const { ash, gary, id } = await fought();
    const stranger = await newTrainer(service.url);
    expect((await rematch(stranger, id)).body).toMatchObject({ status: 404, code: 'unknown_battle' });
    await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect((await rematch(ash, id)).body).toMatchObject({ status: 404, code: 'unknown_trainer' });
    expect(await rematchesOf(id)).toEqual([]);
  });

  it.runIf(isFull)(
    `offered from both sides at once on two replicas is one battle, ${RACES} times`,
    async () => {
      const processes = await Promise.all(
        [1, 2].map(() => startProcess('battle-service', service.databaseUrl)),
      );
      onTestFinished(async () => void (await Promise.all(processes.map((each) => each.terminate()))));
      const { ash, gary, id } = await fought();
      const sides = [ash, gary].map(({ username, token }, n) =>
        trainerClient(processes[n]?.url ?? '', username, token),
      );
      const hashes = sides.map(() => newSealedSeed().client_seed_hash);
      // As many finished battles of the two as there are rounds.
      const { rows } = await service.database.pool.query(
        `INSERT INTO battle.battles SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
       FROM battle.battles b, generate_series(1, $2) WHERE b.id = $1 RETURNING id`,
        [id, RACES],
      );
      for (const { id: each } of rows) {
        const answers = await Promise.all(
          sides.map((side, n) => rematch(side, each, { client_seed_hash: hashes[n] ?? '' })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
        const [battle] = new Set(answers.map(({ body }) => body.battle_id));
        expect(answers.map(({ body }) => body.battle_id)).toEqual([battle, battle]);
        expect(await rematchesOf(each)).toEqual([{ status: 'team_select' }]);
        const accepted = answers.find(({ status }) => status === 200)?.body;
        const [challenger, opponent] = accepted?.challenger === ash.username ? hashes : hashes.toReversed();
        expect(accepted?.client_seed_hashes).toEqual({ challenger, opponent });
      }
      expect(rows).toHaveLength(RACES);
    },
  );
});
