import type { ImportOptions } from '../options.js';
import { stoppedAt } from './errors.js';
import type { Problem } from './read-book.js';

const POLICY_OF = {
  missing: ['missing', 'missing'],
  invalid: ['invalid', 'invalid'],
  before_christ: ['invalid', 'invalid'],
  too_long: ['tooLong', 'too-long'],
} as const;

/** Describes the problems for which a row is skipped. @throws ImportStopped when the policy for one of its problems is to fail */
export function reasonToSkip(
  { line, problems }: { line: number; problems: Problem[] },
  options: ImportOptions,
): string {
  for (const { reason, detail } of problems) {
    const [policy, flag] = POLICY_OF[reason];
    if (options[policy] === 'fail') throw stoppedAt(line, `${detail}; --${flag} is fail.`);
  }
  return problems.map(({ detail }) => detail).join('; ');
}
