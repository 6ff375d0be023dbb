import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Client as PgClient } from 'pg';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Figure, formatNumber, plainFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { quantile } from '../support/load.ts';
import { openPlaces } from '../support/seats.ts';

const PAGES = join(import.meta.dirname, '../../dist/web/index.html');
const PHONES = [2, 5, 10];
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'en-GB' };
const JOININGS = 10;
const WARM_UP = 3;
const TAPS = 40;
/** The next diner joins only after somebody has read the menu; the page has finished loading by then. */
const ALONE_MS = 2_000;
/** Nobody chooses dishes faster, and a room would combine the hints. */
const BETWEEN_TAPS_MS = 200;

/** In the page: `tap` presses the first dish’s button, `shown` waits until the cart’s bar changes; both return the time. */
const STOPWATCH = `
  const now = () => performance.timeOrigin + performance.now();
  const bar = () => document.querySelector('[data-cart-bar]')?.textContent;
  window.tap = () => { const at = now(); document.querySelector('button[aria-label^="Add "]').click(); return at; };
  window.shown = () => new Promise((resolve) => {
    const before = bar();
    const observer = new MutationObserver(() => {
      if (bar() === before) return;
      observer.disconnect();
      resolve(now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });`;

/** In the page: returns the time at which the button of the table’s people shows two. */
const JOINED = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('the second phone was not shown: ' + document.body.innerText.slice(0, 200))), 20_000);
  const observer = new MutationObserver(() => {
    if (!document.querySelector('button[aria-label^="2 people "]')) return;
    observer.disconnect();
    resolve(performance.timeOrigin + performance.now());
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
})`;

/** From one diner’s tap until the other phones at the table show it, in real pages of one browser. */
export async function measureScreens(installation: Installation, admin: PgClient): Promise<Figure[]> {
  if (!existsSync(PAGES)) throw new Error('the pages are not built: npm run build');
  const browser = await launchBrowser();
  try {
    const figures = [await measureJoining(browser, installation, admin)];
    for (const phones of PHONES) figures.push(await measureTable(browser, installation, admin, phones));
    return figures;
  } finally {
    await browser.close();
  }
}

/** From the reply that admits a second phone until the first one, alone before, shows it. */
async function measureJoining(browser: Browser, { url }: Installation, admin: PgClient): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < JOININGS; round += 1) {
    const [place] = await openPlaces(admin, { restaurants: 1, tables: 1 });
    const address = `${url}/menu?table=${place?.seats[0]?.tableId}`;
    // The table’s first seat has been silent for longer than people are listed.
    await admin.query(
      `update diner_sessions set last_activity_at = now() - interval '3 hours' where visit_id = $1`,
      [place?.seats[0]?.visitId],
    );
    const alone = await openMenu(browser, address);
    await delay(ALONE_MS);
    const shown = alone.evaluate<number>(JOINED);
    const second = await (await browser.newContext(PHONE)).newPage();
    const joined = second.waitForResponse((answer) => answer.url().endsWith('/api/diner-sessions'));
    await second.goto(address);
    const { startTime, responseStart } = (await joined).request().timing();
    const at = startTime + responseStart;
    took.push((await shown) - at);
    for (const page of [alone, second]) await page.context().close();
  }
  took.sort((a, b) => a - b);
  const [half, most] = [formatNumber(quantile(took, 0.5)), formatNumber(quantile(took, 1))];
  return plainFigure(
    'a second phone joins to what the first one shows: p50 / slowest',
    `${half} / ${most} ms`,
  );
}

async function measureTable(
  browser: Browser,
  { url }: Installation,
  admin: PgClient,
  count: number,
): Promise<Figure> {
  const [place] = await openPlaces(admin, { restaurants: 1, tables: 1 });
  const address = `${url}/menu?table=${place?.seats[0]?.tableId}`;
  const phones: Page[] = [];
  for (let index = 0; index < count; index += 1) phones.push(await openPhone(browser, address));
  const [first, ...others] = phones;
  if (!first) throw new RangeError('nobody is at the table');
  await tapOnce(first, [first]);
  // The bar appears with the first dish; from here on all show the same.
  for (const page of others) await page.waitForSelector('[data-cart-bar]');
  const took: number[] = [];
  for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
    const ms = await tapOnce(first, others);
    if (tap >= WARM_UP) took.push(...ms);
    await delay(BETWEEN_TAPS_MS);
  }
  for (const page of phones) await page.context().close();
  took.sort((a, b) => a - b);
  const [half, most] = [formatNumber(quantile(took, 0.5)), formatNumber(quantile(took, 0.99))];
  return plainFigure(
    `tap to what the others show, ${count} phones at the table: p50 / p99`,
    `${half} / ${most} ms`,
  );
}

async function openMenu(browser: Browser, address: string): Promise<Page> {
  return showMenu(await (await browser.newContext(PHONE)).newPage(), address);
}

async function showMenu(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.waitForSelector('button[aria-label^="Add "]');
  return page;
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const live = whenLive(page);
  await showMenu(page, address);
  await live;
  await page.evaluate(STOPWATCH);
  return page;
}

/** Live updates are connected: the server has sent its welcome to the page. */
const whenLive = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"welcome"')) resolve();
      });
    });
  });

/** Milliseconds from the tap to each of the pages. */
async function tapOnce(tapper: Page, pages: readonly Page[]): Promise<number[]> {
  const shown = pages.map((page) => page.evaluate<number>('window.shown()'));
  // The wait starts before the tap.
  await Promise.all(pages.map((page) => page.evaluate('0')));
  const at = await tapper.evaluate<number>('window.tap()');
  return (await Promise.all(shown)).map((ms) => ms - at);
}
