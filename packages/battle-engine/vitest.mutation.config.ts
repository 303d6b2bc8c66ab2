import { defineConfig } from 'vitest/config';

/** The tests that mutants have to face: all but the long ones, which would be run for every mutant. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/properties.test.ts',
      'src/simulator.test.ts',
      'src/statistics.test.ts',
      'src/calc-oracle.test.ts',
    ],
  },
});
