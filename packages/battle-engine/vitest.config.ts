import { defineConfig } from 'vitest/config';

// No test waits for anything: the limit is there for what would never end, on a machine however busy.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A worker imports the engine once for all its test files.
    isolate: false,
    testTimeout: 120_000,
  },
});
