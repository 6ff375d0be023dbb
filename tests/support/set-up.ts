import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type AccountsApp, startAccountsApp } from './accounts.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addToMenu, openRoom, type Room } from './dining-room.ts';
import { type StripeServer, stripeDouble } from './stripe-server.ts';

/** The result of `open`, filled into one object before the first test of the file. */
export function openedBefore<T extends object>(open: () => Promise<T>): T {
  // Empty until the hook has run; tests read it later.
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  return opened;
}

function closedAfter<T extends { close(): Promise<void> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}

type AppOptions = Parameters<typeof startTestApp>[0];

/**
 * The app of a test file: started before its first test, closed after its last. Options given as a function are
 * evaluated at the start.
 */
export const setUpApp = (options: AppOptions | (() => AppOptions) = {}): TestApp =>
  closedAfter(openedBefore(() => startTestApp(typeof options === 'function' ? options() : options)));

/** The same with the mails that accounts send. */
export const setUpAccounts = (options: Parameters<typeof startAccountsApp>[0] = {}): AccountsApp =>
  closedAfter(openedBefore(() => startAccountsApp(options)));

/** The app with a restaurant whose menu has one dish, at 14.50 by default. */
export function setUpRoom(columns: Parameters<typeof addToMenu>[2] = {}): {
  dining: TestApp;
  room: Room;
  dish: string;
} {
  const dining = setUpApp();
  const room = openedBefore(() => openRoom(dining));
  const dish = randomUUID();
  beforeAll(async () => {
    await addToMenu(dining, room, { ...columns, id: dish });
  });
  return { dining, room, dish };
}

/** The app with a fake Stripe, whose address the options may need. */
export function setUpStripe(optionsOf: (stripe: StripeServer) => AppOptions = () => ({ poolSize: 8 })): {
  dining: TestApp;
  stripe: StripeServer;
} {
  const stripe = stripeDouble();
  beforeAll(() => stripe.listen());
  afterAll(() => stripe.close());
  return { dining: setUpApp(() => optionsOf(stripe)), stripe };
}
