import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { anItem, anOrder, RESTAURANT } from '#web/staff/parts/test-staff.tsx';
import { useTakenOff } from './use-taken-off.ts';

const beer = anItem({ name: 'Beer', station: 'bar' });
const ribeye = anItem({ name: 'Ribeye', station: 'grill' });
const bar = anOrder({ items: [beer] });
const both = anOrder({ items: [beer, ribeye] });
interface Shown {
  now: StaffOrder[];
  station: string | null;
}
const start = (now: StaffOrder[] = [bar, both]) => {
  const initialProps: Shown = { now, station: 'grill' };
  const useShown = (props: Shown) =>
    useTakenOff({
      restaurantId: RESTAURANT,
      orders: props.now,
      station: props.station,
      understood: new Set(),
      isComplete: true,
    }).map(({ id, version }) => [id, version]);
  return renderHook(useShown, { initialProps });
};

it('has what was cancelled while another station was shown, also after the list has forgotten it', () => {
  const { result, rerender } = start();
  rerender({ now: [{ ...bar, version: 2, status: 'cancelled' }, both], station: 'grill' });
  expect(result.current).toEqual([]);
  rerender({ now: [both], station: 'grill' });
  rerender({ now: [both], station: null });
  expect(result.current).toEqual([[bar.id, 2]]);
  rerender({ now: [both], station: 'bar' });
  expect(result.current).toEqual([[bar.id, 2]]);
});

it('has a ticket of which all dishes of the station were struck, for that station only', () => {
  const struck = { ...both, version: 2, items: [ribeye], struckItems: [{ ...beer, reason: 'Sold out' }] };
  const { result, rerender } = start();
  rerender({ now: [bar, struck], station: 'grill' });
  rerender({ now: [bar, struck], station: null });
  expect(result.current).toEqual([]);
  rerender({ now: [bar, struck], station: 'bar' });
  expect(result.current).toEqual([[both.id, 2]]);
});

it('has nothing that was never open while the screen was: neither cancelled before, nor delivered', () => {
  const before = anOrder({ status: 'cancelled' });
  const { result, rerender } = start([before, { ...bar, status: 'ready' }]);
  rerender({ now: [before, { ...bar, version: 2, status: 'delivered' }], station: null });
  expect(result.current).toEqual([]);
});

it('has nothing of a ticket that got dishes of the station again', () => {
  const struck = { ...both, version: 2, items: [ribeye], struckItems: [{ ...beer, reason: 'Sold out' }] };
  const again = { ...struck, version: 3, items: [ribeye, anItem({ name: 'Beer', station: 'bar' })] };
  const { result, rerender } = start();
  rerender({ now: [bar, struck], station: 'bar' });
  rerender({ now: [bar, again], station: 'bar' });
  expect(result.current).toEqual([]);
});
