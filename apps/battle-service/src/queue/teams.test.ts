import type { Battle, BattleView, Creature, Problem, QueueTicket, Team } from '@repo/contracts/battle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { startService, type TestService } from '../testing/service.js';

const SOON = { timeout: 120_000, interval: 50 };

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService();
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

const setOf = ({ id, moves }: Creature) => ({ creature_id: id, moves: moves.map(({ name }) => name) });

const join = (trainer: TrainerClient, body: object = {}) =>
  trainer.post<QueueTicket & Problem>('/queue', { house_after: null, ...body });

const speciesOf = ({ you }: BattleView) => you.team.map(({ species }) => species);

async function found(trainer: TrainerClient): Promise<Battle> {
  const open = async () => (await trainer.get<Battle[]>('/battles/pending')).body;
  await expect.poll(async () => (await open()).length, SOON).toBe(1);
  return (await open())[0] as Battle;
}

it('a team that goes into the queue is fixed: its deletion, and a release, change nothing of the battle', async () => {
  const own = await ash.creatures();
  const chosen = own.slice(-3);
  const sets = chosen.map(setOf);
  const { body: team } = await ash.post<Team>('/teams', { name: 'Queued', sets });
  expect((await join(ash, { team_id: team.team_id })).status).toBe(201);
  expect((await ash.request('DELETE', `/teams/${team.team_id}`)).status).toBe(204);
  for (const { id } of chosen) expect((await ash.request('DELETE', `/creatures/${id}`)).status).toBe(204);
  await join(gary);
  const { battle_id: id } = await found(ash);

  expect([(await ash.view(id)).you.team_fixed, (await gary.view(id)).you.team_fixed]).toEqual([
    true,
    undefined,
  ]);
  const other = await ash.post<Problem>(`/battles/${id}/team`, { sets: own.slice(0, 3).map(setOf) });
  expect([other.status, other.body.code]).toEqual([409, 'team_fixed']);
  await letTimePass(service, id, 3600 + 10);
  const view = await ash.view(id);
  expect([view.status, speciesOf(view)]).toEqual(['active', chosen.map(({ species }) => species)]);
  expect(speciesOf(await gary.view(id))).toEqual(
    (await gary.creatures()).slice(0, 3).map(({ species }) => species),
  );
  const { rows } = await service.database.pool.query(
    'SELECT challenger_sets, opponent_sets FROM battle.battles WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ challenger_sets: null, opponent_sets: null }]);
});

it('the team of a ticket enters where it is named again, though a creature of it was released', async () => {
  const [misty, brock] = [await newTrainer(service.url), await newTrainer(service.url)];
  const chosen = (await misty.creatures()).slice(-3);
  const { body: team } = await misty.post<Team>('/teams', { name: 'Kept', sets: chosen.map(setOf) });
  await join(misty, { team_id: team.team_id, speed: 'live' });
  await join(brock, { speed: 'live' });
  const { battle_id: id } = await found(misty);
  await misty.request('DELETE', `/creatures/${chosen[0]?.id}`);
  expect((await misty.get<Team>(`/teams/${team.team_id}`)).body.problems).toHaveLength(1);
  const entered = await misty.post<BattleView>(`/battles/${id}/team`, { team_id: team.team_id });
  expect([entered.status, speciesOf(entered.body)]).toEqual([200, chosen.map(({ species }) => species)]);
});

it('a ticket takes no team that is not one’s own, or breaks the rules of the format', async () => {
  const own = await gary.creatures();
  const { body: small } = await gary.post<Team>('/teams', {
    ...{ name: 'Small', format: 'singles_1v1' },
    sets: own.slice(0, 1).map(setOf),
  });
  for (const [team_id, code, status] of [
    [small.team_id, 'invalid_team', 400],
    ['constructor', 'unknown_team', 404],
  ] as const) {
    const refused = await join(gary, { team_id, format: 'singles_3v3', speed: 'live' });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  const foreign = await join(ash, { team_id: small.team_id, format: 'singles_1v1' });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'unknown_team']);
});
