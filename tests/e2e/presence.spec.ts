import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { heading, openCart, placeOrderButton, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { guestAt, openPlace, type Place } from '#tests/e2e/own-place.ts';
import { phone } from '#tests/e2e/phone.ts';
import { words } from '#tests/e2e/words.ts';

// Several browsers, and a restaurant per test: the guard applies to the whole restaurant.
test.describe.configure({ timeout: 150_000 });

async function turnGuardOn({ page, restaurantId }: Place, holdsFirstOrders: boolean): Promise<void> {
  const { origin } = new URL(
    page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url(),
  );
  const reply = await page.context().request.patch(`/api/restaurants/${restaurantId}/presence-guard`, {
    headers: { origin },
    data: { isOn: true, holdsFirstOrders, version: 0 },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function orderAndWait(guest: Page): Promise<void> {
  await openCart(guest);
  await placeOrderButton(guest).click();
  await expect(guest.getByRole('status').getByText(words().order.held)).toBeVisible();
}

const showTable = (place: Place, tableId: string) => place.page.goto(`/admin/tables?table=${tableId}`);

/** Opens a staff page that reports later events as new. */
async function watchBell({ page }: Place): Promise<void> {
  const bell = page.waitForResponse((reply) => /\/notifications\?(?:.*&)?state=unread/.test(reply.url()));
  await page.goto('/admin/dashboard');
  expect((await bell).status()).toBe(200);
}

test('a first order waits for the staff, whose bell rings: they approve it and the phone continues, or refuse it and the phone says so @phone', async ({
  browser,
}) => {
  const { tables, order, errors, cart, notifications } = words();
  const place = await openPlace(browser);
  const [here, there] = place.tables;
  const welcome = await guestAt(browser, place, here?.id ?? '');
  const unknown = await guestAt(browser, place, there?.id ?? '');
  await turnGuardOn(place, true);

  await watchBell(place);
  await orderAndWait(welcome);
  await expectAccessible(welcome);
  const waits = notifications.firstOrder(here?.tableNumber ?? '');
  await expectNews(place.page, waits);
  await place.page.goto('/admin/notifications?state=unread');
  await place.page.getByRole('link', { name: waits }).click({ timeout: BUSY_MACHINE_MS });
  await place.page
    .getByRole('button', { name: new RegExp(`^${tables.approveOf('.+')}$`) })
    .click({ timeout: BUSY_MACHINE_MS });
  await expect(heading(welcome)).toHaveText(order.confirmed, { timeout: BUSY_MACHINE_MS });

  await orderAndWait(unknown);
  await showTable(place, there?.id ?? '');
  await place.page
    .getByRole('button', { name: new RegExp(`^${tables.refuseOf('.+')}$`) })
    .click({ timeout: BUSY_MACHINE_MS });
  await expect(place.page.getByText(tables.isRefused)).toBeVisible();
  await expectAccessible(place.page);
  await expectNews(unknown, errors.APPROVAL_REFUSED);
  // The cart is unchanged, for after they have spoken with staff.
  await expect(unknown.getByRole('dialog', { name: cart.title })).toContainText(place.drink, {
    timeout: BUSY_MACHINE_MS,
  });
});

test('with the presence guard on, a phone joins with the table’s PIN, and the next phone with the same one @phone', async ({
  browser,
}) => {
  const { tables, errors, service } = words();
  const place = await openPlace(browser);
  await turnGuardOn(place, false);
  const { tableId } = place;
  const guest = await phone(browser);
  await guest.goto(`/menu-collaborative?table=${tableId}`);
  await expect(guest.getByText(errors.PRESENCE_REQUIRED)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await guest.getByLabel(service.pin).fill('1234');
  await guest.getByRole('button', { name: service.sitDown }).click();
  await expect(guest.getByText(errors.PIN_WRONG)).toBeVisible();
  await expectAccessible(guest);

  await showTable(place, tableId);
  await place.page.getByRole('button', { name: tables.openByPin }).click({ timeout: BUSY_MACHINE_MS });
  const given = place.page.getByRole('status').getByText(/PIN \d{4}/);
  const pin = /\d{4}/.exec((await given.textContent()) ?? '')?.[0] ?? '';
  await guest.getByLabel(service.pin).fill(pin);
  await guest.getByRole('button', { name: service.sitDown }).click();
  await expect(guest.getByLabel(service.pin)).toHaveCount(0);

  await guest.getByRole('button', { name: words().table.peopleButton(1) }).click();
  await expect(guest.getByText(words().together.inviteByTable)).toBeVisible();
  const next = await phone(browser);
  await next.goto(`/menu-collaborative?table=${tableId}`);
  await next.getByLabel(service.pin).fill(pin);
  await next.getByRole('button', { name: service.sitDown }).click();
  await expect(next.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  await expect(next.getByText(errors.PRESENCE_REQUIRED)).toHaveCount(0);
});
