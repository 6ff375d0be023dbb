import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { tabTo } from '#tests/e2e/by-keyboard.ts';
import { test } from '#tests/e2e/diner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';

/** Reads the card of a figure: its value, and the previous one. */
async function readFigure(office: Page, title: string): Promise<{ now: string; before: string }> {
  const card = office
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name: title, exact: true }) });
  await expect(card).toHaveCount(1);
  const now = (await card.locator('p').first().textContent()) ?? '';
  const before = (await card.locator('p').nth(1).textContent()) ?? '';
  return { now, before };
}

async function readFigures(
  office: Page,
  titles: readonly string[],
): Promise<{ now: string; before: string }[]> {
  const found = [];
  for (const title of titles) found.push(await readFigure(office, title));
  return found;
}

/** The last complete Sunday; on a Monday the one before, because its night may not be over. */
function lastSunday(): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now());
  const weekday = new Date(today).getUTCDay();
  return addDays(today, -(weekday < 2 ? weekday + 7 : weekday));
}

/** Chooses in a native select with the arrow keys. */
async function choose(
  office: Page,
  { label, option }: { label: string; option: string },
  key: 'ArrowUp' | 'ArrowDown',
): Promise<void> {
  const field = office.getByLabel(label, { exact: true });
  await tabTo(office, field);
  const chosen = field.locator('option:checked');
  for (let before = await chosen.textContent(); before !== option; before = await chosen.textContent()) {
    await office.keyboard.press(key);
    await expect(chosen).not.toHaveText(before ?? '');
  }
}

test('an owner finds by keyboard why Sunday differed from the Sunday before, and downloads the figures @desktop', async ({
  browser,
}) => {
  const { analytics, analyticsMenu, lists } = officeWords();
  const office = await signedInPage(browser, LAPTOP, 'owner');
  const sunday = lastSunday();
  const address = (day: string) =>
    `/admin/analytics?range=own&from=${day}&until=${day}&comparison=weekdays&view=table`;
  await office.goto(address(addDays(sunday, -7)));
  const names = [analytics.figures.gross, analytics.figures.bill, analytics.figures.guest];
  const earlier = await readFigures(office, names);
  await office.goto(address(sunday));
  await expect(office.getByText(analytics.comparedWith(''), { exact: false }).first()).toBeVisible();
  const figures = await readFigures(office, names);
  // The comparison shows for each figure its value on the Sunday before.
  for (const [index, { before }] of figures.entries())
    expect(before).toContain(analytics.before(earlier[index]?.now ?? ''));

  const csv = office
    .getByRole('link', { name: lists.csv })
    .or(office.getByRole('button', { name: lists.csv }));
  await tabTo(office, csv.first());
  const [download] = await Promise.all([office.waitForEvent('download'), office.keyboard.press('Enter')]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain(sunday);
  expect(file.replaceAll(/[^\d,]/g, '')).toContain((figures[0]?.now ?? '').replaceAll(/[^\d,]/g, ''));

  await tabTo(office, office.getByRole('tab', { name: analytics.tabs.sales }), 'Shift+Tab');
  for (let step = 0; step < 3; step += 1) await office.keyboard.press('ArrowRight');
  await expect(office.getByRole('tab', { name: analytics.tabs.menu })).toBeFocused();
  // Until the tab has loaded, the previous one is visible.
  await expect(office.getByLabel(analyticsMenu.title, { exact: true })).toBeVisible();
  await choose(office, { label: analytics.range, option: analytics.ranges['28d'] }, 'ArrowUp');
  await choose(office, { label: analyticsMenu.title, option: analyticsMenu.parts.soldOut }, 'ArrowDown');
  const dishes = office.getByRole('table', { name: analyticsMenu.soldOut.title });
  await expect(dishes.getByRole('row').nth(1)).toContainText('€');
  await expect(office.getByRole('table', { name: analyticsMenu.soldOut.each })).toContainText(/s[áa]b|dom/i);
});
