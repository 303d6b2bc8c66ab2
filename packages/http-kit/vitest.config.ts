import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/cluster.ts'],
    // A worker imports Fastify and its plugins once for all its test files.
    isolate: false,
    // For what would never end, on a machine however busy: no test is about speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
