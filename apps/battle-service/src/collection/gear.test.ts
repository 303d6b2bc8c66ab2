import type { Creature, Species } from '@repo/contracts/battle';
import { loadSnapshot, supportedAbilities } from '@repo/creature-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url);
});
afterAll(() => service.close());

const caught = async (species: string) => (await ash.post<Creature>('/creatures/catch', { species })).body;

const change = (id: string, body: unknown) =>
  ash.request<Creature & { code?: string; errors?: Record<string, string[]> }>('PATCH', `/creatures/${id}`, {
    body,
  });

describe('the ability of a creature', () => {
  it('is one of its species that is not hidden, and that battles support; null where there is none', async () => {
    for (const creature of [await caught('gyarados'), ...(await ash.creatures())]) {
      const species = loadSnapshot().species.get(creature.species);
      const possible = species ? supportedAbilities(species).filter(({ hidden }) => !hidden) : [];
      const names = possible.map(({ name }) => name);
      expect([creature.species, names.length === 0 ? [null] : names]).toEqual([
        creature.species,
        expect.arrayContaining([creature.ability]),
      ]);
      expect(creature.held_item).toBeNull();
    }
  });

  it('can be changed to another one of the species, and to none of others', async () => {
    const { id, ability } = await caught('gengar');
    const { abilities } = (await ash.get<Species>('/species/gengar')).body;
    expect(abilities).toEqual(supportedAbilities(loadSnapshot().species.get('gengar') ?? { abilities: [] }));
    expect((await change(id, { ability: 'intimidate' })).body).toMatchObject({
      code: 'wrong_ability',
      errors: { ability: [expect.stringContaining('gengar')] },
    });
    expect((await ash.creatures()).find((one) => one.id === id)?.ability).toBe(ability);
    const gyarados = await caught('gyarados');
    const { status, body } = await change(gyarados.id, { ability: 'intimidate', nickname: 'Red' });
    expect([status, body.ability, body.nickname]).toEqual([200, 'intimidate', 'Red']);
  });

  it('is no other type of value: nothing but the name of one', async () => {
    const { id } = await caught('gyarados');
    for (const ability of [null, '', 'Intimidate', 'inti-midate', 7, ['intimidate'], {}, 'x'.repeat(61)]) {
      const { status, body } = await change(id, { ability });
      expect([ability, status, body.code]).toEqual([ability, 400, 'validation']);
    }
    for (const ability of ['constructor', 'to_string', 'none']) {
      expect((await change(id, { ability })).body.code).toBe('wrong_ability');
    }
  });
});

describe('the item that a creature holds', () => {
  it('is any that battles support, or none', async () => {
    const { id } = await caught('pikachu');
    expect((await change(id, { held_item: 'leftovers' })).body.held_item).toBe('leftovers');
    expect((await change(id, { nickname: 'Sparky' })).body.held_item).toBe('leftovers');
    expect((await change(id, { held_item: null })).body.held_item).toBeNull();
  });

  it('is clearly refused where it is none of them', async () => {
    const { id } = await caught('pikachu');
    for (const item of ['poke_ball', 'constructor']) {
      expect((await change(id, { held_item: item })).body).toMatchObject({
        code: 'item_not_supported',
        errors: { held_item: [`There is no item ${item} that battles support.`] },
      });
    }
    for (const item of ['', 'Leftovers', 'king-s rock', 0, true, ['leftovers']]) {
      const { status, body } = await change(id, { held_item: item });
      expect([item, status, body.code]).toEqual([item, 400, 'validation']);
    }
    expect((await ash.creatures()).find((one) => one.id === id)?.held_item).toBeNull();
  });

  it('is for nobody else to change', async () => {
    const { id } = await caught('pikachu');
    const gary = await newTrainer(service.url);
    const answer = await gary.request('PATCH', `/creatures/${id}`, { body: { held_item: 'leftovers' } });
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown_creature']);
  });
});
