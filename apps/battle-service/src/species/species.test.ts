import type { LearnableMove, Species } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newTrainer, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url);
});
afterAll(() => service.close());

describe('GET /species', () => {
  it('200: pages through all species, each once, following the Link header', async () => {
    const names: string[] = [];
    let path: string | undefined = '/species?limit=200';
    let total = 0;
    while (path !== undefined) {
      const page: Answer<{ name: string }[]> = await ash.get<{ name: string }[]>(path);
      expect(page.status).toBe(200);
      total = Number(page.headers.get('x-total-count'));
      names.push(...page.body.map((species) => species.name));
      path = /<https:\/\/arena\.example\.org([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(total);
    expect(names[0]).toBe('bulbasaur');
  });

  it('400: a page that is none', async () => {
    for (const query of ['limit=0', 'limit=201', 'limit=1e1', 'limit=x', 'offset=-1', 'limit=1&limit=2']) {
      const answer = await ash.get(`/species?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});

describe('GET /species/{name}', () => {
  it('200: types, base stats and what it can learn', async () => {
    const { body } = await ash.get<Species>('/species/pikachu');
    expect(body).toMatchObject({
      name: 'pikachu',
      base_species: 'pikachu',
      types: ['electric'],
      base_stats: { hp: 35, attack: 55, defense: 40, special_attack: 50, special_defense: 50, speed: 90 },
    });
    expect(body.moves.map((move) => move.name)).toContain('thunderbolt');
    expect((await ash.get<Species>('/species/rotom-wash')).body.base_species).toBe('rotom');
  });

  it('404: an unknown one', async () => {
    for (const name of ['agumon', 'PIKACHU', '__proto__', 'constructor', '..%2Fmoves']) {
      expect([name, (await ash.get(`/species/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe('GET /species/{name}/moves', () => {
  it('200: the moves that it can learn, each as it is alone, in the order of the species', async () => {
    const { body } = await ash.get<LearnableMove[]>('/species/pikachu/moves');
    const { moves } = (await ash.get<Species>('/species/pikachu')).body;
    expect(body.map(({ name, level }) => ({ name, level }))).toEqual(moves);
    const thunderbolt = (await ash.get('/moves/thunderbolt')).body;
    const { level } = moves.find(({ name }) => name === 'thunderbolt') ?? {};
    expect(body.find(({ name }) => name === 'thunderbolt')).toEqual({ level, ...thunderbolt });
  });

  it('200: by the rules of standard with the moves that need abilities or items, and all that each does there', async () => {
    const named = async (query: string) => {
      const { body } = await ash.get<LearnableMove[]>(`/species/trubbish/moves${query}`);
      return new Map(body.map((move) => [move.name, move]));
    };
    const [asked, classic, standard] = [
      await named(''),
      await named('?rules=classic'),
      await named('?rules=standard'),
    ];
    expect(asked).toEqual(classic);
    expect([...standard.keys()]).toEqual(expect.arrayContaining([...classic.keys()]));
    expect([classic.has('belch'), classic.get('thief')?.effect]).toEqual([false, null]);
    expect(standard.get('belch')).toMatchObject({ type: 'poison', power: 120, level: expect.any(Number) });
    expect(standard.get('belch')?.effect).toMatch(/^Works only once the user has eaten a berry/);
    expect(standard.get('thief')?.effect).toMatch(/held item/);
  });

  it('400: by rules that there are not', async () => {
    for (const query of ['rules=', 'rules=Standard', 'rules=doubles', 'rules=classic&rules=standard']) {
      const { status, body } = await ash.get(`/species/trubbish/moves?${query}`);
      expect([query, status, body]).toMatchObject([query, 400, { errors: { rules: [expect.any(String)] } }]);
    }
  });

  it('404: of an unknown one', async () => {
    expect((await ash.get('/species/agumon/moves')).body).toMatchObject({ code: 'unknown_species' });
  });
});

describe('GET /moves/{name}', () => {
  it('200: the move', async () => {
    expect((await ash.get('/moves/thunderbolt')).body).toEqual({
      name: 'thunderbolt',
      type: 'electric',
      category: 'special',
      power: 90,
      accuracy: 100,
      pp: 15,
      priority: 0,
      effect: 'May paralyse the target (10%).',
    });
  });

  it('404: an unknown one', async () => {
    expect((await ash.get('/moves/digital-hazard')).body).toMatchObject({
      status: 404,
      code: 'unknown_move',
    });
  });
});
