import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalCode } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
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
const completed = { ...done, version: 3, status: 'completed' as const };
let open = [lost, done, other];
let gone: StaffOrder[] = [];
/** 'open': the list; else an order's id. */
let asked: string[] = [];
let isDown = false;
/** No question for one order is answered. */
let isHanging = false;
const refusal = (code: RefusalCode, status: number) => Response.json({ code }, { status });

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'order', 'sharedDevices']),
);
beforeEach(() => {
  open = [lost, done, other];
  gone = [before, cancelled, completed];
  asked = [];
  isDown = false;
  isHanging = false;
  // As on a shared screen that is locked, and whose board stays open: PIN-5.
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname.endsWith('/orders')) {
      if (searchParams.get('state') !== 'active') return refusal('SIGN_IN_REQUIRED', 401);
      asked.push('open');
      return Response.json({ orders: open, nextBefore: null });
    }
    const id = pathname.split('/orders/')[1];
    if (id === undefined) return new Promise(() => undefined);
    asked.push(id);
    if (isHanging)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (isDown) return refusal('UNAVAILABLE', 503);
    const order = gone.find((each) => each.id === id);
    return order ? Response.json({ order, events: [], pricing: null }) : refusal('ORDER_NOT_FOUND', 404);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  const client = new QueryClient();
  await show(client);
  await screen.findByRole('heading', { name: /^Table 6/ });
  return client;
};
/** The cache notifies its observers in a separate task, which runs before this one. */
const task = () => new Promise((resolve) => setTimeout(resolve));
/** What is asked about the orders that are missing has been answered and drawn: an absence counts from then on. */
const whenAnswered = (client: QueryClient) =>
  act(async () => {
    await task();
    await vi.waitFor(() => expect(client.isFetching({ queryKey: ['cancelled-orders'] })).toBe(0));
    await task();
  });

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
    await act(async () => screen.getByRole('button', { name: /: Understood,/ }).click());
    expect(screen.queryByText(/They left/)).toBeNull();
    asked = [];
    await whenAnswered(await showAgain());
    expect(asked).toEqual(['open']);
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
    const understood = await screen.findByRole('button', { name: 'Table 7: Understood, #006' });
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
    const understood = await screen.findByRole('button', { name: /: Understood,/ });
    await act(async () => understood.click());
    open = [struck, other];
    await showAgain();
    expect(screen.queryByRole('button', { name: /: Understood,/ })).toBeNull();
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
    await whenAnswered(await showAgain());
    expect(asked).toContain(lost.id);
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

describe('INV-21 KITCHEN-8 a ticket that is missing while no hints arrive', () => {
  const watched = async () => {
    const client = new QueryClient();
    client.setQueryData(staffOrderKeys.active(RESTAURANT), open);
    await show(client, 'down');
    return () =>
      act(async () => {
        await client.refetchQueries({ queryKey: staffOrderKeys.active(RESTAURANT) });
        await task();
      });
  };

  it('and was cancelled stays, with the reason, until it is read', async () => {
    const poll = await watched();
    await poll();
    // As long as every ticket is listed, there is nothing to look for.
    expect(asked).toEqual(['open']);
    open = [other];
    await poll();
    expect(screen.getByText(/They left/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Table 5 .*Closed elsewhere/ })).toBeTruthy();
    expect(screen.queryByText(/Sold out/)).toBeNull();
    await poll();
    expect(asked).toEqual(['open', 'open', lost.id, done.id, 'open']);
    expect(screen.getByText(/They left/)).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: /: Understood,/ }).click());
    expect(screen.queryByText(/They left/)).toBeNull();
  });

  it('stays as it was until there is an answer, and holds up no new ticket', async () => {
    const poll = await watched();
    await poll();
    isDown = true;
    open = [other, anOrder({ tableNumber: '7' })];
    await poll();
    screen.getByRole('heading', { name: /^Table 7/ });
    screen.getByRole('heading', { name: /^Table 4(?!.*Closed)/ });
    isDown = false;
    await poll();
    expect(screen.getByText(/They left/)).toBeTruthy();
    screen.getByRole('heading', { name: /^Table 7/ });
  });

  it('holds up new tickets for no longer than three seconds while it gets no answer at all', async () => {
    const poll = await watched();
    await poll();
    // The clock of these three seconds is fast, and that of every longer wait stands.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms <= 3_000 ? timeout(ms / 100) : new AbortController().signal,
    );
    isHanging = true;
    open = [other, anOrder({ tableNumber: '7' })];
    await poll();
    await screen.findByRole('heading', { name: /^Table 7/ });
    await screen.findByRole('heading', { name: /^Table 4(?!.*Closed)/ });
  });

  it('and does not exist any more is off the board', async () => {
    const poll = await watched();
    await poll();
    gone = [];
    open = [other];
    await poll();
    screen.getByRole('heading', { name: /^Table 4 .*Closed elsewhere/ });
    expect(screen.queryByText(/They left/)).toBeNull();
  });
});
