import { expect } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { LAPTOP, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test('the states of the open orders are one row of five on a laptop and a tablet, without a broken word', async ({
  browser,
}) => {
  const { dashboard } = words();
  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/dashboard');
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: dashboard.openOrders, exact: true }),
  });
  const states = card.getByRole('link');
  await expect(states).toHaveCount(5);
  const rows = () =>
    states.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
  /** States of a single word in several lines. */
  const broken = () =>
    states.evaluateAll((links) =>
      links.flatMap(({ lastElementChild: label }) => {
        const text = document.createRange();
        if (label) text.selectNodeContents(label);
        const words = label?.textContent ?? '';
        return text.getClientRects().length > 1 && !words.includes(' ') ? [words] : [];
      }),
    );
  for (const size of [LAPTOP, TABLET]) {
    await page.setViewportSize(size);
    await expect.poll(rows).toBe(1);
    expect(await broken()).toEqual([]);
  }
  await page.context().close();
});

test('the two cards that a cook has to attend to fill their row', async ({ browser }) => {
  const { dashboard } = words();
  const page = await signedInPage(browser, LAPTOP, 'chef');
  await page.goto('/admin/dashboard');
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const edge = async (title: string) => {
    const box = await card(title).boundingBox();
    return { top: box?.y, right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) };
  };
  await expect(card(dashboard.kitchen)).toBeVisible();
  for (const size of [LAPTOP, TABLET]) {
    await page.setViewportSize(size);
    // Together, because what other tests announce above the cards moves them; the row below always reaches the edge.
    const gaps = async () => {
      const [soldOut, tooLong, kitchen] = [
        await edge(dashboard.soldOut),
        await edge(dashboard.tooLong),
        await edge(dashboard.kitchen),
      ];
      return { below: Number(soldOut.top) - Number(tooLong.top), beside: kitchen.right - soldOut.right };
    };
    await expect.poll(gaps).toEqual({ below: 0, beside: 0 });
  }
  await page.context().close();
});
