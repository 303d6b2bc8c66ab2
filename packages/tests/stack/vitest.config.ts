import { defineConfig } from 'vitest/config';

/** The tests that need Docker. They run in `npm run test:compose` and not in `npm test`. */
export default defineConfig({
  test: {
    include: ['*.test.ts'],
    fileParallelism: false,
    // For a machine that is busy; what a test waits for, it waits for as long.
    testTimeout: 900_000,
    hookTimeout: 3_600_000,
    reporters: ['verbose'],
  },
});
