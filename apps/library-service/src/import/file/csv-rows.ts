import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { stoppedAt } from '../errors.js';

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
  let line = 1;
  let width = 0;
  for await (const record of recordsOf(source, delimiter)) {
    if (record instanceof CsvError) throw stoppedAt(line, problemOf(record));
    if (!isBlankLine(record)) {
      width ||= record.length;
      if (record.length !== width) throw stoppedAt(line, widthProblem(record.length, width));
      yield { line, cells: record.map((cell) => decode(cell, line)) };
    }
    line += 1 + countLineBreaks(record);
  }
}

/**
 * Every record, lines with nothing on them too, each byte as one character; at the end the error, if there is one.
 * The parser is fed by hand: read as a stream, it loses the records before an error, and with them its line.
 */
async function* recordsOf(
  source: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<string[] | CsvError> {
  const records: string[][] = [];
  const parser = parse({
    delimiter,
    // Decoded as UTF-8 later: the parser would turn invalid bytes into U+FFFD, which may be in the file, too.
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    // Cells are counted and lines numbered here: the parser takes a CRLF inside quotes for two lines.
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (record: string[]) => {
      records.push(record);
      return null;
    },
  });
  // The callbacks below get the same errors; without a listener the event would end the process.
  parser.on('error', () => undefined);
  for await (const chunk of withoutBom(source)) {
    const error = await complaintOf((done) => parser.write(chunk, done));
    yield* records.splice(0);
    if (error !== undefined) return yield error;
  }
  const error = await complaintOf((done) => parser.end(done));
  yield* records.splice(0);
  if (error !== undefined) yield error;
}

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

const isBlankLine = (record: readonly string[]): boolean => record.length === 1 && record[0] === '';

const countLineBreaks = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function decode(cell: string, line: number): string {
  const bytes = Buffer.from(cell, 'latin1');
  if (!isUtf8(bytes)) throw stoppedAt(line, 'the text is not UTF-8; convert the file first.');
  return bytes.toString('utf8');
}

const widthProblem = (found: number, wanted: number): string =>
  `the record has ${found} cells where the header has ${wanted}.`;

function problemOf(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is opened in the record that begins here, and never closed.';
    case 'CSV_MAX_RECORD_SIZE':
      return 'the record that begins here is over 1 MB; is a quote left open?';
    default:
      return 'the quotes of the record that begins here do not fit: a cell with a quote in it must be quoted as a whole, and the quote written twice.';
  }
}
