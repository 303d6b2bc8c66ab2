import { within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startDatabaseProxy } from './rig/database-proxy.js';
import { deskFaults, unknownAtDesk } from './rig/desk-invariants.js';
import { newDeskLedger, openDesk, startDeskLoad } from './rig/desk-load.js';
import { libraryFaults } from './rig/library-invariants.js';
import { newLibraryLedger, registerReaders, startLibraryLoad } from './rig/library-load.js';
import { startService } from './rig/service-process.js';
import { unluckyCommits } from './rig/unlucky-commits.js';
import { until } from './rig/until.js';

const LOST = 100;

/** The library with a client, behind a proxy that breaks nothing yet. */
async function startLibrary() {
  const database = await createDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const service = await startService('library-service', proxy.url);
  const journal = newJournal();
  return { database, proxy, journal, client: createClient([service.url], journal) };
}

type Library = Awaited<ReturnType<typeof startLibrary>>;

/** Breaks connections around COMMIT while clients work, until each kind of break was there often enough. */
async function loseAnswers({ proxy, journal }: Library, startLoad: () => { stop(): Promise<unknown> }) {
  const { count, decide } = unluckyCommits();
  proxy.decide = decide;
  const load = startLoad();
  await until('enough answers are lost', () => Math.min(...Object.values(count)) >= LOST, within(120_000));
  await load.stop();
  expect(journal.violations).toEqual([]);
  expect(journal.seen.get('lost')).toBeUndefined();
}

describe('a connection that breaks between COMMIT and its answer', () => {
  test(`in the library, ${LOST} times: no loan is lost or doubled`, async () => {
    const library = await startLibrary();
    const readers = await registerReaders(library.client, 8);
    const ledger = newLibraryLedger();
    await loseAnswers(library, () => startLibraryLoad(library.client, readers, ledger));
    expect(await libraryFaults(library.database.pool, ledger)).toEqual([]);
  });

  test(`at the desk, ${LOST} times: nothing is lost or doubled, and whoever asks again learns what was done`, async () => {
    const library = await startLibrary();
    const desk = await openDesk(library.client, library.database.url, 8);
    const ledger = newDeskLedger();
    await loseAnswers(library, () => startDeskLoad(library.client, desk, ledger));
    expect(await deskFaults(library.database, ledger)).toEqual([]);
    expect(await unknownAtDesk(library.database.pool, ledger)).toEqual([]);
  });
});
