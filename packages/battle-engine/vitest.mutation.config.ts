import { defineConfig } from 'vitest/config';

/**
 * The tests that mutants have to face: all but the long ones, which would be run for every mutant, and those that
 * know no more of the rules than that they have changed or are the same twice, or of the files than their order.
 */
export default defineConfig({
  test: {
    // Stryker says when a mutant takes too long; a busy machine must not fail a test of the engine as it is.
    testTimeout: 120_000,
    // Test files share the modules that they import. To load them again for each file would take most of the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/api/session.test.ts',
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
