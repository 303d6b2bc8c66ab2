import { type ImportReport, MOST_REPORTED } from '@repo/contracts/library';
import type { Result } from '../file/outcome.js';
import { grouped } from '../report/report-text.js';

/** The outcome of a row. It names nobody: it has cards, barcodes and lines only. */
export type RowOutcome = {
  line: number;
  result: Result;
  /** Why it is skipped, as a code. */
  reason?: string | undefined;
  /** The same for a person. */
  detail?: string | undefined;
  card?: string | null | undefined;
  /** The fields that an update changed. */
  changed?: readonly string[];
  /** The groups before and after it, where they differ. */
  group?: readonly [string | null, string | null];
};

/** The report of an import that has done nothing yet. */
export const emptyReport = (): ImportReport => ({
  ...{ rows: 0, imported: 0, updated: 0, unchanged: 0, skipped: 0 },
  ...{ reasons: {}, changes: [], problems: [], missing: [], missing_total: 0 },
});

/** Adds the outcomes of more rows: all are counted, and the first {@link MOST_REPORTED} changes and problems are listed. */
export function addToReport(report: ImportReport, outcomes: readonly RowOutcome[]): void {
  for (const { line, result, reason, detail, card, changed, group } of outcomes) {
    report.rows += 1;
    report[result] += 1;
    const named = { line, ...(card && { card }) };
    if (result === 'skipped' && reason !== undefined) {
      report.reasons[reason] = (report.reasons[reason] ?? 0) + 1;
      if (report.problems.length < MOST_REPORTED) {
        report.problems.push({ ...named, reason, ...(detail && { detail: detail.slice(0, 200) }) });
      }
    }
    if (result === 'updated' && report.changes.length < MOST_REPORTED) {
      report.changes.push({ ...named, changed: [...(changed ?? [])], ...(group && { group: [...group] }) });
    }
  }
}

/** Returns a line about a row that was skipped or changed what was there; undefined for any other. */
export function describeRow({ line, result, reason, detail, card, changed, group }: RowOutcome) {
  const who = card ? `, card ${card}` : '';
  if (result === 'skipped') return `line ${line}${who}: skipped, ${detail ?? inWords(reason ?? '')}`;
  if (result !== 'updated') return undefined;
  const moved = group ? ` (${group.map((name) => name ?? 'none').join(' → ')})` : '';
  return `line ${line}${who}: updated ${(changed ?? []).map(inWords).join(', ')}${moved}`;
}

const inWords = (code: string): string => code.replaceAll('_', ' ');

/** Returns all rows by what became of them; the results add up to the rows. */
export function describeReport(report: ImportReport, dryRun: boolean): string {
  const counted = (n: number, words: string, depth = 0) =>
    `${'  '.repeat(depth)}${grouped(n).padStart(9)} ${words}`;
  return [
    `${grouped(report.rows)} rows${dryRun ? ' (dry run: nothing was written)' : ''}`,
    ...(['imported', 'updated', 'unchanged', 'skipped'] as const).map((result) =>
      counted(report[result], result),
    ),
    ...Object.entries(report.reasons).map(([reason, n]) => counted(n, inWords(reason), 1)),
  ].join('\n');
}

/** Returns a line for each reader who is not in the file, and their number. */
export const describeMissing = ({ missing, missing_total: total }: ImportReport): string[] =>
  total === 0
    ? []
    : [
        `${grouped(total).padStart(9)} of the groups are not in the file`,
        ...missing.map(({ user_id, card, loans }) => {
          const who = card === null ? `account ${user_id}` : `card ${card}`;
          return `  ${who}${loans > 0 ? `, ${loans} on loan` : ''}`;
        }),
        ...(total > missing.length ? [`  and ${grouped(total - missing.length)} more`] : []),
      ];
