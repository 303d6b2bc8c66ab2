import { type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { send } from '@repo/testing/http-client';
import { times } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const KILLS = times({ long: 200, short: 6 });

const addressOf = (n: number) => `${n}@example.org`;

/** Makes the event that the `n`th address is told of. */
type Tell = (n: number) => Promise<unknown>;

/** A deadline that was moved. */
const movedDay =
  (pool: pg.Pool): Tell =>
  (n) =>
    pool.query(
      `WITH u AS (INSERT INTO library.users (first_name, last_name, email, password_hash, role)
         VALUES ('A', 'B', $1, '', 'user') RETURNING id),
       r AS (INSERT INTO library.recipients (owner_id, address, address_state, mail_kinds)
         SELECT id, $1, 'confirmed', '{due_moved}' FROM u),
       l AS (INSERT INTO library.loans (user_id, loan_date, deadline)
         SELECT id, '2026-01-01', '2099-01-01' FROM u RETURNING id, user_id)
       INSERT INTO library.outbox (owner_id, kind, about, body, expires_at)
       SELECT user_id, 'due_moved', 'loan/' || id, '{"deadline": "2099-01-01"}', now() + interval '3 days' FROM l`,
      [addressOf(n)],
    );

/** A challenge. */
function challenge(pool: pg.Pool, url: string): Tell {
  const password = 'correct horse battery';
  const register = (username: string) => send(url, 'POST', '/register', { body: { username, password } });
  return async (n) => {
    const [gary, other] = [`Gary${n}`, `Trainer${n}`];
    await Promise.all([gary, other].map(register));
    await pool.query(
      `INSERT INTO battle.recipients (owner_id, address, address_state, mail_kinds)
       SELECT id, $2, 'confirmed', '{challenge.received}' FROM battle.trainers WHERE username = $1
       ON CONFLICT (owner_id) DO UPDATE SET address = excluded.address, address_state = excluded.address_state,
         mail_kinds = excluded.mail_kinds, seen_at = NULL`,
      [other, addressOf(n)],
    );
    const login = await send<{ access_token: string }>(url, 'POST', '/token', {
      body: { username: gary, password },
    });
    const { client_seed_hash } = newSealedSeed();
    const body = { opponent_username: other, format: 'singles_3v3', client_seed_hash };
    const made = await send(url, 'POST', '/battles/challenge', { token: login.body.access_token, body });
    expect(made.status, made.text).toBe(201);
  };
}

type Situation = { mail: MailServer; isFannedOut: () => Promise<boolean>; kill: () => void };

/** Between which two steps the worker is killed: resolves where that does not depend on the mail server. */
const MOMENTS: readonly ((situation: Situation) => Promise<void> | void)[] = [
  // The outbox is read.
  ({ kill }) => kill(),
  async ({ isFannedOut, kill }) => {
    await until('there is a delivery', isFannedOut);
    kill();
  },
  // The delivery is claimed.
  ({ mail, kill }) => {
    mail.onRecipient = kill;
  },
  // The text has come.
  ({ mail, kill }) => {
    mail.onMail = kill;
  },
  // It is acknowledged.
  ({ mail, kill }) => {
    mail.onMail = () => void setImmediate(kill);
  },
  ({ kill }) => void setTimeout(kill, Math.random() * 1500),
];

test.each([
  ['library-service', 'library', { LIBRARY_TIME_ZONE: 'UTC', NOTICE_HOUR: '0' }, movedDay],
  ['battle-service', 'battle', { HOUSE: 'off' }, challenge],
] as const)(
  `of ${KILLS} events of the %s each is told, between whichever steps the worker is killed, and a mail that is doubled has the same id`,
  async (name, schema, env, tellBy) => {
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const { url, pool } = await createDatabase();
    const service = await startService(name, url, { ...env, SMTP_URL: mail.url });
    const tell = tellBy(pool, service.url);
    const count = async (where: string) =>
      (await pool.query(`SELECT FROM ${schema}.deliveries WHERE ${where}`)).rowCount ?? 0;
    // Nothing waits for the two minutes in which it could be over, nor for the lease of a worker that was killed.
    const hurry = () =>
      pool.query(`UPDATE ${schema}.deliveries SET due_at = now() WHERE state = 'waiting' AND attempts = 0`);
    const expireLeases = () =>
      pool.query(`UPDATE ${schema}.deliveries SET due_at = now() WHERE state = 'waiting'`);
    for (let n = 1; n <= KILLS; n += 1) {
      const came = () => mail.mails.some(({ to }) => Object(to).text === addressOf(n));
      let killed: Promise<void> | undefined;
      const kill = () => {
        killed ??= service.kill();
      };
      await tell(n);
      await MOMENTS[n % MOMENTS.length]?.({
        ...{ mail, kill },
        isFannedOut: async () => (await count("state = 'waiting' AND attempts = 0")) > 0,
      });
      await until('the worker is killed', async () => {
        await hurry();
        return killed !== undefined;
      });
      await killed;
      mail.onRecipient = mail.onMail = undefined;
      await service.start();
      await until('it is told, and that is noted', async () => {
        await expireLeases();
        return came() && (await count("state = 'waiting'")) === 0;
      });
    }
    const ids = mail.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(KILLS);
    expect(ids.length).toBeLessThanOrEqual(2 * KILLS);
  },
);
