import { defineConfig } from 'vitest/config';

/** Separate from the other tests because it needs redis-server; run it with `npm run test:cluster`. */
export default defineConfig({
  test: {
    name: 'cluster',
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
