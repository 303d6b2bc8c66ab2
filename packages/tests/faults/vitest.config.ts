import { defineConfig } from 'vitest/config';

/** In `npm run test:long` every fault strikes as often as promised; `npm test` runs each a few times, and no `*.long.test.ts`. */
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
