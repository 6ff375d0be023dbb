import { expect, type Page, type Worker } from '@playwright/test';
import { heading, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { openPlace, type Place } from '#tests/e2e/own-place.ts';
import { becomeDevice } from '#tests/e2e/push-device.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test.use({ serviceWorkers: 'allow' });

/** What the server sends to a device (checked in server/features/notifications/push.test.ts). */
const MESSAGE = {
  title: 'Table 7 calls · Service',
  body: 'By card · Casa Sobremesa',
  url: '/admin/staff-requests',
  tag: 'notification-7',
  requireInteraction: true,
};

/** What the browser was asked to show; this one has no notifications of its own. */
interface Shown {
  shown: { title: string; options: NotificationOptions }[];
}

/** Available in a worker only. */
interface WorkerPages {
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const noted: Shown = Object.assign(globalThis, { shown: [] });
    registration.showNotification = async (title, options = {}) => void noted.shown.push({ title, options });
  });
  return worker;
}

/** Delivers a message to the worker through the browser's debugging protocol, as a push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const ids: string[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0] ?? '', data });
  await browser.detach();
}

const shownBy = (worker: Worker): Promise<Shown['shown']> =>
  worker.evaluate(() => (globalThis as unknown as Shown).shown);

/** Simulates a click on a notification with this address in the worker; focusing a window requires a real user. */
const press = (worker: Worker, url: string): Promise<void> =>
  worker.evaluate((address) => {
    const { prototype } = (globalThis as unknown as WorkerPages).WindowClient;
    prototype.focus = async function focus() {
      return this;
    };
    const pressed = new Event('notificationclick');
    const notification = { close: () => undefined, data: { url: address } };
    dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }));
  }, url);

test('a push is shown with its text, a foreign one is not, and a press opens what it is about', async ({
  browser,
}) => {
  const { dashboard, notifications } = words();
  const page = await signedInPage(browser, LAPTOP, 'server');
  await page.goto('/admin/dashboard');
  await expect(heading(page)).toHaveText(dashboard.title);
  const worker = await workerOf(page);
  await deliver(page, 'not ours');
  await deliver(page, JSON.stringify(MESSAGE));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const { title, body, tag, requireInteraction, url } = MESSAGE;
  expect(await shownBy(worker)).toMatchObject([
    { title, options: { body, tag, requireInteraction, data: { url } } },
  ]);
  // An open page navigates, once the worker controls it.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await press(worker, url);
  await expect(heading(page)).toHaveText(notifications.requests, { timeout: BUSY_MACHINE_MS });
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

/** A guest calls from one of the tables; returns its number. */
async function callFrom({ page, tables }: Place, at: number, message: string): Promise<string> {
  const { request } = page.context();
  const headers = { origin: new URL(page.url()).origin };
  const { id: tableId = '', tableNumber = '' } = tables[at] ?? {};
  const seated = await request.post('/api/diner-sessions', { data: { tableId }, headers });
  const { token } = await answerOf<{ token: string }>(seated);
  const called = await request.post('/api/staff-requests', {
    data: { requestType: 'service', message },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(called.status(), await called.text()).toBe(201);
  return tableNumber;
}

/** The user's devices that this restaurant notifies. */
async function wokenOf({ page, restaurantId }: Place): Promise<string[]> {
  const reply = await page.context().request.get(`/api/restaurants/${restaurantId}/push`);
  return (await answerOf<{ endpoints: string[] }>(reply)).endpoints;
}

test('a subscribed device is notified when a table calls, until it is turned off or unsubscribed', async ({
  browser,
}) => {
  test.slow();
  const { dashboard, notifications: texts } = words();
  const place = await openPlace(browser);
  const { page } = place;
  const device = await becomeDevice(page);
  const turnOn = page.getByRole('button', { name: texts.pushTurnOn, exact: true });
  const turnOff = page.getByRole('button', { name: texts.pushTurnOff, exact: true });
  await page.goto('/admin/notifications');
  await turnOn.click();
  await expect(page.getByText(texts.pushOn)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  expect(await wokenOf(place)).toEqual([device.endpoint]);

  await page.goto('/admin/dashboard');
  await expect(heading(page)).toHaveText(dashboard.title);
  const worker = await workerOf(page);
  const table = await callFrom(place, 0, 'By card');
  await expect.poll(device.messages, { timeout: BUSY_MACHINE_MS }).toHaveLength(1);
  const [message = ''] = await device.messages();
  await deliver(page, message);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  expect(await shownBy(worker)).toMatchObject([
    {
      title: texts.tableRequest(table, texts.requestTypes['service'] ?? ''),
      options: { body: 'By card · La Nueva', requireInteraction: true },
    },
  ]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await press(worker, (JSON.parse(message) as { url: string }).url);
  await expect(heading(page)).toHaveText(texts.requests, { timeout: BUSY_MACHINE_MS });

  await page.goto('/admin/notifications');
  await turnOff.click();
  await expect(turnOn).toBeVisible();
  expect(await wokenOf(place)).toEqual([]);

  await turnOn.click();
  await expect(turnOff).toBeVisible();
  await device.throwAway();
  await callFrom(place, 1, 'By card');
  await expect.poll(() => wokenOf(place), { timeout: BUSY_MACHINE_MS }).toEqual([]);
  // The browser is unchanged; the screen shows the server's state.
  await page.reload();
  await expect(turnOn).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await page.context().close();
});

test('a browser that blocks notifications shows what to do about it', async ({ browser }) => {
  const { notifications: texts } = words();
  const page = await signedInPage(browser, LAPTOP, 'server');
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/admin/notifications');
  await expect(page.getByText(texts.pushRefused)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(page.getByRole('button', { name: texts.pushTurnOn, exact: true })).toHaveCount(0);
  await page.context().close();
});
