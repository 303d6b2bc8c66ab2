import { randomBytes } from 'node:crypto';
import type { Battle, QueueTicket } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTrainer, type TrainerClient, trainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { createMatching } from './matching.service.js';

const RACES = times({ long: 500, short: 10 });
const COURSES = times({ long: 200, short: 5 });
const TRAINERS = 6;
/** A ticket that has found nobody is looked at again after ten seconds. */
const LOOKED_AT_EVERY = 11;

/** Two replicas, whose workers are called here. */
let replicas: TestService[];
let trainers: TrainerClient[];
let matching: ReturnType<typeof createMatching>[];
beforeAll(async () => {
  const env = { WORKER: 'off' };
  const first = await startService({ env });
  replicas = [first, await startService({ env, databaseUrl: first.databaseUrl })];
  matching = replicas.map(({ database, app: { log } }) =>
    createMatching({
      database,
      randomBytes,
      announce: () => undefined,
      counts: { matched: () => undefined },
      log,
    }),
  );
  trainers = await Promise.all(Array.from({ length: TRAINERS }, () => newTrainer(first.url)));
});
afterAll(async () => {
  for (const replica of replicas.toReversed()) await replica.close();
});

const query = (text: string, values: unknown[] = []) =>
  (replicas[0] as TestService).database.pool.query(text, values);

const matchAtBoth = () => Promise.all(matching.map((each) => each.match()));

const trainerAt = (index: number, replica: number): TrainerClient => {
  const { username, token } = trainers[index % TRAINERS] as TrainerClient;
  return trainerClient((replicas[replica % 2] as TestService).url, username, token);
};

const openOf = async (trainer: TrainerClient) => (await trainer.get<Battle[]>('/battles/pending')).body;

/** Nobody has met anybody, and nobody waits. */
async function beginAnew(): Promise<void> {
  await query('DELETE FROM battle.queue_tickets');
  await query(`UPDATE battle.battles SET status = 'cancelled', waiting = '{}', wake_at = NULL`);
}

it(`a ticket that is taken back while it finds somebody does one of both, ${RACES} times`, async () => {
  const outcomes = new Set<number>();
  for (let race = 0; race < RACES; race += 1) {
    await beginAnew();
    const [ash, gary] = [trainerAt(race, 0), trainerAt(race + 1, 1)];
    const { body } = await ash.post<QueueTicket>('/queue', { house_after: null });
    await gary.post('/queue', { house_after: null });
    const leave = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
      return ash.request('DELETE', `/queue/${body.ticket_id}`);
    };
    const [left] = await Promise.all([leave(), matchAtBoth()]);
    outcomes.add(left.status);
    const open = await openOf(ash);
    if (left.status === 204) expect(open).toEqual([]);
    else {
      expect(left.body.code).toBe('already_matched');
      expect(left.body.detail).toContain(open[0]?.battle_id);
    }
    expect(await openOf(gary)).toEqual(open);
    expect(open.length).toBe(left.status === 204 ? 0 : 1);
  }
  if (RACES > 100) expect(outcomes).toEqual(new Set([204, 409]));
});

const arrival = fc.record({
  kind: fc.constant('arrive' as const),
  trainer: fc.nat({ max: TRAINERS - 1 }),
  speed: fc.constantFrom('day', 'live'),
});
const leaving = fc.record({ kind: fc.constant('leave' as const), trainer: fc.nat({ max: TRAINERS - 1 }) });
const passing = fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(30, 250, 700) });
const rating = fc.record({
  kind: fc.constant('rate' as const),
  trainer: fc.nat({ max: TRAINERS - 1 }),
  elo: fc.constantFrom(1000, 1090, 1300, 1900),
});
const matches = fc.constant({ kind: 'match' as const });

type Event = {
  kind: 'arrive' | 'leave' | 'pass' | 'rate' | 'match';
  trainer?: number;
  speed?: string;
  seconds?: number;
  elo?: number;
};

/** Does what happens to the queue, at one of the replicas. */
async function happen(event: Event, replica: number): Promise<void> {
  const { kind, trainer = 0, speed, seconds, elo } = event;
  const client = trainerAt(trainer, replica);
  if (kind === 'match') await matching[replica % 2]?.match();
  if (kind === 'arrive') await client.post('/queue', { speed, house_after: null });
  if (kind === 'pass')
    await query(
      `UPDATE battle.queue_tickets SET waiting_since = waiting_since - $1 * interval '1 second',
      looked_at = looked_at - $1 * interval '1 second', matched_at = matched_at - $1 * interval '1 second'`,
      [seconds],
    );
  if (kind === 'rate')
    await query('UPDATE battle.trainers SET elo_rating = $1 WHERE username = $2', [elo, client.username]);
  if (kind === 'leave')
    for (const { ticket_id } of (await client.get<QueueTicket[]>('/queue')).body)
      await client.request('DELETE', `/queue/${ticket_id}`);
}

type Left = { trainer_id: string; elo: number; speed: string; waited: number };

/** Two who wait could meet, unless they have met before. */
function couldMeet(one: Left, other: Left): boolean {
  const longer = Math.max(one.waited, other.waited);
  const window = longer >= 900 ? 1000 : Math.min(100 + longer, 400);
  return (
    one.trainer_id !== other.trainer_id &&
    one.speed === other.speed &&
    Math.abs(one.elo - other.elo) <= window - 1
  );
}

it('whoever comes, leaves and waits on two replicas, a ticket finds one battle, and nobody waits who could meet somebody', async () => {
  const course = fc.array(
    fc.array(fc.oneof(arrival, arrival, leaving, passing, rating, matches), { minLength: 1, maxLength: 4 }),
    {
      minLength: 3,
      maxLength: 10,
    },
  );
  await fc.assert(
    fc.asyncProperty(course, async (rounds) => {
      await beginAnew();
      for (const round of rounds) await Promise.all(round.map((event, index) => happen(event, index)));
      await matchAtBoth();
      // Whom both have looked for at once is looked for again.
      await happen({ kind: 'pass', seconds: LOOKED_AT_EVERY }, 0);
      await matching[0]?.match();

      const { rows: found } = await query(
        `SELECT b.id, b.status, b.challenger_id, b.opponent_id, array_agg(t.trainer_id ORDER BY t.waiting_since, t.id) AS trainers,
           array_agg(t.opponent_id) AS opponents, count(DISTINCT t.speed)::int AS speeds
         FROM battle.queue_tickets t JOIN battle.battles b ON b.id = t.battle_id GROUP BY b.id`,
      );
      for (const { status, challenger_id, opponent_id, trainers: own, opponents, speeds } of found) {
        expect([status, speeds]).toEqual(['team_select', 1]);
        expect([...own].sort()).toEqual([challenger_id, opponent_id].sort());
        expect([...opponents].sort()).toEqual([...own].sort());
      }
      const { rows: open } = await query(
        `SELECT count(*)::int AS n FROM battle.battles WHERE status = 'team_select' AND origin = 'queue'`,
      );
      expect(open[0].n).toBe(found.length);

      const { rows: left } = await query(
        `SELECT t.trainer_id, r.elo_rating AS elo, t.speed, extract(epoch FROM now() - t.waiting_since)::float AS waited
         FROM battle.queue_tickets t JOIN battle.trainers r ON r.id = t.trainer_id WHERE t.battle_id IS NULL`,
      );
      const met = new Set(
        found.flatMap(({ trainers: [one, other] }) => [`${one} ${other}`, `${other} ${one}`]),
      );
      for (const one of left as Left[])
        for (const other of left as Left[])
          expect(couldMeet(one, other) && !met.has(`${one.trainer_id} ${other.trainer_id}`)).toBe(false);
    }),
    { numRuns: COURSES, endOnFailure: true },
  );
});
