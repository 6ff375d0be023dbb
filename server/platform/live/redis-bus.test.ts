import { pino } from 'pino';
import { expect, it } from 'vitest';
import { takeFreePort } from '#server/platform/embedded-postgres/postmaster.ts';
import { connectRedisBus } from './redis-bus.ts';

it('reports once, at the start, that Redis cannot be used', async () => {
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) });
  const bus = connectRedisBus(`redis://127.0.0.1:${await takeFreePort()}`, log);
  await expect.poll(() => warned.length).toBe(1);
  expect(JSON.parse(warned[0] ?? '')).toMatchObject({
    msg: 'Redis (REDIS_URL) cannot be used: screens are told to ask until it is back',
    err: { code: 'ECONNREFUSED' },
  });
  // Several more attempts to connect.
  for (let asked = 0; asked < 5; asked += 1) expect(await bus.hasCarried()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(warned).toHaveLength(1);
  bus.close();
});
