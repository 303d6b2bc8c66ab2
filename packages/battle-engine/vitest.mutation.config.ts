import { defineConfig } from 'vitest/config';
import type { Reporter, RunnerTestCase, Vitest } from 'vitest/node';

/**
 * Adds a failed test to each test file that cannot be loaded. Stryker looks at the tests alone: it would say that nobody
 * notices a mutant with which the tables of the rules cannot be made (stryker-mutator/stryker-js#6150).
 */
class FailedLoads implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      if (file.result?.state !== 'fail' || file.tasks.length > 0) continue;
      const { id, result } = file;
      const test = {
        type: 'test',
        id: `${id}_load`,
        name: 'can be loaded',
        mode: 'run',
        file,
        result,
        meta: {},
      };
      file.tasks.push(test as unknown as RunnerTestCase);
    }
  }
}

/**
 * The tests that mutants have to face: all but the long ones, which would be run for every mutant, and those that
 * know no more of the rules than that they have changed or are the same twice, or of the files than their order.
 */
export default defineConfig({
  test: {
    reporters: ['default', new FailedLoads()],
    // Stryker says when a mutant takes too long; a busy machine must not fail a test of the engine as it is.
    testTimeout: 120_000,
    // Test files share the modules that they import. To load them again for each file would take most of the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/api/session.test.ts',
      'src/properties.test.ts',
      'src/simulator.test.ts',
      'src/statistics.test.ts',
      'src/calc-oracle.test.ts',
      'src/fingerprint.test.ts',
      'src/folders.test.ts',
      'src/moves/move-format.test.ts',
    ],
  },
});
