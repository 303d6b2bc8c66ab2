import { type CsvRow, readCsv } from '../file/csv-rows.js';
import { ImportStopped } from '../file/errors.js';

/** The columns that each field is read from, as {@link plainName} has them; of several that a file has, the first. */
export type KnownColumns<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** A row of a file: the number of its line, and the texts of its fields without blanks around; '' for none. */
export type TableRow<Field extends string> = { line: number; texts: Record<Field, string> };

const DELIMITERS = [',', ';', '\t'] as const;

/** Bytes of a header that are looked at to find what separates its cells. */
const HEADER_BYTES = 64 * 1024;

/**
 * Reads a file whose header names its columns, in any order, as a spreadsheet or another library system writes it.
 *
 * @param needed of these fields the file must have at least one each
 * @throws ImportStopped for a header without a needed field, and as {@link readCsv}
 */
export async function* readTable<Field extends string>(
  source: AsyncIterable<Buffer>,
  known: KnownColumns<Field>,
  needed: readonly (readonly NoInfer<Field>[])[],
): AsyncGenerator<TableRow<Field>> {
  const { delimiter, chunks } = await findDelimiter(source);
  const rows = readCsv(chunks, delimiter);
  const header = await rows.next();
  if (header.done) throw new ImportStopped('The file is empty.');
  const positions = locate(header.value.cells, known);
  for (const fields of needed) {
    if (fields.every((field) => positions[field] === undefined)) throw lacks(fields, header.value.cells);
  }
  const fields = Object.keys(known) as Field[];
  for await (const { line, cells } of rows) yield { line, texts: textsOf(cells, fields, positions) };
}

const textsOf = <Field extends string>(
  cells: CsvRow['cells'],
  fields: readonly Field[],
  positions: Partial<Record<Field, number>>,
) =>
  Object.fromEntries(fields.map((field) => [field, (cells[positions[field] ?? -1] ?? '').trim()])) as Record<
    Field,
    string
  >;

/** The name of a column in small letters and digits only: `First Name` and `first_name` are `firstname`. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function locate<Field extends string>(
  header: readonly string[],
  known: KnownColumns<Field>,
): Partial<Record<Field, number>> {
  const names = header.map(plainName);
  const located = Object.entries<readonly string[]>(known).flatMap(([field, columns]) => {
    const name = columns.find((column) => names.includes(column));
    return name === undefined ? [] : [[field, names.indexOf(name)]];
  });
  return Object.fromEntries(located) as Partial<Record<Field, number>>;
}

function lacks(fields: readonly string[], header: readonly string[]): ImportStopped {
  const columns = header.slice(0, 50).map((name) => name.slice(0, 60));
  return new ImportStopped(
    `The file has no column for ${fields.join(' or ').replaceAll('_', ' ')}. Its columns: ${columns.join(', ')}`,
  );
}

/** Finds what separates the cells of the header: the one of comma, semicolon and tab that is there most often. */
export async function findDelimiter(
  source: AsyncIterable<Buffer>,
): Promise<{ delimiter: string; chunks: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEADER_BYTES && !head.includes('\n')) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const [header = ''] = head.toString('latin1').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  async function* chunks() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { delimiter, chunks: chunks() };
}
