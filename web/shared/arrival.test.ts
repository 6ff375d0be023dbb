import { afterEach, expect, it } from 'vitest';
import { hasJustArrived, noteArrival } from './arrival.ts';

const arriveAt = (address: string, state: unknown = null): boolean => {
  history.replaceState(state, '', address);
  noteArrival();
  return hasJustArrived();
};

afterEach(() => {
  arriveAt('/');
});

it.each(['/menu?table=t1', '/menu?tableId=t1', '/?table=t1&k=1'])(
  'SESSION-8 %s is a scanned code',
  (address) => {
    expect(arriveAt(address)).toBe(true);
  },
);

it.each(['/menu', '/bill', '/receipt/r1/x1?key=k1', '/order-status/o1'])(
  'SESSION-8 %s names no table, and is not a scan',
  (address) => {
    expect(arriveAt(address)).toBe(false);
  },
);

it('SESSION-8 going back to a tab is not a scan', () => {
  expect(arriveAt('/menu?table=t1', { key: 'k' })).toBe(false);
});
