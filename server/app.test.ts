import { expect, test } from 'vitest';
import { setUpApp } from '#tests/support/set-up.ts';

const busy = setUpApp({ maxEventLoopDelayMs: 50 });

const ask = async () => {
  const reply = await busy.app.inject({ method: 'GET', url: '/api/tables/nobody/menu' });
  return [reply.statusCode, reply.json<{ code: string }>().code];
};

test('an overloaded server replies 503, and recovers', async () => {
  expect(await ask()).toEqual([400, 'VALIDATION_FAILED']);
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  await expect.poll(ask, { timeout: 5_000 }).toEqual([503, 'UNAVAILABLE']);
  await expect.poll(ask, { timeout: 10_000 }).toEqual([400, 'VALIDATION_FAILED']);
});
