import { expect, test } from 'vitest';
import { setUpApp } from '#tests/support/set-up.ts';

const busy = setUpApp({ maxEventLoopDelayMs: 50 });

const ask = async () => {
  const reply = await busy.app.inject({ method: 'GET', url: '/api/tables/nobody/menu' });
  return [reply.statusCode, reply.json<{ code: string }>().code];
};

const askForFile = async () => (await busy.app.inject('/.well-known/security.txt')).statusCode;

test('an overloaded server refuses API requests with 503, serves pages and files, and recovers', async () => {
  // It may take the start of the app itself for a load at first
  await expect.poll(ask).toEqual([400, 'VALIDATION_FAILED']);
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  let whileBusy = 0;
  const askBoth = async () => {
    whileBusy = await askForFile();
    return await ask();
  };
  await expect.poll(askBoth).toEqual([503, 'UNAVAILABLE']);
  expect(whileBusy).toBe(200);
  await expect.poll(ask).toEqual([400, 'VALIDATION_FAILED']);
});
