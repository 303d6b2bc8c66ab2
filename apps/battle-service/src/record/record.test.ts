import { createHash } from 'node:crypto';
import { createBattle, eloDelta, legalActions, resolve, waitingOn } from '@repo/battle-engine';
import {
  type Choosers,
  choosersOf,
  diceLine,
  moveToJson,
  readKeptBefore,
  readKeptTeam,
  setupOf,
  withoutNulls,
} from '@repo/battle-record';
import type { Battle, BattleRecord, BattleView } from '@repo/contracts/battle';
import { loadSnapshot } from '@repo/creature-data';
import { isFull } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTrainer, playToEnd, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { verify } from './verify.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function challenged(seeds: readonly [string?, string?] = [], format = 'singles_3v3') {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const { body } = await ash.post<Battle>('/battles/challenge', {
    opponent_username: gary.username,
    format,
  });
  const path = `/battles/${body.battle_id}`;
  await gary.post(`${path}/accept`);
  await ash.post(`${path}/team`, seeds[0] === undefined ? undefined : { client_seed: seeds[0] });
  await gary.post(`${path}/team`, seeds[1] === undefined ? undefined : { client_seed: seeds[1] });
  return { ash, gary, id: body.battle_id, commitment: body.seed_commitment };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const recordOf = (trainer: TrainerClient, id: string) => trainer.get<BattleRecord>(`/battles/${id}/record`);

describe('GET /battles/{id}/record', () => {
  it('200: once the battle has ended, for anybody: its secret is the one committed to, and it can be verified', async () => {
    const { ash, gary, id, commitment } = await challenged(['red', 'blue']);
    await playToEnd(id, [ash, gary]);
    const stranger = await newTrainer(service.url);
    const { status, body, headers } = await recordOf(stranger, id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(body.seed_commitment).toBe(commitment);
    expect(createHash('sha256').update(Buffer.from(body.server_secret, 'hex')).digest('hex')).toBe(
      commitment,
    );
    expect(body.client_seeds).toEqual({ challenger: 'red', opponent: 'blue' });
    expect(verify(body)).toMatchObject({ ok: true, steps: body.events.length, players: [] });
    expect(body).not.toHaveProperty('client_seed_hashes');
  });

  it('200: of an unrated battle it says so, and can be verified: nothing moved; of a rated one it says nothing', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await ash.post(`/battles/${await startBattle(ash, gary)}/forfeit`);
    const id = await startBattle(ash, gary, 'singles_1v1', { rated: false });
    await ash.post(`/battles/${id}/forfeit`);
    const { body } = await recordOf(ash, id);
    const stayed = { challenger: { before: 984, after: 984 }, opponent: { before: 1016, after: 1016 } };
    expect(body).toMatchObject({ rated: false, ratings: stayed });
    expect(verify(body)).toMatchObject({ ok: true });
    const moved = { ...stayed, challenger: { before: 984, after: 969 } };
    for (const forged of [
      { ...body, ratings: moved },
      { ...body, rated: undefined },
      { ...body, rated: true },
    ]) {
      expect(verify(JSON.parse(JSON.stringify(forged)))).toMatchObject({
        ok: false,
        difference: expect.stringMatching(/rating|rated/),
      });
    }
    const rated = await startBattle(ash, gary, 'singles_1v1', { rated: true });
    await ash.post(`/battles/${rated}/forfeit`);
    expect((await recordOf(ash, rated)).body).not.toHaveProperty('rated');
  });

  it('404 for others and 409 for its two trainers before the end, and nothing of the secret anywhere', async () => {
    const { ash, gary, id } = await challenged();
    const stranger = await newTrainer(service.url);
    expect((await recordOf(stranger, id)).status).toBe(404);
    for (const trainer of [ash, gary]) {
      const { body, headers } = await trainer.get(`/battles/${id}/record`);
      expect(body).toMatchObject({ status: 409, code: 'battle_not_finished' });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const { rows } = await service.database.pool.query(
      `SELECT encode(server_secret, 'hex') AS secret FROM battle.battles WHERE id = $1`,
      [id],
    );
    for (const path of [
      `/battles/${id}`,
      `/battles/${id}/history`,
      '/battles/pending',
      `/battles/${id}/record`,
    ]) {
      expect((await ash.get(path)).text).not.toContain(rows[0]?.secret);
    }
  });

  it('404: an unknown battle; 401: a token that is not good', async () => {
    const ash = await newTrainer(service.url);
    for (const id of ['7', '00000000-0000-4000-8000-000000000000']) {
      expect((await recordOf(ash, id)).status).toBe(404);
    }
    expect((await send(service.url, 'GET', '/battles/7/record')).status).toBe(404);
    expect((await send(service.url, 'GET', '/battles/7/record', { token: 'no.token.atall' })).status).toBe(
      401,
    );
  });

  it.runIf(isFull)('200: also without a token once the battle has ended, 404 before', async () => {
    const { ash, gary, id } = await challenged([], 'singles_1v1');
    const ask = () => send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`);
    expect((await ask()).status).toBe(404);
    await playToEnd(id, [ash, gary]);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(verify(body)).toMatchObject({ ok: true });
    for (const event of body.events.flat()) expect(Object.values(Object(event))).not.toContain(null);
  });

  it.runIf(isFull)('verifies as well with fields that are null, as records had them before', async () => {
    const { ash, gary, id } = await challenged([], 'singles_1v1');
    await playToEnd(id, [ash, gary]);
    const { body } = await recordOf(ash, id);
    const older = body.events.map((events) => events.map((event) => ({ side: null, ...Object(event) })));
    expect(verify({ ...body, events: older })).toMatchObject({ ok: true });
  });

  it.runIf(isFull).each(['singles_1v1', 'singles_6v6'])('200: a whole %s battle verifies', async (format) => {
    const { ash, gary, id } = await challenged([], format);
    await playToEnd(id, [ash, gary]);
    expect(verify((await recordOf(ash, id)).body)).toMatchObject({ ok: true });
  });

  it('200: a battle given up after an action was held verifies', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await gary.post(`/battles/${id}/forfeit`);
    const { body } = await recordOf(gary, id);
    expect(body.actions).toEqual([
      { challenger: { type: 'attack', move: 0 }, opponent: { type: 'forfeit' } },
    ]);
    expect(verify(body)).toMatchObject({ ok: true });
  });
});

describe('the record of a battle while its trainers are in another', () => {
  let ash: TrainerClient;
  let gary: TrainerClient;
  let misty: TrainerClient;
  beforeEach(async () => {
    [ash, gary, misty] = [
      await newTrainer(service.url),
      await newTrainer(service.url),
      await newTrainer(service.url),
    ];
  });

  /** Its status and code for each trainer and for somebody without a token. */
  async function told(id: string) {
    const path = `/battles/${id}/record`;
    const answers = [await ash.get(path), await gary.get(path), await misty.get(path)];
    answers.push(await send(service.url, 'GET', path));
    return answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`));
  }
  const SEALED = ['409 record_sealed', '409 record_sealed', '404 unknown_battle', '404 unknown_battle'];
  const OPEN = [200, 200, 200, 200];
  const end = (id: string) => gary.post(`/battles/${id}/forfeit`);

  const accepted = async (challenger: TrainerClient, opponent: TrainerClient) => {
    const challenge = await challenger.post<Battle>('/battles/challenge', {
      opponent_username: opponent.username,
    });
    await opponent.post(`/battles/${challenge.body.battle_id}/accept`);
    return challenge.body.battle_id;
  };

  it('is sealed until that one has ended, if it began before this one ended', async () => {
    const first = await startBattle(ash, gary);
    const other = await startBattle(misty, ash, 'singles_1v1');
    await end(first);
    expect(await told(first)).toEqual(SEALED);
    await misty.post(`/battles/${other}/forfeit`);
    expect(await told(first)).toEqual(OPEN);
    expect(verify((await recordOf(misty, first)).body)).toMatchObject({ ok: true });
  });

  it.runIf(isFull)(
    'is sealed also by another battle of the same two, and by one that only has a team',
    async () => {
      const first = await startBattle(ash, gary);
      const again = await startBattle(ash, gary, 'singles_1v1');
      const entered = await accepted(gary, misty);
      await gary.post(`/battles/${entered}/team`);
      await end(first);
      expect(await told(first)).toEqual(SEALED);
      await ash.post(`/battles/${again}/forfeit`);
      expect(await told(first)).toEqual(SEALED);
      await misty.post(`/battles/${entered}/team`);
      expect(await told(first)).toEqual(SEALED);
      await misty.post(`/battles/${entered}/forfeit`);
      expect(await told(first)).toEqual(OPEN);
    },
  );

  it('is open if that one began after this one ended, and if it was only challenged or accepted before', async () => {
    const first = await startBattle(ash, gary);
    const before = await accepted(misty, ash);
    await end(first);
    expect(await told(first)).toEqual(OPEN);
    await misty.post(`/battles/${before}/team`);
    await ash.post(`/battles/${before}/team`);
    await startBattle(gary, misty);
    expect(await told(first)).toEqual(OPEN);
  });
});

const otherNature = (nature: string) => (nature === 'lonely' ? 'bold' : 'lonely');

function bundledMove(name: string) {
  const move = loadSnapshot().moves.get(name);
  if (!move) throw new Error(`no move ${name}`);
  return moveToJson(move);
}

/** The record with actions, events, result and ratings of a battle of its teams and seeds. */
function playedAnew(record: BattleRecord, ending?: BattleRecord['actions'][number]): BattleRecord {
  const begun = createBattle(setupOf(record));
  if (!begun.ok) throw new Error(begun.detail);
  let { state } = begun;
  const actions: BattleRecord['actions'] = [];
  const events: unknown[][] = [begun.events.map(withoutNulls)];
  while (!state.outcome) {
    const [challenger, opponent] = ([0, 1] as const).map((side) =>
      waitingOn(state).includes(side) ? (legalActions(state, side)[0] ?? null) : null,
    );
    const chosen: (typeof actions)[number] = JSON.parse(
      JSON.stringify(ending ?? { challenger: challenger ?? null, opponent: opponent ?? null }),
    );
    const resolved = resolve(state, [chosen.challenger, chosen.opponent]);
    if (!resolved.ok) throw new Error(resolved.detail);
    actions.push(chosen);
    events.push(resolved.events.map(withoutNulls));
    ({ state } = resolved);
  }
  const { winner, reason } = state.outcome;
  const { challenger, opponent } = record.ratings;
  const delta = eloDelta(challenger.before, opponent.before, winner === null ? 0.5 : winner === 0 ? 1 : 0);
  return JSON.parse(
    JSON.stringify({
      ...record,
      actions,
      events,
      result: {
        winner: winner === null ? null : [record.usernames.challenger, record.usernames.opponent][winner],
        end_reason: reason,
      },
      ratings: {
        challenger: { ...challenger, after: challenger.before + delta },
        opponent: { ...opponent, after: opponent.before - delta },
      },
    }),
  );
}

describe('a record that was tampered with is found out', () => {
  let record: BattleRecord;
  beforeAll(async () => {
    const { ash, gary, id } = await challenged(['red', 'blue']);
    await playToEnd(id, [ash, gary]);
    record = (await recordOf(ash, id)).body;
  });

  /** A copy with one change. */
  const changed = (change: (copy: BattleRecord) => void): BattleRecord => {
    const copy = structuredClone(record);
    change(copy);
    return copy;
  };

  /** The creature with which the challenger begins. */
  const own = (copy: BattleRecord) => copy.teams.challenger[0] as (typeof copy.teams.challenger)[number];

  /** A forged record that is consistent: with one change, and the battle played again from it, or ended at once by `ending`. */
  const forged = (
    change: (copy: BattleRecord) => void,
    ending?: BattleRecord['actions'][number],
  ): BattleRecord => playedAnew(changed(change), ending);

  const damage = (copy: BattleRecord) =>
    copy.events
      .flat()
      .find((event): event is { amount: number } => (event as { kind: string }).kind === 'damage');

  it.each<[string, (copy: BattleRecord) => void, RegExp]>([
    [
      'a roll',
      (copy) => Object.assign(damage(copy) ?? {}, { amount: 1 }),
      /^step \d+: event \d+ is .*"damage"/,
    ],
    ['an event left out', (copy) => copy.events[1]?.pop(), /^step 1: event \d+ is/],
    ['a step added', (copy) => copy.events.push([{ kind: 'turn_start' }]), /^step \d+: it has events/],
    [
      'an action',
      (copy) => Object.assign(copy.actions[0] ?? {}, { challenger: { type: 'switch', slot: 1 } }),
      /^step 1/,
    ],
    [
      'an action that is not legal',
      (copy) => Object.assign(copy.actions[0] ?? {}, { challenger: null }),
      /^step 1/,
    ],
    [
      'a stat of a team member',
      (copy) => {
        Object.assign(copy.teams.opponent[0]?.stats ?? {}, { defense: 10, special_defense: 10 });
      },
      /^teams: opponent's creature 1, "[a-z]+", has other stats/,
    ],
    [
      'a move of a team member',
      (copy) => Object.assign(copy.teams.challenger[0]?.moves[0] ?? {}, { power: 200 }),
      /^teams: .*"power" differs/,
    ],
    [
      'a move that is none',
      (copy) => Object.assign(copy.teams.challenger[0]?.moves[0] ?? {}, { pp: -1 }),
      /^teams/,
    ],
    ['the secret', (copy) => Object.assign(copy, { server_secret: '00'.repeat(32) }), /^server_secret/],
    [
      'secret and commitment',
      (copy) =>
        Object.assign(copy, {
          server_secret: '00'.repeat(32),
          seed_commitment: createHash('sha256').update(Buffer.alloc(32)).digest('hex'),
        }),
      /^step \d+/,
    ],
    ['a client seed', (copy) => Object.assign(copy.client_seeds, { opponent: 'green' }), /^step \d+/],
    ['the winner', (copy) => Object.assign(copy.result, { winner: null }), /^result: the winner/],
    ['the end', (copy) => Object.assign(copy.result, { end_reason: 'forfeit' }), /^result: it ended by/],
    [
      'a rating',
      (copy) => {
        copy.ratings.challenger.after += 1;
      },
      /^ratings/,
    ],
    [
      'both ratings',
      (copy) => {
        copy.ratings.challenger.after += 1;
        copy.ratings.opponent.after -= 1;
      },
      /^ratings/,
    ],
    ['the version of the rules', (copy) => Object.assign(copy, { engine_version: 99 }), /^engine_version/],
    ['a field', (copy) => Reflect.deleteProperty(copy, 'actions'), /^not a record/],
  ])('%s', (_what, change, difference) => {
    expect(verify(changed(change))).toEqual({ ok: false, difference: expect.stringMatching(difference) });
  });

  it.each<[string, (copy: BattleRecord) => void, RegExp]>([
    [
      'stats of 9999',
      (copy) => {
        const most = { hp: 9999, attack: 9999, defense: 9999, special_attack: 9999 };
        Object.assign(own(copy), { stats: { ...own(copy).stats, ...most } });
      },
      /^teams: challenger's creature 1, "[a-z]+", has other stats/,
    ],
    [
      'another nature',
      (copy) => Object.assign(own(copy), { nature: otherNature(own(copy).nature) }),
      /stats/,
    ],
    ['a nature that there is not', (copy) => Object.assign(own(copy), { nature: 'mighty' }), /nature/],
    [
      'another individual value',
      (copy) => {
        own(copy).individual_values.attack = (own(copy).individual_values.attack + 8) % 32;
      },
      /has other stats than species, individual values and nature give/,
    ],
    ['another level', (copy) => Object.assign(own(copy), { level: 100 }), /is of level 100, not 50/],
    ['other types', (copy) => Object.assign(own(copy), { types: ['steel'] }), /is of type [a-z]+/],
    ['another weight', (copy) => Object.assign(own(copy), { weight: 1 }), /weighs \d+ hectograms/],
    [
      'another base attack',
      (copy) => Object.assign(own(copy), { base_attack: 250 }),
      /has a base attack of \d+/,
    ],
    [
      'a move of power 300',
      (copy) => Object.assign(own(copy).moves[0] ?? {}, { power: 300 }),
      /has another ".*" than the bundled data: "power" differs/,
    ],
    [
      'a move with one more effect',
      (copy) => Object.assign(own(copy).moves[0] ?? {}, { flinch_chance: 100 }),
      /"flinch_chance" differs/,
    ],
    [
      'a move that its species cannot learn',
      (copy) => Object.assign(own(copy), { moves: [bundledMove('thunderbolt')] }),
      /cannot learn "thunderbolt"/,
    ],
    [
      'a move that there is not',
      (copy) => Object.assign(own(copy).moves[0] ?? {}, { name: 'ultra-beam' }),
      /cannot learn "ultra-beam"/,
    ],
  ])('%s, with all that follows from it', (_what, change, difference) => {
    expect(verify(forged(change))).toEqual({ ok: false, difference: expect.stringMatching(difference) });
  });

  it.each<[string, BattleRecord['actions'][number]]>([
    ['a timeout', { challenger: null, opponent: { type: 'timeout' } }],
    ['a timeout of both', { challenger: { type: 'timeout' }, opponent: { type: 'timeout' } }],
    ['both giving up', { challenger: { type: 'forfeit' }, opponent: { type: 'forfeit' } }],
  ])('%s, which no service lets happen', (_what, actions) => {
    const copy = forged(() => undefined, actions);
    expect(verify(copy)).toEqual({
      ok: false,
      difference: expect.stringMatching(/^step 1: (a timeout|both)/),
    });
  });

  it('a trainer who fights against themselves', () => {
    const copy = changed(({ usernames }) => Object.assign(usernames, { opponent: usernames.challenger }));
    expect(verify(copy)).toMatchObject({ ok: false, difference: expect.stringMatching(/^usernames/) });
  });

  it('a species that the bundled data do not have is not verified, though all else is', () => {
    const agumon = forged((copy) => Object.assign(own(copy), { species: 'agumon' }));
    expect(verify(agumon)).toEqual({
      ok: false,
      difference: null,
      steps: agumon.events.length,
      notChecked: [`challenger's creature 1, "agumon", which is not in the bundled data`],
    });
  });

  it('anything else is no record', () => {
    for (const other of [null, 7, 'x', [], {}]) expect(verify(other)).toMatchObject({ ok: false });
  });
});

describe('what a trainer has kept tells whether a record is of the battle that was played', () => {
  let record: BattleRecord;
  /** The answers to the teams, the challenger's first. */
  let kept: [BattleView, BattleView];
  let commitment: string;
  beforeAll(async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const challenge = { opponent_username: gary.username, format: 'singles_3v3' };
    const { body } = await ash.post<Battle>('/battles/challenge', challenge);
    const path = `/battles/${body.battle_id}`;
    commitment = body.seed_commitment;
    await gary.post(`${path}/accept`);
    const first = await gary.post<BattleView>(`${path}/team`, { client_seed: 'blue' });
    kept = [(await ash.post<BattleView>(`${path}/team`)).body, first.body];
    await playToEnd(body.battle_id, [ash, gary]);
    record = (await recordOf(ash, body.battle_id)).body;
  });

  const team = (view: unknown) => readKeptTeam(view) ?? undefined;

  /** The same battle under another secret, which has its own commitment, or with another seed of the opponent. */
  const forgery = (change: object) => playedAnew({ ...structuredClone(record), ...change });
  const otherSecret = () =>
    forgery({ server_secret: '00'.repeat(32), seed_commitment: sha256(Buffer.alloc(32)) });
  const otherSeed = () =>
    forgery({ client_seeds: { challenger: null, opponent: 'chosen by somebody else' } });
  /** The opponent's creatures in another order. */
  const otherTeam = () => {
    const teams = structuredClone(record.teams);
    teams.opponent.reverse();
    return forgery({ teams });
  };

  it('which it is: the answer to the team holds the commitment, the own seed and the own team', () => {
    const [ash, gary] = kept;
    expect([ash.you.client_seed, gary.you.client_seed]).toEqual([null, 'blue']);
    expect(verify(record, { commitment, team: team(ash) })).toMatchObject({ players: [ash.you.username] });
    expect(verify(record, { commitment, clientSeed: 'blue', team: team(gary) })).toMatchObject({
      ok: true,
      players: [gary.you.username],
    });
    expect(verify(record, { commitment })).toMatchObject({ ok: true, players: { length: 2 } });
    expect(verify(record, { team: team(gary.you.team) })).toMatchObject({ players: [gary.you.username] });
  });

  it.each([
    ['another secret', otherSecret, /^seed_commitment/],
    ['another client seed', otherSeed, /^client_seeds/],
    ['another team', otherTeam, /^teams: yours/],
  ])('%s: the record follows from itself, and is not what was kept', (_what, forge, difference) => {
    const forged = forge();
    expect(verify(forged)).toMatchObject({ ok: true, players: [] });
    expect(verify(forged, { team: team(kept[1]) })).toEqual({
      ok: false,
      difference: expect.stringMatching(difference),
    });
  });

  it('each part is compared also where it is given alone', () => {
    expect(verify(otherSecret(), { commitment })).toMatchObject({
      difference: expect.stringMatching(/^seed_c/),
    });
    expect(verify(otherSeed(), { clientSeed: 'blue' })).toMatchObject({
      difference: expect.stringMatching(/^client_seeds/),
    });
    expect(verify(otherTeam(), { team: team(kept[1].you.team) })).toMatchObject({
      difference: expect.stringMatching(/^teams/),
    });
    const foreign = { ...kept[1], battle_id: '00000000-0000-4000-8000-000000000000' };
    expect(verify(record, { team: team(foreign) })).toMatchObject({
      difference: expect.stringMatching(/^battle_id/),
    });
    const stranger = { ...kept[1], you: { ...kept[1].you, username: 'stranger' } };
    expect(verify(record, { team: team(stranger) })).toMatchObject({
      difference: expect.stringMatching(/^usernames/),
    });
  });
});

describe('a battle of sealed seeds', () => {
  const seeds = [newSealedSeed(), newSealedSeed()] as const;
  const hashes = { challenger: seeds[0].client_seed_hash, opponent: seeds[1].client_seed_hash };
  let record: BattleRecord;
  /** Answers from before the seeds: the acceptance, and the view of the challenger after it. */
  let before: [Battle, BattleView];
  /** The answer to the challenge, and that to the team of the opponent. */
  let others: [Battle, BattleView];
  beforeAll(async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const challenge = { opponent_username: gary.username, client_seed_hash: hashes.challenger };
    const pending = (await ash.post<Battle>('/battles/challenge', challenge)).body;
    const path = `/battles/${pending.battle_id}`;
    const acceptance = { client_seed_hash: hashes.opponent };
    const accepted = (await gary.post<Battle>(`${path}/accept`, acceptance)).body;
    before = [accepted, await ash.view(pending.battle_id)];
    const entered = await gary.post<BattleView>(`${path}/team`, { client_seed: seeds[1].client_seed });
    others = [pending, entered.body];
    await ash.post(`${path}/team`, { client_seed: seeds[0].client_seed });
    await playToEnd(pending.battle_id, [ash, gary]);
    record = (await recordOf(ash, pending.battle_id)).body;
  });

  it('has the hashes in its record, and nobody could have chosen its dice', () => {
    expect(record.client_seed_hashes).toEqual(hashes);
    expect(verify(record)).toMatchObject({ ok: true, choosers: [] });
    for (const kept of before) {
      const seen = { before: readKeptBefore(kept) ?? undefined };
      expect(seen.before).toBeDefined();
      expect(verify(record, seen)).toMatchObject({ ok: true, choosers: [] });
    }
  });

  it('is not verified with a seed that was chosen afterwards, or with a seal that was', () => {
    const client_seeds = { challenger: seeds[0].client_seed, opponent: 'chosen when the other was known' };
    expect(verify(playedAnew({ ...structuredClone(record), client_seeds }))).toEqual({
      ok: false,
      difference: expect.stringMatching(/^client_seeds: the opponent's is not the one that was sealed/),
    });
    const resealed = { ...hashes, opponent: sha256(Buffer.from(client_seeds.opponent)) };
    const { client_seed_hashes: _sealed, ...unsealed } = structuredClone(record);
    for (const seals of [{ client_seed_hashes: resealed }, {}]) {
      const forged = playedAnew({ ...unsealed, ...seals, client_seeds });
      expect(verify(forged)).toMatchObject({ ok: true });
      const seen = { before: readKeptBefore(before[1]) ?? undefined };
      expect(verify(forged, seen)).toEqual({
        ok: false,
        difference: expect.stringMatching(/^client_seed_hashes: not those that you were shown/),
      });
    }
  });

  it('only an answer from between acceptance and the own seed counts as kept before', () => {
    for (const late of [...others, record, hashes]) expect(readKeptBefore(late)).toBeNull();
    const foreign = { ...before[0], battle_id: '00000000-0000-4000-8000-000000000000' };
    expect(verify(record, { before: readKeptBefore(foreign) ?? undefined })).toMatchObject({
      difference: expect.stringMatching(/^battle_id/),
    });
    const otherSecret = { ...before[0], seed_commitment: '00'.repeat(32) };
    expect(verify(record, { before: readKeptBefore(otherSecret) ?? undefined })).toMatchObject({
      difference: expect.stringMatching(/^seed_commitment/),
    });
  });

  it.each<[string, [string | null, string | null], [boolean, boolean], RegExp]>([
    ['both sealed', [seeds[0].client_seed, seeds[1].client_seed], [true, true], /\? No: both/],
    [
      'one sealed',
      [seeds[0].client_seed, 'blue'],
      [true, false],
      /\? Yes, an operator who played as misty \(/,
    ],
    ['one sealed, no other seed', [seeds[0].client_seed, null], [true, false], /played as misty \(/],
    ['the other sealed', [null, seeds[1].client_seed], [false, true], /played as ash \(/],
    ['a short one sealed', ['red', seeds[1].client_seed], [true, true], /played as misty \(.* guessed\)/],
    ['none sealed', ['red', null], [false, false], /played as ash \(.*\) or as misty \(/],
    ['no seeds', [null, null], [false, false], /\? Yes, the operator, with the challenge/],
  ])('%s: who could have chosen the dice is said', (_what, [challenger, opponent], sealed, line) => {
    const hash = (side: 0 | 1) => (sealed[side] ? 'ab'.repeat(32) : null);
    const choosers: Choosers = choosersOf({
      ...record,
      usernames: { challenger: 'ash', opponent: 'misty' },
      client_seeds: { challenger, opponent },
      client_seed_hashes: { challenger: hash(0), opponent: hash(1) },
    });
    expect(diceLine(choosers, { before: readKeptBefore(before[1]) ?? undefined })).toMatch(line);
  });
});
