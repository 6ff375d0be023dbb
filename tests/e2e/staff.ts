import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  request,
  test,
  type WebSocketRoute,
} from '@playwright/test';
import { noteNews } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

export type StaffAccount = 'owner' | 'manager' | 'chef' | 'server';

const PASSWORD = 'sobremesa-demo';
const emailOf = (account: StaffAccount): string => `${account}@casa.test`;

/** Counts the bell sounds of a page, in the page itself. */
const spyOnSound = (): void => {
  const counts = window as unknown as { bells?: number };
  counts.bells = 0;
  window.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      counts.bells = (counts.bells ?? 0) + 1;
      return super.createOscillator();
    }
  };
};
export const bellsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { bells?: number }).bells ?? 0);

/** Fills in the shown form, as a person does. */
export async function signIn(page: Page, account: StaffAccount): Promise<void> {
  const { auth } = words();
  await page.getByLabel(auth.email).fill(emailOf(account));
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
}

/** Lets the page play sounds: browsers require a first touch. */
export async function allowSound(page: Page): Promise<void> {
  const { admin } = words();
  const isOn = page.getByRole('button', { name: admin.soundOn });
  await expect(page.getByRole('button', { name: admin.soundBlocked }).or(isOn)).toBeVisible();
  // Any touch or key is enough; this key does nothing else.
  await page.keyboard.press('Shift');
  await expect(isOn).toBeVisible();
}

/** Longer than the interval of a double tap, of which screens accept only the first. */
const ONE_TAP_MS = 800;

/** A separate tap, after one that has just changed the screen. */
export async function tapAgain(page: Page, target: Locator): Promise<void> {
  const seenAt = await page.evaluate(() => Date.now());
  await expect.poll(() => page.evaluate((since) => Date.now() - since, seenAt)).toBeGreaterThan(ONE_TAP_MS);
  await target.click();
}

/** Waits until the screen receives live updates, and has loaded the current state. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.getByText(words().admin.live, { exact: true })).toHaveCount(1, { timeout: LIVE_MS });
}

/** Includes retries of a connection that does not open at once. */
const LIVE_MS = 30_000;

/** Opened and receiving hints: notifications from before the first fetch are not news. */
export async function openLive(page: Page, address: string, title: string): Promise<void> {
  const bell = page.waitForResponse((reply) => /\/notifications\?(?:.*&)?state=unread/.test(reply.url()));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await bell).status()).toBe(200);
  await untilLive(page);
}

/** A connection that can be cut silently, as on a wireless network: nothing arrives, nothing is closed. */
export async function cuttableLink(page: Page): Promise<{ cut: () => void; mend: () => Promise<void> }> {
  let isCut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    sockets.push(socket);
    socket.onMessage((message) => void (isCut || server.send(message)));
    server.onMessage((message) => void (isCut || socket.send(message)));
  });
  await page.route('**/api/**', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  return {
    cut: () => {
      isCut = true;
    },
    mend: async () => {
      isCut = false;
      // Sockets that the page has closed are gone; the rest end with the network.
      await Promise.all(sockets.map((socket) => socket.close().catch(() => undefined)));
    },
  };
}

interface Screen {
  width: number;
  height: number;
}
export const LAPTOP: Screen = { width: 1280, height: 800 };
export const TABLET: Screen = { width: 1024, height: 768 };
/** High enough that the kitchen folds no ticket, however many orders other tests have left open. */
export const HIGH_TABLET: Screen = { width: 1024, height: 8_000 };

/** A staff browser in the project's language, not signed in. */
export async function staffPage(browser: Browser, viewport: Screen): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile: false, hasTouch: false });
  await context.addInitScript(spyOnSound);
  await noteNews(context);
  return context.newPage();
}

const signedIn = new Map<StaffAccount, Promise<APIRequestContext>>();

async function openApi(account: StaffAccount): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const reply = await api.post('/api/auth/sign-in/email', {
    data: { email: emailOf(account), password: PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return api;
}

/** The staff's API; each worker signs in once per account, because sign-in is rate-limited. */
export function staffApi(account: StaffAccount = 'owner'): Promise<APIRequestContext> {
  const known = signedIn.get(account) ?? openApi(account);
  signedIn.set(account, known);
  return known;
}

/** A signed-in staff page. */
export async function signedInPage(browser: Browser, viewport: Screen, account: StaffAccount): Promise<Page> {
  const page = await staffPage(browser, viewport);
  const { cookies } = await (await staffApi(account)).storageState();
  await page.context().addCookies(cookies);
  return page;
}

export interface StaffOrderRow {
  id: string;
  version: number;
  status: string;
  tableId: string;
  totalAmountMinor: number;
}

/** The table's orders as the staff see them. */
export async function ordersOf(table: TestTable): Promise<StaffOrderRow[]> {
  const api = await staffApi();
  const reply = await api.get(`/api/restaurants/${CASA}/orders`, {
    params: { state: 'all', search: table.number, limit: 200 },
  });
  const { orders } = await answerOf<{ orders: StaffOrderRow[] }>(reply);
  return orders.filter(({ tableId }) => tableId === table.id);
}

/** Moves the table's newest order through these states. */
export async function moveOrderOf(table: TestTable, ...states: readonly string[]): Promise<void> {
  const api = await staffApi();
  for (const to of states) {
    const [order] = await ordersOf(table);
    const reply = await api.post(`/api/restaurants/${CASA}/orders/${order?.id}/moves`, {
      data: { to, version: order?.version },
    });
    expect(reply.status(), to).toBe(200);
  }
}

const CANCELLABLE = new Set(['pending', 'confirmed', 'preparing', 'ready']);

/** Cancels orders that a test has left open. */
export async function cancelOrdersOf(table: TestTable): Promise<void> {
  const open = (await ordersOf(table)).filter(({ status }) => CANCELLABLE.has(status));
  const api = await staffApi();
  await Promise.all(
    open.map(({ id, version }) =>
      api.post(`/api/restaurants/${CASA}/orders/${id}/moves`, {
        data: { to: 'cancelled', version, reason: 'The test has ended' },
      }),
    ),
  );
}
