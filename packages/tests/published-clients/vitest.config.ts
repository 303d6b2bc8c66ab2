import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@repo/fuzz/setup'],
    // A worker imports the clients once for all its test files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
