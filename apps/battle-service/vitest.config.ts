import { defineConfig } from 'vitest/config';

// `*.long.test.ts` take minutes, on a machine that does nothing else: `npm run test:long`. Pictures: `npm run screenshots`.
const run = process.env.TEST_RUN;
const isLong = run === 'long';
/** In both runs, in the long one with many more repetitions. */
const MORE_OFTEN = [
  'src/attacks/input.test.ts',
  'src/notices/twin-battles.test.ts',
  'src/queue/races.test.ts',
  'src/battles/rematch/rematch.test.ts',
  'src/web/looks.browser.test.ts',
];
const OWN_RUNS = ['src/**/*.long.test.ts', 'src/**/*.pictures.test.ts'];

export default defineConfig({
  test: {
    include: isLong
      ? ['src/**/*.long.test.ts', ...MORE_OFTEN]
      : [run === 'pictures' ? 'src/**/*.pictures.test.ts' : 'src/**/*.test.ts'],
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
