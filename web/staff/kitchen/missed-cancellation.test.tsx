import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BoardScreen } from './board-screen.tsx';

const lost = anOrder({ tableNumber: '4', status: 'preparing', version: 2 });
const done = anOrder({ tableNumber: '5', status: 'preparing', version: 2 });
const other = anOrder({ tableNumber: '6' });
const cancelled = { ...lost, version: 3, status: 'cancelled' as const, cancelReason: 'They left' };
const before = anOrder({ tableNumber: '9', status: 'cancelled', cancelReason: 'Sold out' });
let open = [lost, done, other];
let asked: (string | null)[] = [];

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'order', 'sharedDevices']),
);
beforeEach(() => {
  open = [lost, done, other];
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (!pathname.endsWith('/orders')) return new Promise(() => undefined);
    const status = searchParams.get('status');
    asked.push(status);
    return Response.json({ orders: status === 'cancelled' ? [before, cancelled] : open, nextBefore: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('INV-21 a ticket that was cancelled while no hints arrived stays, with the reason, until it is read', async () => {
  const client = new QueryClient();
  client.setQueryData(staffOrderKeys.active(RESTAURANT), open);
  await act(() =>
    render(
      <StaffScene staff={aStaff('chef', { liveState: 'down' })} client={client}>
        <BoardScreen />
      </StaffScene>,
    ),
  );
  const poll = () =>
    act(async () => {
      await client.refetchQueries({ queryKey: staffOrderKeys.active(RESTAURANT) });
      // The cache notifies its observers in a separate task, which runs before the next one.
      await new Promise((resolve) => setTimeout(resolve));
    });
  await poll();
  // As long as every ticket is listed, there is nothing to look for.
  expect(asked).toEqual([null]);
  open = [other];
  await poll();
  expect(screen.getByText(/They left/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Table 5 .*Closed elsewhere/ })).toBeTruthy();
  expect(screen.queryByText(/Sold out/)).toBeNull();
  await poll();
  expect(asked).toEqual([null, null, 'cancelled', null]);
  expect(screen.getByText(/They left/)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Understood' }).click());
  expect(screen.queryByText(/They left/)).toBeNull();
});
