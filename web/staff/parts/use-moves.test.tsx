import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { usePendingMoves } from '#web/staff/data/move-order.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { anOrder, aStaff, RESTAURANT, StaffScene } from './test-staff.tsx';
import { type Move, useMoves } from './use-moves.ts';

const active = staffOrderKeys.active(RESTAURANT);
const refusal = (code: string) =>
  Response.json({ code, message: '', requestId: '1' }, { status: code === 'NOT_ALLOWED' ? 403 : 409 });

describe('moving an order', () => {
  let client: QueryClient;
  let move: Move;
  let applyMoves: (order: StaffOrder) => StaffOrder;
  /** As a screen shows it: the cached order with the pending moves. */
  const shown = () =>
    client.getQueryData<readonly StaffOrder[]>(active)?.map((order) => applyMoves(order))[0];

  beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'order']));
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StaffScene staff={aStaff('chef')} client={client}>
        {children}
      </StaffScene>
    );
    renderHook(
      () => {
        move = useMoves();
        applyMoves = usePendingMoves();
      },
      { wrapper },
    );
  });
  afterEach(() => {
    for (const { id } of currentToasts()) act(() => dismissToast(id));
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows the step at once and keeps what the server answers', async () => {
    const order = anOrder();
    client.setQueryData(active, [order]);
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    const done = move(order, { to: 'preparing' });
    await vi.waitFor(() => expect(shown()?.status).toBe('preparing'));
    expect(shown()?.version).toBe(1);
    answer.resolve(Response.json({ ...order, status: 'preparing', version: 2 }));
    expect(await act(() => done)).toBe(true);
    expect(shown()?.version).toBe(2);
  });

  it('takes the step back when the server refuses, and says so', async () => {
    const order = anOrder();
    client.setQueryData(active, [order]);
    vi.stubGlobal('fetch', () => Promise.resolve(refusal('NOT_ALLOWED')));
    expect(await act(() => move(order, { to: 'preparing' }))).toBe(false);
    expect(shown()).toEqual(order);
    expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
  });

  it('never looks done without a connection', async () => {
    const order = anOrder({ tableNumber: '7' });
    client.setQueryData(active, [order]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await act(() => move(order, { to: 'preparing' }))).toBe(false);
    expect(shown()?.status).toBe('pending');
    expect(screen.getByText(toastSaying(/No connection: the order of table 7/))).toBeTruthy();
  });

  it('INV-11 says who was faster, and shows the order as it stands', async () => {
    const order = anOrder({ status: 'preparing', tableNumber: '5' });
    client.setQueryData(active, [order]);
    const now = { ...order, version: 2, status: 'ready' };
    const events = [{ toStatus: 'ready', actorName: 'Luis', version: 2 }];
    vi.stubGlobal('fetch', (_: string, init: { method: string; body: string }) =>
      Promise.resolve(
        init.method === 'POST' ? refusal('ORDER_CHANGED') : Response.json({ order: now, events }),
      ),
    );
    expect(await act(() => move(order, { to: 'ready' }))).toBe(false);
    expect(shown()).toEqual(now);
    expect(screen.getByText(toastSaying('Luis was faster: table 5 is now "Ready".'))).toBeTruthy();
  });

  it('INV-11 a tip in between does not stop the step: it is sent once more with the new version', async () => {
    const order = anOrder({ status: 'preparing' });
    client.setQueryData(active, [order]);
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: string, init: { method: string; body: string }) => {
      if (init.method !== 'POST')
        return Promise.resolve(Response.json({ order: { ...order, version: 2 }, events: [] }));
      bodies.push(init.body);
      const isFirst = bodies.length === 1;
      return Promise.resolve(
        isFirst ? refusal('ORDER_CHANGED') : Response.json({ ...order, version: 3, status: 'ready' }),
      );
    });
    expect(await act(() => move(order, { to: 'ready' }))).toBe(true);
    expect(bodies.map((body) => JSON.parse(body).version)).toEqual([1, 2]);
    expect(shown()?.status).toBe('ready');
  });

  it('two taps are one step', async () => {
    const order = anOrder();
    client.setQueryData(active, [order]);
    const fetched = vi.fn(() =>
      Promise.resolve(Response.json({ ...order, status: 'preparing', version: 2 })),
    );
    vi.stubGlobal('fetch', fetched);
    await act(() => Promise.all([move(order, { to: 'preparing' }), move(order, { to: 'ready' })]));
    expect(fetched).toHaveBeenCalledOnce();
    expect(shown()?.status).toBe('preparing');
  });

  it('a cancellation is not shown before the server has agreed', async () => {
    const order = anOrder();
    client.setQueryData(active, [order]);
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    const done = move(order, { to: 'cancelled', reason: 'Sold out' });
    await Promise.resolve();
    expect(shown()?.status).toBe('pending');
    answer.resolve(Response.json({ ...order, status: 'cancelled', version: 2, cancelReason: 'Sold out' }));
    await act(() => done);
    expect(shown()?.status).toBe('cancelled');
  });
});
