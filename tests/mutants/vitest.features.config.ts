import { defineConfig } from 'vitest/config';

/** The requests that carts, orders, bills and visits answer, as Stryker runs them for each mutant. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    setupFiles: ['tests/support/fresh-modules.ts'],
    include: ['server/features/{carts,orders,bills,visits,order-pad,payments}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
