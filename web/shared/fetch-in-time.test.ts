// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';

const PATIENCE_MS = 300;

let heard = Promise.withResolvers<ServerResponse>();
const server = createServer((request, reply) => {
  if (request.url === '/slow') reply.write('first');
  heard.resolve(reply);
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  heard = Promise.withResolvers();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Only the patience: on a busy machine, a server takes longer than any.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('reads a page whose body takes longer than the patience', async () => {
  const page = await fetchInTime(new Request(`${address()}/slow`), PATIENCE_MS);
  vi.advanceTimersByTime(2 * PATIENCE_MS);
  (await heard.promise).end(' and last');
  expect(await page.text()).toBe('first and last');
});

it('gives up a server that says nothing', async () => {
  const page = fetchInTime(new Request(`${address()}/silent`), PATIENCE_MS);
  await heard.promise;
  vi.advanceTimersByTime(PATIENCE_MS);
  await expect(page).rejects.toThrow('abort');
});
