import { teamHash } from '@repo/battle-record';
import type {
  Battle,
  BattleRecord,
  BattleView,
  Creature,
  Problem,
  SetBody,
  Team,
} from '@repo/contracts/battle';
import { sealText, type TeamSet } from '@repo/formats';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../record/verify.js';
import { newTrainer, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let own: Creature[];
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  own = await ash.creatures();
});

const setOf = ({ id, moves }: Creature): SetBody => ({
  creature_id: id,
  moves: moves.map(({ name }) => name).toReversed(),
});
const namesOf = (view: BattleView) =>
  view.you.team.map(({ creature_id, moves }) => [creature_id, moves.map(({ name }) => name)]);
const named = (sets: readonly SetBody[]) => sets.map(({ creature_id, moves }) => [creature_id, moves]);

async function savedTeam(sets: readonly SetBody[], format = 'singles_3v3'): Promise<Team> {
  return (await ash.post<Team>('/teams', { name: 'Team', format, sets })).body;
}

/** An accepted battle of ash and gary. */
async function accepted(terms: object = {}): Promise<string> {
  const body = { opponent_username: gary.username, ...terms };
  const { body: battle } = await ash.post<Battle>('/battles/challenge', body);
  await gary.post(`/battles/${battle.battle_id}/accept`);
  return battle.battle_id;
}

const enter = (id: string, body: object) =>
  ash.post<BattleView & Pick<Problem, 'code' | 'errors'>>(`/battles/${id}/team`, body);

describe('a team that is chosen for a battle', () => {
  it('fights as it is, whether it is saved or sent; only as many as fight', async () => {
    const sets = own.toReversed().map(setOf);
    const team = await savedTeam(sets);
    expect(team.problems).toEqual([]);
    for (const choice of [{ team_id: team.team_id }, { sets }]) {
      const id = await accepted();
      const entered = await enter(id, choice);
      expect([entered.status, namesOf(entered.body)]).toEqual([200, named(sets.slice(0, 3))]);
      await gary.post(`/battles/${id}/team`);
      expect(namesOf(await ash.view(id))).toEqual(named(sets.slice(0, 3)));
    }
  });

  it('has in `standard` its own abilities and items, in `classic` neither', async () => {
    const { body: gengar } = await ash.post<Creature>('/creatures/catch', { species: 'gengar' });
    const set = { ...setOf(gengar), ability: 'cursed_body', held_item: 'black_sludge', nickname: 'Boo' };
    for (const rules of ['standard', 'classic'] as const) {
      const id = await accepted({ format: 'singles_1v1', rules });
      const { body } = await enter(id, { sets: [set] });
      const gear = rules === 'standard' ? { ability: 'cursed_body', held_item: 'black_sludge' } : {};
      expect(body.you.team[0]).toMatchObject({ nickname: 'Boo', ...gear });
      expect('ability' in (body.you.team[0] ?? {})).toBe(rules === 'standard');
    }
    expect((await ash.creatures()).find(({ id }) => id === gengar.id)).toMatchObject({ held_item: null });
  });

  it('is refused with all reasons, and nothing of it is in', async () => {
    const id = await accepted({ rules: 'standard' });
    const sets = [
      { ...setOf(own[0] as Creature), held_item: 'no_such_item' },
      { ...setOf(own[1] as Creature), moves: ['spore', 'no-such-move'] },
    ];
    const { status, body } = await enter(id, { sets });
    expect([status, body.code]).toEqual([400, 'invalid_team']);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['sets', 'sets.0.held_item', 'sets.1.moves.0', 'sets.1.moves.1'].sort(),
    );
    expect((await gary.view(id)).waiting_on).toHaveLength(2);
    const unknown = await enter(id, { team_id: '00000000-0000-4000-8000-000000000000' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_team']);
    const both = await enter(id, { team_id: 'x', sets });
    expect([both.status, both.body.code]).toEqual([400, 'validation']);
  });

  it('is entered or refused, whichever comes first, when a creature of it is released', async () => {
    const { body: caught } = await ash.post<Creature>('/creatures/catch', { species: 'pikachu' });
    const id = await accepted({ format: 'singles_1v1' });
    const [entered, released] = await Promise.all([
      enter(id, { sets: [setOf(caught)] }),
      ash.request('DELETE', `/creatures/${caught.id}`),
    ]);
    expect(released.status).toBe(204);
    const view = await ash.view(id);
    if (entered.status === 200) expect(view.you.team[0]?.species).toBe('pikachu');
    else expect([entered.body.code, view.you.team]).toEqual(['invalid_team', []]);
  });

  it('is secret until its creatures come out', async () => {
    const id = await accepted();
    await enter(id, { sets: own.slice(-3).map(setOf) });
    const { text } = await gary.get(`/battles/${id}`);
    for (const { id: creature } of own) expect(text).not.toContain(creature);
    expect((await gary.view(id)).opponent.team).toEqual([]);
  });
});

describe('a sealed team', () => {
  const sealed = (sets: readonly TeamSet[], rules: 'classic' | 'standard' = 'classic') => {
    const seed = newSealedSeed();
    return { ...seed, team_hash: teamHash(seed.client_seed, sealText(sets, rules)) };
  };

  it('is shown by its hash to both, and enters alone', async () => {
    const { sets } = await savedTeam(own.slice(2, 5).map(setOf));
    const { client_seed, client_seed_hash, team_hash } = sealed(sets as TeamSet[]);
    const id = await accepted({ client_seed_hash, team_hash });
    const hashes = { challenger: team_hash, opponent: null };
    for (const trainer of [ash, gary]) expect((await trainer.view(id)).team_hashes).toEqual(hashes);
    const bodies = sets.map(({ stats: _, ...set }) => set);
    for (const other of [{}, { sets: bodies.toReversed() }, { sets: own.slice(0, 3).map(setOf) }]) {
      const { status, body } = await enter(id, { client_seed, ...other });
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'team_mismatch', ['sets']]);
    }
    expect((await enter(id, { client_seed, sets: bodies })).status).toBe(200);
    expect((await gary.post<BattleView>(`/battles/${id}/team`)).body).toMatchObject({
      status: 'active',
      team_hashes: hashes,
    });
    await ash.post(`/battles/${id}/forfeit`);
    const { body: record } = await gary.get<BattleRecord>(`/battles/${id}/record`);
    expect(record.team_hashes).toEqual(hashes);
    expect(verify(record)).toMatchObject({ ok: true, teamChoosers: [gary.username] });
    const other = { ...record, team_hashes: { ...hashes, challenger: '0'.repeat(64) } };
    expect(verify(other)).toEqual({
      ...{ ok: false, difference: "teams: the challenger's is not the one that was sealed" },
    });
  });

  it('needs a sealed seed; battles without one say nothing of teams', async () => {
    const body = { opponent_username: gary.username, team_hash: '0'.repeat(64) };
    const refused = await ash.post<Problem>('/battles/challenge', body);
    expect([refused.status, refused.body.errors]).toEqual([400, { team_hash: [expect.any(String)] }]);
    expect(await ash.view(await accepted())).not.toHaveProperty('team_hashes');
  });
});
