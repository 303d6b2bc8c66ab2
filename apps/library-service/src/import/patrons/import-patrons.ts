import type { Readable } from 'node:stream';
import { type ImportReport, MOST_REPORTED } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { Actor } from '../../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../../db/database.js';
import { DEFAULT_ROLE } from '../../users/users.service.js';
import { BATCH_ROWS, batchesOf, saveInTurn, stopOn } from '../table/batches.js';
import type { DateOrder } from '../table/read-day.js';
import { readTable } from '../table/read-table.js';
import type { RowOutcome } from '../table/row-report.js';
import { createRegistry, emailKey } from './known-patrons.js';
import {
  expirePatrons,
  findMissing,
  findPatrons,
  findSuppressed,
  writePatrons,
} from './patrons.repository.js';
import { planPatron } from './plan-patrons.js';
import { NEEDED_COLUMNS, PATRON_COLUMNS, type ReadPatronRow, readPatron } from './read-patron.js';

export type PatronImportOptions = {
  dates: DateOrder;
  /** With `confirmed` staff vouches for the e-mails of the file: mails may go there. */
  addresses: 'unconfirmed' | 'confirmed';
  /** Groups whose readers are reported where they are not in the file. */
  missingFrom: readonly string[];
  /** With `expire` the membership of those ends today. */
  leavers: 'keep' | 'expire';
  dryRun: boolean;
};

export type PatronImport = {
  database: LibraryDatabase;
  source: Readable;
  options: PatronImportOptions;
  /** The categories that the rules of lending name. */
  categories: readonly string[];
  today: string;
  /** The person of the staff; null for a command. */
  by: Actor | null;
  /** Hashes an address as the service does that sends the mails. */
  hashAddress: (address: string) => Buffer;
  onBatch: (outcomes: readonly RowOutcome[]) => Promise<void> | void;
  signal?: AbortSignal;
};

/**
 * Adds and changes the readers of a file, in batches, each whole or not at all. Nobody is deleted.
 *
 * @returns readers of `missingFrom` who are not in the file
 * @throws ImportStopped for a broken file, and when the signal comes; batches that `onBatch` was called with stay
 */
export async function importPatrons(
  given: PatronImport,
): Promise<Pick<ImportReport, 'missing' | 'missing_total'>> {
  const { source, options, categories, onBatch, signal } = given;
  stopOn(signal, source);
  const seen: Seen = { cards: new Map(), emails: new Map() };
  // Later batches of a dry run know what the earlier ones would have done.
  const dry = options.dryRun ? createRegistry() : undefined;
  const present = new Set<number>();
  try {
    for await (const batch of batchesOf(readTable(source, PATRON_COLUMNS, NEEDED_COLUMNS))) {
      const rows = batch.map((row) => onceInFile(readPatron(row, options.dates, categories), seen));
      const save = (tx: Db) => savePatrons(tx, rows, given, dry);
      const { outcomes, ids } = await (options.dryRun
        ? save(given.database.db)
        : saveInTurn(given.database, ['users_email_key', 'patron_profiles_card_key'], save));
      for (const id of ids) present.add(id);
      await onBatch(outcomes);
    }
  } finally {
    source.destroy();
  }
  return options.missingFrom.length === 0 ? NONE_MISSING : dealWithMissing(given, [...present]);
}

const NONE_MISSING = { missing: [], missing_total: 0 };

/** The cards and e-mails of the good rows so far, each with its line. */
type Seen = { cards: Map<string, number>; emails: Map<string, number> };

/** Skips a row whose card or e-mail an earlier line has. */
function onceInFile(row: ReadPatronRow, { cards, emails }: Seen): ReadPatronRow {
  if ('reason' in row) return row;
  const { line, card, email } = row;
  const key = email && emailKey(email);
  const [ofCard, ofEmail] = [card && cards.get(card), key && emails.get(key)];
  if (ofCard) return { line, card, email, reason: 'card_twice', detail: `has the card of line ${ofCard}` };
  if (ofEmail)
    return { line, card, email, reason: 'email_twice', detail: `has the e-mail of line ${ofEmail}` };
  if (card) cards.set(card, line);
  if (key) emails.set(key, line);
  return row;
}

/** Returns the outcomes of rows, and the ids of the readers that they are about. */
async function savePatrons(
  tx: Db,
  rows: readonly ReadPatronRow[],
  { options, by, hashAddress }: PatronImport,
  dry: ReturnType<typeof createRegistry> | undefined,
): Promise<{ outcomes: RowOutcome[]; ids: number[] }> {
  const registry = dry ?? createRegistry();
  const emails = rows.flatMap(({ email }) => email ?? []);
  const keys = { cards: rows.flatMap(({ card }) => card ?? []), emails: emails.map(emailKey) };
  registry.load(await findPatrons(tx, keys, !options.dryRun));
  let mayConfirm: ((email: string) => boolean) | undefined;
  if (options.addresses === 'confirmed') {
    const suppressed = await findSuppressed(tx, emails.map(hashAddress));
    mayConfirm = (email) => !suppressed.has(hashAddress(email).toString('hex'));
  }
  const planned = rows.map((row) => planPatron(row, { registry, mayConfirm }));
  const writes = planned.flatMap(({ write }) => write ?? []);
  const added = options.dryRun ? [] : await writePatrons(tx, writes, { by, role: DEFAULT_ROLE });
  const known = planned.flatMap(({ about }) => (about && about.id > 0 ? [about.id] : []));
  return { outcomes: planned.map(({ outcome }) => outcome), ids: [...known, ...added] };
}

/** Finds the readers of the groups who are not in the file, and ends their membership where that is asked for. */
async function dealWithMissing({ database, options, today, by }: PatronImport, present: readonly number[]) {
  const { missingFrom, leavers, dryRun } = options;
  const all = await findMissing(database.db, missingFrom, present);
  if (leavers === 'expire' && !dryRun) {
    for (let start = 0; start < all.length; start += BATCH_ROWS) {
      const ids = all.slice(start, start + BATCH_ROWS).map(({ id }) => id);
      await withTransaction(database, (tx) => expirePatrons(tx, ids, today, by));
    }
  }
  const missing = all.slice(0, MOST_REPORTED).map(({ id, card, loans }) => ({ user_id: id, card, loans }));
  return { missing, missing_total: all.length };
}
