import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.js';
import { findMeetings, type WaitingTicket } from './queue.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off' } });
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const TRAINERS = 8;
const trainer = fc.nat({ max: TRAINERS - 1 });
const pair = fc.tuple(trainer, trainer).filter(([one, other]) => one !== other);

const queue = fc.record({
  elos: fc.array(fc.integer({ min: 800, max: 1300 }), { minLength: TRAINERS, maxLength: TRAINERS }),
  tickets: fc.uniqueArray(
    // None waits for just as long as decides: time goes on while the test looks.
    fc.record({
      trainer,
      waited: fc.constantFrom(5, 120, 450, 590, 620, 880, 1000),
      speed: fc.constantFrom('day', 'live'),
      rules: fc.constantFrom('classic', 'standard'),
    }),
    { selector: ({ trainer: n, speed }) => `${n} ${speed}`, maxLength: 12 },
  ),
  /** The battles of the queue, the latest first. */
  met: fc.array(pair, { maxLength: 6 }),
  open: fc.array(pair, { maxLength: 8 }),
  blocked: fc.uniqueArray(pair, { selector: String, maxLength: 3 }),
});

type Queue = typeof queue extends fc.Arbitrary<infer Q> ? Q : never;

const isPair = (one: number, other: number) => (pair: readonly [number, number]) =>
  pair.includes(one) && pair.includes(other);

/** The rule, once more. */
function mayMeet(
  { elos, met, open, blocked }: Queue,
  one: Queue['tickets'][number],
  other: Queue['tickets'][number],
) {
  const [a, b] = [one.trainer, other.trainer];
  if (a === b || one.speed !== other.speed || one.rules !== other.rules) return false;
  const waited = Math.max(one.waited, other.waited);
  const window = waited >= 900 ? 1000 : Math.min(100 + waited, 400);
  const lastTwo = (each: number) => met.filter((two) => two.includes(each)).slice(0, 2);
  const haveMet = [...lastTwo(a), ...lastTwo(b)].some(isPair(a, b));
  return (
    Math.abs((elos[a] ?? 0) - (elos[b] ?? 0)) <= window &&
    !(haveMet && waited < 600) &&
    open.filter(isPair(a, b)).length < 2 &&
    !blocked.some(isPair(a, b))
  );
}

/** Stores the queue; its tickets by their number. */
async function store({ elos, tickets, met, open, blocked }: Queue): Promise<WaitingTicket[]> {
  const ids = elos.map(() => randomUUID());
  for (const [n, id] of ids.entries())
    await query(
      `INSERT INTO battle.trainers (id, username, username_key, password_hash, elo_rating, created_at) VALUES ($1::uuid, $1::text, $1::text, '', $2, now())`,
      [id, elos[n]],
    );
  for (const [ago, [one, other]] of met.entries())
    await query(
      `INSERT INTO battle.queue_tickets (id, trainer_id, opponent_id, format, speed, rated, waiting_since, battle_id, matched_at)
       SELECT gen_random_uuid(), a, b, 'singles_3v3', 'day', true, now(), gen_random_uuid(), now() - $3 * interval '1 minute'
       FROM (VALUES ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) both_of (a, b)`,
      [ids[one], ids[other], ago],
    );
  for (const [one, other] of open)
    await query(
      `INSERT INTO battle.battles (id, format, status, waiting, challenger_id, opponent_id, server_secret, seed_commitment, created_at, updated_at)
       VALUES (gen_random_uuid(), 'singles_3v3', 'team_select', '{0,1}', $1, $2, '', '', now(), now())`,
      [ids[one], ids[other]],
    );
  for (const [one, other] of blocked)
    await query('INSERT INTO battle.blocks (blocker_id, blocked_id, blocked_at) VALUES ($1, $2, now())', [
      ids[one],
      ids[other],
    ]);
  const stored: WaitingTicket[] = [];
  for (const { trainer: n, waited, speed, rules } of tickets) {
    const { rows } = await query(
      `INSERT INTO battle.queue_tickets (id, trainer_id, format, speed, rules, rated, waiting_since)
       VALUES (gen_random_uuid(), $1, 'singles_3v3', $2, $4, true, now() - $3 * interval '1 second')
       RETURNING id, trainer_id AS "trainerId", format, speed, rules, rated, waiting_since AS "waitingSince"`,
      [ids[n], speed, waited, rules],
    );
    stored.push({ ...rows[0], waitingSince: rows[0].waitingSince.getTime(), elo: elos[n] });
  }
  return stored;
}

it('a ticket meets those whom the rules let it meet, the nearest in rating first', async () => {
  await fc.assert(
    fc.asyncProperty(queue, async (given) => {
      const tickets = await store(given);
      try {
        for (const [n, ticket] of tickets.entries()) {
          const found = await findMeetings(service.database.db, ticket, Date.now());
          const others = found.map(
            ({ waitedLonger, other }) => (waitedLonger.id === ticket.id ? other : waitedLonger).id,
          );
          const expected = tickets.filter((_, m) => {
            const [one, other] = [given.tickets[n], given.tickets[m]];
            return one && other && mayMeet(given, one, other);
          });
          expect(others.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
          const distances = found.map(({ distance }) => distance);
          expect(distances).toEqual(distances.toSorted((a, b) => a - b));
          for (const { waitedLonger, other } of found)
            expect(waitedLonger.waitingSince).toBeLessThanOrEqual(other.waitingSince);
        }
      } finally {
        await query('DELETE FROM battle.battles');
        await query('DELETE FROM battle.trainers');
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
