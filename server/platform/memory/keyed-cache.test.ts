import { expect, it } from 'vitest';
import { KeyedCache, loadOnce, SharedQuestion } from './keyed-cache.ts';

const clockAt = (ms: number) => {
  let now = ms;
  return { now: () => now, advance: (by: number) => (now += by) };
};

it('keyed cache: returns what was last stored under the key', () => {
  const cache = new KeyedCache<number>({ atMost: 2 });
  cache.set('a', 1);
  cache.set('a', 2);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, undefined]);
});

it('keyed cache: evicts the entry stored longest ago when it is full', () => {
  const cache = new KeyedCache<number>({ atMost: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});

it('keyed cache: an entry expires by the limit at the time of reading', () => {
  const clock = clockAt(1_000);
  let maxAgeMs = 10;
  const cache = new KeyedCache<string>({ atMost: 5, maxAgeMs: () => maxAgeMs, clock });
  cache.set('a', 'value');
  clock.advance(9);
  expect(cache.get('a')).toBe('value');
  clock.advance(1);
  expect(cache.get('a')).toBeUndefined();
  maxAgeMs = Number.POSITIVE_INFINITY;
  expect(cache.get('a')).toBe('value');
});

it('keyed cache: deletes one entry, or all', () => {
  const cache = new KeyedCache<number>({ atMost: 5 });
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  cache.delete('a');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 1]);
  cache.clear();
  expect([cache.get('b'), cache.get('c')]).toEqual([undefined, undefined]);
});

it('load once: concurrent callers share the load, later ones get the value', async () => {
  const cache = new KeyedCache<Promise<number>>({ atMost: 5 });
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([loadOnce(cache, 'a', load), loadOnce(cache, 'a', load)])).toEqual([1, 1]);
  expect(await loadOnce(cache, 'a', load)).toBe(1);
  expect(await loadOnce(cache, 'b', load)).toBe(2);
});

it('load once: does not cache a failed load, and keeps a newer one', async () => {
  const cache = new KeyedCache<Promise<number>>({ atMost: 5 });
  const first = Promise.withResolvers<number>();
  const failing = loadOnce(cache, 'a', () => first.promise);
  cache.delete('a');
  const fresh = loadOnce(cache, 'a', async () => 2);
  first.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  expect(cache.get('a')).toBe(fresh);
  await expect(loadOnce(cache, 'b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(cache.get('b')).toBeUndefined();
});

it('shared question: callers during a read share the next one, which starts after they came', async () => {
  const question = new SharedQuestion<number>();
  let state = 0;
  const answers: (() => void)[] = [];
  const ask = () =>
    question.ask('a', () => {
      const read = state;
      return new Promise<number>((resolve) => answers.push(() => resolve(read)));
    });
  const first = ask();
  state = 1;
  const [second, third] = [ask(), ask()];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  expect(await first).toBe(0);
  await expect.poll(() => answers.length).toBe(2);
  state = 2;
  const fourth = ask();
  answers[1]?.();
  expect(await Promise.all([second, third])).toEqual([1, 1]);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  expect(await fourth).toBe(2);
});

it('shared load: a failure rejects for all who share it, and the next call loads again', async () => {
  const question = new SharedQuestion<string>();
  const failing = question.ask('a', () => Promise.reject(new Error('down')));
  const next = question.ask('a', async () => 'up');
  await expect(failing).rejects.toThrow('down');
  expect(await next).toBe('up');
  expect(await question.ask('a', async () => 'still up')).toBe('still up');
});
