import { defineConfig } from 'vitest/config';

/** The tests of a feature's requests, as Stryker runs them for each mutant; scripts/mutants.ts sets the folders. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    setupFiles: ['tests/support/fresh-modules.ts'],
    include: [`server/features/${process.env['MUTANTS_TESTS_IN'] ?? '*'}/**/*.test.ts`],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
