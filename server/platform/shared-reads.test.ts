import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function shelf() {
  const state = { value: 0, reads: 0, fails: false };
  const waiting: (() => void)[] = [];
  const share = createSharedReads<number>();
  const ask = (key = 'a') =>
    share(key, async () => {
      state.reads += 1;
      const { value, fails } = state;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (fails) throw new Error('no database');
      return value;
    });
  const finishOne = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, ask, finishOne };
}

test('any number of concurrent requests take two reads, none older than its request', async () => {
  const { state, ask, finishOne } = shelf();
  const early = ask();
  state.value = 1;
  const late = Array.from({ length: 50 }, () => ask());
  await finishOne();
  expect(state.reads).toBe(2);
  state.value = 2;
  const later = ask();
  await finishOne();
  await finishOne();
  expect([await early, new Set(await Promise.all(late)), await later]).toEqual([0, new Set([1]), 2]);
  expect(state.reads).toBe(3);
});

test('each key is independent; when idle, the next read starts at once', async () => {
  const { state, ask, finishOne } = shelf();
  const both = [ask('a'), ask('b')];
  expect(state.reads).toBe(2);
  await finishOne();
  await finishOne();
  await Promise.all(both);
  const again = ask('a');
  expect(state.reads).toBe(3);
  await finishOne();
  expect(await again).toBe(0);
});

test('a failed read rejects for those who share it, and not for later ones', async () => {
  const { state, ask, finishOne } = shelf();
  state.fails = true;
  const failed = ask();
  state.fails = false;
  const next = ask();
  const expectation = expect(failed).rejects.toThrow('no database');
  await finishOne();
  await expectation;
  await finishOne();
  expect(await next).toBe(0);
});
