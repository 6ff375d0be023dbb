import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser } from '#tests/support/browser.ts';
import { collagePage } from './tour/collage.ts';
import { beginEvening, moveOrder, tableId } from './tour/evening.ts';

// Starts the product with its demo, lives through an evening and photographs it: docs/tour/*.png and, for the README,
// docs/images/sobremesa.png. Needs `npm run build` first.

const ROOT = join(import.meta.dirname, '..');
const TOUR = join(ROOT, 'docs/tour');
const READY_WITHIN_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

async function startServer(port: string): Promise<() => Promise<void>> {
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(ROOT, 'tests/support/browser-test-server.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: base, DEMO: 'on', NODE_ENV: 'test' },
  });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return async () => {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  };
}

async function signIn(base: string): Promise<{ name: string; value: string }> {
  const reply = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: 'manager@casa.test', password: 'sobremesa-demo' }),
  });
  const [cookie = ''] = reply.headers.getSetCookie();
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
  if (!reply.ok || value === '') throw new Error(`signing in: ${reply.status}`);
  return { name, value };
}

/** What was tapped may have scrolled the page, or the open sheet. */
const TO_THE_TOP = `scrollTo(0, 0);
  for (const each of document.querySelectorAll('dialog[open] *')) each.scrollTop = 0;`;

async function photograph(page: Page, name: string): Promise<Buffer> {
  await page.waitForLoadState('load');
  // Lazy pictures below the fold never load.
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)',
    null,
    { timeout: 10_000 },
  );
  await page.evaluate(TO_THE_TOP);
  const picture = await page.screenshot({ animations: 'disabled' });
  writeFileSync(
    join(TOUR, `${name}.png`),
    await sharp(picture).png({ palette: true, quality: 90 }).toBuffer(),
  );
  return picture;
}

async function tourOfDiner(browser: Browser, base: string, cookie: string) {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${base}/?table=${tableId(7)}`);
  await page.getByRole('heading', { name: 'Welcome to Casa Sobremesa' }).waitFor();
  await photograph(page, '1-welcome');
  await page.goto(`${base}/menu?table=${tableId(7)}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Add Marinated olives' }).click();
  await page.getByRole('button', { name: /^View cart/ }).waitFor();
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 1_500 })
    .catch(() => undefined);
  const menu = await photograph(page, '2-menu');
  await page.getByRole('button', { name: 'Casa burger', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Avocado' }).check();
  await photograph(page, '3-dish');
  await page.getByRole('button', { name: /^Add to Order/ }).click();
  await page.getByRole('button', { name: /^View cart · 2/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await photograph(page, '4-cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await photograph(page, '5-confirmed');
  await page.getByRole('link', { name: 'Track Order Status' }).click();
  await page.getByRole('heading', { name: 'Order status' }).waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const confirmed = await moveOrder(base, cookie, orderId, 1, 'confirmed');
  await moveOrder(base, cookie, orderId, confirmed, 'preparing');
  await page.getByText('Your order is being prepared in the kitchen').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Order status updated to').waitFor({ state: 'hidden' });
  const status = await photograph(page, '6-status');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${base}/menu?table=${tableId(7)}`);
  await page.getByRole('button', { name: 'Add Marinated olives' }).waitFor();
  await photograph(page, '7-menu-in-the-dark');
  await context.close();
  return { menu, status };
}

async function tourOfStaff(browser: Browser, base: string, cookie: { name: string; value: string }) {
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light' });
  await context.addCookies([{ ...cookie, url: base }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${base}/admin/kitchen-workflow`);
  await page.getByRole('heading', { name: 'Table 4' }).waitFor();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  const kitchen = await photograph(page, '8-kitchen');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${base}/admin/orders`);
  await page.getByRole('button', { name: /^Table 4,/ }).waitFor();
  await photograph(page, '9-orders');
  await page.getByRole('button', { name: /^Table 1,/ }).click();
  await page.getByRole('dialog', { name: 'Table 1' }).waitFor();
  await photograph(page, '10-order');
  await context.close();
  return { kitchen };
}

async function compose(browser: Browser, pictures: Parameters<typeof collagePage>[0]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  await page.setContent(collagePage(pictures));
  const picture = await page.screenshot();
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  const small = await sharp(picture).png({ palette: true, quality: 90 }).toBuffer();
  writeFileSync(join(ROOT, 'docs/images/sobremesa.png'), small);
}

const port = process.env['PORT'] ?? '3211';
const base = `http://127.0.0.1:${port}`;
mkdirSync(TOUR, { recursive: true });
const stop = await startServer(port);
const browser = await launchBrowser();
try {
  const cookie = await signIn(base);
  const sent = `${cookie.name}=${cookie.value}`;
  await beginEvening(base, port, sent);
  const diner = await tourOfDiner(browser, base, sent);
  await compose(browser, { ...diner, ...(await tourOfStaff(browser, base, cookie)) });
} finally {
  await browser.close();
  await stop();
}
