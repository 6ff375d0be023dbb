import { expect, test } from 'vitest';
import { readBrowserReport } from './browser-report.ts';

test('a report of the browser tests has the form of the other one: a file, its tests by their full names, passed or failed', () => {
  const report = {
    config: { rootDir: '/x/tests/e2e' },
    suites: [
      {
        title: 'once.spec.ts',
        file: 'once.spec.ts',
        specs: [{ title: 'alone', ok: true }],
        suites: [
          {
            title: 'INV-03 one order',
            file: 'once.spec.ts',
            specs: [
              { title: 'from a double tap', ok: true },
              { title: 'from two tabs', ok: false },
            ],
          },
        ],
      },
    ],
  };
  expect(readBrowserReport(JSON.stringify(report))).toEqual({
    testResults: [
      {
        name: '/x/tests/e2e/once.spec.ts',
        assertionResults: [
          { fullName: 'alone', status: 'passed' },
          { fullName: 'INV-03 one order from a double tap', status: 'passed' },
          { fullName: 'INV-03 one order from two tabs', status: 'failed' },
        ],
      },
    ],
  });
});
