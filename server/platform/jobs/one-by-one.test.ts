import { describe, expect, it, vi } from 'vitest';
import { systemChance } from '#server/platform/clock.ts';
import { oneByOne, oneByOneInPortions } from './one-by-one.ts';

/** Starts with the first one. */
const chance = { ...systemChance, integer: () => 0 };
const log = () => ({ error: vi.fn(), warn: vi.fn() });
const run = (error: Error, log_ = log()) => {
  const done: string[] = [];
  const ended = oneByOne({ log: log_ as never, chance }, ['one', 'two', 'three'], async (each) => {
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

describe('when aborted', () => {
  const LEFT = 'a job was cut off before its work was done for all';
  const abortedAt = async (last: string, ending: () => void) => {
    const stop = new AbortController();
    const done: string[] = [];
    const logged = log();
    const run = { log: logged as never, signal: stop.signal, chance };
    const ended = oneByOne(run, ['one', 'two', 'three'], async (each) => {
      if (each === last) {
        stop.abort();
        ending();
      }
      done.push(each);
    });
    return { ended: await ended.then(() => null, String), done, warned: logged.warn.mock.calls };
  };

  it('stops between two, and warns of the number that is left', async () => {
    const { ended, done, warned } = await abortedAt('one', () => undefined);
    expect(ended).toBeNull();
    expect(done).toEqual(['one']);
    expect(warned).toEqual([[{ left: 2 }, LEFT]]);
  });

  it('counts one whose work ended early as left', async () => {
    const { ended, warned } = await abortedAt('two', () => {
      throw new Error('ended early');
    });
    expect(ended).toBe('Error: ended early');
    expect(warned).toEqual([[{ left: 2 }, LEFT]]);
  });

  it('does not warn after the last', async () => {
    expect((await abortedAt('three', () => undefined)).warned).toEqual([]);
  });
});

it('starts at a random one, and does all of them', async () => {
  const done: string[] = [];
  const integer = vi.fn(() => 2);
  const run_ = { log: log() as never, chance: { ...chance, integer } };
  await oneByOne(run_, ['one', 'two', 'three'], async (each) => {
    done.push(each);
  });
  expect(done).toEqual(['three', 'one', 'two']);
  expect(integer).toHaveBeenCalledExactlyOnceWith(3);
});

it('does nothing for nobody', async () => {
  await oneByOne({ log: log() as never, chance: systemChance }, [], () => expect.fail('for nobody'));
});

describe('in portions', () => {
  const due = (ids: string[]) => ({
    atOnce: 2,
    list: vi.fn(async (atMost: number) => ids.slice(0, atMost).map((id) => ({ id }))),
    idOf: ({ id }: { id: string }) => id,
  });

  it('does all in their order, and passes over those that failed', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const tried: string[] = [];
    const ended = oneByOneInPortions({ log: log() as never }, due(ids), async ({ id }) => {
      tried.push(id);
      if ('abd'.includes(id)) throw new Error(id);
      ids.splice(ids.indexOf(id), 1);
    });
    await expect(ended).rejects.toThrow('failed for 3');
    expect(tried.join('')).toBe('abcdef');
    expect(ids).toEqual(['a', 'b', 'd']);
  });

  it('ends when all that is listed was tried, though it stays', async () => {
    const work = vi.fn(async () => undefined);
    await oneByOneInPortions({ log: log() as never }, due(['a', 'b', 'c']), work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('lists no more when aborted', async () => {
    const stop = new AbortController();
    const all = due(['a', 'b', 'c']);
    await oneByOneInPortions({ log: log() as never, signal: stop.signal }, all, async () => stop.abort());
    expect(all.list).toHaveBeenCalledTimes(1);
  });
});
