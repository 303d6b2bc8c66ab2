import { randomUUID } from 'node:crypto';
import type { ActionResult, BattleView } from '@repo/contracts/battle';
import type { Loan } from '@repo/contracts/library';
import { send } from '@repo/testing/http-client';
import { times, within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startActiveBattle, startBattleLoad } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { type Fate, startDatabaseProxy } from './rig/database-proxy.js';
import { registerReaders } from './rig/library-load.js';
import { startService } from './rig/service-process.js';
import { unluckyCommits } from './rig/unlucky-commits.js';
import { until } from './rig/until.js';

const LOST = times({ long: 100, short: 2 });

/** Breaks the next statement that matches, once. */
function onceAt(statement: RegExp, fate: Fate) {
  let done = false;
  return (sql: string): Fate => {
    if (done || !statement.test(sql)) return 'pass';
    done = true;
    return fate;
  };
}

describe('a connection that breaks between COMMIT and its answer', () => {
  test(`in battles, ${LOST} times: nothing is lost or doubled, and the repeated request gets its answer`, async () => {
    const { url, pool } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const service = await startService('battle-service', proxy.url);
    const journal = newJournal();
    const client = createClient([service.url], journal);
    const trainers = await registerTrainers(client, 8);
    const { count, decide } = unluckyCommits();
    proxy.decide = decide;
    const ledger = newBattleLedger();
    const load = startBattleLoad(client, trainers, ledger);
    await until('enough answers are lost', () => Math.min(...Object.values(count)) >= LOST, within(120_000));
    await load.stop();
    expect(journal.violations).toEqual([]);
    expect(journal.seen.get('lost')).toBeUndefined();
    expect(await battleFaults(pool, ledger)).toEqual([]);
    expect((await pool.query("SELECT id FROM battle.battles WHERE status <> 'finished'")).rows).toEqual([]);
  });

  test('is told as what it is: 503, the change may or may not have been made', async () => {
    const { url, pool } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const service = await startService('battle-service', proxy.url);
    const client = createClient([service.url], newJournal());
    const [ash, gary] = await registerTrainers(client, 2);
    if (!ash || !gary) throw new Error('no trainers');
    const battle = await startActiveBattle(client, [ash, gary]);
    const { token } = ash;
    const view = await send<BattleView>(service.url, 'GET', `/battles/${battle}`, { token });
    const submit = () =>
      send<ActionResult>(service.url, 'POST', `/battles/${battle}/action`, {
        token,
        body: view.body.legal_actions[0],
        headers: { 'idempotency-key': 'the-only-one' },
      });
    const stored = async () => (await pool.query('SELECT FROM battle.battle_actions')).rowCount;

    // An action that waits for the other is stored by one statement; the worker commits transactions beside it.
    const storing = /^with "changed" as/;
    proxy.decide = onceAt(storing, 'cut before');
    const before = await submit();
    expect([before.status, before.headers.get('retry-after'), await stored()]).toEqual([503, '1', 0]);
    proxy.decide = onceAt(storing, 'cut after');
    const after = await submit();
    expect([after.status, after.headers.get('retry-after'), await stored()]).toEqual([503, '1', 1]);
    expect(after.text).toContain('may or may not have been made');
    const again = await submit();
    expect([again.status, again.body.turn_resolved, await stored()]).toEqual([200, false, 1]);
  });

  test('or between a single statement and its answer, does no harm either', async () => {
    const { url, pool } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const service = await startService('library-service', proxy.url);
    const client = createClient([service.url], newJournal());
    const [reader] = await registerReaders(client, 1);
    const loan = await send<Loan>(service.url, 'POST', '/loans', { body: { user_id: reader?.user } });
    proxy.decide = onceAt(/^delete from "library"."loans"/, 'cut after');
    const path = `/loans/${loan.body.id}`;
    const deleting = await send(service.url, 'DELETE', path);
    expect([deleting.status, deleting.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect((await send(service.url, 'DELETE', path)).status).toBe(404);

    const title = `The Tale of ${randomUUID()}`;
    const book = { title, genre: 'x', age_category: 'x', publish_date: '1999-01-01', author: 'x' };
    proxy.decide = onceAt(/^insert into "library"."books"/, 'cut after');
    expect((await send(service.url, 'POST', '/books', { body: book })).status).toBe(503);
    const again = await send(service.url, 'POST', '/books', { body: book });
    expect([again.status >= 400 && again.status < 500, again.text]).toEqual([
      true,
      expect.stringMatching(/title/i),
    ]);
    const { rowCount } = await pool.query('SELECT FROM library.books WHERE title = $1', [title]);
    expect(rowCount).toBe(1);
  });
});
