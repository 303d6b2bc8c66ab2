import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { stoppedAt } from './errors.js';

/** One record of a file: its cells, and the number of the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Bytes of one record. A quote that is never closed would otherwise read the rest of the file into memory. */
const MAX_RECORD_BYTES = 1_000_000;

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The records of a CSV file (RFC 4180, UTF-8) one after the other, the header first; lines end in LF, CRLF or CR,
 * lines with nothing on them are no records. Reads no faster than it is asked.
 *
 * @param delimiter the character between two cells
 * @throws ImportStopped with the line for quotes that do not fit, a record with more or fewer cells than the
 *   header, one over 1 MB and bytes that are not UTF-8
 */
export async function* readCsv(source: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<CsvRow> {
  let breaks = 0;
  let width = 0;
  for await (const { record, blankLines } of recordsOf(source, delimiter)) {
    const line = 1 + breaks + blankLines;
    if (record instanceof CsvError) throw stoppedAt(line, problemOf(record, width));
    width ||= record.length;
    yield { line, cells: record.map((cell) => decode(cell, line)) };
    breaks += 1 + countLineBreaks(record);
  }
}

/** A record of the parser, each byte as one character, or its complaint; and the blank lines of the file before it. */
type Parsed = { record: string[] | CsvError; blankLines: number };

/**
 * Every record; at the end the error, if there is one. The parser is fed by hand: read as a stream, it loses the records
 * before an error, and with them its line.
 */
async function* recordsOf(source: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<Parsed> {
  const records: Parsed[] = [];
  const parser = parse({
    delimiter,
    // Decoded as UTF-8 later: the parser would turn invalid bytes into U+FFFD, which may be in the file, too.
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    // Left to the parser: one that it gave out would be a record with too few cells, for which it makes an error each time.
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    // Lines are numbered above: the parser takes a CRLF inside quotes for two.
    on_record: (record: string[], { empty_lines: blankLines }) => {
      records.push({ record, blankLines });
      return null;
    },
  });
  // The callbacks below get the same errors; without a listener the event would end the process.
  parser.on('error', () => undefined);
  for await (const chunk of withoutBom(source)) {
    const error = await complaintOf((done) => parser.write(chunk, done));
    yield* records.splice(0);
    if (error !== undefined) return yield complaint(error);
  }
  const error = await complaintOf((done) => parser.end(done));
  yield* records.splice(0);
  if (error !== undefined) yield complaint(error);
}

const complaint = (error: CsvError): Parsed => ({ record: error, blankLines: Number(error.empty_lines) });

/** Feeds the parser; resolves to its complaint about the text. @throws any error that is not about the text */
async function complaintOf(
  feed: (done: (error?: Error | null) => void) => void,
): Promise<CsvError | undefined> {
  const error = await new Promise<Error | null | undefined>((resolve) => feed(resolve));
  if (error && !(error instanceof CsvError)) throw error;
  return error ?? undefined;
}

/** Drops the mark that some programs put before UTF-8 text; to the parser it would belong to the first cell. */
async function* withoutBom(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < BOM.length) continue;
    yield head.subarray(0, BOM.length).equals(BOM) ? head.subarray(BOM.length) : head;
    head = undefined;
  }
  if (head !== undefined) yield head;
}

const countLineBreaks = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function decode(cell: string, line: number): string {
  const bytes = Buffer.from(cell, 'latin1');
  const isUtf16 = line === 1 && (cell.includes('\0') || /^(\xff\xfe|\xfe\xff)/.test(cell));
  if (isUtf16) throw stoppedAt(line, 'the text is UTF-16, not UTF-8; save the file as "CSV UTF-8".');
  if (!isUtf8(bytes)) throw stoppedAt(line, 'the text is not UTF-8; save the file as "CSV UTF-8".');
  const text = bytes.toString('utf8');
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** A cell with a `'` before what a spreadsheet would take for a formula, as exports write it. */
const GUARDED = /^'+[=+\-@\t\r]/;

/** @param width the number of cells of the header */
function problemOf(error: CsvError, width: number): string {
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return `the record has ${Object(error.record).length} cells where the header has ${width}.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is opened in the record that begins here, and never closed.';
    case 'CSV_MAX_RECORD_SIZE':
      return 'the record that begins here is over 1 MB; is a quote left open?';
    default:
      return 'the quotes of the record that begins here do not fit: a cell with a quote in it must be quoted as a whole, and the quote written twice.';
  }
}
