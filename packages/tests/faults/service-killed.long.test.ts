import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLong, times, within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startBattleLoad } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { deskFaults, unknownAtDesk } from './rig/desk-invariants.js';
import { newDeskLedger, openDesk, startDeskLoad } from './rig/desk-load.js';
import { libraryFaults } from './rig/library-invariants.js';
import { newLibraryLedger, registerReaders, startLibraryLoad } from './rig/library-load.js';
import { recordFaults } from './rig/records.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const BATTLE_KILLS = times({ long: 50, short: 1 });
const LIBRARY_KILLS = 20;
const RECOVERY_MILLIS = within(5000);

/** Long enough for requests to be in all stages when the fault strikes. */
const aWhile = () => sleep(randomInt(100, 600));

describe('kill -9 of a service under load', () => {
  test(`${BATTLE_KILLS} times: two replicas that resolve the same battles lose and double no action, result or rating`, async () => {
    const { url, pool } = await createDatabase();
    const one = await startService('battle-service', url);
    const two = await startService('battle-service', url);
    const replicas = [one, two];
    const journal = newJournal();
    const client = createClient(
      replicas.map((replica) => replica.url),
      journal,
    );
    const trainers = await registerTrainers(client, 8);
    const ledger = newBattleLedger();
    const load = startBattleLoad(client, trainers, ledger);
    for (let kill = 0; kill < BATTLE_KILLS; kill += 1) {
      await aWhile();
      // One replica, the other, or both at once.
      const struck = replicas.filter((_replica, n) => kill % 3 === 2 || kill % 3 === n);
      await Promise.all(struck.map((replica) => replica.kill()));
      expect(await battleFaults(pool, ledger)).toEqual([]);
      await Promise.all(struck.map((replica) => replica.start()));
      const back = performance.now();
      await until('writes succeed again', () => journal.lastWrite > back, RECOVERY_MILLIS);
    }
    await load.stop();
    expect(journal.violations).toEqual([]);
    expect(await battleFaults(pool, ledger)).toEqual([]);
    const open = await pool.query("SELECT id FROM battle.battles WHERE status <> 'finished'");
    expect(open.rows).toEqual([]);
    expect(ledger.finished.size).toBeGreaterThan(0);
    const [trainer] = trainers;
    expect(trainer && (await recordFaults(one.url, trainer, ledger))).toEqual([]);
    expect(journal.seen.get('lost')).toBeGreaterThan(0);
  });

  if (isLong) {
    test(`${LIBRARY_KILLS} times: the library loses and doubles no loan`, async () => {
      const { url, pool } = await createDatabase();
      const service = await startService('library-service', url);
      const journal = newJournal();
      const client = createClient([service.url], journal);
      const readers = await registerReaders(client, 8);
      const ledger = newLibraryLedger();
      const load = startLibraryLoad(client, readers, ledger);
      for (let kill = 0; kill < LIBRARY_KILLS; kill += 1) {
        await aWhile();
        await service.kill();
        expect(await libraryFaults(pool, ledger)).toEqual([]);
        await service.start();
        const back = performance.now();
        await until('writes succeed again', () => journal.lastWrite > back, RECOVERY_MILLIS);
      }
      await load.stop();
      expect(journal.violations).toEqual([]);
      expect(await libraryFaults(pool, ledger)).toEqual([]);
      expect(ledger.returned.size).toBeGreaterThan(0);
      expect(journal.seen.get('lost')).toBeGreaterThan(0);
    });

    test(`${LIBRARY_KILLS} times: two desks lose and double no loan, renewal or hold, and no copy is in two places`, async () => {
      const database = await createDatabase();
      const replicas = [
        await startService('library-service', database.url),
        await startService('library-service', database.url),
      ];
      const journal = newJournal();
      const client = createClient(
        replicas.map(({ url }) => url),
        journal,
      );
      const desk = await openDesk(client, database.url, 8);
      const ledger = newDeskLedger();
      const load = startDeskLoad(client, desk, ledger);
      for (let kill = 0; kill < LIBRARY_KILLS; kill += 1) {
        await aWhile();
        // Both at once, one, or the other.
        const struck = replicas.filter((_replica, n) => kill % 3 === 0 || kill % 3 === n + 1);
        await Promise.all(struck.map((replica) => replica.kill()));
        expect(await deskFaults(database, ledger)).toEqual([]);
        await Promise.all(struck.map((replica) => replica.start()));
        const back = performance.now();
        await until('writes succeed again', () => journal.lastWrite > back, RECOVERY_MILLIS);
      }
      await load.stop();
      expect(journal.violations).toEqual([]);
      expect(await deskFaults(database, ledger)).toEqual([]);
      expect(await unknownAtDesk(database.pool, ledger)).toEqual([]);
      expect(new Set(ledger.holds.values())).toEqual(new Set(['fulfilled', 'cancelled']));
      expect(journal.seen.get('lost')).toBeGreaterThan(0);
    });
  }
});
