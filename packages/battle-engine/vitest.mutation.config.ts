import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type PoolOptions,
  type Reporter,
  type RunnerTestCase,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { KeptThread } from './mutation/kept-thread.js';

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

/** Runs the files first in which a test has just failed, then those that take the least time: the first failure ends a run. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).reverse();
    const failed = ({ project, moduleId }: TestSpecification): boolean => {
      const path = relative(this.ctx.config.root, moduleId);
      return this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.failed === true;
    };
    return [...sorted.filter(failed), ...sorted.filter((one) => !failed(one))];
  }
}

/** The scenarios beside the simulator, seen from the copy of the package in `.stryker-tmp`. */
const SCENARIOS = '../../../tests/engine-oracle/src';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

/**
 * The tests that mutants have to face: all but the long ones, which would be run for every mutant, and those that
 * know no more of the rules than that they have changed or are the same twice, or of the files than their order.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@repo\/battle-engine$/, replacement: here('./src/index.ts') },
      { find: /^@repo\/battle-engine\/testing\/(.*)$/, replacement: here('./src/testing/$1.ts') },
    ],
  },
  plugins: [
    {
      name: 'coverage-for-stryker',
      // Since vitest 4.1 a hook has its suite as the second argument. Versions of Stryker that know that need a newer Node.
      transform: (code, id) =>
        /stryker-setup-\d+\.js$/.test(id)
          ? code.replaceAll('afterAll((suite)', 'afterAll(({}, suite)')
          : null,
    },
    {
      name: 'kept-thread',
      // Stryker chooses the pool; its choice would load the simulator for each mutant.
      configureVitest({ project: { config } }) {
        const pool = { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptThread(options) };
        Object.assign(config, { pool: pool.name, poolRunner: pool });
      },
    },
  ],
  test: {
    reporters: ['default', new FailedLoads()],
    setupFiles: ['mutation/before-each-file.ts'],
    // Stryker says when a mutant takes too long; a busy machine must not fail a test of the engine as it is.
    testTimeout: 120_000,
    // Test files share the modules that they import. To load them again for each file would take most of the time.
    isolate: false,
    sequence: { sequencer: LikelyFirst },
    maxWorkers: 1,
    include: ['src/**/*.test.ts', `${SCENARIOS}/**/*.test.ts`],
    exclude: [
      'src/api/session.test.ts',
      'src/properties.test.ts',
      'src/simulator.test.ts',
      'src/statistics.test.ts',
      'src/calc-oracle.test.ts',
      'src/fingerprint.test.ts',
      'src/hooks/presence.test.ts',
      'src/folders.test.ts',
      'src/moves/move-format.test.ts',
      'src/calc-gear.test.ts',
      'src/oracle.test.ts',
      'src/rulesets/handlers.test.ts',
      `${SCENARIOS}/abilities/pressure.test.ts`,
      `${SCENARIOS}/simulator-rules.test.ts`,
      `${SCENARIOS}/**/*.long.test.ts`,
    ],
  },
});
