import type { Battle, BattleView } from '@repo/contracts/battle';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Sealed = ReturnType<typeof newSealedSeed> | undefined;

/** An accepted battle of two new trainers, with the hashes of their seeds, and the answers that led there. */
async function accepted(own: Sealed, others: Sealed) {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const challenge = await ash.post<Battle>('/battles/challenge', {
    opponent_username: gary.username,
    ...(own && { client_seed_hash: own.client_seed_hash }),
  });
  const path = `/battles/${challenge.body.battle_id}`;
  const incoming = (await gary.get<Battle[]>('/battles/pending')).body[0];
  const acceptance = await gary.post<Battle>(
    `${path}/accept`,
    others && { client_seed_hash: others.client_seed_hash },
  );
  return { ash, gary, path, challenge: challenge.body, incoming, acceptance: acceptance.body };
}

const enter = (trainer: TrainerClient, path: string, seed?: string) =>
  trainer.post<BattleView>(`${path}/team`, seed === undefined ? undefined : { client_seed: seed });

describe('a sealed seed', () => {
  it('is shown to both by its hash before either has sent a seed, and its battle begins with it', async () => {
    const [own, others] = [newSealedSeed(), newSealedSeed()];
    const { ash, gary, path, challenge, incoming, acceptance } = await accepted(own, others);
    const first = { challenger: own.client_seed_hash, opponent: null };
    expect([challenge.client_seed_hashes, incoming?.client_seed_hashes]).toEqual([first, first]);
    const both = { challenger: own.client_seed_hash, opponent: others.client_seed_hash };
    expect(acceptance.client_seed_hashes).toEqual(both);
    const views = await Promise.all([ash, gary].map((trainer) => trainer.get<BattleView>(path)));
    for (const { body } of views) {
      expect(body.client_seed_hashes).toEqual(both);
      expect(body.you.client_seed).toBeNull();
    }
    expect((await enter(gary, path, others.client_seed)).status).toBe(200);
    expect((await ash.get(path)).text).not.toContain(others.client_seed);
    const { body } = await enter(ash, path, own.client_seed);
    expect(body).toMatchObject({ status: 'active', client_seed_hashes: both });
    expect(body.you.client_seed).toBe(own.client_seed);
  });

  it('400: another seed, or none, and nothing of it is in; then the right one enters', async () => {
    const [own, others] = [newSealedSeed(), newSealedSeed()];
    const { ash, gary, path } = await accepted(own, others);
    for (const wrong of [
      undefined,
      others.client_seed,
      own.client_seed.toUpperCase(),
      own.client_seed_hash,
    ]) {
      const { body } = await ash.post(`${path}/team`, wrong === undefined ? {} : { client_seed: wrong });
      expect(body).toMatchObject({
        status: 400,
        code: 'seed_mismatch',
        errors: { client_seed: [expect.any(String)] },
      });
      expect((await gary.view(path.slice('/battles/'.length))).waiting_on).toHaveLength(2);
    }
    await enter(gary, path, others.client_seed);
    expect((await ash.post(`${path}/team`)).body).toMatchObject({ status: 400, code: 'seed_mismatch' });
    expect((await enter(ash, path, own.client_seed)).body.status).toBe('active');
  });

  it('200: a trainer who has sealed nothing enters with any seed, or none, whatever the other has sealed', async () => {
    const own = newSealedSeed();
    for (const seed of ['any words', undefined]) {
      const { ash, gary, path, acceptance } = await accepted(own, undefined);
      expect(acceptance.client_seed_hashes).toEqual({ challenger: own.client_seed_hash, opponent: null });
      expect((await enter(gary, path, seed)).status).toBe(200);
      expect((await enter(ash, path, own.client_seed)).body.status).toBe('active');
    }
  });

  it('400: a hash that is none, with the challenge, its acceptance and a rematch', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const { client_seed_hash: good } = newSealedSeed();
    const { body } = await ash.post<Battle>('/battles/challenge', {
      opponent_username: gary.username,
    });
    for (const hash of [`A${good.slice(1)}`, good.slice(1), `${good}0`, '', null, 7, [good]]) {
      const refusal = { status: 400, code: 'validation', errors: { client_seed_hash: [expect.any(String)] } };
      const challenge = { opponent_username: gary.username, format: 'singles_1v1', client_seed_hash: hash };
      expect((await ash.post('/battles/challenge', challenge)).body).toMatchObject(refusal);
      for (const path of ['accept', 'rematch']) {
        const answer = await gary.post(`/battles/${body.battle_id}/${path}`, { client_seed_hash: hash });
        expect(answer.body).toMatchObject(refusal);
      }
    }
    expect((await ash.view(body.battle_id)).status).toBe('pending');
  });

  it('of several acceptances at once one takes effect, and its hash is the one that counts', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const { body } = await ash.post<Battle>('/battles/challenge', {
      opponent_username: gary.username,
    });
    const path = `/battles/${body.battle_id}`;
    const seeds = Array.from({ length: 6 }, newSealedSeed);
    const answers = await Promise.all(
      seeds.map(({ client_seed_hash }) => gary.post<Battle>(`${path}/accept`, { client_seed_hash })),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [seeds[index]] : []));
    expect(won).toHaveLength(1);
    expect((await ash.view(body.battle_id)).client_seed_hashes.opponent).toBe(won[0]?.client_seed_hash);
    for (const seed of seeds.filter((each) => each !== won[0])) {
      expect((await enter(gary, path, seed.client_seed)).body).toMatchObject({ code: 'seed_mismatch' });
    }
    expect((await enter(gary, path, won[0]?.client_seed)).status).toBe(200);
  });

  it('is of one battle: a rematch has none but those of its offer and its acceptance', async () => {
    const [own, others] = [newSealedSeed(), newSealedSeed()];
    const { ash, gary, path } = await accepted(own, others);
    await enter(ash, path, own.client_seed);
    await enter(gary, path, others.client_seed);
    await ash.post(`${path}/forfeit`);
    const rematch = (trainer: TrainerClient, sealed?: Sealed) =>
      trainer.post<Battle>(`${path}/rematch`, sealed && { client_seed_hash: sealed.client_seed_hash });

    const unsealed = await rematch(gary);
    expect(unsealed.body.client_seed_hashes).toEqual({ challenger: null, opponent: null });
    await gary.post(`/battles/${unsealed.body.battle_id}/cancel`);

    const [newOwn, newOthers] = [newSealedSeed(), newSealedSeed()];
    const offer = await rematch(gary, newOthers);
    expect(offer.body.client_seed_hashes).toEqual({ challenger: newOthers.client_seed_hash, opponent: null });
    const acceptance = await rematch(ash, newOwn);
    expect(acceptance.body).toMatchObject({
      battle_id: offer.body.battle_id,
      client_seed_hashes: { challenger: newOthers.client_seed_hash, opponent: newOwn.client_seed_hash },
    });
    const again = `/battles/${offer.body.battle_id}`;
    expect((await enter(ash, again, own.client_seed)).body).toMatchObject({ code: 'seed_mismatch' });
    expect((await enter(ash, again, newOwn.client_seed)).status).toBe(200);
    expect((await enter(gary, again, newOthers.client_seed)).body.status).toBe('active');
  });
});
