/** The outcome of one row of an import, as `library:import --report` writes it: a line of JSON for each. */
export type Row = {
  line: number;
  title: string;
  result: 'imported' | 'updated' | 'unchanged' | 'skipped';
  /** Why it is skipped. */
  reason: string | undefined;
  detail: string | undefined;
  /** The changes that were made to it, such as `default genre`. */
  changes: readonly string[];
};

export type Report = {
  rows: readonly Row[];
  /** The numbers of the lines of the report that cannot be read. */
  unreadable: readonly number[];
};

const RESULTS: readonly unknown[] = ['imported', 'updated', 'unchanged', 'skipped'];

/** Reads a report. Every line of it is a row, or unreadable; empty lines at the end are none. */
export function readReport(text: string): Report {
  const rows: Row[] = [];
  const unreadable: number[] = [];
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    const row = readRow(line);
    if (row) rows.push(row);
    else unreadable.push(index + 1);
  }
  return { rows, unreadable };
}

function readRow(text: string): Row | undefined {
  const { line, title, result, reason, detail, notes } = parsed(text);
  if (typeof line !== 'number' || typeof title !== 'string' || !RESULTS.includes(result)) return undefined;
  if (result === 'skipped' && typeof reason !== 'string') return undefined;
  return {
    ...{ line, title, result: result as Row['result'] },
    reason: typeof reason === 'string' ? reason : undefined,
    detail: typeof detail === 'string' ? detail : undefined,
    changes: Array.isArray(notes) ? notes.map((note) => `${Object(note).change} ${Object(note).field}`) : [],
  };
}

function parsed(text: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Counts the rows of each kind: by result, and those that are skipped by their reasons. */
export function countRows(rows: readonly Row[]) {
  const results = new Map<string, number>();
  const reasons = new Map<string, number>();
  for (const { result, reason } of rows) {
    results.set(result, (results.get(result) ?? 0) + 1);
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { results: [...results], reasons: [...reasons] };
}

/** The rows as CSV, for whoever repairs the file. A cell that a program could take for a formula begins with `'`. */
export function csvOf(rows: readonly Row[]): string {
  const lines = rows.map(({ line, title, reason, detail }) => [line, title, reason ?? '', detail ?? '']);
  return [['line', 'title', 'reason', 'detail'], ...lines]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
