import { defineConfig } from 'vitest/config';

/** The tests that need Docker. They run in `npm run test:compose` and not in `npm test`. */
export default defineConfig({
  test: {
    include: ['*.test.ts'],
    fileParallelism: false,
    // Each test builds on the stack that those before it have left.
    bail: 1,
    testTimeout: 180_000,
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
});
