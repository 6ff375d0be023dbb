import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TakeOrder } from '#contract/order-lines.ts';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { CorrectScreen } from './correct-screen.tsx';
import { OrderPadScreen } from './order-pad-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const FLAN = aDish(1, { name: 'Flan', category: 'Postres' });
const WATER = aDish(2, { name: 'Agua', category: 'Postres' });
const MENU = aMenu([FLAN, WATER], { categories: [{ key: 'Postres', name: 'Postres' }] });
const PAD = {
  tableId: TABLE,
  tableNumber: '5',
  visitId: null,
  openOrders: 0,
  factors: { food: 1, drinks: 1 },
};
const ON_PAD = `/admin/orders/new?table=${TABLE}`;
const bread = anItem({ name: 'Pan' });

describe('sending from the order pad', () => {
  let order = anOrder();
  let sent: { key: string | null; body: TakeOrder & { version?: number } }[];
  /** One per request, in their order. */
  let answers: ((response: Response) => void)[];

  const show = async (at: string) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(
      async () =>
        void render(
          <StaffScene staff={aStaff('server')} client={client} at={at}>
            <Routes>
              <Route path="/admin/orders/new" element={<OrderPadScreen />} />
              <Route path="/admin/orders/:orderId/correct" element={<CorrectScreen />} />
              <Route path="/admin/orders" element={<p>all orders</p>} />
            </Routes>
          </StaffScene>,
        ),
    );
    await screen.findByRole('region', { name: 'On the slip' });
  };
  const slip = () => within(screen.getByRole('region', { name: 'On the slip' }));
  const tap = (name: RegExp | string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));
  /** Taps, and waits for the request with that number. */
  const request = async (name: string, count: number) => {
    await vi.waitFor(async () => {
      if (sent.length < count) await tap(name);
      expect(sent).toHaveLength(count);
    });
    await vi.waitFor(() =>
      expect(screen.getAllByRole('button', { name })[0]?.getAttribute('aria-busy')).toBe('true'),
    );
  };
  const answer = (response: Response) => act(async () => answers.at(-1)?.(response));
  const placed = () => Response.json(anOrder({ tableId: TABLE }), { status: 201 });
  const isHeld = (button: string) =>
    slip().getByRole('button', { name: button }).closest('[disabled]') !== null;
  const toasts = () => currentToasts().map(({ tone }) => tone);

  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'admin', 'order', 'orderPad', 'lists', 'menu', 'dishes']),
  );
  beforeEach(() => {
    order = anOrder({ tableId: TABLE, status: 'preparing', version: 4, items: [bread] });
    sent = [];
    answers = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST') {
        const headers = init.headers as Record<string, string>;
        sent.push({ key: headers['idempotency-key'] ?? null, body: JSON.parse(init.body as string) });
        return new Promise<Response>((resolve) => void answers.push(resolve));
      }
      if (address.includes('/order-pad')) return Promise.resolve(Response.json(PAD));
      if (address.includes('/menu')) return Promise.resolve(Response.json(MENU));
      return Promise.resolve(Response.json({ order, events: [], pricing: null }));
    });
  });
  afterEach(() => {
    for (const { id } of currentToasts()) act(() => dismissToast(id));
    cleanup();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('keeps dishes that are added before the answer, and holds those that were sent', async () => {
    await show(ON_PAD);
    await tap(/^Flan,/);
    await request('Send', 1);
    expect([isHeld('One less Flan'), isHeld('One more Flan')]).toEqual([true, true]);
    await tap(/^Flan,/);
    await tap(/^Agua,/);
    await answer(placed());
    await vi.waitFor(() => expect(toasts()).toEqual(['success']));
    screen.getByRole('button', { name: /^Flan, .*1 on the slip$/ });
    await vi.waitFor(() => expect(isHeld('One less Flan')).toBe(false));
    await request('Send', 2);
    await answer(placed());
    await screen.findByText('all orders');
    expect(
      sent.map(({ body }) => body.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])),
    ).toEqual([
      [[FLAN.id, 1]],
      [
        [FLAN.id, 1],
        [WATER.id, 1],
      ],
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps dishes that are added to an order while its correction is saved', async () => {
    await show(`/admin/orders/${order.id}/correct`);
    await tap(/^Flan,/);
    await tap('One more Pan');
    await request('Save changes', 1);
    expect([isHeld('Pan: Take off'), isHeld('One more Pan'), isHeld('One less Flan')]).toEqual([
      true,
      true,
      true,
    ]);
    await tap(/^Agua,/);
    order = {
      ...order,
      version: 5,
      items: [{ ...bread, quantity: 2, totalMinor: 2_500 }, anItem({ name: 'Flan' })],
    };
    await answer(Response.json(order));
    await vi.waitFor(() => expect(toasts()).toEqual(['success']));
    await request('Save changes', 2);
    await answer(Response.json({ ...order, version: 6 }));
    await screen.findByText('all orders');
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        version: 4,
        corrections: [
          { kind: 'quantity', itemId: bread.id, quantity: 2 },
          { kind: 'add', menuItemId: FLAN.id, quantity: 1 },
        ],
      },
      { version: 5, corrections: [{ kind: 'add', menuItemId: WATER.id, quantity: 1 }] },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('ORDER-14 saves the other corrections when a dish becomes ready meanwhile, and says so', async () => {
    const soup = anItem({ name: 'Sopa', quantity: 2 });
    order = { ...order, items: [bread, soup] };
    await show(`/admin/orders/${order.id}/correct`);
    await tap('Pan: Take off');
    const dialog = within(screen.getByRole('dialog', { name: 'Take Pan off?' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'It has sold out' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Take off' })));
    await tap('One more Sopa');
    await tap(/^Flan,/);
    const ready = { status: 'ready' } as const;
    order = {
      ...order,
      version: 5,
      items: [
        { ...bread, ...ready },
        { ...soup, ...ready },
      ],
    };
    await request('Save changes', 1);
    await answer(
      Response.json({ code: 'CORRECTION_TOO_LATE', message: '', requestId: '1' }, { status: 409 }),
    );
    await vi.waitFor(() => expect(slip().getAllByText(/your change does not apply/)).toHaveLength(2));
    // The closing sheet shows it for a moment, too.
    await vi.waitFor(() => expect(slip().queryByText('It has sold out')).toBeNull());
    slip().getByText(/^4 items/);
    await request('Save changes', 2);
    expect(sent[1]?.body).toEqual({
      version: 5,
      corrections: [{ kind: 'add', menuItemId: FLAN.id, optionIds: [], note: '', quantity: 1 }],
    });
    await answer(Response.json({ ...order, version: 6 }));
    await screen.findByText('all orders');
    expect(sessionStorage.length).toBe(0);
  });

  const failed = (code: string, status: number) =>
    Response.json({ code, message: '', requestId: '1' }, { status });
  const dishes = () =>
    sent.map(({ body }) => body.lines.map(({ menuItemId, quantity }) => `${quantity} ${menuItemId}`));
  /** Sent, but the answer was lost; then a glass of water is added. */
  const loseAnswer = async () => {
    await show(ON_PAD);
    await tap(/^Flan,/);
    await request('Send', 1);
    await answer(failed('UNAVAILABLE', 503));
    await vi.waitFor(() => expect(isHeld('One less Flan')).toBe(true));
    await screen.findByText(/^There is no answer yet/);
    await vi.waitFor(() => expect(isHeld('One more Flan')).toBe(false));
    await tap(/^Agua,/);
  };

  it('INV-01 repeats what had no answer, also after a reload, and then sends only what was added', async () => {
    await loseAnswer();
    cleanup();
    await show(ON_PAD);
    expect([isHeld('One less Flan'), isHeld('One less Agua')]).toEqual([true, false]);
    await request('Send', 2);
    expect(sent[1]).toEqual(sent[0]);
    await answer(placed());
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(slip().queryByText('Flan')).toBeNull();
    await answer(placed());
    await screen.findByText('all orders');
    expect(dishes()[2]).toEqual([`1 ${WATER.id}`]);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sessionStorage.length).toBe(0);
  });

  it('sends everything as one order once the server says that the repeated one does not exist', async () => {
    await loseAnswer();
    await request('Send', 2);
    await answer(failed('VISIT_CHANGED', 409));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(dishes()).toEqual([[`1 ${FLAN.id}`], [`1 ${FLAN.id}`], [`1 ${FLAN.id}`, `1 ${WATER.id}`]]);
    await answer(failed('ITEM_UNAVAILABLE', 409));
    await vi.waitFor(() => expect(toasts()).toEqual(['error']));
    await vi.waitFor(() => expect(isHeld('One less Flan')).toBe(false));
    expect(screen.queryByText(/^There is no answer yet/)).toBeNull();
  });

  it('keeps what had no answer while the server refuses to look', async () => {
    await loseAnswer();
    await request('Send', 2);
    await answer(failed('RATE_LIMITED', 429));
    await vi.waitFor(() => expect(isHeld('One more Flan')).toBe(false));
    expect(isHeld('One less Flan')).toBe(true);
    await request('Send', 3);
    expect(sent[2]).toEqual(sent[0]);
  });

  it('sends nothing more and goes nowhere once the page was left', async () => {
    await loseAnswer();
    await request('Send', 2);
    cleanup();
    await answer(placed());
    await vi.waitFor(() => expect(toasts()).toEqual(['success']));
    await show(ON_PAD);
    expect(slip().queryByText('Flan')).toBeNull();
    expect([isHeld('One less Agua'), sent.length]).toEqual([false, 2]);
  });

  it('INV-01 repeats a correction that had no answer, also after a reload, and then adds only what was written since', async () => {
    const at = `/admin/orders/${order.id}/correct`;
    await show(at);
    await tap(/^Flan,/);
    await tap('One more Pan');
    await request('Save changes', 1);
    order = {
      ...order,
      version: 5,
      items: [{ ...bread, quantity: 2, totalMinor: 2_500 }, anItem({ name: 'Flan' })],
    };
    await answer(failed('UNAVAILABLE', 503));
    await screen.findByText(/^There is no answer yet/);
    cleanup();
    await show(at);
    expect(isHeld('Pan: Take off')).toBe(true);
    await tap(/^Agua,/);
    await request('Save changes', 2);
    expect(sent[1]).toEqual(sent[0]);
    await answer(Response.json(order));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).toEqual({
      version: 5,
      corrections: [{ kind: 'add', menuItemId: WATER.id, optionIds: [], note: '', quantity: 1 }],
    });
    await answer(Response.json({ ...order, version: 6 }));
    await screen.findByText('all orders');
    expect(sessionStorage.length).toBe(0);
  });

  it('discards what had no answer only beside the words that it may be ordered, and a way to look', async () => {
    await loseAnswer();
    cleanup();
    await show(ON_PAD);
    screen.getByText(/it may be in the kitchen/);
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    const look = screen.getByRole('link', { name: 'See what was ordered' });
    expect(look.getAttribute('href')).toBe(`/admin/orders?view=table&table=${TABLE}`);
    await tap('Discard slip');
    await slip().findByText('Tap a dish to write it down.');
    expect([sent.length, sessionStorage.length]).toEqual([1, 0]);
  });
});
