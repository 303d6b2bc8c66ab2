import { randomUUID } from 'node:crypto';
import type { Notifications, SentMessage } from '@repo/contracts/battle';
import { linkIn, type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTrainer, PASSWORD, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let mail: MailServer;
let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let address: string;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startService({
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Arena <arena@example.org>', MAIL_BOUNCES: 'bounces@example.org' },
  });
});
beforeEach(async () => {
  [ash, gary] = await Promise.all([newTrainer(service.url), newTrainer(service.url)]);
  address = `${randomUUID()}@example.net`;
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

const OWN = '/trainers/me/notifications';
const query = (sql: string, values: unknown[] = []) => service.database.pool.query(sql, values);
const own = async () => (await ash.get<Notifications>(OWN)).body;
const mailsTo = (to: string) =>
  mail.mails.filter((each) => (Array.isArray(each.to) ? each.to : [each.to]).some((one) => one?.text === to));
const oneMailTo = async (to: string, count = 1) => {
  await expect.poll(() => mailsTo(to).length).toBe(count);
  const last = mailsTo(to).at(-1);
  if (!last) throw new Error('no mail');
  return last;
};
const setAddress = (to = address, password = PASSWORD) =>
  ash.request('PUT', `${OWN}/address`, { body: { address: to, password } });
const confirmed = async () => {
  await setAddress();
  const token = linkIn(await oneMailTo(address), '/app/confirm');
  expect((await ash.post('/address-confirmations', { token })).status).toBe(204);
};
const change = async (fields: object) =>
  ash.request<Notifications>('PATCH', OWN, { body: { version: (await own()).version, ...fields } });

/** Lets everything be due that waits, and nobody be there. */
const letTimePass = async ({ seenAt = 'NULL' } = {}) => {
  await query(`UPDATE battle.recipients SET seen_at = ${seenAt}`);
  // The fan-out comes first.
  await expect
    .poll(async () => (await query('SELECT FROM battle.outbox WHERE fanned_at IS NULL')).rowCount)
    .toBe(0);
  await query(`UPDATE battle.deliveries SET due_at = now() WHERE state = 'waiting'`);
};
const stateOfMessages = async () =>
  (await ash.get<SentMessage[]>(`${OWN}/messages`)).body.map(({ kinds, state }) => [kinds.join(), state]);

describe('an address', () => {
  it('is asked for with the password, confirmed by the link of a mail once, and forgotten', async () => {
    expect(await own()).toMatchObject({ address: null, address_state: 'none', version: 0 });
    expect((await setAddress(address, 'wrong')).body).toMatchObject({ code: 'wrong_password' });
    expect((await setAddress()).status).toBe(204);
    expect(await own()).toMatchObject({ address, address_state: 'unconfirmed' });
    const asked = await oneMailTo(address);
    expect(asked.subject).toBe('Confirm your address for Creature Arena');
    // Nothing of the trainer's is in it.
    expect(asked.raw).not.toContain(ash.username);
    const token = linkIn(asked, '/app/confirm');
    expect((await ash.post('/address-confirmations', { token })).status).toBe(204);
    expect((await ash.post('/address-confirmations', { token })).body).toMatchObject({
      status: 404,
      code: 'unknown_token',
    });
    expect(await own()).toMatchObject({ address_state: 'confirmed' });
    expect((await setAddress()).status).toBe(204);
    expect((await ash.request('DELETE', `${OWN}/address`)).status).toBe(204);
    expect(await own()).toMatchObject({ address: null, address_state: 'none' });
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('that is confirmed is told where mails go when another takes its place', async () => {
    await confirmed();
    await setAddress(`other-${address}`);
    expect((await oneMailTo(address, 2)).subject).toBe('Your mails of Creature Arena go elsewhere now');
  });

  it('of a stranger gets one confirmation, and nothing after its button was pressed', async () => {
    await setAddress();
    const token = linkIn(await oneMailTo(address), '/unsubscribe');
    const page = await fetch(`${service.url}/unsubscribe/${token}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Never write here again'),
    ]);
    expect(await own()).toMatchObject({ address_state: 'unconfirmed' });
    expect((await fetch(`${service.url}/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200);
    expect(await own()).toMatchObject({ address: null });
    expect((await setAddress()).body).toMatchObject({ status: 409, code: 'address_suppressed' });
    expect((await setAddress(address.toUpperCase())).body).toMatchObject({ code: 'address_suppressed' });
  });

  it('gets three mails a day about accounts, of whichever accounts', async () => {
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) {
      const trainer = await newTrainer(service.url);
      const body = { address, password: PASSWORD };
      outcomes.push((await trainer.request('PUT', `${OWN}/address`, { body })).status);
    }
    expect(outcomes).toEqual([204, 204, 204, 409]);
    await oneMailTo(address, 3);
  });
});

describe('while a trainer is away', () => {
  it('a mail tells of battles that wait for them, and of nothing that does not any more', async () => {
    await confirmed();
    const [waits, moved] = [await startBattle(gary, ash), await startBattle(gary, ash)];
    await ash.post(`/battles/${moved}/forfeit`);
    await letTimePass();
    const told = await oneMailTo(address, 2);
    expect(told.subject).toBe(`Your move against ${gary.username}, turn 1`);
    expect(told.text).toContain(`https://arena.example.org/app/battles/${waits}`);
    expect(told.text).not.toContain(moved);
    expect(told.html).toContain(`<a href="https://arena.example.org/app/battles/${waits}">`);
    expect(told.headers.get('auto-submitted')).toBe('auto-generated');
    const token = linkIn(told, '/unsubscribe');
    expect(told.headers.get('list')).toMatchObject({
      unsubscribe: { url: `https://arena.example.org/unsubscribe/${token}` },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
    await expect.poll(stateOfMessages).toContainEqual(['challenge.received', 'sent']);
    const { rows } = await query(
      `SELECT d.id FROM battle.deliveries d JOIN battle.recipients r USING (owner_id)
        WHERE d.event IS NULL AND d.state = 'sent' AND r.address = $1`,
      [address],
    );
    expect(told.messageId).toBe(`<${rows[0].id}@example.org>`);
    expect(told.envelopeFrom).toBe(`bounces+${rows[0].id}@example.org`);
  });

  it.runIf(isFull)(
    'nothing is sent of what they have done meanwhile, in a mode off, or while they play',
    async () => {
      await confirmed();
      const id = await startBattle(gary, ash);
      await ash.post(`/battles/${id}/forfeit`);
      await letTimePass();
      await expect.poll(stateOfMessages).toContainEqual(['challenge.received', 'skipped']);

      await startBattle(gary, ash);
      await letTimePass({ seenAt: 'now()' });
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect((await stateOfMessages())[0]?.[1]).toBe('waiting');
      await change({ mail: { mode: 'off' } });
      await letTimePass();
      await expect
        .poll(async () => (await stateOfMessages()).map(([, state]) => state))
        .not.toContain('waiting');
      expect(mailsTo(address)).toHaveLength(1);
    },
  );

  it.runIf(isFull)('two workers send one mail to each, which tells of all battles', async () => {
    const env = { SMTP_URL: mail.url };
    const other = await startService({ databaseUrl: service.databaseUrl, env });
    const trainers = await Promise.all(Array.from({ length: 8 }, () => newTrainer(service.url)));
    const names = trainers.map(({ username }) => username);
    await query(
      `INSERT INTO battle.recipients (owner_id, address, address_state, mail_kinds)
       SELECT id, username || '@example.net', 'confirmed', '{challenge.received}' FROM battle.trainers WHERE username = ANY ($1)
       ON CONFLICT (owner_id) DO UPDATE
         SET address = excluded.address, address_state = 'confirmed', mail_kinds = excluded.mail_kinds`,
      [names],
    );
    const battles = await Promise.all(
      trainers.map(async (each) => [await startBattle(gary, each), await startBattle(gary, each)]),
    );
    await letTimePass();
    for (const [index, name] of names.entries()) {
      const told = await oneMailTo(`${name}@example.net`);
      for (const id of battles[index] ?? []) expect(told.text).toContain(id);
    }
    await expect
      .poll(async () => (await query(`SELECT FROM battle.deliveries WHERE state = 'waiting'`)).rowCount)
      .toBe(0);
    for (const name of names) expect(mailsTo(`${name}@example.net`)).toHaveLength(1);
    await other.close();
  });

  it.runIf(isFull)('a hundred events are one mail', async () => {
    await confirmed();
    for (let n = 0; n < 25; n += 1) {
      const rival = await newTrainer(service.url);
      const id = await startBattle(rival, ash);
      for (const trainer of [rival, ash]) {
        const action = (await trainer.view(id)).legal_actions[0];
        if (action) await trainer.act(id, action);
      }
    }
    const { rows } = await query(
      `SELECT count(*)::int AS events FROM battle.outbox o JOIN battle.trainers t ON t.id = o.owner_id WHERE t.username = $1`,
      [ash.username],
    );
    expect(rows[0].events).toBeGreaterThanOrEqual(50);
    await letTimePass();
    const told = await oneMailTo(address, 2);
    expect(told.subject).toContain('25');
    expect(Buffer.byteLength(told.raw)).toBeLessThan(64 * 1024);
    await expect
      .poll(async () => (await stateOfMessages()).map(([, state]) => state))
      .not.toContain('waiting');
    expect(mailsTo(address)).toHaveLength(2);
  });

  it.runIf(isFull)(
    'mails wait for the hour of the day, for four hours after the last, and after twelve for a day',
    async () => {
      await confirmed();
      const due = async () => {
        const { rows } = await query(
          `SELECT d.due_at AS at, d.due_at - now() BETWEEN '0' AND '24 hours' AS soon,
                to_char(d.due_at AT TIME ZONE 'Asia/Kathmandu', 'HH24:MI') AS there
           FROM battle.deliveries d JOIN battle.trainers t ON t.id = d.owner_id
          WHERE t.username = $1 AND d.state = 'waiting' AND d.event IS NULL`,
          [ash.username],
        );
        return rows[0];
      };
      await change({ time_zone: 'Asia/Kathmandu', mail: { mode: 'daily', at: '18:30' } });
      await startBattle(gary, ash);
      await expect.poll(due).toMatchObject({ soon: true, there: '18:30' });
      await letTimePass();
      await oneMailTo(address, 2);
      await expect.poll(due).toBe(undefined);

      await change({ mail: { mode: 'gathered' } });
      const { rows } = await query(
        `SELECT max(d.ended_at) AS last FROM battle.deliveries d JOIN battle.trainers t ON t.id = d.owner_id
        WHERE t.username = $1 AND d.event IS NULL`,
        [ash.username],
      );
      await startBattle(gary, ash);
      await expect.poll(due).toBeDefined();
      expect((await due()).at.getTime() - rows[0].last.getTime()).toBe(4 * 3_600_000);

      await query(
        `INSERT INTO battle.deliveries (owner_id, channel, state, attempts, due_at, ended_at)
       SELECT id, 'mail', 'sent', 1, now(), now() FROM battle.trainers, generate_series(1, 11) WHERE username = $1`,
        [ash.username],
      );
      await letTimePass();
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(await due()).toBeDefined();
      expect(mailsTo(address)).toHaveLength(2);
      await query(`UPDATE battle.deliveries SET ended_at = ended_at - interval '1 day' WHERE state = 'sent'`);
      await oneMailTo(address, 3);
    },
  );

  // In Berlin clocks are put forward at 2026-03-29T01:00Z, and back at 2026-10-25T01:00Z.
  it.each([
    ['2026-03-28T20:59:00Z', '22:00', '07:00', '2026-03-28T20:59:00.000Z'],
    ['2026-03-28T21:00:00Z', '22:00', '07:00', '2026-03-29T05:00:00.000Z'],
    ['2026-03-28T23:30:00Z', '22:00', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-24T22:30:00Z', '22:00', '07:00', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T11:30:00Z', '12:00', '14:00', '2026-10-25T13:00:00.000Z'],
    ['2026-10-25T13:00:00Z', '12:00', '14:00', '2026-10-25T13:00:00.000Z'],
  ])('what is due at %s in quiet hours from %s to %s of Berlin comes at %s', async (due, from, to, comes) => {
    const { rows } = await query(`SELECT battle.after_quiet($1, 'Europe/Berlin', $2, $3) AS at`, [
      due,
      from,
      to,
    ]);
    expect(rows[0].at.toISOString()).toBe(comes);
  });

  it('one click ends all mails, and the form of mail programs is understood', async () => {
    await confirmed();
    await change({ mail: { mode: 'at_once' } });
    await startBattle(gary, ash);
    await letTimePass();
    const token = linkIn(await oneMailTo(address, 2), '/unsubscribe');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await fetch(`${service.url}/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
    }
    expect((await own()).mail.mode).toBe('off');
    expect((await fetch(`${service.url}/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404);
  });

  it('is told what was chosen: kinds, times, and of two changes at once one', async () => {
    const changed = await change({
      time_zone: 'Asia/Kathmandu',
      mail: { mode: 'daily', at: '18:30', kinds: ['battle.ended'] },
      quiet: { from: '22:00', to: '07:00', urgent: false },
    });
    expect(changed.body).toMatchObject({
      time_zone: 'Asia/Kathmandu',
      mail: { mode: 'daily', at: '18:30', kinds: ['battle.ended'] },
      quiet: { from: '22:00', to: '07:00', urgent: false },
    });
    const stale = await ash.request('PATCH', OWN, { body: { version: 0, quiet: null } });
    expect(stale.body).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await change({ time_zone: 'Mars/Olympus' })).status).toBe(400);
    expect((await change({ quiet: { from: '07:00', to: '07:00', urgent: true } })).status).toBe(400);
  });

  it('a test comes at once, three times an hour', async () => {
    const test = () => ash.post(`${OWN}/test`, { channel: 'mail' });
    expect((await test()).body).toMatchObject({ code: 'address_not_confirmed' });
    await confirmed();
    expect([await test(), await test(), await test(), await test()].map(({ status }) => status)).toEqual([
      204, 204, 204, 409,
    ]);
    await oneMailTo(address, 4);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, once; all tokens end', async () => {
    await confirmed();
    expect((await ash.post('/password-resets', { username: ash.username })).status).toBe(204);
    const token = linkIn(await oneMailTo(address, 2), '/app/password');
    const body = { token, new_password: 'a new password' };
    const answers = await Promise.all([1, 2].map(() => ash.request('PUT', '/password-resets', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await ash.get('/trainers/me')).status).toBe(401);
    const login = { username: ash.username, password: 'a new password' };
    expect((await ash.post('/token', login)).status).toBe(200);
    expect((await oneMailTo(address, 3)).subject).toBe('Your password for Creature Arena was changed');
  });

  it('is asked for alike, whoever is named; without a confirmed address there is no mail', async () => {
    await setAddress();
    await oneMailTo(address);
    for (const username of [ash.username, 'nobody-at-all', 'House-1']) {
      const { status, text } = await ash.post('/password-resets', { username });
      expect([status, text]).toEqual([204, '']);
    }
    expect(mailsTo(address)).toHaveLength(1);
  });
});
