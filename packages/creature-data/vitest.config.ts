import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A worker imports the creature data once for all its test files.
    isolate: false,
    // For what would never end, on a machine however busy.
    testTimeout: 120_000,
  },
});
