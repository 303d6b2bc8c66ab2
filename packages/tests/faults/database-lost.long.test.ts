import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLong, times, within } from '@repo/testing/run-length';
import type { ServiceName } from '@repo/testing/service-process';
import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startBattleLoad } from './rig/battle-load.js';
import { type Client, createClient, newJournal } from './rig/client.js';
import { endSessions, openPool } from './rig/database.js';
import { deskFaults, unknownAtDesk } from './rig/desk-invariants.js';
import { newDeskLedger, openDesk, startDeskLoad } from './rig/desk-load.js';
import { libraryFaults } from './rig/library-invariants.js';
import { newLibraryLedger, registerReaders, startLibraryLoad } from './rig/library-load.js';
import type { Load } from './rig/load.js';
import { type Postgres, startPostgres } from './rig/postgres.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const STOPS = times({ long: 12, short: 1 });
const CUTS = times({ long: 12, short: 1 });
const RECOVERY_MILLIS = within(5000);
const aWhile = () => sleep(randomInt(100, 600));

type Under = { load: Load; faults: () => Promise<string[]>; atTheEnd?: () => Promise<string[]> };

/** Strikes a service's database again and again while clients use the service, which is never started anew. */
async function strike(
  name: ServiceName,
  use: (client: Client, database: pg.Pool, url: string) => Promise<Under>,
): Promise<{ seen: Map<string, number> }> {
  const postgres = await startPostgres(name);
  const database = openPool(postgres.url);
  onTestFinished(() => database.end());
  const service = await startService(name, postgres.url);
  const journal = newJournal();
  const { load, faults, atTheEnd } = await use(createClient([service.url], journal), database, postgres.url);
  const recovered = async () => {
    const back = performance.now();
    await until('writes succeed again', () => journal.lastWrite > back, RECOVERY_MILLIS);
    expect(await faults()).toEqual([]);
  };
  for (let stop = 0; stop < STOPS; stop += 1) {
    await aWhile();
    await crashAndStart(postgres);
    await recovered();
  }
  for (let cut = 0; cut < CUTS; cut += 1) {
    await aWhile();
    await endSessions(database, name);
    await recovered();
  }
  await load.stop();
  expect(await faults()).toEqual([]);
  if (atTheEnd) expect(await atTheEnd()).toEqual([]);
  expect(journal.violations).toEqual([]);
  expect(service.isRunning()).toBe(true);
  return journal;
}

async function crashAndStart(postgres: Postgres): Promise<void> {
  await postgres.crash();
  await aWhile();
  await postgres.start();
}

describe(`PostgreSQL stopped as in a crash ${STOPS} times, and all sessions ended ${CUTS} times, under load`, () => {
  test('the battle service answers 503 meanwhile, goes on by itself, and keeps all it acknowledged', async () => {
    const ledger = newBattleLedger();
    const { seen } = await strike('battle-service', async (client, database) => {
      const trainers = await registerTrainers(client, 8);
      return {
        load: startBattleLoad(client, trainers, ledger),
        faults: () => battleFaults(database, ledger),
      };
    });
    expect(seen.get('503')).toBeGreaterThan(0);
    // The service itself was there all the time.
    expect(seen.get('lost')).toBeUndefined();
    expect(ledger.finished.size).toBeGreaterThan(0);
  });

  if (isLong) {
    test('the library service does the same', async () => {
      const ledger = newLibraryLedger();
      const { seen } = await strike('library-service', async (client, database) => {
        const readers = await registerReaders(client, 8);
        return {
          load: startLibraryLoad(client, readers, ledger),
          faults: () => libraryFaults(database, ledger),
        };
      });
      expect(seen.get('503')).toBeGreaterThan(0);
      expect(seen.get('lost')).toBeUndefined();
      expect(ledger.returned.size).toBeGreaterThan(0);
    });

    test('so does the desk: no copy is in two places, and whoever asks again learns what was done', async () => {
      const ledger = newDeskLedger();
      const { seen } = await strike('library-service', async (client, pool, url) => ({
        load: startDeskLoad(client, await openDesk(client, url, 8), ledger),
        faults: () => deskFaults({ url, pool }, ledger),
        atTheEnd: () => unknownAtDesk(pool, ledger),
      }));
      expect(seen.get('503')).toBeGreaterThan(0);
      expect(seen.get('lost')).toBeUndefined();
      expect(ledger.returned.size).toBeGreaterThan(0);
    });
  }
});
