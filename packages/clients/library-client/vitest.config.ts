import { defineConfig } from 'vitest/config';

// The limit is there for what would never end, on a machine however busy.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 } });
