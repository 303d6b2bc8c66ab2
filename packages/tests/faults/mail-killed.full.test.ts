import { startMailServer } from '@repo/notify/testing/mail-server';
import { times } from '@repo/testing/run-length';
import { expect, test } from 'vitest';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const KILLS = times({ long: 200, short: 3 });

test(`of ${KILLS} events each is told, whenever the worker is killed, and a mail that is doubled has the same id`, async () => {
  const mail = await startMailServer();
  const { url, pool } = await createDatabase();
  const env = { SMTP_URL: mail.url, LIBRARY_TIME_ZONE: 'UTC', NOTICE_HOUR: '0' };
  const service = await startService('library-service', url, env);
  await pool.query(
    `WITH u AS (INSERT INTO library.users (first_name, last_name, email, password_hash, role)
       SELECT 'A', 'B', n || '@example.org', '', 'user' FROM generate_series(1, $1::int) n RETURNING id, email)
     INSERT INTO library.recipients (owner_id, address, address_state, mail_kinds)
     SELECT id, email, 'confirmed', '{due_moved}' FROM u`,
    [KILLS],
  );
  const killed: Promise<void>[] = [];
  let kills = 0;
  for (let n = 1; n <= KILLS; n += 1) {
    const deadline = '2099-01-01';
    await pool.query(
      `WITH l AS (INSERT INTO library.loans (user_id, loan_date, deadline)
         SELECT id, '2026-01-01', $2::date FROM library.users WHERE email = $1 RETURNING id, user_id)
       INSERT INTO library.outbox (owner_id, kind, about, body, expires_at)
       SELECT user_id, 'due_moved', 'loan/' || id, json_build_object('deadline', $2::text), now() + interval '3 days' FROM l`,
      [`${n}@example.org`, deadline],
    );
    // After the text has come and before the answer to it, after the answer, or whenever it happens to be.
    const moment = n % 3;
    let isKilled = false;
    const kill = () => {
      if (isKilled) return;
      isKilled = true;
      kills += 1;
      killed.push(service.kill());
    };
    mail.onMail = (taken) => {
      if (moment === 0 && taken.text?.includes('due')) kill();
    };
    const pushOn = () =>
      pool.query(
        "UPDATE library.deliveries SET due_at = now() WHERE state = 'waiting' AND (attempts = 0 OR $1)",
        [killed.length > 0],
      );
    const came = () => mail.mails.some(({ to }) => Object(to).text === `${n}@example.org`);
    if (moment === 1) setTimeout(kill, Math.random() * 1500);
    await until('it is told, or the worker is killed', async () => {
      await pushOn();
      if (moment === 2 && came()) kill();
      return killed.length > 0;
    });
    await Promise.all(killed.splice(0));
    await service.start();
    // The lease of the killed worker is over.
    await until('it is told', async () => {
      await pool.query("UPDATE library.deliveries SET due_at = now() WHERE state = 'waiting'");
      return came();
    });
    await until('that is noted', async () => {
      const { rows } = await pool.query(
        "SELECT count(*)::int AS n FROM library.deliveries WHERE state = 'waiting'",
      );
      return rows[0].n === 0;
    });
  }
  const ids = mail.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(KILLS);
  expect(ids.length - KILLS).toBeLessThanOrEqual(kills);
  await service.kill();
  await mail.close();
});
