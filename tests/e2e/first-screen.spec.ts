import { type BrowserContext, expect, type Page } from '@playwright/test';
import { freshTable, test } from '#tests/e2e/diner.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { slowPageServer } from '#tests/support/slow-page.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;
/** The demo's first dish, which no other test changes. */
const firstDish = () => (isSpanish() ? 'Pan con tomate' : 'Tomato bread');

/** Holds the scripts until they are released; drops live updates. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  await context.routeWebSocket(/socket\.io/, () => undefined);
  const gate = Promise.withResolvers<void>();
  await context.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

const isStyled = (page: Page) => expect(page.locator('#first-screen')).toHaveCSS('pointer-events', 'none');

/** The positions of everything in a first view; dishes by name. */
const places = (page: Page, part: '#first-screen' | '#root') =>
  page.locator(part).evaluate((screen, name) => {
    const boxOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
      return [x, y, width, height];
    };
    const dish = [...screen.querySelectorAll('h4')].find(({ textContent }) => textContent === name);
    return {
      bar: [...screen.querySelectorAll('header > div > :is(button, h1)')].map(boxOf),
      restaurant: boxOf(screen.querySelector('main section')),
      tabs: [...screen.querySelectorAll('[role="tab"]')].map(boxOf),
      chips: [...screen.querySelectorAll('nav button')].slice(0, 3).map(boxOf),
      headings: [...screen.querySelectorAll('[role="tabpanel"] :is(h2, h3)')].slice(0, 2).map(boxOf),
      dish: boxOf(dish),
      picture: boxOf(dish?.closest('li')?.querySelector('img')),
    };
  }, firstDish());

test('the menu is visible before any script, and nothing moves when scripts render it', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context);
  const address = `/menu?table=${freshTable().id}`;
  await page.goto(address, { waitUntil: 'commit' });
  const drawn = page.locator('#first-screen');
  await expect(drawn.getByRole('heading', { level: 4, name: firstDish() })).toBeVisible();
  await isStyled(page);
  const picture = drawn.locator('li img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = await places(page, '#first-screen');
  letGo();
  await expect(drawn).toHaveCount(0);
  expect(await places(page, '#root')).toEqual(before);
});

test('a phone that has been here renders the menu itself @phone', async ({ page, context }) => {
  const address = `/menu?table=${freshTable().id}`;
  await page.goto(address);
  await expect(page.locator('#root').getByRole('heading', { level: 4 }).first()).toBeVisible();
  await holdScripts(context);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#first-screen')).toBeHidden();
});

test('a page whose cached scripts run before the page has arrived is rendered @phone', async ({
  page,
  baseURL,
}) => {
  const network = await slowPageServer(baseURL ?? '', 1_000);
  try {
    const address = `${network.url}/menu?table=${freshTable().id}`;
    for (const visit of ['first', 'again', 'and again'])
      await test.step(visit, async () => {
        await page.goto(address);
        await expect(
          page.locator('#root').getByRole('heading', { level: 4, name: firstDish() }),
        ).toBeVisible();
      });
  } finally {
    network.stop();
  }
});

test('a diner who joins a table sees placeholders for the others, and nothing moves @phone', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id } = freshTable();
  const seated = await request.post('/api/diner-sessions', {
    data: { tableId: id },
    headers: { origin: baseURL ?? '' },
  });
  expect(seated.status()).toBe(201);
  // Questions appear one at a time; one that appeared and disappeared would move the content above it.
  await page.addInitScript((cookies) => {
    new MutationObserver(() => {
      if (document.querySelector(`section[aria-label="${cookies}"]`))
        document.documentElement.dataset['askedFirst'] ??= 'cookies';
    }).observe(document, { childList: true, subtree: true });
  }, words().table.cookiesTitle);
  const letGo = await holdScripts(context);
  await page.goto(`/menu?table=${id}`, { waitUntil: 'commit' });
  await isStyled(page);
  const before = await places(page, '#first-screen');
  letGo();
  await expect(page.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible();
  const { restaurant: _strip, ...after } = await places(page, '#root');
  const { restaurant: _banner, ...expected } = before;
  expect(after).toEqual(expected);
  await expect(page.getByRole('region', { name: words().together.askName })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked-first');
});

test('taps before the scripts have loaded are carried out @phone', async ({ page, context }) => {
  const letGo = await holdScripts(context);
  await page.goto(`/menu?table=${freshTable().id}`, { waitUntil: 'commit' });
  await isStyled(page);
  const add = page.locator('#first-screen li button[aria-label]').first();
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  const box = await add.boundingBox();
  if (!box) throw new Error('the button has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  letGo();
  await expect(page.locator('[data-cart-bar]')).toBeVisible();
});

test('a press that began before the page was there and ends after it counts once @phone', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context);
  await page.goto(`/menu?table=${freshTable().id}`, { waitUntil: 'commit' });
  await isStyled(page);
  const call = page.locator('#first-screen').getByRole('button', { name: words().menu.requestStaff });
  const box = await call.boundingBox();
  if (!box) throw new Error('the button has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  letGo();
  await expect(page.locator('#first-screen')).toHaveCount(0);
  await page.mouse.up();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: words().service.wishes.water }),
  ).toBeVisible();
});
