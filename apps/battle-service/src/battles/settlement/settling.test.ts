import { linesOf, readKeptTeam } from '@repo/battle-record';
import type { Battle, BattleRecord, BattleView } from '@repo/contracts/battle';
import { passTime } from '@repo/testing/pass-time';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLadder } from '../../ladder/ladder.check.js';
import { GRACE as GRACE_MILLIS } from '../../model/clocks.js';
import { verify } from '../../record/verify.js';
import { newTrainer, startBattle, type TrainerClient } from '../../testing/client.js';
import { letTimePass } from '../../testing/let-time-pass.js';
import { startService, type TestService } from '../../testing/service.js';

const DAY = 86_400;
const GRACE = GRACE_MILLIS / 1000;

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off' } });
});
// Nobody is in a battle of another test: it would seal the records.
beforeEach(async () => {
  [ash, gary] = await Promise.all([newTrainer(service.url), newTrainer(service.url)]);
});
afterAll(async () => {
  // However battles have ended, the log says how each rating came about.
  const client = await service.database.pool.connect();
  const { difference } = await checkLadder(client);
  client.release();
  expect(difference).toBeNull();
  await service.close();
});

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const pass = (id: string, seconds: number) => letTimePass(service, id, seconds);

type Clock = NonNullable<NonNullable<Parameters<typeof startBattle>[3]>['clock']>;
const start = (clock: Clock) => startBattle(ash, gary, 'singles_1v1', { clock });

const challenge = async (fields: object) =>
  (await ash.post<Battle>('/battles/challenge', { opponent_username: gary.username, ...fields })).body;

const actFirst = async (trainer: TrainerClient, id: string) => {
  const [first] = (await trainer.view(id)).legal_actions;
  if (!first) throw new Error('nothing can be done');
  return trainer.act(id, first);
};

const recordOf = async (id: string) => (await ash.get<BattleRecord>(`/battles/${id}/record`)).body;

const secondsUntil = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / 1000;

describe('a battle with a clock', () => {
  it('shows both clocks and the earliest deadline, and holds the answer to an action to it', async () => {
    const { battle_id: id, clock } = await challenge({ clock: { step_seconds: DAY, bank_seconds: 60 } });
    expect(clock).toEqual({ step_seconds: DAY, bank_seconds: 60, on_late: 'lose' });
    const pending = await ash.view(id);
    expect(secondsUntil(pending.deadline_at)).toBeCloseTo(3 * DAY, -2);
    await gary.post(`/battles/${id}/accept`);
    expect(secondsUntil((await ash.view(id)).deadline_at)).toBeCloseTo(DAY, -2);
    await ash.post(`/battles/${id}/team`);
    const begun = (await gary.post<BattleView>(`/battles/${id}/team`)).body;
    expect(secondsUntil(begun.deadline_at)).toBeCloseTo(DAY + 60, -2);
    const own = { deadline_at: begun.deadline_at, bank_seconds: 60, late_in_a_row: 0, late_steps: [] };
    expect([begun.you.clock, begun.opponent.clock]).toEqual([own, own]);
    const held = (await actFirst(ash, id)).body;
    expect(held.deadline_at).toBe(begun.deadline_at);
    const { you, opponent } = await ash.view(id);
    expect([you.clock, opponent.clock]).toEqual([{ ...own, deadline_at: null }, own]);
    expect(JSON.stringify(await ash.view(id))).toBe(JSON.stringify(await ash.view(id)));
  });

  it('goes on as long as nobody is later than the grace: a late action counts', async () => {
    const id = await start({ step_seconds: 60 });
    await pass(id, 60 + GRACE - 5);
    expect((await ash.view(id)).status).toBe('active');
    expect((await actFirst(ash, id)).status).toBe(200);
  });

  it('is lost by who alone is late, rated once, and its record verifies', async () => {
    const before = await ash.record();
    const id = await start({ step_seconds: 60 });
    await actFirst(ash, id);
    await pass(id, 60 + GRACE);
    const results = await Promise.all([ash.view(id), gary.view(id), ash.view(id), gary.view(id)]);
    for (const view of results) {
      expect(view).toMatchObject({ status: 'finished', end_reason: 'timeout', winner: ash.username });
      expect([view.deadline_at, view.you.clock?.deadline_at]).toEqual([null, null]);
    }
    const after = await ash.record();
    expect([after.battle_wins, after.elo_rating > before.elo_rating]).toEqual([before.battle_wins + 1, true]);
    const record = await recordOf(id);
    expect(record.origins).toEqual([{ challenger: 'trainer', opponent: 'deadline' }]);
    expect(verify(record)).toMatchObject({ ok: true });
  });

  it('is a draw where both deadlines are the same', async () => {
    const id = await start({ step_seconds: 60 });
    await pass(id, 3 * DAY);
    expect(await ash.view(id)).toMatchObject({ status: 'finished', end_reason: 'timeout', winner: null });
    expect(verify(await recordOf(id))).toMatchObject({ ok: true });
  });

  it('is lost by whose deadline came first, however late somebody looks', async () => {
    const id = await start({ step_seconds: 60, bank_seconds: 600 });
    await pass(id, 100);
    await actFirst(ash, id);
    await actFirst(gary, id);
    const { you, opponent } = await ash.view(id);
    expect(you.clock?.bank_seconds).toBeLessThan(570);
    expect(opponent.clock?.bank_seconds).toBeLessThan(570);
    const seconds = (side: typeof you.clock) => secondsUntil(side?.deadline_at ?? null);
    expect(seconds(opponent.clock)).not.toBe(seconds(you.clock));
    const [winner] = seconds(you.clock) > seconds(opponent.clock) ? [ash.username] : [gary.username];
    await pass(id, 30 * DAY);
    expect(await gary.view(id)).toMatchObject({ status: 'finished', end_reason: 'timeout', winner });
  });

  it('goes on by the first legal action, twice; the third time in a row it is lost', async () => {
    const id = await startBattle(ash, gary, 'singles_3v3', {
      clock: { step_seconds: 60, on_late: 'default_action' },
    });
    for (const late of [1, 2]) {
      await actFirst(ash, id);
      await pass(id, 60 + GRACE);
      const view = await gary.view(id);
      expect([view.status, view.step, view.you.clock?.late_in_a_row]).toEqual(['active', late + 1, late]);
      expect(view.you.clock?.late_steps).toEqual([1, 2].slice(0, late));
      expect((await ash.view(id)).opponent.clock).toEqual(view.you.clock);
    }
    await actFirst(ash, id);
    await pass(id, 60 + GRACE);
    expect(await gary.view(id)).toMatchObject({
      status: 'finished',
      end_reason: 'timeout',
      winner: ash.username,
    });
    const record = await recordOf(id);
    expect(record.origins?.map(({ opponent }) => opponent)).toEqual(['default', 'default', 'deadline']);
    expect(verify(record)).toMatchObject({ ok: true });
    const [first, ...others] = record.origins ?? [];
    const forged = { ...record, origins: [{ ...first, opponent: 'deadline' }, ...others] };
    expect(verify(forged)).toMatchObject({ difference: expect.stringContaining('step 1') });
  });

  it('forgets that somebody was late as soon as they act themselves', async () => {
    const id = await startBattle(ash, gary, 'singles_3v3', {
      clock: { step_seconds: 60, on_late: 'default_action' },
    });
    await actFirst(ash, id);
    await pass(id, 60 + GRACE);
    expect((await gary.view(id)).you.clock?.late_in_a_row).toBe(1);
    await actFirst(gary, id);
    expect((await gary.view(id)).you.clock).toMatchObject({ late_in_a_row: 0, late_steps: [1] });
  });

  it('resolves by both defaults where both were late', async () => {
    const id = await startBattle(ash, gary, 'singles_3v3', {
      clock: { step_seconds: 60, on_late: 'default_action' },
    });
    await pass(id, 60 + GRACE);
    expect(await ash.view(id)).toMatchObject({ status: 'active', step: 2 });
  });

  it('refuses an action after its end, and one that names the step that has passed', async () => {
    const lost = await start({ step_seconds: 60 });
    await pass(lost, DAY);
    const action = { action_type: 'attack', move_index: 0, step: 1 };
    expect([await ash.act(lost, action)].map(({ status, body }) => [status, Object(body).code])).toEqual([
      [409, 'wrong_status'],
    ]);
    const going = await startBattle(ash, gary, 'singles_3v3', {
      clock: { step_seconds: 60, on_late: 'default_action' },
    });
    await pass(going, DAY);
    expect(Object((await ash.act(going, action)).body).code).toBe('stale_step');
  });

  it.each([
    ['an answer', []],
    ['teams', ['accept']],
  ])('expires where it waits for %s in vain; nobody is rated', async (_what, steps) => {
    const { battle_id: id } = await challenge({ clock: { step_seconds: 60 }, answer_seconds: 300 });
    for (const step of steps) await gary.post(`/battles/${id}/${step}`);
    if (steps.length > 0) await ash.post(`/battles/${id}/team`);
    const before = await ash.record();
    await pass(id, 300 + GRACE);
    expect(await ash.view(id)).toMatchObject({ status: 'expired', waiting_on: [], deadline_at: null });
    expect(await ash.record()).toEqual(before);
    expect((await gary.post(`/battles/${id}/accept`)).body.code).toBe('wrong_status');
  });

  it.each([
    ['GET', ''],
    ['GET', '/history'],
    ['GET', '/record'],
    ['POST', '/accept'],
    ['POST', '/decline'],
    ['POST', '/cancel'],
    ['POST', '/team'],
    ['POST', '/forfeit'],
    ['POST', '/call-time'],
  ])('is settled by %s /battles/{id}%s; lists leave it as it is', async (method, path) => {
    const id = await start({ step_seconds: 60 });
    await pass(id, DAY);
    const { rows } = await query('SELECT status FROM battle.battles WHERE id = $1', [id]);
    await ash.get('/battles/pending');
    expect(rows).toEqual([{ status: 'active' }]);
    const { status } = await gary.request(method, `/battles/${id}${path}`);
    expect(status).toBeLessThan(500);
    const after = await query('SELECT status, wake_at FROM battle.battles WHERE id = $1', [id]);
    expect(after.rows).toEqual([{ status: 'finished', wake_at: null }]);
  });
});

describe('outages', () => {
  it('move deadlines by their length, and nobody loses in the first minute after one', async () => {
    const id = await start({ step_seconds: 3600 });
    const before = (await ash.view(id)).deadline_at;
    await pass(id, 3600 - 60);
    await query(
      `INSERT INTO battle.outages (began_at, ended_at) VALUES (now() - interval '600 s', now() - interval '580 s')`,
    );
    const view = await ash.view(id);
    expect(Date.parse(before ?? '') - Date.parse(view.deadline_at ?? '')).toBe((3600 - 60 - 20) * 1000);
    await query(`INSERT INTO battle.outages (began_at, ended_at) VALUES (now() - interval '30 s', now())`);
    await passTime(service.database.pool, id, 3600);
    expect((await ash.view(id)).status).toBe('active');
    await pass(id, 0);
    expect((await ash.view(id)).status).toBe('finished');
  });

  it('are waited for where nobody was there until now: nothing is settled before they are known', async () => {
    const id = await start({ step_seconds: 60 });
    await pass(id, DAY);
    await query(`UPDATE battle.service_beats SET beat_at = now() - interval '1 minute'`);
    expect((await ash.view(id)).status).toBe('active');
  });
});

describe('a battle without a clock', () => {
  it('waits for ever, and says nothing of deadlines', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1');
    await pass(id, 1000 * DAY);
    const view = await ash.view(id);
    expect(view).toMatchObject({ status: 'active', clock: null, deadline_at: null });
    expect([view.you.clock, view.opponent.clock]).toEqual([null, null]);
    await ash.post(`/battles/${id}/forfeit`);
    expect(await recordOf(id)).not.toHaveProperty('origins');
  });

  it('may have a deadline for the answer', async () => {
    const { battle_id: id } = await challenge({ format: 'singles_6v6', answer_seconds: 300 });
    await pass(id, 300 + GRACE);
    expect((await ash.view(id)).status).toBe('expired');
  });
});

describe('POST /battles/{id}/call-time', () => {
  const call = (trainer: TrainerClient, id: string) => trainer.post<Battle>(`/battles/${id}/call-time`);
  const codeOf = async (answer: ReturnType<typeof call>) => Object((await answer).body).code;

  it('409 where there is a clock, nothing is waited for yet, or not for long enough', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1');
    expect(await codeOf(call(ash, await start({ step_seconds: 60 })))).toBe('has_clock');
    await pass(id, 8 * DAY);
    expect(await codeOf(call(ash, id))).toBe('too_early');
    await actFirst(ash, id);
    await pass(id, 7 * DAY - 60);
    expect(await codeOf(call(ash, id))).toBe('too_early');
    const { battle_id: pending } = await challenge({ format: 'singles_3v3' });
    expect(await codeOf(call(ash, pending))).toBe('wrong_status');
    expect(await codeOf(call(await newTrainer(service.url), id))).toBe('unknown_battle');
  });

  it('200: the other has three days, for this step only, and then loses', async () => {
    const id = await startBattle(ash, gary, 'singles_3v3');
    await actFirst(ash, id);
    await pass(id, 7 * DAY);
    const called = await call(ash, id);
    expect(called.status).toBe(200);
    expect(secondsUntil(called.body.deadline_at)).toBeCloseTo(3 * DAY, -2);
    expect((await call(ash, id)).body).toEqual(called.body);
    await actFirst(gary, id);
    expect((await ash.view(id)).deadline_at).toBeNull();
    await actFirst(gary, id);
    await pass(id, 7 * DAY);
    await call(gary, id);
    await pass(id, 3 * DAY + GRACE);
    expect(await ash.view(id)).toMatchObject({
      status: 'finished',
      end_reason: 'timeout',
      winner: gary.username,
    });
    const record = await recordOf(id);
    expect(record.origins?.at(-1)).toEqual({ challenger: 'deadline', opponent: 'trainer' });
    expect(verify(record)).toMatchObject({ ok: true });
  });

  it('200: while teams are chosen, the battle expires then', async () => {
    const { battle_id: id } = await challenge({ format: 'singles_6v6' });
    await gary.post(`/battles/${id}/accept`);
    await ash.post(`/battles/${id}/team`);
    await pass(id, 7 * DAY);
    expect((await call(ash, id)).status).toBe(200);
    await pass(id, 3 * DAY + GRACE);
    expect((await ash.view(id)).status).toBe('expired');
  });
});

describe('a sealed seed that is not sent by the deadline', () => {
  const [own, others] = [newSealedSeed(), newSealedSeed()];

  /** Ash has sealed a seed and entered with it; Gary has sealed one too, and stays away. */
  async function halfEntered(fields: object = { clock: { step_seconds: 300 } }) {
    const { battle_id: id } = await challenge({ ...fields, client_seed_hash: own.client_seed_hash });
    await gary.post(`/battles/${id}/accept`, { client_seed_hash: others.client_seed_hash });
    await ash.post(`/battles/${id}/team`, { client_seed: own.client_seed });
    return id;
  }

  it('is a loss to the trainer who has entered, with ratings as after any battle', async () => {
    const id = await halfEntered();
    await pass(id, 300 + GRACE);
    const [ashView, garyView] = await Promise.all([ash.view(id), gary.view(id)]);
    const ended = { status: 'finished', winner: ash.username, end_reason: 'timeout', waiting_on: [] };
    expect(ashView).toMatchObject({
      ...ended,
      outcome: 'you',
      turn_number: null,
      step: null,
      deadline_at: null,
    });
    expect(garyView).toMatchObject({ ...ended, outcome: 'opponent', legal_actions: [] });
    const end = { seq: 1, turn: 0, step: 0, kind: 'battle_end', winner: ash.username, reason: 'timeout' };
    expect(ashView.events).toEqual([{ ...end, outcome: 'you' }]);
    expect((await gary.get(`/battles/${id}/history`)).body).toEqual([{ ...end, outcome: 'opponent' }]);
    expect([await ash.record(), await gary.record()]).toMatchObject([
      { elo_rating: 1016, battle_wins: 1 },
      { elo_rating: 984, battle_losses: 1 },
    ]);
    expect((await gary.get(`/trainers/${ash.username}/ratings`)).body).toMatchObject([
      { battle_id: id, result: 'win', delta: 16 },
    ]);
    const versus = await ash.get(`/trainers/${ash.username}/versus/${gary.username}`);
    expect(versus.body).toMatchObject({ battles: 1, a_wins: 1, last: [{ battle_id: id }] });
    expect((await gary.get('/battles/history/me')).body).toMatchObject([{ battle_id: id, elo_after: 984 }]);
    for (const trainer of [ash, gary]) {
      expect((await trainer.post(`/battles/${id}/team`)).body).toMatchObject({ code: 'wrong_status' });
    }
  });

  it('leaves a record without teams, dice and that seed, which can be verified', async () => {
    const id = await halfEntered();
    const kept = { team: readKeptTeam(await ash.view(id)) ?? undefined };
    await pass(id, 300 + GRACE);
    const record = await recordOf(id);
    expect(record).toMatchObject({
      client_seeds: { challenger: own.client_seed, opponent: null },
      client_seed_hashes: { challenger: own.client_seed_hash, opponent: others.client_seed_hash },
      ...{ teams: { challenger: [], opponent: [] }, actions: [], origins: [] },
      events: [[{ seq: 1, turn: 0, step: 0, kind: 'battle_end', winner: 0, reason: 'timeout' }]],
      result: { winner: ash.username, end_reason: 'timeout' },
    });
    const verdict = verify(record, kept);
    expect(verdict).toMatchObject({ ok: true, choosers: 'no dice', players: [ash.username] });
    expect(linesOf(verdict, kept)).toEqual([
      expect.stringContaining('(commitment, client seed)'),
      'Could anybody choose the dice? There were none: a trainer had sealed a seed, and did not enter.',
      'Verified: nobody fought, and the result and the ratings follow from the record.',
    ]);
    const { client_seeds, client_seed_hashes, events, result, ratings } = record;
    const [lost] = events[0] ?? [];
    const swapped = { challenger: ratings.opponent, opponent: ratings.challenger };
    for (const [change, difference] of [
      [{ client_seeds: { ...client_seeds, opponent: others.client_seed } }, /^teams: there are none/],
      [{ client_seed_hashes: { ...client_seed_hashes, opponent: null } }, /^teams: there are none/],
      [{ client_seeds: { challenger: 'another', opponent: null } }, /^client_seeds: the challenger's/],
      [{ events: [[{ ...Object(lost), winner: 1 }]] }, /^events/],
      [{ events: [...events, []] }, /^events/],
      [{ actions: [{ challenger: null, opponent: null }] }, /^origins/],
      [{ actions: [{ challenger: null, opponent: null }], origins: undefined }, /^actions/],
      [{ result: { ...result, winner: gary.username } }, /^result/],
      [{ result: { ...result, end_reason: 'forfeit' } }, /^result/],
      [{ ratings: swapped }, /^ratings/],
    ] as const) {
      const forged = JSON.parse(JSON.stringify({ ...record, ...change }));
      expect(verify(forged)).toEqual({ ok: false, difference: expect.stringMatching(difference) });
    }
  });

  it('moves no rating where the battle is unrated, and is a loss where time was called', async () => {
    const id = await halfEntered({ rated: false });
    await pass(id, 7 * DAY);
    expect((await ash.post(`/battles/${id}/call-time`)).status).toBe(200);
    await pass(id, 3 * DAY + GRACE);
    expect(await gary.view(id)).toMatchObject({ status: 'finished', winner: ash.username });
    expect(await gary.record()).toMatchObject({ elo_rating: 1000, battle_losses: 0 });
    expect(verify(await recordOf(id))).toMatchObject({ ok: true, choosers: 'no dice' });
  });

  it('is settled once, however many look at the same time', async () => {
    const id = await halfEntered();
    await pass(id, 300 + GRACE);
    await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? ash : gary).view(id)));
    const { rows } = await query('SELECT n FROM battle.rating_changes WHERE battle_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it.each([
    ['neither has entered', own.client_seed_hash, false],
    ['who is late has sealed nothing', undefined, true],
  ])('is nothing where %s: the battle expires', async (_what, client_seed_hash, isEntered) => {
    const { battle_id: id } = await challenge({ clock: { step_seconds: 300 }, client_seed_hash });
    await gary.post(`/battles/${id}/accept`, { client_seed_hash: others.client_seed_hash });
    if (isEntered) await gary.post(`/battles/${id}/team`, { client_seed: others.client_seed });
    await pass(id, 300 + GRACE);
    expect((await ash.view(id)).status).toBe('expired');
  });
});

describe('a challenge', () => {
  it.each([
    [{ clock: { step_seconds: 59 } }, 'clock.step_seconds'],
    [{ clock: {} }, 'clock.step_seconds'],
    [{ clock: { step_seconds: 60, bank_seconds: -1 } }, 'clock.bank_seconds'],
    [{ clock: { step_seconds: 60, on_late: 'standing_order' } }, 'clock.on_late'],
    [{ clock: { step_seconds: 60, per_turn: 1 } }, 'clock.per_turn'],
    [{ clock: 60 }, 'clock'],
    [{ answer_seconds: 299 }, 'answer_seconds'],
    [{ answer_seconds: 'never' }, 'answer_seconds'],
  ])('400 for %j', async (fields, field) => {
    const answer = await ash.post('/battles/challenge', { opponent_username: gary.username, ...fields });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('takes null for no clock and for all the time to answer', async () => {
    const other = await newTrainer(service.url);
    const ask = (fields: object) =>
      other.post<Battle>('/battles/challenge', { opponent_username: ash.username, ...fields });
    const none = await ask({ clock: null, answer_seconds: null });
    expect([none.status, none.body.clock, none.body.deadline_at]).toEqual([201, null, null]);
    const free = await ask({ format: 'singles_1v1', clock: { step_seconds: 60 }, answer_seconds: null });
    expect([free.status, free.body.deadline_at]).toEqual([201, null]);
    await pass(free.body.battle_id, 100 * DAY);
    expect((await other.view(free.body.battle_id)).status).toBe('pending');
  });
});
