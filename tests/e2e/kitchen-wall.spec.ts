import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { StaffOrder } from '#contract/orders.ts';
import { freshTable, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { LAPTOP, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { cancel, placeTickets, showOnly } from '#tests/e2e/tickets.ts';
import { words } from '#tests/e2e/words.ts';

/** As long as a table's name can be. */
const LONG_NAME = 'TerrazaJuntoAlMar123';

const POCKET = { width: 390, height: 844 };

/** From two dishes to twelve, every third with a note. */
const LENGTHS = [3, 2, 5, 12, 4, 2, 7, 3, 6, 2, 9, 4, 3, 11, 2, 5];

/** Tickets that overflow their wall or overlap another one. */
const misplaced = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) => {
    const wall = articles[0]?.closest('ul')?.parentElement;
    if (!wall) throw new Error('the board has no wall');
    const edge = wall.getBoundingClientRect();
    const boxes = articles.map((article) => article.getBoundingClientRect());
    const isOut = (box: DOMRect) =>
      box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
    const isCovering = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return {
      out: boxes.filter(isOut).length,
      covering: boxes.filter((a, at) => boxes.some((b, other) => other > at && isCovering(a, b))).length,
      sideways: wall.scrollWidth - wall.clientWidth,
    };
  });

/** Words broken across two lines: unreadable at a glance from two metres. */
const brokenWords = (places: Locator) =>
  places.evaluateAll((elements) => {
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const brokenIn = (text: Text): string[] =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return linesOf(range) > 1 ? [word] : [];
      });
    const textsOf = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      return found;
    };
    return elements.flatMap(textsOf).flatMap(brokenIn);
  });

/** Ticket heads with an uncoloured edge, and unfolded ones with a flame icon without its word. */
const unclearHeads = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) => {
    const isWhole = (article: Element) => article.closest('li')?.dataset['shape'] !== 'head';
    const isAcross = (article: Element) => {
      const [head, inside] = [article.querySelector('header'), article.clientWidth];
      return head !== null && Math.abs(head.getBoundingClientRect().width - inside) < 1;
    };
    const saysStart = (article: Element) => {
      const [sign, word] = article.querySelectorAll('header > button span > *');
      const [of, beside] = [sign?.getBoundingClientRect(), word?.getBoundingClientRect()];
      return (
        of !== undefined &&
        beside !== undefined &&
        of.width > 0 &&
        of.right < beside.left &&
        beside.right < article.getBoundingClientRect().right &&
        Math.abs(of.top + of.bottom - beside.top - beside.bottom) < of.height
      );
    };
    // Table and waiting time must end before the button starts.
    const isFree = (article: Element) => {
      const edge = article.querySelector('header > button')?.getBoundingClientRect().left ?? 0;
      return [...article.querySelectorAll('h2 span:not(.sr-only)')].every(
        (text) => text.getBoundingClientRect().right <= edge + 1,
      );
    };
    return {
      notAcross: articles.filter((article) => !isAcross(article)).length,
      flamesWithoutWord: articles.filter((article) => isWhole(article) && !saysStart(article)).length,
      covered: articles.filter((article) => !isFree(article)).length,
    };
  });

const CLEAR = { notAcross: 0, flamesWithoutWord: 0, covered: 0 };

async function expectReadable(page: Page): Promise<void> {
  const allDay = page.getByRole('region', { name: words().kitchen.allDay });
  await expect.poll(() => misplaced(page)).toEqual({ out: 0, covering: 0, sideways: 0 });
  await expect.poll(() => brokenWords(page.getByRole('article').or(allDay))).toEqual([]);
  await expect.poll(() => unclearHeads(page)).toEqual(CLEAR);
}

const placesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const { left, top } = article.getBoundingClientRect();
      return [Math.round(left), Math.round(top)];
    }),
  );

test('sixteen tickets of two to twelve dishes all fit on a tablet, without broken words, and do not move under a banner; folded ones open @phone', async ({
  browser,
}) => {
  const { kitchen: texts, common } = words();
  const tickets = await placeTickets(LENGTHS);
  const kitchen = await signedInPage(browser, TABLET, 'chef');
  await showOnly(kitchen, tickets);
  await expectReadable(kitchen);
  // The screen is rotated and enlarged without a touch: a new width moves all tickets anyway.
  const touches = await kitchen.evaluate(() => {
    const touch = () => dispatchEvent(new PointerEvent('pointermove'));
    touch();
    return window.setInterval(touch, 500);
  });
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await kitchen.setViewportSize(size);
    await expectReadable(kitchen);
  }
  await kitchen.evaluate((timer) => clearInterval(timer), touches);

  // The live connection never opens, so the banner appears over the strip at the bottom.
  const before = await placesOf(kitchen);
  await expect(kitchen.getByText(texts.connectionLost)).toBeVisible({ timeout: 2 * BUSY_MACHINE_MS });
  expect(await placesOf(kitchen)).toEqual(before);
  // On a phone the bar above the tickets stays on one line.
  await kitchen.setViewportSize({ width: 360, height: 740 });
  const back = kitchen.getByRole('link', { name: texts.backToOrders });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(async () => Math.abs((await topOf(kitchen.getByRole('time'))) - (await topOf(back))))
    .toBeLessThan(20);
  await kitchen.setViewportSize(LAPTOP);

  const last = tickets.at(-1);
  const head = kitchen.getByRole('heading', { name: texts.table(last?.tableNumber ?? '') });
  await head.getByRole('button').click();
  const sheet = kitchen.getByRole('dialog', { name: texts.table(last?.tableNumber ?? '') });
  for (const { name } of last?.items ?? []) await expect(sheet.getByText(name).first()).toBeVisible();
  await expect(sheet.getByText('Sin sal, por favor, y la salsa aparte (2)')).toBeVisible();
  await sheet.getByRole('button', { name: common.close }).click();

  await cancel(tickets);
  await kitchen.context().close();
});

test('on a wall of sixty tickets a table’s name of one long word ends before the tap', async ({
  browser,
}) => {
  const placed = await placeTickets([1]);
  const ids = Array.from({ length: 60 }, () => randomUUID());
  const kitchen = await signedInPage(browser, LAPTOP, 'chef');
  await kitchen.context().routeWebSocket(/socket\.io/, () => undefined);
  await kitchen.route(/\/orders\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { orders: StaffOrder[] };
    const order = body.orders.find(({ id }) => id === placed[0]?.id);
    const orders = ids.map((id, at) => ({ ...order, id, tableNumber: at % 2 === 0 ? LONG_NAME : '12' }));
    await route.fulfill({ response, json: { ...body, orders } });
  });
  await kitchen.goto('/admin/kitchen-workflow');
  await expect(kitchen.getByRole('article')).toHaveCount(ids.length);
  for (const size of [LAPTOP, TABLET]) {
    await kitchen.setViewportSize(size);
    await expect.poll(() => unclearHeads(kitchen)).toMatchObject({ covered: 0 });
  }
  await cancel(placed);
  await kitchen.context().close();
});

/** Table names: one, two or three digits, or a place. */
const TABLES = ['1', '39', '112', 'Terraza 12'];

test('a single ticket also shows the word beside the flame, whatever its table is called, and at 200 % text size', async ({
  browser,
}) => {
  const table = freshTable();
  const placed = await placeTickets(
    TABLES.map(() => 2),
    () => table,
  );
  const tickets = placed.map((ticket, at) => ({
    ...ticket,
    tableNumber: TABLES[at] ?? '',
  }));
  const kitchen = await signedInPage(browser, LAPTOP, 'chef');
  const allDay = kitchen.getByRole('region', { name: words().kitchen.allDay });
  const alone = tickets.filter(({ tableNumber }) => tableNumber === '39');
  for (const shown of [alone, tickets]) {
    await kitchen.unrouteAll({ behavior: 'wait' });
    await showOnly(kitchen, shown);
    for (const letters of ['100%', '200%'])
      for (const size of [LAPTOP, TABLET, POCKET]) {
        await test.step(`${shown.length} at ${size.width} px, letters ${letters}`, async () => {
          await kitchen.setViewportSize(size);
          await kitchen.evaluate(
            (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
            letters,
          );
          await expect.poll(() => brokenWords(kitchen.getByRole('article').or(allDay))).toEqual([]);
          await expect.poll(() => unclearHeads(kitchen)).toEqual(CLEAR);
        });
      }
  }
  await cancel(tickets);
  await kitchen.context().close();
});
