import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { controlField, type MarcRecord } from '../../marc/record.js';
import type { TitleValues } from '../../marc/title-values.js';
import type { Outcome, Reason } from '../file/outcome.js';
import type { ReadCopy } from '../file/read-book.js';
import { reasonToSkip } from '../file/reason-to-skip.js';
import type { ImportOptions } from '../options.js';
import type { Candidate } from '../save-books.js';
import { readItems } from './read-items.js';
import { readRecord } from './read-record.js';

/** A record that may be in the catalogue, with its copies; `line` of the candidate is its place in the file. */
export type RecordRow = {
  candidate: Candidate;
  values: TitleValues;
  copies: readonly ReadCopy[];
  record: MarcRecord;
  /** The catalogue that it comes from, and its number there. */
  source: string;
  number: string;
};

/** The numbers and barcodes of the file so far, each with the place of its record. */
export type Seen = { numbers: Map<string, number>; barcodes: Map<string, number> };

/** The rules of an import, and what it has read so far. */
type Rules = { options: ImportOptions; materials: ReadonlySet<string> | undefined; seen: Seen };

/** Reads a record for saving, or tells why it is skipped. */
export function readRow(
  record: MarcRecord,
  line: number,
  { options, materials, seen }: Rules,
): RecordRow | Outcome {
  const source = controlField(record, '003')?.trim() || (options.source ?? basename(options.file));
  const number = controlField(record, '001')?.trim() || hashOf(record);
  const read = readRecord(record, line, options);
  const skip = (reason: Reason, detail: string): Outcome => ({
    ...{ line, number, title: read.title, notes: [], result: 'skipped', reason, detail },
  });
  if (!read.ok)
    return skip(read.problems[0].reason, reasonToSkip({ line, problems: read.problems }, options));
  const key = `${source}\n${number}`;
  const earlier = seen.numbers.get(key);
  if (earlier !== undefined) return skip('number_twice', `has the number of record ${earlier}`);
  seen.numbers.set(key, line);
  const items = readItems(record, options.items, materials);
  const notes = [...read.candidate.notes, ...items.notes];
  const copies = items.copies.filter(({ barcode }) => {
    if (barcode === null) return true;
    const isNew = !seen.barcodes.has(barcode);
    if (isNew) seen.barcodes.set(barcode, line);
    else notes.push({ change: 'dropped', field: 'barcode' });
    return isNew;
  });
  const { values } = read;
  return { candidate: { ...read.candidate, notes }, values, copies, record, source, number };
}

/** Stands for the number of a record that has none, so that it is known again. */
const hashOf = (record: MarcRecord): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(record.fields)).digest('hex').slice(0, 32)}`;
