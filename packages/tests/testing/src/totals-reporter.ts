import type { Reporter, TestModule } from 'vitest/node';

/** Prints which tests were skipped, and as the last line the totals of the run: "N passed, N failed". */
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
    if (skipped.length > 0) console.log(['Skipped:', ...skipped.map(({ name }) => `  ${name}`)].join('\n'));
    const totals = [`${inState('passed').length} passed`, `${failed} failed`];
    if (skipped.length > 0) totals.push(`${skipped.length} skipped`);
    console.log(`\n${totals.join(', ')}`);
  }
}
