import { expect } from '@playwright/test';
import type { SharedDevice } from '#contract/shared-devices.ts';
import type { Shift } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { placeOrder, test } from '#tests/e2e/diner.ts';
import { newColleague } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { guestAt, openPlace, type Place } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { TABLET } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

// A manager, whose browser becomes a shared screen at the pass, and a guest; in a restaurant of its own.
test.describe.configure({ timeout: 120_000 });

const A_SERVER = {
  role: 'server',
  color: 3,
  phone: null,
  email: null,
  sections: [],
  stations: [],
  hourlyCostMinor: null,
  contractMinutes: null,
};
/** Tomorrow, so that it is in the future at any hour. */
const DAY = addDays(new Date().toISOString().slice(0, 10), 1);
const EVENING = {
  day: DAY,
  starts: '18:00',
  ends: '23:00',
  breakMinutes: 30,
  kind: 'night',
  place: '',
  note: '',
};

/** Two servers; only Clara works that evening, and her shift is published. */
async function planEvening({ page, restaurantId }: Place, origin: string): Promise<void> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const url = `${origin}/api/restaurants/${restaurantId}/${path}`;
    const reply = await page.request.post(url, { data, headers: { origin } });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as T;
  };
  const clara = await post<StaffPerson>('staff', { ...A_SERVER, name: 'Clara' });
  await post<StaffPerson>('staff', { ...A_SERVER, name: 'Ben' });
  const { id, version } = await post<Shift>('shifts', { ...EVENING, staffId: clara.id });
  await post(`shift-weeks/${mondayOf(DAY)}/publication`, { seen: [{ id, version }] });
}

test('ASSIGN-11 PIN-5 a manager plans the tables of a coming evening, and sets up a screen at the pass that bumps dishes without a PIN and asks for it elsewhere @desktop', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { assignments: texts, sharedDevices } = officeWords();
  const { kitchen } = words();
  const place = await openPlace(browser);
  const { restaurantId } = place;
  await planEvening(place, origin);
  const page = await newColleague(browser, place, { name: 'Marta', role: 'manager', viewport: TABLET });

  await page.goto('/admin/ai-assignments');
  const moment = page.getByLabel(texts.shift, { exact: true });
  await moment.selectOption({ index: 1 });
  await expect(page.getByText(texts.notPlanned)).toBeVisible();
  await page.getByRole('button', { name: texts.propose, exact: true }).click();
  await expect(page.getByText(texts.proposed)).toBeVisible();
  await page.getByRole('button', { name: texts.plan, exact: true }).click();
  await expectNews(page, texts.planned);
  await page.reload();
  await expect(page.getByText(texts.plannedBy('Marta', '').trim())).toBeVisible();
  const claras = page.getByRole('region', { name: 'Clara', exact: true });
  await expect(claras.getByRole('button')).toHaveCount(place.tables.length);
  // Nothing changes until the evening.
  await moment.selectOption({ index: 0 });
  await expect(page.getByText(texts.never)).toBeVisible();

  const guest = await guestAt(browser, place, place.tableId);
  await placeOrder(guest);
  const headers = { origin };
  const devices = `${origin}/api/restaurants/${restaurantId}/shared-devices`;
  const data = { name: 'Pass', role: 'chef', lockAfterSeconds: 60 };
  const device = await answerOf<SharedDevice>(await page.request.post(devices, { data, headers }));
  const opened = await place.page.request.put(`${devices}/${device.id}/board`, {
    data: { isOpen: true },
    headers,
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await page.goto('/admin/kitchen-workflow');
  await page.getByRole('button', { name: new RegExp(`: ${kitchen.ready}$`) }).click();
  const stateOfOrder = async () => {
    const listed = await place.page.request.get(`${origin}/api/restaurants/${restaurantId}/orders?state=all`);
    return (await answerOf<{ orders: { status: string }[] }>(listed)).orders[0]?.status;
  };
  await expect.poll(stateOfOrder, { timeout: BUSY_MACHINE_MS }).toBe('ready');
  await page.getByRole('link', { name: sharedDevices.enterPin }).click();
  await expect(page.getByRole('heading', { name: sharedDevices.unlockTitle })).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: sharedDevices.unlockTitle })).toBeVisible();
  for (const each of [guest, page, place.page]) await each.context().close();
});
