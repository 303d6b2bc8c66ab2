import { defineConfig } from 'vitest/config';

/** `--mode long` is `npm run test:faults`: every fault as often as promised. `npm test` runs each a few times. */
export default defineConfig(({ mode }) => ({
  test: {
    include: ['*.test.ts'],
    globalSetup: 'rig/setup.ts',
    // The long run loads the machine for minutes; two at a time would only take each other's processor.
    fileParallelism: mode !== 'long',
    env: { FAULTS: mode === 'long' ? 'long' : 'short' },
    testTimeout: mode === 'long' ? 900_000 : 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
