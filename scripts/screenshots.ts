import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser } from '#tests/support/browser.ts';
import { startDemo } from '#tests/support/demo-process.ts';
import { beginEvening } from './tour/evening.ts';
import { tourOfGuest } from './tour/guest.ts';

// Starts the product with its demo, plays through an evening and takes screenshots of it: docs/tour/ (en, es, staff) and, for the README,
// docs/images/sobremesa.png. Needs `npm run build` first.

const ROOT = join(import.meta.dirname, '..');
const TOUR = join(ROOT, 'docs/tour');
/** Pictures are cloned with the code, so they must be small. */
const MOST_BYTES = 60_000;
const QUALITIES = [80, 65, 50, 35];

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

/** The tap may have scrolled the page, or the open sheet. */
const TO_THE_TOP = `scrollTo(0, 0);
  for (const each of document.querySelectorAll('dialog[open] *')) each.scrollTop = 0;`;

/** The best quality within the size limit. */
async function write(name: string, picture: Buffer): Promise<void> {
  const file = join(TOUR, `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  for (const quality of QUALITIES) {
    const small = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (small.length > MOST_BYTES) continue;
    writeFileSync(file, small);
    return;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes`);
}

async function photograph(page: Page, name: string): Promise<Buffer> {
  await page.waitForLoadState('load');
  // Lazy pictures outside the viewport never load.
  await page.waitForFunction(
    `[...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect();
      return image.complete || top > innerHeight || left > innerWidth;
    })`,
    null,
    { timeout: 60_000 },
  );
  await page.evaluate(TO_THE_TOP);
  const picture = await page.screenshot({ animations: 'disabled' });
  await write(name, picture);
  return picture;
}

async function tourOfStaff(browser: Browser, base: string, cookie: { name: string; value: string }) {
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light', bypassCSP: true });
  await context.addCookies([{ ...cookie, url: base }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${base}/admin/kitchen-workflow`);
  await page.getByRole('heading', { name: 'Table 4' }).waitFor();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  const kitchen = await photograph(page, 'staff/1-kitchen');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${base}/admin/orders`);
  await page.getByRole('button', { name: /^Table 4,/ }).waitFor();
  await photograph(page, 'staff/2-orders');
  await page.getByRole('button', { name: /^Table 1,/ }).click();
  await page.getByRole('dialog', { name: 'Table 1' }).waitFor();
  await photograph(page, 'staff/3-order');
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
rmSync(TOUR, { recursive: true, force: true });
const { base, stop } = await startDemo(Number(port), 'test');
const browser = await launchBrowser();
try {
  const cookie = await signIn(base);
  const sent = `${cookie.name}=${cookie.value}`;
  await beginEvening(base, port, sent);
  const tour = { browser, base, cookie: sent, photograph };
  await tourOfGuest(tour, 'es');
  const guest = await tourOfGuest(tour, 'en');
  await compose(browser, { ...guest, ...(await tourOfStaff(browser, base, cookie)) });
} finally {
  await browser.close();
  await stop();
}

/** Several screens in one picture, laid out as a page: the kitchen’s tablet between two phones. */
function collagePage(pictures: { menu: Buffer; kitchen: Buffer; status: Buffer }): string {
  const src = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: 1800px; height: 900px; position: relative; overflow: hidden;
      background: radial-gradient(circle at 22% 12%, #fbf3e4, #ecdcc1 70%); }
    img { position: absolute; display: block; box-shadow: 0 24px 60px #3d26101f, 0 6px 16px #3d261026; }
    .phone { width: 310px; border: 10px solid #241a13; border-radius: 42px; top: 104px; }
    .tablet { width: 960px; border: 14px solid #241a13; border-radius: 28px; left: 406px; top: 68px; }
  </style>
  <img class="tablet" src="${src(pictures.kitchen)}" alt="">
  <img class="phone" style="left:46px" src="${src(pictures.menu)}" alt="">
  <img class="phone" style="right:46px" src="${src(pictures.status)}" alt="">`;
}
