import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

/** Tasks that the test completes, and a log of their starts and ends in order. */
function tasks() {
  const log: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const task = (name: string) => async () => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    log.push(`${name} begins`);
    await end.promise;
    log.push(`${name} ends`);
    return name;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    log,
    task,
    settle,
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await settle();
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error(name));
      await settle();
    },
  };
}

test('runs tasks of one key one after the other, and those of another key concurrently', async () => {
  const { log, task, end, settle } = tasks();
  const queue = createKeyedQueue();
  const answers = [queue('a', task('1')), queue('a', task('2')), queue('b', task('3'))];
  await settle();
  expect(log).toEqual(['1 begins', '3 begins']);
  await end('3');
  await end('1');
  expect(log).toEqual(['1 begins', '3 begins', '3 ends', '1 ends', '2 begins']);
  await end('2');
  expect(await Promise.all(answers)).toEqual(['1', '2', '3']);
});

test('a failed task rejects for its caller, and the next one runs', async () => {
  const { log, task, end, fail, settle } = tasks();
  const queue = createKeyedQueue();
  const first = queue('a', task('1')).catch((error: Error) => `failed: ${error.message}`);
  const second = queue('a', task('2'));
  await settle();
  await fail('1');
  expect(log).toEqual(['1 begins', '2 begins']);
  await end('2');
  expect([await first, await second]).toEqual(['failed: 1', '2']);
});

test('an idle key starts its next task at once', async () => {
  const { log, task, end, settle } = tasks();
  const queue = createKeyedQueue();
  void queue('a', task('1'));
  await settle();
  await end('1');
  void queue('a', task('2'));
  await settle();
  expect(log).toEqual(['1 begins', '1 ends', '2 begins']);
});
