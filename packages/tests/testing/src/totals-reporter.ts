import type { Reporter, TestModule } from 'vitest/node';
import { isFull } from './run-length.js';

/**
 * Prints as the last line the totals of the run: "N passed, N failed". Before it: which tests were skipped, because
 * something is missing; in `npm test`, which leaves out others, how many of each file.
 */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const named = modules.flatMap(({ project, children }) =>
      [...children.allTests()].map((test) => ({ name: `${project.name}: ${test.fullName}`, test })),
    );
    const inState = (wanted: string) => named.filter(({ test }) => test.result().state === wanted);
    const skipped = inState('skipped');
    // A file that cannot be loaded, or whose hooks fail, has no failed test of its own.
    const broken = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    );
    const failed = inState('failed').length + broken.length + unhandledErrors.length;
    if (skipped.length > 0) {
      const lines = isFull ? skipped.map(({ name }) => name) : modules.flatMap(skippedIn);
      const title = isFull
        ? 'Skipped:'
        : 'Skipped; npm test -- --full runs most of them, and the files *.full.test.ts:';
      console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    }
    const totals = [`${inState('passed').length} passed`, `${failed} failed`];
    if (skipped.length > 0) totals.push(`${skipped.length} skipped`);
    console.log(`\n${totals.join(', ')}`);
  }
}

/** How many tests of a file were skipped, in a line; of a file without such tests: none. */
function skippedIn({ children, relativeModuleId }: TestModule): string[] {
  const tests = [...children.allTests()];
  const skipped = tests.filter((test) => test.result().state === 'skipped').length;
  return skipped > 0 ? [`${skipped} of ${tests.length}: ${relativeModuleId}`] : [];
}
