import {
  CHANGES,
  type Note,
  type Outcome,
  REASONS,
  RESULTS,
  type Reason,
  type Result,
} from '../file/outcome.js';

/** Counts of the rows, in all and by kind; `rows` is the sum of the results. */
export type Tally = {
  rows: number;
  results: Record<Result, number>;
  reasons: Record<Reason, number>;
  /** Of the rows that were imported or updated. */
  changes: Record<Note['change'], number>;
  /** Copies that were added with a barcode, and that were there, or came with a new title, and got one. */
  copies: Record<'added' | 'labelled', number>;
  /** The line of the last row, 0 before the first. */
  lastLine: number;
};

const zeros = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

export const emptyTally = (): Tally => ({
  rows: 0,
  results: zeros(RESULTS),
  reasons: zeros(REASONS),
  changes: zeros(CHANGES),
  copies: { added: 0, labelled: 0 },
  lastLine: 0,
});

/** Counts more rows. */
export function count(tally: Tally, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    tally.rows += 1;
    tally.lastLine = outcome.line;
    tally.results[outcome.result] += 1;
    if (outcome.result === 'skipped') tally.reasons[outcome.reason] += 1;
    tally.copies.added += outcome.copies?.added ?? 0;
    tally.copies.labelled += outcome.copies?.labelled ?? 0;
    if (isWritten(outcome)) for (const change of changesOf(outcome)) tally.changes[change] += 1;
  }
}

/** Returns true if the row changed the catalogue. */
export const isWritten = ({ result }: Outcome): boolean => result === 'imported' || result === 'updated';

const changesOf = ({ notes }: Outcome) => new Set(notes.map(({ change }) => change));
