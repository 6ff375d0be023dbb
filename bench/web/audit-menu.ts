import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserLaunch } from '#tests/support/browser.ts';
import type { WebFigure } from './web-figure.ts';

const DEBUG_PORT = 5_815;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const TIMES = [
  { id: 'first-contentful-paint', name: 'first contentful paint', limit: 1_800 },
  { id: 'largest-contentful-paint', name: 'largest contentful paint', limit: 1_300 },
  { id: 'total-blocking-time', name: 'blocking time', limit: 100 },
  { id: 'speed-index', name: 'speed index', limit: 3_400 },
] as const;
const MOST_SHIFT = 0.02;
const LEAST_SCORE = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** One audit in a fresh browser: a phone’s first visit, on the mobile preset’s slow network. */
async function audit(url: string): Promise<Result> {
  const { env, args, executablePath } = await browserLaunch();
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${DEBUG_PORT}`],
    env: { ...Object.fromEntries(inherited), ...env },
  });
  try {
    const run = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
    });
    if (!run) throw new Error('the audit gave nothing');
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

const numberOf = ({ audits }: Result, id: string): number => audits[id]?.numericValue ?? Number.NaN;

/** The audits that cost points, each once. */
const complaintsOf = (results: readonly Result[]): string[] => {
  const found = results.flatMap(({ audits, categories }) =>
    Object.entries(categories)
      .filter(([id]) => id !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  );
  return [...new Set(found)];
};

interface Audited {
  readonly figures: WebFigure[];
  readonly complaints: string[];
}

/** Sequential: concurrent ones would slow each other down. */
async function auditAgain(url: string, rounds: number): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await audit(url));
  return results;
}

const scoresOf = (results: readonly Result[], of: string): WebFigure[] =>
  CATEGORIES.map((id) => ({
    name: `${of}${id.replace('-', ' ')}`,
    unit: '',
    rounds: results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)),
    limit: LEAST_SCORE[id],
    isMinimum: true,
  }));

const timeOf = (
  results: readonly Result[],
  { id, name, limit }: { id: string; name: string; limit: number },
): WebFigure => ({
  name,
  unit: 'ms',
  rounds: results.map((result) => Math.round(numberOf(result, id))),
  limit,
  isMinimum: false,
});

/** Lighthouse’s mobile preset on the menu, this many times. */
export async function auditMenu(url: string, rounds: number): Promise<Audited> {
  const results = await auditAgain(url, rounds);
  const shift: WebFigure = {
    name: 'layout shift',
    unit: '',
    rounds: results.map((result) => Number(numberOf(result, 'cumulative-layout-shift').toFixed(3))),
    limit: MOST_SHIFT,
    isMinimum: false,
  };
  const times = TIMES.map((time) => timeOf(results, time));
  return { figures: [...scoresOf(results, ''), ...times, shift], complaints: complaintsOf(results) };
}

const PAGE_PAINT = {
  id: 'largest-contentful-paint',
  name: 'public page: largest contentful paint',
  limit: 1_000,
};

/** The same for a restaurant’s public page, which search engines read. */
export async function auditPublicPage(url: string, rounds: number): Promise<Audited> {
  const results = await auditAgain(url, rounds);
  return {
    figures: [...scoresOf(results, 'public page: '), timeOf(results, PAGE_PAINT)],
    complaints: complaintsOf(results),
  };
}
