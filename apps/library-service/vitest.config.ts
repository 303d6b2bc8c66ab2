import { defineConfig } from 'vitest/config';

// `*.long.test.ts` take minutes, on a machine that does nothing else: `npm run test:long`. Pictures: `npm run screenshots`.
const run = process.env.TEST_RUN;
/** In both runs, in the long one with more requests and on more screens. */
const MORE_OFTEN = [
  'src/attacks/input.test.ts',
  'src/web/reader.browser.test.ts',
  'src/web/desk.browser.test.ts',
];
const OWN_RUNS = ['src/**/*.long.test.ts', 'src/**/*.pictures.test.ts'];

export default defineConfig({
  test: {
    include:
      run === undefined
        ? ['src/**/*.test.ts']
        : [`src/**/*.${run}.test.ts`, ...(run === 'long' ? MORE_OFTEN : [])],
    exclude: run === undefined ? OWN_RUNS : [],
    globalSetup: ['src/testing/database.setup.ts'],
    // A worker imports the service once for all its test files, which takes longer than most of their tests.
    isolate: false,
    // For what would never end, on a machine however busy: no test is about speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
