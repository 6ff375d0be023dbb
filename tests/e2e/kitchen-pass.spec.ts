import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { LAPTOP, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { moveAll, placeTickets, showOnly } from '#tests/e2e/tickets.ts';
import { words } from '#tests/e2e/words.ts';

/** The orders at the pass that can be seen as a whole, and the number of those of which only a part can be seen. */
const atThePass = (page: Page) =>
  page
    .locator('li', { has: page.getByRole('button', { name: words().kitchen.recall }) })
    .evaluateAll((chips) => {
      const strip = chips[0]?.parentElement?.getBoundingClientRect();
      const inside = chips.map((chip) => {
        const ends = [chip, ...chip.querySelectorAll('button')].map((part) => part.getBoundingClientRect());
        return ends.map(({ left, right }) =>
          right <= (strip?.left ?? 0) + 1 || left >= (strip?.right ?? 0) - 1
            ? 'out'
            : left >= (strip?.left ?? 0) - 1 && right <= (strip?.right ?? 0) + 1,
        );
      });
      return {
        whole: chips
          .filter((_, at) => inside[at]?.every((part) => part === true))
          .map((chip) => chip.querySelector('button')?.ariaLabel),
        cut: inside.filter((parts) => parts.includes(false)).length,
      };
    });

test('at the pass no order is cut off beside the notice of the hours, at any size; the others are a tap away', async ({
  browser,
}) => {
  const { kitchen: texts } = words();
  const tickets = await placeTickets([1, 1, 1, 1]);
  await moveAll(tickets, 'preparing', 'ready');
  const kitchen = await signedInPage(browser, TABLET, 'manager');
  await kitchen.route(/\/ordering-pause$/, async (route) => {
    const response = await route.fetch();
    const [opensAt, openUntil] = ['2126-11-27T12:00:00.000Z', '2126-11-26T23:45:00.000Z'];
    await route.fulfill({ response, json: { ...(await response.json()), closed: { opensAt }, openUntil } });
  });
  await showOnly(kitchen, tickets, 0);
  await expect(kitchen.getByRole('button', { name: words().admin.closedHours.holdHours })).toBeVisible();
  for (const size of [TABLET, LAPTOP, { width: 360, height: 740 }])
    await test.step(`at ${size.width} px`, async () => {
      await kitchen.setViewportSize(size);
      await expect.poll(async () => (await atThePass(kitchen)).cut).toBe(0);
      const seen = new Set<string | null | undefined>();
      for (const _ of tickets) {
        for (const each of (await atThePass(kitchen)).whole) seen.add(each);
        await kitchen.getByRole('button', { name: texts.moreReady }).click();
        await expect.poll(async () => (await atThePass(kitchen)).cut).toBe(0);
      }
      expect(seen.size).toBe(tickets.length);
    });
  await moveAll(tickets, 'delivered');
  await kitchen.context().close();
});
