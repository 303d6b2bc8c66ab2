import {
  EXTRA_COLUMNS,
  EXTRAS,
  type Extra,
  FIELDS,
  type Field,
  flagOf,
  USUAL_COLUMNS,
} from './book-fields.js';
import { ImportStopped } from './errors.js';
import type { ReadingRules } from './reading-rules.js';

/** The position of the column that each field is read from; a field without one takes its default in every row. */
export type Columns = Readonly<Partial<Record<Field | Extra, number>>>;

/**
 * Finds the columns by the names in the header.
 *
 * @throws ImportStopped for a named column that the file does not have, or has twice; for a field that has neither a
 *   column nor a default
 */
export function locateColumns(
  header: readonly string[],
  { columns, defaults }: Pick<ReadingRules, 'columns' | 'defaults'>,
): Columns {
  const located = FIELDS.map((field) => {
    const named = columns[field];
    const name = named ?? USUAL_COLUMNS[field].find((usual) => header.includes(usual));
    if (name === undefined && defaults[field] !== undefined) return [field, undefined];
    if (name === undefined || !header.includes(name)) throw noColumn(field, named, header);
    return [field, onlyPosition(header, name)];
  });
  const extras = EXTRAS.map((extra) => {
    const named = columns[extra];
    const name = named ?? EXTRA_COLUMNS[extra].find((usual) => header.includes(usual));
    if (name === undefined) return [extra, undefined];
    if (!header.includes(name)) throw noColumn(extra, named, header);
    return [extra, onlyPosition(header, name)];
  });
  return Object.fromEntries([...located, ...extras].filter(([, position]) => position !== undefined));
}

function onlyPosition(header: readonly string[], name: string): number {
  const position = header.indexOf(name);
  if (header.includes(name, position + 1)) throw new ImportStopped(`The file has two columns "${name}".`);
  return position;
}

/** Delimiters that a file of one column may have instead, as a shell wants them. */
const OTHER_DELIMITERS = [
  [';', "';'"],
  ['\t', "$'\\t'"],
] as const;

function noColumn(field: Field | Extra, named: string | undefined, header: readonly string[]): ImportStopped {
  const [only = '', ...more] = header;
  const other = OTHER_DELIMITERS.find(([delimiter]) => more.length === 0 && only.includes(delimiter));
  if (other !== undefined) {
    return new ImportStopped(
      `The file's only column is ${JSON.stringify(only)}: its cells seem to be separated by another character. Try --delimiter ${other[1]}`,
    );
  }
  const flag = flagOf(field);
  const remedy = field === 'title' ? '' : `, or one value for all books with --default-${flag}`;
  const problem =
    named === undefined
      ? `The file has no column for ${field}; name one with --${flag}${remedy}.`
      : `The file has no column "${named}".`;
  return new ImportStopped(`${problem} Its columns: ${header.join(', ')}`);
}
