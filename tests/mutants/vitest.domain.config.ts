import { defineConfig } from 'vitest/config';

/** The tests of an area's pure rules, as Stryker runs them for each mutant; scripts/mutants.ts sets the folder. */
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['tests/mutants/fail-at-once.ts'],
    include: [`domain/${process.env['MUTANTS_TESTS_IN'] ?? '**'}/**/*.test.ts`],
    testTimeout: 120_000,
  },
});
