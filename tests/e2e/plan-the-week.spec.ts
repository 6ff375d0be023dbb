import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { tabTo } from '#tests/e2e/by-keyboard.ts';
import { test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { expectNews, expectNextNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, tapAgain } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 120_000 });

const PERSON = {
  role: 'server',
  color: 3,
  phone: null,
  email: null,
  sections: [],
  stations: [],
  hourlyCostMinor: null,
  contractMinutes: 600,
} as const;

/** The restaurant's day, which begins before that of UTC. */
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now());
/** A week that is in the future at any hour. */
const MONDAY = addDays(mondayOf(TODAY), 7);
const TUESDAY = addDays(MONDAY, 1);
const PHONE = { width: 390, height: 844 };

const NIGHT = {
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: '',
  note: '',
} as const;

interface Plan {
  page: Page;
  restaurantId: string;
  /** The server's state of the week. */
  week: () => Promise<ShiftWeek>;
  idOf: (name: string) => string;
}

/** A manager with two servers, viewing next week. */
async function planner(browser: Browser, baseURL: string | undefined): Promise<Plan> {
  const { page, restaurantId } = await newOwner(browser, LAPTOP);
  const base = `${baseURL}/api/restaurants/${restaurantId}`;
  const ids = new Map<string, string>();
  for (const name of ['Clara', 'Ben']) {
    const data = { ...PERSON, name };
    const reply = await page.request.post(`${base}/staff`, { data, headers: { origin: baseURL ?? '' } });
    ids.set(name, (await answerOf<StaffPerson>(reply)).id);
  }
  await page.goto(`/admin/staff-shifts?week=${MONDAY}`);
  await expect(page.getByRole('table')).toBeVisible();
  return {
    page,
    restaurantId,
    week: async () => answerOf<ShiftWeek>(await page.request.get(`${base}/shift-weeks/${MONDAY}`)),
    idOf: (name) => ids.get(name) ?? '',
  };
}

const shiftsOf = async ({ week }: Plan) =>
  (await week()).shifts
    .map(({ staffId, day, starts, ends, isPublished }) => ({ staffId, day, starts, ends, isPublished }))
    .toSorted((one, other) => (one.day + one.staffId < other.day + other.staffId ? -1 : 1));

const shiftOf = (page: Page, name: string, hours: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*${hours}`) });
const placeFor = (page: Page, name: string, index: number): Locator =>
  page
    .getByRole('row', { name: new RegExp(`^.?\\s*${name}`) })
    .getByRole('button', { name: new RegExp(name) })
    .nth(index);

async function pickUp(page: Page, from: Locator): Promise<void> {
  // After a form is saved, taps are held for half a second; unlike a click, the mouse alone does not wait for that.
  await expect(page.locator('[data-held]')).toHaveCount(0);
  const { x, y } = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
}
/** `over`: whose row is under the pointer before the drop. */
async function dragOver(page: Page, to: { x: number; y: number }, over: string): Promise<void> {
  await page.mouse.move(to.x, to.y, { steps: 8 });
  const said = officeWords().shiftPlans.over('', over).trim().replace(/\.$/, '');
  await expect(async () => {
    await page.mouse.move(to.x + 1, to.y);
    await page.mouse.move(to.x, to.y);
    await expect(page.locator('[id^=DndLiveRegion]')).toContainText(said, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
async function drag(page: Page, from: Locator, to: { x: number; y: number }, over: string): Promise<void> {
  await pickUp(page, from);
  await dragOver(page, to, over);
  await page.mouse.up();
}
const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nowhere to drop');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('SHIFT-8 a manager makes, checks and publishes next week by mouse', async ({ browser, baseURL }) => {
  const { shifts: texts, shiftPlans } = officeWords();
  const { common } = words();
  const plan = await planner(browser, baseURL);
  const { page, idOf } = plan;
  await placeFor(page, 'Clara', 0).click();
  const sheet = page.getByRole('dialog', { name: texts.addTitle });
  await sheet.getByLabel(texts.kind).selectOption('night');
  await expect(sheet.getByLabel(texts.starts, { exact: true })).toHaveValue('18:00');
  await sheet.getByRole('button', { name: common.save }).click();
  await expect(shiftOf(page, 'Clara', '18:00')).toBeVisible();

  // To another person's day.
  await drag(page, shiftOf(page, 'Clara', '18:00'), await middleOf(placeFor(page, 'Ben', 1)), 'Ben');
  await expect(shiftOf(page, 'Ben', '18:00')).toBeVisible();
  await expect(shiftOf(page, 'Clara', '18:00')).toHaveCount(0);

  // By the hours of that day: two hours earlier, and the end four hours later still.
  await page.goto(`/admin/staff-shifts?view=day&week=${TUESDAY}`);
  const bens = shiftOf(page, 'Ben', '18:00–01:00');
  await expect(bens).toBeVisible();
  await expectAccessible(page);
  const start = await middleOf(bens);
  await drag(page, bens, { x: start.x - 96, y: start.y }, 'Ben');
  await expect(shiftOf(page, 'Ben', '16:00–23:00')).toBeVisible();
  const end = page.getByRole('row', { name: /^.?\s*Ben/ }).locator('[data-end]');
  const at = await middleOf(end);
  await drag(page, end, { x: at.x + 48, y: at.y }, 'Ben');
  await expect(shiftOf(page, 'Ben', '16:00–00:00')).toBeVisible();

  await page.getByRole('button', { name: texts.publish, exact: true }).click();
  await expectNextNews(page, texts.published(1));
  await expect(page.getByText(texts.nothingToPublish)).toBeVisible();
  expect(await shiftsOf(plan)).toEqual([
    { staffId: idOf('Ben'), day: TUESDAY, starts: '16:00', ends: '00:00', isPublished: true },
  ]);
  await page.getByRole('button', { name: shiftPlans.templates }).click();
  await page.getByLabel(shiftPlans.name).fill('Winter');
  await page.getByRole('button', { name: shiftPlans.keep, exact: true }).click();
  await expectNews(page, shiftPlans.kept('Winter'));
  await page.context().close();
});

test('SHIFT-8 the same by keyboard only: a warning, a copy, an undo, and published', async ({
  browser,
  baseURL,
}) => {
  const { shifts: texts } = officeWords();
  const { common } = words();
  const plan = await planner(browser, baseURL);
  const { page, idOf } = plan;
  const { keyboard } = page;
  await tabTo(page, placeFor(page, 'Clara', 0));
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: texts.addTitle });
  await tabTo(page, sheet.getByRole('button', { name: common.save }));
  await keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const claras = shiftOf(page, 'Clara', '14:00');
  await tabTo(page, claras, 'Shift+Tab');
  await keyboard.press('Alt+ArrowRight');
  await expect(claras).toHaveAccessibleName(new RegExp(`^Clara, .*14:00–22:00`));
  await expect.poll(async () => (await shiftsOf(plan))[0]?.day).toBe(TUESDAY);
  await expect(claras).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(shiftOf(page, 'Clara', '14:00–22:15')).toBeFocused();
  await keyboard.press('Control+c');
  await expectNextNews(page, texts.copiedByKey);
  for (const place of [placeFor(page, 'Ben', 0), placeFor(page, 'Clara', 3)]) {
    await tabTo(page, place);
    await keyboard.press('Control+v');
    await expect(page.getByRole('button', { name: /14:00–22:15/ })).not.toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: /14:00–22:15/ })).toHaveCount(3);
  // Clara's contract is for ten hours.
  const tooMuch = page.getByText(texts.found.contract_hours('Clara', isSpanish() ? '15,5' : '15.5'));
  await expect(tooMuch).toBeVisible();
  await tabTo(page, shiftOf(page, 'Clara', '14:00–22:15').last());
  await keyboard.press('Delete');
  await expect(tooMuch).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: texts.publish, exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expectNextNews(page, texts.published(2));
  const hours = { starts: '14:00', ends: '22:15', isPublished: true };
  expect(await shiftsOf(plan)).toEqual([
    { ...hours, staffId: idOf('Ben'), day: MONDAY },
    { ...hours, staffId: idOf('Clara'), day: TUESDAY },
  ]);
  await page.context().close();
});

test('SHIFT-8 a warning that appears during a drag moves the rows; with Ctrl held the shift is copied where it is dropped', async ({
  browser,
  baseURL,
}) => {
  const { shifts: texts } = officeWords();
  const plan = await planner(browser, baseURL);
  const { page, idOf, restaurantId } = plan;
  const added = await page.request.post(`${baseURL}/api/restaurants/${restaurantId}/shifts`, {
    data: { ...NIGHT, staffId: idOf('Clara'), day: MONDAY },
    headers: { origin: baseURL ?? '' },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { promise: isPickedUp, resolve: tellPickedUp } = Promise.withResolvers<void>();
  await page.route('**/shift-weeks/*/demand', async (route) => {
    await isPickedUp;
    const hours = [{ day: MONDAY, hour: 13, guests: 20, salesMinor: 0 }];
    await route.fulfill({ json: { currency: 'EUR', hours } });
  });
  await page.reload();
  await pickUp(page, shiftOf(page, 'Clara', '18:00'));
  tellPickedUp();
  await expect(
    page.getByRole('button', { name: `${texts.mute}: ${texts.rules.uncovered}` }).first(),
  ).toBeVisible();
  await dragOver(page, await middleOf(placeFor(page, 'Ben', 1)), 'Ben');
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect(shiftOf(page, 'Ben', '18:00')).toBeVisible();
  expect((await shiftsOf(plan)).map(({ staffId, day }) => [staffId, day])).toEqual([
    [idOf('Clara'), MONDAY],
    [idOf('Ben'), TUESDAY],
  ]);
  await page.context().close();
});

test('SHIFT-8 by touch: a long press picks a shift up, and it is copied where it is dropped', async ({
  browser,
  baseURL,
}) => {
  const { shiftPlans } = officeWords();
  const plan = await planner(browser, baseURL);
  const { page, idOf } = plan;
  const data = { ...NIGHT, staffId: idOf('Clara'), day: MONDAY };
  const { restaurantId } = plan;
  const added = await page.request.post(`${baseURL}/api/restaurants/${restaurantId}/shifts`, {
    data,
    headers: { origin: baseURL ?? '' },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await page.reload();
  const claras = shiftOf(page, 'Clara', '18:00');
  const from = await middleOf(claras);
  const to = await middleOf(placeFor(page, 'Ben', 1));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const live = page.locator('[id^=DndLiveRegion]');
  const said = (text: string) => text.trim().replace(/\.$/, '');
  await touch('touchStart', from);
  // It is lifted after a long press.
  await expect(live).toContainText(said(shiftPlans.over('', 'Clara')));
  await expect(async () => {
    await touch('touchMove', { x: to.x + 1, y: to.y });
    await touch('touchMove', to);
    await expect(live).toContainText(said(shiftPlans.over('', 'Ben')), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await touch('touchEnd');
  // A click shortly after a drag counts as its end; a person's next tap is later.
  await tapAgain(page, page.getByRole('button', { name: shiftPlans.copyHere }));
  await expect(shiftOf(page, 'Ben', '18:00')).toBeVisible();
  expect((await shiftsOf(plan)).map(({ staffId, day }) => [staffId, day])).toEqual([
    [idOf('Clara'), MONDAY],
    [idOf('Ben'), TUESDAY],
  ]);
  await page.context().close();
});

test('the hours of a day keep their width on a phone, and names their words', async ({
  browser,
  baseURL,
}) => {
  const { page } = await planner(browser, baseURL);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/staff-shifts?view=day&week=${TUESDAY}`);
  const hours = page.getByRole('columnheader');
  await expect(hours.first()).toBeVisible();
  const widths = await hours.evaluateAll((cells) => cells.slice(1).map((cell) => cell.clientWidth));
  expect(new Set(widths)).toEqual(new Set([48]));
  const name = page.getByRole('rowheader').filter({ hasText: 'Clara' }).getByText('Clara', { exact: true });
  expect(await name.evaluate((text) => text.getClientRects().length)).toBe(1);
});
