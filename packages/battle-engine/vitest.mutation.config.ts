import { defineConfig } from 'vitest/config';

/**
 * The tests that mutants have to face: all but the long ones, which would be run for every mutant, and those that
 * know no more of the rules than that they have changed, or of the files than their order.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/properties.test.ts',
      'src/simulator.test.ts',
      'src/statistics.test.ts',
      'src/calc-oracle.test.ts',
      'src/fingerprint.test.ts',
      'src/folders.test.ts',
      'src/moves/move-format.test.ts',
    ],
  },
});
