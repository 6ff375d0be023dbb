import { describe, expect, it } from 'vitest';
import { createPending, withPending } from './optimistic.ts';

const add = (sum: number, change: { by: number }) => sum + change.by;

describe('pending changes', () => {
  it('are applied oldest first while their work runs', async () => {
    const pending = createPending<string>();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const running = [pending.during('a', () => first.promise), pending.during('b', () => second.promise)];
    expect(withPending('', pending.list(), (text, change) => text + change)).toBe('ab');
    first.resolve();
    await running[0];
    expect(pending.list()).toEqual(['b']);
    second.resolve();
    await running[1];
    expect(pending.list()).toEqual([]);
  });

  it('are dropped on a refusal, which reaches the caller', async () => {
    const pending = createPending<{ by: number }>();
    const refused = pending.during({ by: 2 }, () => Promise.reject(new Error('no')));
    expect(withPending(1, pending.list(), add)).toBe(3);
    await expect(refused).rejects.toThrow('no');
    expect(withPending(1, pending.list(), add)).toBe(1);
  });

  it('are dropped one by one, even if two of them are equal', async () => {
    const pending = createPending<{ by: number }>();
    const never = new Promise<void>(() => undefined);
    void pending.during({ by: 1 }, () => never);
    await pending.during({ by: 1 }, () => Promise.resolve());
    expect(pending.list()).toEqual([{ by: 1 }]);
  });

  it('return the same array and notify subscribers only when they change', async () => {
    const pending = createPending<number>();
    let calls = 0;
    const stop = pending.subscribe(() => {
      calls += 1;
    });
    expect(pending.list()).toBe(pending.list());
    await pending.during(1, () => Promise.resolve());
    expect(calls).toBe(2);
    stop();
    pending.replace([5]);
    expect(calls).toBe(2);
  });
});
