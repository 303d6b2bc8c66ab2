import type { Creature, FormatDescription, Problem, Team, TeamCheck } from '@repo/contracts/battle';
import { MOST_TEAMS } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let own: Creature[];
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url);
  own = await ash.creatures();
});
afterAll(() => service.close());

const setOf = ({ id, moves }: Creature) => ({ creature_id: id, moves: moves.map(({ name }) => name) });
const save = (name: string, body: object = {}, trainer = ash) =>
  trainer.post<Team & Problem>('/teams', { name, sets: own.slice(0, 3).map(setOf), ...body });
const change = (team: Team, body: object) =>
  ash.request<Team & Problem>('PUT', `/teams/${team.team_id}`, {
    body: {
      name: team.name,
      format: team.format,
      sets: own.slice(0, 3).map(setOf),
      version: team.version,
      ...body,
    },
  });

describe('formats', () => {
  it('are listed for everybody', async () => {
    const response = await fetch(`${service.url}/formats`);
    const formats = (await response.json()) as FormatDescription[];
    expect(formats.map(({ format, fight }) => [format, fight])).toEqual(
      expect.arrayContaining([
        ['singles_1v1', 1],
        ['singles_3v3', 3],
        ['singles_6v6', 6],
      ]),
    );
  });
});

describe('a team', () => {
  it('is saved with all that its creatures have, read, listed, changed and deleted', async () => {
    const { status, body, headers } = await save('First');
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`https://arena.example.org/teams/${body.team_id}`);
    expect(body).toMatchObject({ name: 'First', format: 'singles_3v3', version: 1, problems: [] });
    expect(
      body.sets.map(({ species, nature, individual_values, stats }) => [
        species,
        nature,
        individual_values,
        stats,
      ]),
    ).toEqual(
      own
        .slice(0, 3)
        .map(({ species, nature, individual_values, stats }) => [species, nature, individual_values, stats]),
    );
    expect((await ash.get<Team>(`/teams/${body.team_id}`)).body).toEqual(body);
    const other = (await save('Second')).body;
    const names = async () => (await ash.get<Team[]>('/teams')).body.map(({ name }) => name);
    expect(await names()).toEqual(['Second', 'First']);
    const changed = await change(body, { name: 'First again' });
    expect(changed.body).toMatchObject({ team_id: body.team_id, name: 'First again', version: 2 });
    expect(await names()).toEqual(['First again', 'Second']);
    for (const { team_id } of [body, other])
      expect((await ash.request('DELETE', `/teams/${team_id}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await ash.get<Problem>(`/teams/${other.team_id}`)).body.code).toBe('unknown_team');
  });

  it('is saved also where it breaks rules, with all reasons', async () => {
    const sets = [
      { creature_id: own[0]?.id, moves: ['spore', 'spore', 'no-such-move'] },
      { creature_id: own[0]?.id, moves: ['tackle'], nature: 'sassy' },
      { species: 'agumon', moves: ['tackle'] },
      { creature_id: '00000000-0000-4000-8000-000000000000', species: 'pikachu', moves: ['thunderbolt'] },
    ];
    const { body } = await save('Bad', { format: 'singles_6v6', sets });
    const codes = body.problems?.map(({ code, slots, field }) => [code, slots, field]) ?? [];
    expect(codes).toEqual(
      expect.arrayContaining([
        ['too_few', [], null],
        ['duplicate_move', [0], 'moves.1'],
        ['unknown_move', [0], 'moves.2'],
        ['creature_twice', [0, 1], 'creature_id'],
        ['unknown_species', [2], 'species'],
        ['creature_released', [3], 'creature_id'],
      ]),
    );
    const { body: check } = await ash.post<TeamCheck>('/teams/check', { format: 'singles_6v6', sets });
    expect(check).toEqual({ name: null, sets: body.sets, problems: body.problems, notes: [] });
    await ash.request('DELETE', `/teams/${body.team_id}`);
  });

  it('is checked by the rules that are named, where the format leaves them open', async () => {
    const [creature] = own;
    if (!creature) throw new Error('there is no creature');
    const sets = [{ ...setOf(creature), ability: null }];
    const check = (format: string, rules?: string) =>
      ash.post<TeamCheck & Problem>('/teams/check', { format, rules, sets });
    const codesBy = async (rules?: string) =>
      (await check('singles_1v1', rules)).body.problems?.map(({ code }) => code);
    expect([await codesBy(), await codesBy('standard')]).toEqual([[], ['ability_missing']]);
    expect((await check('open_1v1', 'classic')).body.code).toBe('validation');
  });

  it('keeps a creature that is released, and says so', async () => {
    const { body: caught } = await ash.post<Creature>('/creatures/catch', { species: 'pikachu' });
    const sets = [...own.slice(0, 2), caught].map(setOf);
    const { body } = await save('Leaving', { sets });
    expect(body.problems).toEqual([]);
    expect((await ash.request('DELETE', `/creatures/${caught.id}`)).status).toBe(204);
    const { body: now } = await ash.get<Team>(`/teams/${body.team_id}`);
    expect(now.sets).toEqual(body.sets);
    expect(now.problems?.map(({ code, slots }) => [code, slots])).toEqual([['creature_released', [2]]]);
    await ash.request('DELETE', `/teams/${body.team_id}`);
  });

  it('is its trainer’s alone, and so are its creatures', async () => {
    const misty = await newTrainer(service.url);
    const { body } = await save('Mine');
    for (const [method, path, sent] of [
      ['GET', `/teams/${body.team_id}`, undefined],
      ['PUT', `/teams/${body.team_id}`, { name: 'Hers', sets: own.slice(0, 1).map(setOf), version: 1 }],
      ['DELETE', `/teams/${body.team_id}`, undefined],
      ['GET', '/teams/constructor', undefined],
      ['DELETE', '/teams/..%2Fme', undefined],
    ] as const) {
      const answer = await misty.request<Problem>(method, path, sent && { body: sent });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'unknown_team']);
    }
    const stolen = await save('Stolen', {}, misty);
    expect(stolen.body.problems?.map(({ code }) => code)).toEqual(Array(3).fill('creature_not_yours'));
    expect(stolen.text).not.toContain(
      own[0]?.nature === 'serious' ? 'nothing' : `"nature":"${own[0]?.nature}"`,
    );
    await ash.request('DELETE', `/teams/${body.team_id}`);
  });

  it('needs its shape: no seven sets, no five moves, one of sets and text', async () => {
    const [set] = own.map(setOf);
    for (const [body, field] of [
      [{ sets: Array(7).fill(set) }, 'sets'],

      [{ sets: [{ ...set, moves: Array(5).fill('tackle') }] }, 'sets.0.moves'],

      [{ sets: [{ ...set, nature: 'constructor' }] }, 'sets.0.nature'],
      [{ sets: [{ ...set, effort_values: { hp: 256 } }] }, 'sets.0.effort_values.hp'],
      [{ sets: [{ ...set, shiny: true }] }, 'sets.0.shiny'],
      [{ sets: undefined }, 'sets'],
      [{ text: 'Pikachu' }, 'sets'],
      [{ format: 'constructor' }, 'format'],
      [{ name: ' spaces ' }, 'name'],
      [{ name: 'x'.repeat(41) }, 'name'],
    ] as const) {
      const { status, body: answer } = await save('Shape', body);
      expect([field, status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([
        field,
        400,
        'validation',
        [field],
      ]);
    }
  });
});

describe('a team as text', () => {
  const read = (text: string, format = 'singles_3v3') =>
    ash.post<TeamCheck & Problem>('/teams/check', { format, text });
  const textOf = async (id: string) => {
    const { text, headers } = await ash.get<string>(`/teams/${id}/text`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    return text;
  };

  it('goes out and comes in as it was', async () => {
    const { body: team } = await save('Round trip', {
      format: 'singles_6v6',
      sets: own.slice(0, 6).map(setOf),
    });
    const text = await textOf(team.team_id);
    expect(text).toContain('=== [gen9] Round trip ===');
    const { body: check } = await read(text, 'singles_6v6');
    expect(check).toEqual({ name: 'Round trip', sets: team.sets, problems: [], notes: [] });
    await ash.request('DELETE', `/teams/${team.team_id}`);
    const again = await save('Again', { format: 'singles_6v6', sets: undefined, text });
    expect(again.body.sets).toEqual(team.sets);
    await ash.request('DELETE', `/teams/${again.body.team_id}`);
  });

  it('has each line named that is left out, or against a rule', async () => {
    const text = [
      'Mewtwo @ Leftovers',
      'Tera Type: Ghost',
      'Timd Nature',
      '- Rest',
      '- Spore',
      '',
      '???',
    ].join('\n');
    const { body } = await read(text);
    expect(body.notes.map(({ line }) => line)).toEqual([2, 3]);
    const at = (code: string) => body.problems?.find((problem) => problem.code === code)?.line;
    expect([at('set_not_caught'), at('move_not_learnable')]).toEqual([1, 5]);
    expect(body.problems?.map(({ slots }) => slots)).toEqual(expect.arrayContaining([[], [0], [1]]));
  });

  it('has as many characters where each takes four bytes', async () => {
    const { status } = await ash.post('/teams/check', { format: 'open_3v3', text: '🀄'.repeat(20_000) });
    expect(status).toBe(200);
  });

  it('is one of 20,000 characters at most, and no rubbish of that length is slow', async () => {
    const long = await read('x'.repeat(20_001));
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['text']]);
    for (const piece of ['=== (', 'a (', '@ ', '/ 300 SpD ', '\n- ', '__proto__\n- constructor\n\n']) {
      const { status, body } = await read(piece.repeat(20_000 / piece.length));
      expect([piece, status, (body.sets?.length ?? 7) <= 6]).toEqual([piece, 200, true]);
    }
  });
});

describe('at once', () => {
  it('of 40 changes of one version one is made', async () => {
    const { body } = await save('Raced');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => change(body, { name: `Raced ${n}` })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made.map(({ body }) => body.version)).toEqual([2]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['stale_team']));
    expect((await ash.get<Team>(`/teams/${body.team_id}`)).body).toEqual(made[0]?.body);
    await ash.request('DELETE', `/teams/${body.team_id}`);
  });

  it('of 20 teams with one name one is saved', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(n % 2 === 0 ? 'Same name' : 'SAME NAME')),
    );
    const [first, ...others] = answers.filter(({ status }) => status === 201);
    expect([first?.body.version, others]).toEqual([1, []]);
    const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['team_name_taken']));
    await ash.request('DELETE', `/teams/${first?.body.team_id}`);
  });

  it(`of ${MOST_TEAMS + 1} teams ${MOST_TEAMS} are saved`, async () => {
    const brock = await newTrainer(service.url);
    const [creature] = await brock.creatures();
    const sets = creature ? [setOf(creature)] : [];
    const answers = await Promise.all(
      Array.from({ length: MOST_TEAMS + 1 }, (_, n) =>
        save(`Team ${n}`, { sets, format: 'singles_1v1' }, brock),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'too_many_teams']]);
    const { body } = await brock.get<Team[]>('/teams');
    expect(body).toHaveLength(MOST_TEAMS);
    expect(body.every(({ problems }) => problems?.length === 0)).toBe(true);
  });
});
