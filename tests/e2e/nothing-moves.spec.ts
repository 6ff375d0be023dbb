import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { guestAt, openPlace } from '#tests/e2e/own-place.ts';
import { words } from '#tests/e2e/words.ts';

const people = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: words().table.peopleButton(count) });

type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };

/**
 * Sums Chrome's layout shift: how far content has moved unexpectedly. The bottom bar grows upwards for a question and
 * toasts overlay it: neither counts, because the menu does not move.
 */
const addUpShifts = (): void => {
  const watched = window as unknown as { shift: number };
  watched.shift = 0;
  const isOfMenu = ({ node }: { node: Node | null }): boolean => {
    const element = node instanceof Element ? node : node?.parentElement;
    return !element?.closest('footer, .toasts');
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (entry.sources.some(isOfMenu)) watched.shift += entry.value;
  }).observe({ type: 'layout-shift' });
};
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
const NOTICEABLE = 0.02;

test('nothing on the menu moves when somebody joins, nor when the page of two diners is reloaded', {
  tag: '@phone',
}, async ({ browser }) => {
  // In a restaurant of its own: changes in the demo restaurant would move its cards.
  const place = await openPlace(browser);
  const ana = await guestAt(browser, place, place.tableId);
  await expect(people(ana, 1)).toBeVisible();
  // Questions to a new guest appear after a second.
  await ana.getByRole('button', { name: words().table.decline }).click();
  await ana.evaluate(addUpShifts);
  await guestAt(browser, place, place.tableId);
  await expect(people(ana, 2)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  // After the message about who has joined.
  await expect(ana.getByRole('region', { name: words().together.askName })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  expect(await shiftOf(ana)).toBeLessThan(NOTICEABLE);

  await ana.addInitScript(addUpShifts);
  await ana.reload();
  await expect(people(ana, 2)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  expect(await shiftOf(ana)).toBeLessThan(NOTICEABLE);
});
