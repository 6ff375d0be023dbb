import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { usePendingMoves } from '#web/staff/data/move-order.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from './test-staff.tsx';
import { type Move, useMoves } from './use-moves.ts';

const active = staffOrderKeys.active(RESTAURANT);
const refusal = (code: string) =>
  Response.json({ code, message: '', requestId: '1' }, { status: code === 'NOT_ALLOWED' ? 403 : 409 });

describe('moving orders and dishes', () => {
  let client: QueryClient;
  let move: Move;
  let applyMoves: (order: StaffOrder) => StaffOrder;
  /** As on a screen: the cached order with the pending moves. */
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

  it('order move: is shown before the answer, which then replaces it', async () => {
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

  it('order move: is rolled back on a refusal, with its message', async () => {
    const order = anOrder();
    client.setQueryData(active, [order]);
    vi.stubGlobal('fetch', () => Promise.resolve(refusal('NOT_ALLOWED')));
    expect(await act(() => move(order, { to: 'preparing' }))).toBe(false);
    expect(shown()).toEqual(order);
    expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
  });

  it('order move: is rolled back without a connection, naming the table', async () => {
    const order = anOrder({ tableNumber: '7' });
    client.setQueryData(active, [order]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await act(() => move(order, { to: 'preparing' }))).toBe(false);
    expect(shown()?.status).toBe('pending');
    expect(screen.getByText(toastSaying(/No connection: the order of table 7/))).toBeTruthy();
  });

  it('INV-11 order move: names the person who was faster, and shows the current order', async () => {
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
    expect(screen.getByText(toastSaying('Luis got there first: table 5 is now "Ready".'))).toBeTruthy();
  });

  it('INV-11 dish move: names the person who took the dish off, not the status, which is the same', async () => {
    const item = anItem();
    const order = anOrder({ tableNumber: '5', items: [item] });
    client.setQueryData(active, [order]);
    const now = { ...order, version: 2, items: [], struckItems: [{ ...item, reason: 'Sold out' }] };
    const events = [{ toStatus: null, actorName: 'Luis', version: 2 }];
    vi.stubGlobal('fetch', (_: string, init: { method: string }) =>
      Promise.resolve(
        init.method === 'POST' ? refusal('ORDER_CHANGED') : Response.json({ order: now, events }),
      ),
    );
    expect(await act(() => move(order, { to: 'ready', itemIds: [item.id] }))).toBe(false);
    expect(
      screen.getByText(toastSaying('Luis has just changed the order of table 5. Look at it again.')),
    ).toBeTruthy();
  });

  it('INV-11 order move: is sent again with the new version after a tip', async () => {
    const order = anOrder({ status: 'preparing' });
    client.setQueryData(active, [order]);
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: string, init: { method: string; body: string }) => {
      if (init.method !== 'POST')
        return Promise.resolve(Response.json({ order: { ...order, version: 2 }, events: [], pricing: null }));
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

  it('order move: a second tap within 800 ms is ignored', async () => {
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

  it('order move: a cancellation is not shown before the server has agreed', async () => {
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

  describe('of dishes', () => {
    const [soup, fish] = [anItem({ status: 'preparing' }), anItem({ status: 'preparing' })];
    let ticket: StaffOrder;
    const withStatuses = (version: number, statuses: readonly OrderItem['status'][]): StaffOrder => ({
      ...ticket,
      version,
      items: ticket.items.map((item, at) => ({ ...item, status: statuses[at] ?? item.status })),
    });
    /** A server that answers the moves one after another, and whose order is `now`. */
    const serve = (now: StaffOrder, answers: readonly (() => Response)[]) => {
      const versions: number[] = [];
      vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string }) => {
        if (init.method !== 'POST') return Response.json({ order: now, events: [], pricing: null });
        versions.push(JSON.parse(init.body).version);
        return answers[versions.length - 1]?.() ?? refusal('ORDER_CHANGED');
      });
      return versions;
    };
    const statuses = () => shown()?.items.map(({ status }) => status);
    beforeEach(() => {
      ticket = anOrder({ status: 'preparing', items: [soup, fish] });
      client.setQueryData(active, [ticket]);
    });

    it('KITCHEN-2 dish move: the order is shown as it follows from its dishes', async () => {
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      act(() => void move(ticket, { to: 'ready', itemIds: [soup.id] }));
      await vi.waitFor(() => expect(statuses()).toEqual(['ready', 'preparing']));
      act(() => void move(ticket, { to: 'ready', itemIds: [fish.id] }));
      await vi.waitFor(() => expect(shown()?.status).toBe('ready'));
      expect(shown()?.version).toBe(1);
    });

    it('INV-11 dish move: is sent again after another cook moved another dish', async () => {
      const versions = serve(withStatuses(4, ['preparing', 'ready']), [
        () => refusal('ORDER_CHANGED'),
        () => Response.json({ ...withStatuses(5, ['ready', 'ready']), status: 'ready' }),
      ]);
      expect(await act(() => move(ticket, { to: 'ready', itemIds: [soup.id] }))).toBe(true);
      expect(versions).toEqual([1, 4]);
      expect(shown()?.status).toBe('ready');
    });

    it('INV-11 dish move: is not sent again after another cook recalled the same dish', async () => {
      const ready = withStatuses(1, ['ready', 'preparing']);
      const versions = serve(withStatuses(3, ['delivered', 'preparing']), []);
      expect(await act(() => move(ready, { to: 'preparing', itemIds: [soup.id] }))).toBe(false);
      expect(versions).toEqual([1]);
      expect(statuses()).toEqual(['delivered', 'preparing']);
    });

    describe('after a colleague’s correction', () => {
      const said = () =>
        screen.queryByText(toastSaying('Somebody has just changed the order of table 5. Look at it again.'));
      const corrected = (items: readonly OrderItem[]): StaffOrder => ({
        ...ticket,
        version: 2,
        items: [...items],
      });
      const [moreSoup, dessert] = [{ ...soup, quantity: soup.quantity + 1 }, anItem()];

      it('INV-11 dish move: is not sent again for more portions than were seen', async () => {
        const versions = serve(corrected([moreSoup, fish]), []);
        expect(await act(() => move(ticket, { to: 'ready', itemIds: [fish.id, soup.id] }))).toBe(false);
        expect(versions).toEqual([1]);
        expect(said()).toBeTruthy();
        expect(shown()?.items).toEqual([moreSoup, fish]);
      });

      it('INV-11 dish move: is not sent for a correction that has arrived but was not seen', async () => {
        client.setQueryData(active, [corrected([moreSoup, fish])]);
        const versions = serve(corrected([moreSoup, fish]), []);
        expect(await act(() => move(ticket, { to: 'ready', itemIds: [soup.id] }))).toBe(false);
        expect(versions).toEqual([1]);
      });

      it.each([
        ['of another dish', [moreSoup, fish]],
        [
          'of the dish itself, which a cook then moved',
          [soup, { ...fish, quantity: 9, status: 'ready' as const }],
        ],
      ])('INV-11 dish move: is sent again after one %s', async (_name, items) => {
        const now = corrected(items);
        const versions = serve(now, [
          () => refusal('ORDER_CHANGED'),
          () => Response.json({ ...now, version: 3 }),
        ]);
        expect(await act(() => move(ticket, { to: 'ready', itemIds: [fish.id] }))).toBe(true);
        expect(versions).toEqual([1, 2]);
      });

      it.each([
        ['added a dish', [soup, fish, dessert]],
        ['took a dish off', [soup]],
        ['exchanged a dish', [soup, dessert]],
        ['changed a quantity', [moreSoup, fish]],
      ])('INV-11 order move: is not sent again once a colleague %s', async (_name, items) => {
        const versions = serve(corrected(items), []);
        expect(await act(() => move(ticket, { to: 'cancelled', reason: 'Sold out' }))).toBe(false);
        expect(versions).toEqual([1]);
        expect(said()).toBeTruthy();
      });
    });

    it('dish move: gives up after five attempts, and shows the server’s order', async () => {
      let version = 1;
      const attempts = vi.fn((_: string, init: { method: string }) => {
        if (init.method === 'POST') return Promise.resolve(refusal('ORDER_CHANGED'));
        version += 1;
        return Promise.resolve(Response.json({ order: { ...ticket, version }, events: [], pricing: null }));
      });
      vi.stubGlobal('fetch', attempts);
      expect(await act(() => move(ticket, { to: 'ready', itemIds: [soup.id] }))).toBe(false);
      expect(attempts.mock.calls.filter(([, { method }]) => method === 'POST')).toHaveLength(5);
      expect(statuses()).toEqual(['preparing', 'preparing']);
    });

    it('moves of one order: the second is sent after the answer to the first, with its version', async () => {
      const first = Promise.withResolvers<Response>();
      const versions: number[] = [];
      vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
        versions.push(JSON.parse(init.body).version);
        return versions.length === 1
          ? first.promise
          : Promise.resolve(Response.json({ ...withStatuses(3, ['ready', 'ready']), status: 'ready' }));
      });
      const moves = [soup, fish].map(({ id }) => move(ticket, { to: 'ready', itemIds: [id] }));
      await vi.waitFor(() => expect(versions).toEqual([1]));
      first.resolve(Response.json(withStatuses(2, ['ready', 'preparing'])));
      expect(await act(() => Promise.all(moves))).toEqual([true, true]);
      expect(versions).toEqual([1, 2]);
    });

    it('KITCHEN-4 priority: is set with the newest version, whatever else happened', async () => {
      const versions = serve(withStatuses(6, ['ready', 'ready']), [
        () => refusal('ORDER_CHANGED'),
        () => Response.json({ ...withStatuses(7, ['ready', 'ready']), isPriority: true }),
      ]);
      expect(await act(() => move(ticket, { isPriority: true }))).toBe(true);
      expect(versions).toEqual([1, 6]);
      expect(shown()?.isPriority).toBe(true);
    });
  });
});
