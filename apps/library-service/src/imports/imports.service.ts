import type { Import, ImportQuery, ImportReport } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { ImportStopped } from '../import/file/errors.js';
import { addToReport, emptyReport, type RowOutcome } from '../import/table/row-report.js';
import type { Policies } from '../policies/policies.service.js';
import type { Today } from '../rules/days.js';
import { jobOf } from './import-jobs.js';
import { beginImport, endImport, findImport, listImports, seeImport } from './imports.repository.js';

type Dependencies = {
  database: LibraryDatabase;
  policies: Policies;
  today: Today;
  hashAddress: (address: string) => Buffer;
  log: FastifyBaseLogger;
};

export type Imports = ReturnType<typeof createImports>;

/** A batch may wait for another import, or for the desk: meanwhile this says that the process is there. */
const SEEN_MILLIS = 5000;

/** Imports files beside the requests, one at a time over all processes, which the database decides. */
export function createImports({ database, policies, today, hashAddress, log }: Dependencies) {
  const { db } = database;
  const stopping = new AbortController();
  /** The work of this process. */
  let work = Promise.resolve();

  /**
   * Checks a file, and begins its import.
   * @throws ServiceError 400 for a broken file, 409 `import_running`
   */
  async function start(query: ImportQuery, bytes: Buffer, by: Actor): Promise<Import> {
    const { document } = await policies.current();
    const job = jobOf(query, bytes, { database, document, today: today(), hashAddress, by });
    const rows = await job.check().catch((error: unknown) => {
      throw error instanceof ImportStopped ? invalid({ file: [error.message.slice(0, 4000)] }) : error;
    });
    const { kind, dry_run: dryRun = false } = query;
    const id = await withTransaction(database, async (tx) => {
      const made = await beginImport(tx, { kind, dryRun, actorId: by.id, rows });
      if (made === null) throw libraryError('import_running');
      const details = { import: made, kind, dry_run: dryRun, rows };
      await writeAudit(tx, by, { action: 'import_started', details });
      return made;
    });
    work = Promise.all([work, run(id, job)]).then(() => undefined);
    return get(id);
  }

  async function run(id: number, job: ReturnType<typeof jobOf>): Promise<void> {
    const report = emptyReport();
    const own = new AbortController();
    const signal = AbortSignal.any([stopping.signal, own.signal]);
    const see = async () => {
      if (!(await seeImport(db, id, report.rows))) own.abort();
    };
    const seeing = setInterval(() => void see().catch(() => undefined), SEEN_MILLIS);
    try {
      const onBatch = async (outcomes: readonly RowOutcome[]) => {
        addToReport(report, outcomes);
        await see();
      };
      Object.assign(report, await job.run(onBatch, signal));
      await endImport(db, id, 'done', report);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, import: id }, 'an import failed');
      await endAs(signal.aborted ? 'interrupted' : 'failed', id, report);
    } finally {
      clearInterval(seeing);
    }
  }

  /** Ends an import that could not go on. Where the database is away, too, it is found as interrupted after a while. */
  const endAs = (state: 'failed' | 'interrupted', id: number, report: ImportReport) =>
    endImport(db, id, state, report).catch((error: unknown) =>
      log.error({ err: error, import: id }, 'the end of an import was not written'),
    );

  /** @throws ServiceError 404 `import_not_found` */
  async function get(id: number): Promise<Import> {
    const found = await findImport(db, id);
    if (!found) throw libraryError('import_not_found');
    return found;
  }

  /** Ends the import of this process between two batches. */
  async function stop(): Promise<void> {
    stopping.abort();
    await work;
  }

  return { start, get, list: () => listImports(db), stop };
}
