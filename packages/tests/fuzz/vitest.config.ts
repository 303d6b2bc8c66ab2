import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['setup.ts'],
    // The long run has no time to keep.
    testTimeout: 0,
    hookTimeout: 120_000,
  },
});
