import { setImmediate } from 'node:timers/promises';
import type { ExportFormat } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { csvRows } from '../http/csv.js';
import { toIso2709 } from '../marc/iso2709.js';
import { COLLECTION, toMarcXml } from '../marc/marc-xml.js';
import { isNoMail } from '../patrons/no-mail.js';
import { type ExportedPatron, findLoansToExport, findPatronsToExport } from './people.repository.js';
import { recordOfTitle } from './record-of-title.js';
import { TITLE_COLUMNS, titleRows } from './title-rows.js';
import { type ExportedTitle, findTitlesToExport } from './titles.repository.js';

/** Some items by id, each as text: null for one that the format has no room for. */
type Batch = { texts: (string | null)[]; last: number | undefined };

/** A kind of file: its beginning, its items in batches, and its end. */
type Format = {
  begin: string;
  read: (db: Db, after: number, limit: number) => Promise<Batch>;
  end: string;
  mediaType: string;
  /** The end of the file's name. */
  suffix: string;
};

/** Items that are written before other requests have their turn: a record takes up to a millisecond. */
const AT_ONCE = 20;

const reading =
  <Item extends { id: number }>(
    find: (db: Db, after: number, limit: number) => Promise<Item[]>,
    textOf: (item: Item) => string | null,
  ): Format['read'] =>
  async (db, after, limit) => {
    const items = await find(db, after, limit);
    const texts: Batch['texts'] = [];
    for (const item of items) {
      if (texts.length % AT_ONCE === 0) await setImmediate();
      texts.push(textOf(item));
    }
    return { texts, last: items.at(-1)?.id };
  };

const titles = (textOf: (title: ExportedTitle) => string | null) => reading(findTitlesToExport, textOf);

const PATRON_COLUMNS = [
  ...(['card', 'first_name', 'last_name', 'email', 'category', 'group'] as const),
  ...(['expires_on', 'date_of_birth', 'address'] as const),
];
const LOAN_COLUMNS = ['card', 'barcode', 'loan_date', 'due'] as const;

const CSV = { end: '', mediaType: 'text/csv; charset=utf-8; header=present', suffix: '.csv' };

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  marcxml: {
    ...COLLECTION,
    ...{ mediaType: 'application/marcxml+xml; charset=utf-8', suffix: '.xml' },
    read: titles((title) => toMarcXml(recordOfTitle(title))),
  },
  marc: {
    ...{ begin: '', end: '', mediaType: 'application/marc', suffix: '.mrc' },
    read: titles((title) => toIso2709(recordOfTitle(title))?.toString('utf8') ?? null),
  },
  csv: {
    ...CSV,
    begin: csvRows([TITLE_COLUMNS]),
    read: titles((title) => csvRows(titleRows(title))),
  },
  'patrons-csv': {
    ...CSV,
    begin: csvRows([PATRON_COLUMNS]),
    read: reading(findPatronsToExport, (patron: ExportedPatron) => {
      const cells = { ...patron, email: isNoMail(patron.email) ? null : patron.email };
      return csvRows([PATRON_COLUMNS.map((column) => cells[column])]);
    }),
  },
  'loans-csv': {
    ...CSV,
    begin: csvRows([LOAN_COLUMNS]),
    read: reading(findLoansToExport, (loan) =>
      loan.card === null || loan.barcode === null
        ? null
        : csvRows([LOAN_COLUMNS.map((column) => loan[column])]),
    ),
  },
};
