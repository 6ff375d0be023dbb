import { describe, expect, it } from 'vitest';
import { anOrder } from '#web/staff/parts/test-staff.tsx';
import { reconcile, withOrder } from './order-cache.ts';

const first = anOrder({ createdAt: '2026-11-20T20:00:00.000Z' });
const second = anOrder({ createdAt: '2026-11-20T20:05:00.000Z' });

describe('open orders (INV-13)', () => {
  it('replaces an order by a newer version, in its place', () => {
    const newer = { ...first, version: 2, status: 'preparing' as const };
    expect(withOrder([first, second], newer)).toEqual([newer, second]);
  });

  it('ignores an older version and the same version', () => {
    const list = [{ ...first, version: 3 }, second];
    expect(withOrder(list, { ...first, version: 2 })).toBe(list);
    expect(withOrder(list, { ...first, version: 3 })).toBe(list);
  });

  it('inserts a new order by its age, and ignores one that is final', () => {
    expect(withOrder([second], first)).toEqual([first, second]);
    expect(withOrder([second], { ...first, status: 'completed' })).toEqual([second]);
  });

  it('sorts orders of the same instant by their numbers, as the server does', () => {
    const [tenth, ninth] = ['010', '009'].map((number) =>
      anOrder({ createdAt: first.createdAt, trackingNumber: `RT-20261120-${number}` }),
    );
    if (!ninth || !tenth) throw new Error('two orders');
    expect(withOrder([tenth], ninth)).toEqual([ninth, tenth]);
    expect(withOrder([ninth], tenth)).toEqual([ninth, tenth]);
  });

  it('keeps an order that was open with its last status, so that a screen can show what happened to it', () => {
    const cancelled = { ...first, version: 2, status: 'cancelled' as const };
    expect(withOrder([first, second], cancelled)).toEqual([cancelled, second]);
  });
});

describe('a fetched list merged with the cached one (INV-13)', () => {
  it('keeps the object of an order that has not changed, so that its ticket is not rendered again', () => {
    expect(reconcile([first], [{ ...first }], [])[0]).toBe(first);
  });

  it('takes newer orders and drops those that are no longer listed', () => {
    const newer = { ...second, version: 2 };
    expect(reconcile([first, second], [newer], [])).toEqual([newer]);
  });

  it('never replaces an order by an older version', () => {
    const known = { ...first, version: 5, status: 'ready' as const };
    expect(reconcile([known], [first], [])).toEqual([known]);
  });

  it('keeps orders that arrived while the list was fetched', () => {
    expect(reconcile([first], [first], [second])).toEqual([first, second]);
  });
});
