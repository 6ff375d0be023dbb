import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOrder, staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BoardScreen } from './board-screen.tsx';

const lost = anOrder({ tableNumber: '4', status: 'preparing', version: 2 });
const done = anOrder({ tableNumber: '5', status: 'preparing', version: 2 });
const other = anOrder({ tableNumber: '6' });
const cancelled = {
  ...lost,
  version: 3,
  status: 'cancelled' as const,
  cancelReason: 'They left',
  statusSince: new Date().toISOString(),
};
const before = anOrder({ tableNumber: '9', status: 'cancelled', cancelReason: 'Sold out' });
let open = [lost, done, other];
let gone = [before, cancelled];
let asked: (string | null)[] = [];

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'order', 'sharedDevices']),
);
beforeEach(() => {
  open = [lost, done, other];
  gone = [before, cancelled];
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (!pathname.endsWith('/orders')) return new Promise(() => undefined);
    const status = searchParams.get('status');
    asked.push(status);
    return Response.json({ orders: status === 'cancelled' ? gone : open, nextBefore: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (client: QueryClient, liveState: 'connected' | 'down' = 'connected', at = '/admin/kitchen') =>
  act(
    async () =>
      void render(
        <StaffScene staff={aStaff('chef', { liveState })} client={client} at={at}>
          <BoardScreen />
        </StaffScene>,
      ),
  );
/** As after a reload or once the shared screen was locked: nothing is left but what the device has stored. */
const showAgain = async () => {
  cleanup();
  await show(new QueryClient());
  await screen.findByRole('heading', { name: /^Table 6/ });
};

describe('KITCHEN-8 a cancellation that nobody has read', () => {
  const seen = async () => {
    const client = new QueryClient();
    await show(client);
    await screen.findByRole('heading', { name: /^Table 4/ });
    return client;
  };

  it('is still on the board after a reload, until it is read', async () => {
    const client = await seen();
    act(() => applyOrder(client, cancelled));
    await screen.findByText(/They left/);
    open = [other];
    await showAgain();
    await screen.findByText(/They left/);
    expect(screen.queryByText(/Sold out/)).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Understood' }).click());
    expect(screen.queryByText(/They left/)).toBeNull();
    asked = [];
    await showAgain();
    await vi.waitFor(() => expect(asked).toEqual([null]));
    expect(screen.queryByText(/They left/)).toBeNull();
  });

  it('can be acknowledged at the pass, where the station had finished its part', async () => {
    const bar = anItem({ name: 'Beer', station: 'bar', status: 'ready' });
    const part = anOrder({
      tableNumber: '7',
      status: 'preparing',
      items: [bar, anItem({ station: 'grill' })],
    });
    open = [part, other];
    const client = new QueryClient();
    await show(client, 'connected', '/admin/kitchen?station=bar');
    await screen.findByText('others still cooking');
    act(() => applyOrder(client, { ...part, version: 2, status: 'cancelled', cancelReason: 'They left' }));
    const understood = await screen.findByRole('button', { name: 'Table 7: Understood' });
    await act(async () => understood.click());
    expect(screen.queryByText('Table 7')).toBeNull();
  });

  it('is shown also if somebody has read before that dishes of the order were struck', async () => {
    const bar = anItem({ name: 'Beer', station: 'bar' });
    const grill = anItem({ station: 'grill' });
    const order = anOrder({ tableNumber: '8', status: 'preparing', items: [bar, grill] });
    const struck = { ...order, version: 2, items: [grill], struckItems: [{ ...bar, reason: 'Sold out' }] };
    open = [order, other];
    const client = new QueryClient();
    await show(client, 'connected', '/admin/kitchen?station=bar');
    await screen.findByRole('heading', { name: /^Table 8/ });
    act(() => applyOrder(client, struck));
    const understood = await screen.findByRole('button', { name: 'Understood' });
    await act(async () => understood.click());
    open = [struck, other];
    await showAgain();
    expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
    open = [other];
    const { status, statusSince } = cancelled;
    gone = [{ ...struck, version: 3, status, statusSince, cancelReason: 'Too late' }];
    await showAgain();
    await screen.findByText(/Too late/);
  });

  it('is shown also if it was cancelled while the screen was closed, but not hours later', async () => {
    await seen();
    open = [other];
    const { statusSince } = cancelled;
    cancelled.statusSince = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
    await showAgain();
    await vi.waitFor(() => expect(asked).toContain('cancelled'));
    expect(screen.queryByText(/They left/)).toBeNull();
    cleanup();
    cancelled.statusSince = statusSince;
    localStorage.clear();
    open = [lost, done, other];
    await seen();
    open = [other];
    await showAgain();
    await screen.findByText(/They left/);
  });
});

it('INV-21 a ticket that was cancelled while no hints arrived stays, with the reason, until it is read', async () => {
  const client = new QueryClient();
  client.setQueryData(staffOrderKeys.active(RESTAURANT), open);
  await show(client, 'down');
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
