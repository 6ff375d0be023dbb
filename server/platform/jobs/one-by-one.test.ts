import { expect, it, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

const log = () => ({ error: vi.fn() });
const run = (error: Error, log_ = log()) => {
  const done: string[] = [];
  const ended = oneByOne({ log: log_ as never }, ['one', 'two', 'three'], async (each) => {
    if (each === 'two') throw error;
    done.push(each);
  });
  return { ended, done, log: log_ };
};

it('does the others when one fails, logs it, and fails afterwards', async () => {
  const broken = new Error('broken');
  const { ended, done, log: logged } = run(broken);
  await expect(ended).rejects.toMatchObject({ errors: [broken] });
  expect(done).toEqual(['one', 'three']);
  expect(logged.error).toHaveBeenCalledExactlyOnceWith({ err: broken, one: 'two' }, expect.any(String));
});

it('ends at once when the database is down', async () => {
  const down = new Error('Connection terminated unexpectedly');
  const { ended, done } = run(down);
  await expect(ended).rejects.toBe(down);
  expect(done).toEqual(['one']);
});

it('stops between two when aborted', async () => {
  const stop = new AbortController();
  const done: string[] = [];
  await oneByOne({ log: log() as never, signal: stop.signal }, ['one', 'two'], async (each) => {
    done.push(each);
    stop.abort();
  });
  expect(done).toEqual(['one']);
});
