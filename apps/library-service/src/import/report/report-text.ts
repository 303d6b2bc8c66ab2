import { CHANGES, type Note, type Outcome, REASONS, RESULTS, type Reason } from './outcome.js';
import { isWritten, type Tally } from './tally.js';

const REASON_WORDS: Record<Reason, string> = {
  missing: 'a value is missing',
  invalid: 'a value is not valid',
  before_christ: 'the date is before Christ, where the catalogue has no years',
  too_long: 'a text is too long',
  duplicate: 'the title is on an earlier line',
  differs: 'the title is in the catalogue, with other values',
};

const CHANGE_WORDS: Record<Note['change'], string> = {
  default: 'got a default where the file has no value',
  year: 'got 1 January because the file has only the year',
  truncated: 'got a text cut to what fits',
};

export const grouped = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, words: string, depth: number): string =>
  `${'  '.repeat(depth)}${grouped(count).padStart(9)} ${words}`;

/** A line on a row that did not go into the catalogue as it is in the file; undefined for any other. */
export function describeOutcome(outcome: Outcome): string | undefined {
  const { line, title, result, notes, detail } = outcome;
  const cut = notes.filter(({ change }) => change === 'truncated').map(({ field }) => field);
  if (result === 'skipped') return `line ${line}: skipped, ${detail ?? ''}: ${JSON.stringify(title)}`;
  if (cut.length > 0 && isWritten(outcome)) {
    return `line ${line}: ${result}, ${cut.join(' and ')} cut: ${JSON.stringify(title)}`;
  }
  return undefined;
}

/** All rows by what became of them; the results add up to the rows. */
export function describeTally({ rows, results, reasons, changes }: Tally, dryRun: boolean): string {
  return [
    `${grouped(rows)} rows${dryRun ? ' (dry run: nothing was written)' : ''}`,
    ...RESULTS.map((result) => counted(results[result], result, 0)),
    ...REASONS.filter((reason) => reasons[reason] > 0).map((reason) =>
      counted(reasons[reason], REASON_WORDS[reason], 1),
    ),
    ...CHANGES.filter((change) => changes[change] > 0).map((change) =>
      counted(changes[change], `of those imported or updated ${CHANGE_WORDS[change]}`, 0),
    ),
  ].join('\n');
}
