import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { TotalsReporter } from './packages/tests/testing/src/totals-reporter.ts';

/**
 * Which tests run; none: those of `npm test`, which leaves out what takes long, such as `*.full.test.ts`.
 *
 * - `full` (the pipelines, `npm test -- --full`): all but `*.long.test.ts`, which take minutes each
 * - `long` (`npm run test:long`): all, with more repetitions
 * - `pictures` (`npm run screenshots`): `*.pictures.test.ts`
 * - `compose` (`npm run test:compose`): the tests of the stack, which need Docker
 */
const run = process.env.TEST_RUN;

/** Folders whose tests use a real PostgreSQL; those of a run share one server. */
const ON_DATABASE = [
  'apps/*',
  'packages/database',
  'packages/{http-kit,notify}',
  'packages/deployment',
  'packages/tests/{e2e,faults,fuzz,openapi-clients,published-clients,upgrades}',
  'packages/tools/*',
];

const OTHERS = [
  'packages/{auth,battle-engine,battle-hints,battle-record,battle-analysis,creature-data,formats,house-opponents}',
  'packages/clients/*',
  'packages/tests/{bench,engine-oracle}',
];

/** The tests of the stack, which need Docker. */
const stack = project('stack', ['packages/tests/stack'], {
  testTimeout: run === 'long' ? 0 : 900_000,
  hookTimeout: 3_600_000,
});
// The long run has the tests of the stack that take long, and no others of it.
if (run === 'long') stack.test.include = ['packages/tests/stack/**/*.long.test.ts'];
else stack.test.exclude.push('**/*.long.test.ts');

const projects =
  run === 'compose'
    ? [stack]
    : [
        ...(run === 'long' ? [stack] : []),
        project('database', ON_DATABASE, {
          globalSetup: [new URL('packages/tests/testing/src/database.setup.ts', import.meta.url).pathname],
        }),
        project('units', OTHERS),
      ];

export default defineConfig({
  test: {
    projects,
    reporters: ['default', new TotalsReporter()],
    isolate: false,
    // Built packages are imported by Node itself, as in production: vite would transform each of their files first.
    server: { deps: { external: [/\/dist\//] } },
    // A worker has many services one after the other; with more room for what lives shortly it collects garbage less often.
    execArgv: ['--max-semi-space-size=64'],
    // More than there are processors: while some test files wait for servers, others have work.
    maxWorkers: 2 * availableParallelism(),
    // For what would never end, on a machine however busy: no test is about speed.
    testTimeout: run === 'long' ? 0 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

/** The files of tests that run elsewhere. */
function leftOut(): string[] {
  if (run === 'full') return ['**/*.{long,pictures}.test.ts'];
  return run === undefined ? ['**/*.{full,long,pictures}.test.ts'] : [];
}

/** The tests of some folders. A worker imports what they share once, so there are few projects. */
function project(
  name: string,
  folders: readonly string[],
  settings: TestProjectInlineConfiguration['test'] = {},
) {
  const kind = run === 'pictures' ? 'pictures.test' : 'test';
  const include = folders.map((folder) => `${folder}/**/*.${kind}.ts`);
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**', ...leftOut()];
  return { extends: true as const, test: { name, include, exclude, ...settings } };
}
