import { defineConfig } from 'vitest/config';

// The limit is there for what would never end, on a machine however busy.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A worker imports the simulator, which takes longer than most of the tests, once for all its test files.
    isolate: false,
    testTimeout: 120_000,
  },
});
