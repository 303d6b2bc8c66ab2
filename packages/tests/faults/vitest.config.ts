import { defineConfig } from 'vitest/config';

/**
 * In `npm run test:long` every fault strikes as often as promised, at both services. In `npm test` the commonest strike once or
 * twice, most of them at the battle service alone: both services meet faults by the same code.
 */
const isLong = process.env.TEST_RUN === 'long';

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    exclude: isLong ? [] : ['*.long.test.ts'],
    globalSetup: 'rig/setup.ts',
    // The long run loads the machine for minutes; two at a time would only take each other's processor.
    fileParallelism: !isLong,
    testTimeout: isLong ? 900_000 : 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
