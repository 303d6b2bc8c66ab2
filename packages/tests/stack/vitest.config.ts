import { defineConfig } from 'vitest/config';

/** What needs Docker, and is therefore not part of npm test: npm run test:compose. */
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
