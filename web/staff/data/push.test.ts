import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsubscribeDevice, wakeIn } from './push.ts';

const RESTAURANT = 'ca5a0000-0000-4000-8000-000000000001';
const ENDPOINT = 'https://push.example/device-1';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

let endpoints: string[];
let sent: unknown[];

beforeEach(() => {
  endpoints = [ENDPOINT];
  sent = [];
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: vi.fn<() => Promise<boolean>>(),
  };
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('fetch', async (_address: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json({ publicKey: 'AQID', endpoints });
    sent.push(JSON.parse(init.body ?? ''));
    return Response.json({ done: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('push language: follows the language that the person changes to', async () => {
  await wakeIn(RESTAURANT, 'es');
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: KEYS, language: 'es' }]);
});

it('push language: does not subscribe a device that this restaurant does not notify', async () => {
  endpoints = [];
  await wakeIn(RESTAURANT, 'es');
  expect(sent).toEqual([]);
});

it('nobody who signs out waits for a worker that never comes: without one the device has no subscription', async () => {
  const ready = new Promise(() => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined, ready } });
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'still waiting'));
  expect(await Promise.race([unsubscribeDevice(), late])).toBeUndefined();
  await wakeIn(RESTAURANT, 'es');
  expect(sent).toEqual([]);
});
