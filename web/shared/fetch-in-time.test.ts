// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';

const PATIENCE_MS = 300;
const LATER_MS = 2 * PATIENCE_MS;

const server = createServer((request, reply) => {
  if (request.url === '/silent') return;
  reply.write('first');
  setTimeout(() => reply.end(' and last'), LATER_MS);
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('reads a page whose body takes longer than the patience, and gives up a server that says nothing', async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const page = await fetchInTime(new Request(`${address()}/slow`), PATIENCE_MS);
  expect(await page.text()).toBe('first and last');
  await expect(fetchInTime(new Request(`${address()}/silent`), PATIENCE_MS)).rejects.toThrow('abort');
});
