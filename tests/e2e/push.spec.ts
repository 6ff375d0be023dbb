import { expect, type Page, type Worker } from '@playwright/test';
import { BUSY_MACHINE_MS, heading, test } from '#tests/e2e/diner.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test.use({ serviceWorkers: 'allow' });

/** What the server sends to a device (server/features/notifications/push.test.ts reads it there). */
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

/** What only a worker has. */
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

/** As a push service would, by the browser's own way from there to the worker. */
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

/** A press on a notification with this address, as far as the worker can tell; focus is what only a person may take. */
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

test('a push is shown in its own words, one that is not ours is not, and a press leads to what it tells of @phone', async ({
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
  // The page that is open goes there, once the worker has it in hand.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await press(worker, url);
  await expect(heading(page)).toHaveText(notifications.requests, { timeout: BUSY_MACHINE_MS });
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});
