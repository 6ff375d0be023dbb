import { describe, expect, it } from 'vitest';
import { anOrder } from '#web/staff/parts/test-staff.tsx';
import { reconcile, withOrder } from './order-cache.ts';

const first = anOrder({ createdAt: '2026-11-20T20:00:00.000Z' });
const second = anOrder({ createdAt: '2026-11-20T20:05:00.000Z' });

describe('a list of open orders (INV-13)', () => {
  it('takes a newer word and keeps its place', () => {
    const newer = { ...first, version: 2, status: 'preparing' as const };
    expect(withOrder([first, second], newer)).toEqual([newer, second]);
  });

  it('ignores an older word, and the same one again', () => {
    const list = [{ ...first, version: 3 }, second];
    expect(withOrder(list, { ...first, version: 2 })).toBe(list);
    expect(withOrder(list, { ...first, version: 3 })).toBe(list);
  });

  it('places a new order by its age, and does not take in one that is over', () => {
    expect(withOrder([second], first)).toEqual([first, second]);
    expect(withOrder([second], { ...first, status: 'completed' })).toEqual([second]);
  });

  it('places orders of one instant by their numbers, as the server does', () => {
    const [tenth, ninth] = ['010', '009'].map((number) =>
      anOrder({ createdAt: first.createdAt, trackingNumber: `RT-20261120-${number}` }),
    );
    if (!ninth || !tenth) throw new Error('two orders');
    expect(withOrder([tenth], ninth)).toEqual([ninth, tenth]);
    expect(withOrder([ninth], tenth)).toEqual([ninth, tenth]);
  });

  it('keeps an order that was open here with its last status, so that a screen can say what became of it', () => {
    const cancelled = { ...first, version: 2, status: 'cancelled' as const };
    expect(withOrder([first, second], cancelled)).toEqual([cancelled, second]);
  });
});

describe('a fetched list joined with what is known (INV-13)', () => {
  it('keeps the object of an order that has not changed, so that its ticket is not drawn again', () => {
    expect(reconcile([first], [{ ...first }], [])[0]).toBe(first);
  });

  it('takes what is newer at the server and drops what is no longer there', () => {
    const newer = { ...second, version: 2 };
    expect(reconcile([first, second], [newer], [])).toEqual([newer]);
  });

  it('never goes back behind what is known', () => {
    const known = { ...first, version: 5, status: 'ready' as const };
    expect(reconcile([known], [first], [])).toEqual([known]);
  });

  it('does not lose what arrived while the list was on its way', () => {
    expect(reconcile([first], [first], [second])).toEqual([first, second]);
  });
});
