import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['setup.ts'],
    // Every file starts services of its own; two at a time would only take each other's processor.
    fileParallelism: false,
    // The long run has no time to keep.
    testTimeout: 0,
    hookTimeout: 120_000,
  },
});
