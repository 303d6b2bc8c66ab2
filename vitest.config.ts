import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TotalsReporter } from './packages/tests/testing/src/totals-reporter.ts';

/**
 * Which tests run; none: those of `npm test`.
 *
 * - `long` (`npm run test:long`): all, with more repetitions, and `*.long.test.ts`, which take minutes
 * - `pictures` (`npm run screenshots`): `*.pictures.test.ts`
 * - `compose` (`npm run test:compose`): the tests of the stack, which need Docker
 */
const run = process.env.TEST_RUN;

/** One PostgreSQL server for all projects that name it. */
const onDatabase = {
  globalSetup: [new URL('packages/tests/testing/src/database.setup.ts', import.meta.url).pathname],
};

const projects =
  run === 'compose'
    ? [project('packages/tests/stack', { testTimeout: 900_000, hookTimeout: 3_600_000 })]
    : [
        project('apps/battle-service', onDatabase),
        project('apps/library-service', onDatabase),
        project('packages/tests/faults', onDatabase),
        project('packages/tests/e2e', onDatabase),
        // The long run has no time to keep.
        project('packages/tests/fuzz', { ...onDatabase, ...(run === 'long' && { testTimeout: 0 }) }),
        project('packages/tests/published-clients', onDatabase),
        project('packages/tests/openapi-clients', onDatabase),
        project('packages/tests/engine-oracle'),
        project('packages/tests/bench'),
        project('packages/http-kit', onDatabase),
        project('packages/database', onDatabase),
        project('packages/tools/dev-database', onDatabase),
        project('packages/house-opponents', { testTimeout: 900_000 }),
        project('packages/battle-engine'),
        project('packages/battle-hints'),
        project('packages/battle-record'),
        project('packages/creature-data'),
        project('packages/auth'),
        project('packages/clients/battle-cli'),
        project('packages/clients/battle-client'),
        project('packages/clients/battle-look'),
        project('packages/clients/battle-web'),
        project('packages/clients/http-client'),
        project('packages/clients/library-client'),
        project('packages/clients/library-web'),
        project('packages/clients/web-kit'),
      ];

/** Runs the files of one project after those of another, since a worker imports a project's code only once. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project: { name } }: TestSpecification) =>
      projects.findIndex(({ test }) => test.name === name);
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    projects,
    reporters: ['default', new TotalsReporter()],
    isolate: false,
    // More than there are processors: while some test files wait for servers, others have work.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: ByProject },
    // For what would never end, on a machine however busy: no test is about speed.
    testTimeout: run === 'long' ? 900_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

/** A project with the name of its folder. */
function project(root: string, settings: TestProjectInlineConfiguration['test'] = {}) {
  const name = root.slice(root.lastIndexOf('/') + 1);
  const include = [run === 'pictures' ? '**/*.pictures.test.ts' : '**/*.test.ts'];
  const elsewhere = run === undefined ? ['**/*.{long,pictures}.test.ts'] : [];
  const exclude = ['**/node_modules/**', '**/dist/**', ...elsewhere];
  return { extends: true as const, test: { name, root, include, exclude, ...settings } };
}
