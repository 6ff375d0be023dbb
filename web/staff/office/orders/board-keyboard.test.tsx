import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { OrdersScreen } from './orders-screen.tsx';

const createdAt = new Date(Date.now() - 4.5 * 60_000).toISOString();
const order = anOrder({ tableNumber: '5', createdAt });
const other = anOrder({ tableNumber: '5', createdAt, trackingNumber: 'RT-20261120-007', isPriority: true });
let client: QueryClient;

/** What the server lists from now on; drawn once the tab's title counts so many pending orders. */
const arrive = async (...orders: StaffOrder[]) => {
  await act(async () => void client.setQueryData(staffOrderKeys.active(RESTAURANT), orders));
  const pending = orders.filter(({ status }) => status === 'pending').length;
  await vi.waitFor(() => expect(document.title).toMatch(pending > 0 ? `(${pending}) Orders` : /^Orders/));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
const labelOf = (element: Element) => element.getAttribute('aria-label');
const focus = (element: HTMLElement) => act(() => element.focus());

beforeAll(() => loadMessages('en', ['lists', 'common', 'errors', 'admin', 'order', 'orderPad']));
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(staffOrderKeys.active(RESTAURANT), [order, other]);
  vi.stubGlobal('fetch', async (address: string, { method }: { method?: string } = {}) =>
    method === 'POST'
      ? Response.json({ ...order, version: 2, status: 'confirmed' })
      : address.includes('served-tables')
        ? Response.json({ tables: [{ tableId: other.tableId, name: 'Ana', isOwn: true }] })
        : new Promise(() => undefined),
  );
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client}>
        <OrdersScreen />
      </StaffScene>,
    ),
  );
  await screen.findByText('Mine');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the orders board', () => {
  it('names the order of each step, and says all that its card shows', () => {
    expect(screen.getAllByRole('button', { name: /^Confirm: / }).map(labelOf)).toEqual([
      'Confirm: Table 5 #007',
      'Confirm: Table 5 #006',
    ]);
    button('Table 5, order #006: show details, 4 min');
    button('Table 5, order #007: show details, Goes first, Mine, 4 min');
  });

  it('says that an order is new', async () => {
    await arrive(order, other, anOrder({ tableNumber: '6', trackingNumber: 'RT-20261120-008' }));
    await screen.findByRole('button', { name: 'Table 6, order #008: show details, New' });
  });

  it('keeps the focus on an order that its reader moves on', async () => {
    const confirm = button('Confirm: Table 5 #006');
    focus(confirm);
    await act(async () => void fireEvent.click(confirm));
    await screen.findByRole('button', { name: 'Start: Table 5 #006' });
    expect(focused()).toMatch(/^Table 5, order #006/);
  });

  it('keeps it on one that a colleague moves on, and gives it to the column of one that leaves', async () => {
    focus(button(/^Table 5, order #006/));
    const confirmed = { ...order, version: 2, status: 'confirmed' as const };
    await arrive(confirmed, other);
    expect(focused()).toMatch(/^Table 5, order #006/);
    await arrive({ ...order, version: 3, status: 'completed' }, anOrder({ tableNumber: '6' }), other);
    expect(focused()).toBe('Confirmed');
  });

  it('gives it to the screen when the last order leaves', async () => {
    focus(button(/^Table 5, order #006/));
    await arrive();
    expect(focused()).toBe('MAIN');
  });

  it('takes it from nobody who has left the order', async () => {
    focus(button(/^Table 5, order #006/));
    act(() => (document.activeElement as HTMLElement).blur());
    await arrive(other);
    expect(focused()).toBe('BODY');
  });
});
