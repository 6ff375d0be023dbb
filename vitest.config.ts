import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A busy machine may take longer than the default timeout of one second. */
const PATIENT = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    pool: 'forks',
    // Three workers on two cores, because tests often wait for a killed process.
    maxWorkers: 3,
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          expect: PATIENT,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'messages/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          expect: PATIENT,
          setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/quick-hashes.ts'],
          include: [
            'server/**/*.test.ts',
            'tests/api-client/**/*.test.ts',
            'tests/invariants/**/*.test.ts',
            'tests/releases/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          isolate: false,
          expect: PATIENT,
          setupFiles: ['tests/support/fresh-modules.ts', 'web/shared/test-page.ts'],
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'happy-dom',
          // the contrast test reads the colours; other tests need no styles
          css: { include: [/\.css\?raw/] },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
