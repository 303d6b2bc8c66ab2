import { randomUUID } from 'node:crypto';
import { choosersOf, linesOf, readKeptBefore } from '@repo/battle-record';
import type { Battle, BattleRecord, HouseOpponent, Team } from '@repo/contracts/battle';
import { HOUSE_VERSION, LEVELS } from '@repo/house-opponents';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLadder } from '../ladder/ladder.check.js';
import { verify } from '../record/verify.js';
import { houseLine, verifyHouse } from '../record/verify-house.js';
import {
  firstLegal,
  newTrainer,
  PASSWORD,
  type Strategy,
  send,
  type TrainerClient,
} from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

/** The worker looks every second, on a machine that may be busy. */
const SOON = { timeout: 120_000, interval: 50 };

let service: TestService;
let house: HouseOpponent[];
beforeAll(async () => {
  service = await startService({ env: { HOUSE: 'on' } });
  const list = async () => {
    house = (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body;
    return house.length;
  };
  await vi.waitFor(async () => expect(await list()).toBeGreaterThan(3), SOON);
});
afterAll(async () => {
  const client = await service.database.pool.connect();
  const { difference } = await checkLadder(client);
  client.release();
  expect(difference).toBeNull();
  await service.close();
});

const challenge = (trainer: TrainerClient, username: string, terms: object = {}) =>
  trainer.post<{ battle_id: string; code?: string }>('/battles/challenge', {
    opponent_username: username,
    ...terms,
  });

const recordOf = async (id: string) =>
  (await send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`)).body;

const speciesOf = (team: readonly { species: string }[] = []) => team.map(({ species }) => species);

/** Enters a battle with the house as soon as it has accepted, and plays it to its end; the id. */
async function playHouse(
  trainer: TrainerClient,
  username: string,
  terms: object = {},
  strategy: Strategy = firstLegal,
  team: object = {},
): Promise<string> {
  const { body } = await challenge(trainer, username, terms);
  const id = body.battle_id;
  await expect.poll(async () => (await trainer.view(id)).status, SOON).toBe('team_select');
  await trainer.post(`/battles/${id}/team`, team);
  return playOn(trainer, id, strategy);
}

/** Plays a battle with the house to its end; the id. */
async function playOn(trainer: TrainerClient, id: string, strategy: Strategy): Promise<string> {
  for (;;) {
    await expect
      .poll(async () => {
        const view = await trainer.view(id);
        return view.status === 'finished' || (view.status === 'active' && view.legal_actions.length > 1);
      }, SOON)
      .toBe(true);
    const view = await trainer.view(id);
    if (view.status === 'finished') return id;
    const action = strategy(view.legal_actions);
    if (action) await trainer.act(id, action);
  }
}

describe('the house', () => {
  it('is listed, the weakest first, with ratings and without a token; it is not on the leaderboard', async () => {
    const ratings = house.map(({ elo_rating }) => elo_rating);
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
    expect(house.map(({ level }) => level)).toEqual(house.map((_, index) => index + 1));
    for (const { username } of house) {
      expect(username).toMatch(/^house-[a-z]+$/);
      expect((await send(service.url, 'GET', `/leaderboard/${username}`)).status).toBe(404);
    }
    const board = await send<{ username: string }[]>(service.url, 'GET', '/leaderboard?limit=100');
    expect(board.body.filter(({ username }) => username.startsWith('house-'))).toEqual([]);
  });

  it('is nobody that one can log in or register as', async () => {
    const [{ username } = { username: '' }] = house;
    for (const password of ['!', '', PASSWORD]) {
      const login = await send(service.url, 'POST', '/token', { body: { username, password } });
      expect([login.status, login.body.code]).toEqual([401, 'invalid_credentials']);
    }
    for (const name of [username, 'House-Cat']) {
      const body = { username: name, password: PASSWORD };
      expect((await send(service.url, 'POST', '/register', { body })).body.code).toBe('username_taken');
    }
  });

  it.runIf(isFull)('plays a whole battle, which can be verified, and each of its choices too', async () => {
    const ash = await newTrainer(service.url);
    const { username = '', elo_rating: before = 0 } = house[3] ?? {};
    const id = await playHouse(ash, username);
    const record = await recordOf(id);
    expect(verify(record)).toMatchObject({ ok: true });
    expect(record).toMatchObject({ house: { side: 'opponent', level: 4 } });
    const verdict = verifyHouse(record);
    expect(houseLine(verdict)).toMatch(/^The house chose as it says: \d+ choices follow/);
    expect(verdict).toMatchObject({ ok: true, others: 0 });
    const actions = record.actions.filter(({ opponent }) => opponent !== null);
    expect(verdict).toMatchObject({ computed: actions.length });
    // The trainer's rating moves, and the house's stays.
    const list = await send<HouseOpponent[]>(service.url, 'GET', '/house');
    const { challenger, opponent } = record.ratings;
    expect(list.body[3]).toMatchObject({ elo_rating: before, battles: 1 });
    expect(opponent).toEqual({ before, after: before });
    expect(challenger.after).not.toBe(challenger.before);
  });

  it('plays by the rules `standard`, too, with abilities and items of its own', async () => {
    const ash = await newTrainer(service.url);
    const { username = '' } = house[4] ?? {};
    const id = await playHouse(ash, username, { format: 'singles_1v1', rules: 'standard', rated: false });
    const record = await recordOf(id);
    expect(record.rules).toBe('standard');
    const [creature] = record.teams.opponent;
    expect(creature?.ability ?? creature?.item).toEqual(expect.any(String));
    expect(verify(record)).toMatchObject({ ok: true });
    expect(verifyHouse(record)).toMatchObject({ ok: true, others: 0 });
    const other = { ...creature, item: 'sitrus_berry' };
    const exchanged = { ...record, teams: { ...record.teams, opponent: [other] } };
    expect(verifyHouse(exchanged)).toMatchObject({ difference: expect.stringMatching(/^teams/) });
  });

  it('brings six of its own to a format of free sets, and chooses of them in the preview', async () => {
    const ash = await newTrainer(service.url);
    const { username = '' } = house[4] ?? {};
    const terms = { format: 'open_3v3', rated: false };
    const id = await playHouse(ash, username, terms, firstLegal, { sets: LEVELS[0]?.teams.open });
    const record = await recordOf(id);
    expect(speciesOf(record.teams.opponent)).toEqual(speciesOf(LEVELS[4]?.teams.open));
    expect(verify(record)).toMatchObject({ ok: true });
    const actions = record.actions.filter(({ opponent }) => opponent !== null);
    expect(verifyHouse(record)).toEqual({ ok: true, others: 0, computed: actions.length });

    const trained = structuredClone(record);
    for (const { effort_values } of trained.teams.opponent) if (effort_values) effort_values.hp = 8;
    expect(verifyHouse(trained)).toMatchObject({ difference: expect.stringMatching(/^teams/) });
  });

  it('plays who has queued with a team of free sets and waited for it', async () => {
    const ash = await newTrainer(service.url);
    const { body: team } = await ash.post<Team>('/teams', {
      ...{ name: 'Six', format: 'open_6v6', sets: LEVELS[5]?.teams.open },
    });
    const { format, team_id } = team;
    expect((await ash.post('/queue', { format, team_id, house_after: 0 })).status).toBe(201);
    const open = async () => (await ash.get<Battle[]>('/battles/pending')).body;
    await expect.poll(async () => (await open()).length, SOON).toBe(1);
    const [battle] = await open();
    const { battle_id: id = '' } = battle ?? {};
    await ash.post(`/battles/${id}/team`, { team_id });
    await expect.poll(async () => (await ash.view(id)).preview?.opponent.length, SOON).toBe(6);
    const [first] = (await ash.view(id)).legal_actions;
    await ash.act(id, first ?? {});
    await expect.poll(async () => (await ash.view(id)).step, SOON).toBe(2);
    await ash.post(`/battles/${id}/forfeit`);
    const record = await recordOf(id);
    expect(verifyHouse(record)).toMatchObject({ ok: true });
    // The battle ends before it matters who fights.
    const choice = record.actions[0]?.opponent;
    if (choice?.type !== 'choose') throw new Error('the house has not chosen who fights');
    choice.slots.reverse();
    expect(verifyHouse(record)).toMatchObject({ difference: expect.stringMatching(/^step 1: the house/) });
  });

  it.runIf(isFull)('is caught where an action of its is not the one that it would have chosen', async () => {
    const ash = await newTrainer(service.url);
    const { username = '' } = house[5] ?? {};
    const id = await playHouse(ash, username, { format: 'singles_1v1', rated: false });
    const record = await recordOf(id);
    const [first] = record.actions;
    const forged = structuredClone(record);
    const other = {
      type: 'attack' as const,
      move: first?.opponent?.type === 'attack' ? (first.opponent.move + 1) % 4 : 0,
    };
    forged.actions[0] = { challenger: first?.challenger ?? null, opponent: other };
    expect(verifyHouse(forged)).toMatchObject({
      ok: false,
      difference: expect.stringMatching(/^step 1: the house chooses/),
    });
  });

  it('cannot choose the dice: it gives no seed, whoever plays against it sends one, and its team is known', async () => {
    const ash = await newTrainer(service.url);
    const { username = '' } = house[2] ?? {};
    const clientSeed = randomUUID();
    const { body } = await challenge(ash, username, { format: 'singles_1v1' });
    const id = body.battle_id;
    await expect.poll(async () => (await ash.view(id)).status, SOON).toBe('team_select');
    const before = readKeptBefore(await ash.view(id)) ?? undefined;
    await ash.post(`/battles/${id}/team`, { client_seed: clientSeed });
    await expect.poll(async () => (await ash.view(id)).status, SOON).toBe('active');
    await ash.post(`/battles/${id}/forfeit`);
    const record = await recordOf(id);
    const bound = `Only an operator who played as ${ash.username}: the house gives no seed, and its secret was fixed before ${ash.username} sent one`;
    expect(linesOf(verify(record, { before }), { before })).toContain(
      `Could anybody choose the dice? ${bound}.`,
    );
    expect(linesOf(verify(record))).toContain(
      `Could anybody choose the dice? ${bound}, if ${ash.username} was shown the commitment first. ${ash.username} can tell (--before).`,
    );
    const seeded = { ...record, client_seeds: { challenger: clientSeed, opponent: randomUUID() } };
    expect(verify(seeded)).toEqual({ ok: false, difference: 'client_seeds: there is one of the house' });
    const short = { ...record, client_seeds: { challenger: 'red', opponent: null } };
    expect(choosersOf(short)).toEqual([{ player: username, because: expect.stringContaining('guessed') }]);
    expect(choosersOf({ ...record, client_seeds: { challenger: null, opponent: null } })).toBe('operator');

    expect(verifyHouse(record)).toMatchObject({ ok: true });
    const [creature] = record.teams.opponent;
    const stronger = { ...creature, nature: 'adamant' as const };
    const exchanged = { ...record, teams: { ...record.teams, opponent: [stronger] } };
    expect(verifyHouse(exchanged)).toMatchObject({ difference: expect.stringMatching(/^teams/) });
    const levelled = { ...record, house: { side: 'opponent', level: 5, version: HOUSE_VERSION } };
    expect(verifyHouse(levelled)).toMatchObject({ difference: expect.stringMatching(/^usernames/) });
  });

  it('takes three battles of a trainer at once', async () => {
    const ash = await newTrainer(service.url);
    const names = house.map(({ username }) => username);
    const many = await Promise.all(names.slice(0, 4).map((name) => challenge(ash, name)));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect(many.find(({ status }) => status === 409)?.body.code).toBe('house_busy');
  });

  it.runIf(isFull)(
    'is played by both of two replicas, and each of its steps is resolved once; a battle goes on where one ends',
    async () => {
      const env = { HOUSE: 'on' };
      const second = await startService({ databaseUrl: service.databaseUrl, env });
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      const [one, other] = [house[0]?.username ?? '', house[1]?.username ?? ''];
      const both = [playHouse(ash, one), playHouse(gary, other)];
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await second.close();
      for (const id of await Promise.all(both)) {
        const record = await recordOf(id);
        expect(verifyHouse(record)).toEqual({ ok: true, others: 0, computed: expect.any(Number) });
      }
    },
  );

  it.runIf(isFull)(
    'takes no challenges where it is switched off, and is not made anew where it is there',
    async () => {
      const off = await startService({ databaseUrl: service.databaseUrl });
      const list = async () => (await send<HouseOpponent[]>(off.url, 'GET', '/house')).body.length;
      await expect.poll(list, SOON).toBe(0);
      const ash = await newTrainer(off.url);
      expect((await challenge(ash, house[0]?.username ?? '')).body.code).toBe('not_accepting');
      await off.close();
      // Another version had other ratings and creatures.
      const { pool } = service.database;
      await pool.query(
        'UPDATE battle.trainers SET elo_rating = 1, elo_start = 1 WHERE house_level IS NOT NULL',
      );
      await pool.query(
        `UPDATE battle.creatures SET species = 'mew' WHERE trainer_id IN
           (SELECT id FROM battle.trainers WHERE house_level IS NOT NULL)`,
      );
      const on = await startService({ databaseUrl: service.databaseUrl, env: { HOUSE: 'on' } });
      const again = async () =>
        (await send<HouseOpponent[]>(on.url, 'GET', '/house')).body.map(({ username, elo_rating }) => [
          username,
          elo_rating,
        ]);
      await expect.poll(again, SOON).toEqual(house.map(({ username, elo_rating }) => [username, elo_rating]));
      const { rows } = await pool.query(
        'SELECT species FROM battle.creatures JOIN battle.trainers t ON t.id = trainer_id WHERE house_level = 1 ORDER BY position',
      );
      expect(speciesOf(rows)).toEqual(speciesOf(LEVELS[0]?.teams.caught));
      await on.close();
    },
  );
});
