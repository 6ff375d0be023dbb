import { defineConfig } from 'vitest/config';

/** The tests of the pure rules alone, as Stryker runs them for each mutant. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], testTimeout: 120_000 },
});
