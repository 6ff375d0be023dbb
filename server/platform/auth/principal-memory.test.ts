import { expect, test } from 'vitest';
import { createPrincipalMemory } from './principal-memory.ts';

test('remembers a principal by token and realm', async () => {
  const memory = createPrincipalMemory<string>();
  expect(memory.recall('t1', 'r1')).toBeNull();
  expect(await memory.keep(async () => 'ana', 't1', 'r1')).toBe('ana');
  expect(memory.recall('t1', 'r1')).toBe('ana');
  expect(['t2', null].map((token) => memory.recall(token, 'r1'))).toEqual([null, null]);
  expect([memory.recall('t1', 'r2'), memory.recall('t1')]).toEqual([null, null]);
});

test('a later reply replaces the earlier one', async () => {
  const memory = createPrincipalMemory<string>();
  await memory.keep(async () => 'server', 't1');
  await memory.keep(async () => 'manager', 't1');
  expect(memory.recall('t1')).toBe('manager');
});

test('a refusal evicts the principal, as of the time of the query', async () => {
  const memory = createPrincipalMemory<string>();
  await memory.keep(async () => 'ana', 't1');
  const answer = Promise.withResolvers<string>();
  const asking = memory.keep(() => answer.promise, 't1');
  expect(memory.recall('t1')).toBeNull();
  answer.reject(new Error('SESSION_EXPIRED'));
  await expect(asking).rejects.toThrow('SESSION_EXPIRED');
  expect(memory.recall('t1')).toBeNull();
});

test('evicts the principal confirmed longest ago when it is full', async () => {
  const memory = createPrincipalMemory<number>();
  for (let index = 0; index < 5_000; index += 1) await memory.keep(async () => index, `t${index}`);
  await memory.keep(async () => 0, 't0');
  await memory.keep(async () => -1, 'one more');
  expect([memory.recall('t0'), memory.recall('t1'), memory.recall('t2')]).toEqual([0, null, 2]);
  expect(memory.recall('one more')).toBe(-1);
});
