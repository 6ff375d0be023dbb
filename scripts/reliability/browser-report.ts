import { z } from 'zod';
import type { TestReport } from './shown.ts';

interface Suite {
  title: string;
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.array(Suite).optional(),
  }),
);

/** The part of Playwright's JSON report that is read. */
const BrowserReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

/** The browser tests’ results in the form of the other report. */
export function readBrowserReport(text: string): TestReport {
  const { config, suites } = BrowserReport.parse(JSON.parse(text));
  return {
    testResults: suites.map((suite) => ({
      name: `${config.rootDir}/${suite.file}`,
      assertionResults: resultsOf(suite, ''),
    })),
  };
}

const resultsOf = (suite: Suite, above: string): TestReport['testResults'][number]['assertionResults'] => {
  const own = suite.specs.map(({ title, ok }) => ({
    fullName: `${above} ${title}`.trim(),
    status: ok ? 'passed' : 'failed',
  }));
  return [...own, ...(suite.suites ?? []).flatMap((each) => resultsOf(each, `${above} ${each.title}`))];
};
