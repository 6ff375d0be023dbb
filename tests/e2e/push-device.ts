import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { neighbourNote } from '#tests/support/browser-database.ts';
import { aBrowser, type Browser, decrypt } from '#tests/support/push-service.ts';

interface Given {
  endpoint: string;
  keys: Browser['keys'];
}

/** Replaces the browser vendor's push service; this browser has none, and rejects every subscription. */
const playMaker = (given: Given): void => {
  const KEPT = 'subscribed-for-the-test';
  const subscription = {
    endpoint: given.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => given,
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(KEPT, 'yes');
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(KEPT) === null ? null : subscription;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
};

export interface PushDevice {
  endpoint: string;
  /** Decrypted messages for this device from the push service so far. */
  messages: () => Promise<string[]>;
  /** The push service forgets the device. */
  throwAway: () => Promise<unknown>;
}

/**
 * Makes this page's browser a push device, from its next navigation on: with keys of its own, at the run's push
 * service.
 */
export async function becomeDevice(page: Page): Promise<PushDevice> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const browser = aBrowser();
  const endpoint = `${readFileSync(neighbourNote(port, 'push'), 'utf8')}/device-${randomUUID()}`;
  await page.addInitScript(playMaker, { endpoint, keys: browser.keys });
  return {
    endpoint,
    messages: async () => {
      const sent = (await (await fetch(endpoint)).json()) as string[];
      return sent.map((body) => decrypt(browser, Buffer.from(body, 'base64')));
    },
    throwAway: () => fetch(endpoint, { method: 'DELETE' }),
  };
}
