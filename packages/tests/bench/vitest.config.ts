import { defineConfig } from 'vitest/config';

// For what would never end, on a machine however busy: no test is about speed.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 } });
