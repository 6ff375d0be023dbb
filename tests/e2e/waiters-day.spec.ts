import { type Browser, expect, type Page } from '@playwright/test';
import type { TableAssignments } from '#contract/assignments.ts';
import type { ShiftOffer } from '#contract/shift-offers.ts';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { test } from '#tests/e2e/diner.ts';
import { newColleague } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews, toast, toastsOf } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { openPlace, type Place } from '#tests/e2e/own-place.ts';
import { phone } from '#tests/e2e/phone.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { openLive, staffPage, TABLET } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';

// Three waiters, a tablet and guests, and a restaurant per test.
test.describe.configure({ timeout: 180_000 });

const POCKET = { width: 360, height: 740 };
/** The restaurant's date, which is ahead of UTC, and changes at its midnight. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now());
const PIN = '2580';

/** Their API access, with the browser's cookies. */
const apiOf =
  ({ restaurantId }: Place, page: Page, baseURL: string | undefined) =>
  async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const reply = await page.context().request.fetch(`${baseURL}/api/restaurants/${restaurantId}/${path}`, {
      method,
      headers: { origin: baseURL ?? '' },
      ...(data && { data }),
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as T;
  };

const waiter = (browser: Browser, place: Place, name: string): Promise<Page> =>
  newColleague(browser, place, { name, role: 'server', viewport: POCKET });

const A_SHIFT = { starts: '18:00', ends: '23:00', breakMinutes: 30, kind: 'night', place: '', note: '' };

test('OFFER-2 OFFER-3 CLOCK-7 a waiter takes an open shift on the phone, swaps, and clocks in by PIN on the kitchen’s tablet @phone', async ({
  browser,
  baseURL,
}) => {
  const { shifts: texts, clock, sharedDevices } = officeWords();
  // A week that is in the future at any hour.
  const monday = addDays(mondayOf(today()), 7);
  const place = await openPlace(browser);
  const owner = apiOf(place, place.page, baseURL);
  const [clara, ben] = [await waiter(browser, place, 'Clara'), await waiter(browser, place, 'Ben')];
  const bens = apiOf(place, ben, baseURL);
  const { people } = await owner<{ people: StaffPerson[] }>('GET', 'staff');
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? '';
  const add = (name: string, day: number) =>
    owner<Shift>('POST', 'shifts', { ...A_SHIFT, staffId: idOf(name), day: addDays(monday, day) });
  const [first, second] = [await add('Ben', 0), await add('Ben', 2)];
  const claras = await add('Clara', 1);
  const seen = [first, second, claras].map(({ id, version }) => ({ id, version }));
  await owner('POST', `shift-weeks/${monday}/publication`, { seen });
  for (const { id } of [first, second]) await bens('POST', 'shift-offers', { shiftId: id });

  await clara.goto(`/admin/staff-shifts?week=${monday}`);
  const take = clara.getByRole('button', { name: `${texts.take}: Ben` });
  await expect(take).toHaveCount(2);
  await expectNoSidewaysScroll(clara);
  await take.first().click();
  await expectNews(clara, texts.offerDone.take);
  await expect(take).toHaveCount(1);

  await clara.getByRole('button', { name: `${texts.swap}: Ben` }).click();
  await clara.getByLabel(texts.giveFor).selectOption(claras.id);
  await clara.getByRole('button', { name: texts.propose }).click();
  await expectNews(clara, texts.offerDone.propose);
  const { offers } = await bens<{ offers: ShiftOffer[] }>('GET', 'shift-offers');
  const [offer] = offers.filter(({ state }) => state === 'proposed');
  const agreed = await bens<ShiftOffer>('POST', `shift-offers/${offer?.id}/steps`, {
    step: 'agree',
    version: offer?.version,
  });
  await owner('POST', `shift-offers/${agreed.id}/decision`, {
    version: agreed.version,
    isApproved: true,
    answer: '',
  });
  const { shifts } = await owner<ShiftWeek>('GET', `shift-weeks/${monday}`);
  const whose = new Map(shifts.map(({ id, staffId, isPublished }) => [id, [staffId, isPublished]]));
  expect([first, second, claras].map(({ id }) => whose.get(id))).toEqual([
    [idOf('Clara'), true],
    [idOf('Clara'), true],
    [idOf('Ben'), true],
  ]);
  await clara.reload();
  await expect(clara.getByText(`${A_SHIFT.starts}–${A_SHIFT.ends}`)).toHaveCount(2);

  await owner('PUT', `staff/${idOf('Clara')}/pin`, { pin: PIN });
  const tablet = await staffPage(browser, TABLET);
  await tablet.context().addCookies((await place.page.context().storageState()).cookies);
  await tablet.goto('/admin/settings?tab=devices');
  await tablet.getByRole('button', { name: sharedDevices.add }).click();
  await tablet.getByLabel(sharedDevices.name).fill('Pass');
  await tablet.getByRole('button', { name: sharedDevices.addNow }).click();
  await expect(tablet.getByRole('heading', { name: sharedDevices.unlockTitle })).toBeVisible();
  for (const digit of PIN) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await tablet.getByRole('button', { name: sharedDevices.unlock }).click();
  await expect(tablet.getByRole('button', { name: sharedDevices.lockOf('Clara') })).toBeVisible();
  await tablet.goto('/admin/staff-shifts');
  await tablet.getByRole('button', { name: clock.taps.in }).click();
  await expect(tablet.getByRole('button', { name: clock.taps.out })).toBeVisible();
  // The owner’s session ended with the enrolment.
  const hours = await apiOf(
    place,
    tablet,
    baseURL,
  )<{ records: { staffId: string; endedAt: string | null }[] }>('GET', `clock/hours/${today()}`);
  expect(hours.records).toMatchObject([{ staffId: idOf('Clara'), endedAt: null }]);
  for (const page of [clara, ben, tablet, place.page]) await page.context().close();
});

async function callForWater(browser: Browser, tableId: string): Promise<Page> {
  const { menu, service } = words();
  const guest = await phone(browser);
  await guest.goto(`/menu?table=${tableId}`);
  await guest.getByRole('button', { name: menu.requestStaff }).click();
  await guest.getByRole('dialog').getByRole('button', { name: service.wishes.water }).click();
  await expectNews(guest, service.requestSent);
  return guest;
}

test('ASSIGN-8 NOTE-11 two waiters are notified only of their own tables, and a third takes over after two minutes @phone', async ({
  browser,
  baseURL,
}) => {
  const { notifications, tables } = words();
  const place = await openPlace(browser);
  const owner = apiOf(place, place.page, baseURL);
  const [one, other] = place.tables;
  if (!one || !other) throw new Error('the place has three tables');
  const [clara, ben] = [await waiter(browser, place, 'Clara'), await waiter(browser, place, 'Ben')];
  const dora = await waiter(browser, place, 'Dora');
  const { people } = await owner<{ people: StaffPerson[] }>('GET', 'staff');
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? '';
  const { version } = await owner<TableAssignments>('GET', 'assignments');
  await owner('POST', 'assignments', {
    version,
    tables: [
      { tableId: one.id, staffId: idOf('Clara'), isPinned: false },
      { tableId: other.id, staffId: idOf('Ben'), isPinned: false },
    ],
  });
  for (const page of [clara, ben]) await openLive(page, '/admin/tables', tables.title);
  const callOf = ({ tableNumber }: { tableNumber: string }) =>
    notifications.tableRequest(tableNumber, notifications.requestTypes['water'] ?? '');
  const first = await callForWater(browser, one.id);
  await expectNews(clara, callOf(one));
  const second = await callForWater(browser, other.id);
  // An earlier notification would have arrived before it.
  await expectNews(ben, callOf(other));
  expect((await toastsOf(ben)).filter((text) => text.includes(callOf(one)))).toEqual([]);
  const third = await callForWater(browser, place.tables[2]?.id ?? '');
  // The third table has no server: all are notified at once.
  const everybodys = callOf(place.tables[2] ?? one);
  await expectNews(clara, everybodys);
  expect((await toastsOf(clara)).filter((text) => text.includes(callOf(other)))).toEqual([]);

  // Two minutes later, by the server's data and by Dora's clock.
  await dora.clock.install();
  await openLive(dora, '/admin/tables', tables.title);
  expect((await toastsOf(dora)).filter((text) => text.includes(callOf(one)))).toEqual([]);
  const { port } = new URL(baseURL ?? '');
  const alone = await changeDatabase(
    port,
    'update notifications set everybodys_at = now() where first_id is not null and restaurant_id = $1',
    [place.restaurantId],
  );
  expect(alone).toBe(2);
  await dora.clock.fastForward(121_000);
  const take = toast(dora, callOf(one)).locator('xpath=..').getByRole('button', { name: notifications.take });
  // While focused, it does not disappear after ten seconds.
  await take.focus();
  await take.click();
  for (const call of [callOf(one), callOf(other)]) await expectNews(dora, call);
  const stateOfCall = async () => {
    const { requests } = await owner<{ requests: { tableNumber: string; status: string }[] }>(
      'GET',
      'staff-requests',
    );
    return requests.find(({ tableNumber }) => tableNumber === one.tableNumber)?.status;
  };
  await expect.poll(stateOfCall).toBe('in_progress');
  await expect(toast(clara, callOf(one))).toHaveCount(0, { timeout: BUSY_MACHINE_MS });
  for (const page of [first, second, third, clara, ben, dora, place.page]) await page.context().close();
});
