import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import type { Role } from '#domain/people/roles.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { useOrderAnnouncer } from './admin-layout.tsx';

vi.mock('#web/staff/parts/sound.ts', () => ({ playChime: vi.fn() }));

const KNOWN = anOrder({ tableNumber: '1' });
let client: QueryClient;

const Screen = () => {
  useOrderAnnouncer();
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'admin']));
const show = async (role: Role) => {
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(staffOrderKeys.active(RESTAURANT), [KNOWN]);
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} client={client} at="/admin/tables">
        <Screen />
      </StaffScene>,
    ),
  );
};
beforeEach(() => show('manager'));
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  cleanup();
  vi.mocked(playChime).mockClear();
});

/** The cache notifies its observers in a separate task, which runs before the next one. */
const arrive = (...orders: StaffOrder[]) =>
  act(async () => {
    client.setQueryData(staffOrderKeys.active(RESTAURANT), [KNOWN, ...orders]);
    await new Promise((resolve) => setTimeout(resolve));
  });
const toasts = () =>
  currentToasts().map(({ message, durationMs }) => ({ message: message.replace('\u00A0', ' '), durationMs }));

it('does not announce orders of the first list', () => {
  expect(toasts()).toEqual([]);
  expect(playChime).not.toHaveBeenCalled();
});

it('new order: sounds once and shows a toast for ten seconds; Show opens it', async () => {
  const order = anOrder({
    tableNumber: '7',
    items: [anItem({ quantity: 2 }), anItem()],
    totalAmountMinor: 3_750,
  });
  await arrive(order);
  await arrive(order);
  await waitFor(() => expect(playChime).toHaveBeenCalledOnce());
  expect(toasts()).toEqual([{ message: expect.stringMatching(/7.*3.*37,50 €/), durationMs: 10_000 }]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(screen.getByTestId('address').textContent).toBe(`/admin/orders?orderId=${order.id}`);
});

it('several new orders: sound once and share one toast, which opens the board', async () => {
  await arrive(anOrder(), anOrder(), anOrder());
  await waitFor(() => expect(playChime).toHaveBeenCalledOnce());
  expect(toasts()).toEqual([{ message: expect.stringContaining('3'), durationMs: 10_000 }]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(screen.getByTestId('address').textContent).toBe('/admin/orders');
});

it('does not announce an order that a person has already confirmed', async () => {
  await arrive(anOrder({ status: 'confirmed', statusSince: '2026-11-20T20:00:01.000Z' }));
  expect(toasts()).toEqual([]);
  expect(playChime).not.toHaveBeenCalled();
});

it('ORDER-20 announces an order that was confirmed on placement', async () => {
  await arrive(anOrder({ status: 'confirmed', version: 2 }));
  await waitFor(() => expect(playChime).toHaveBeenCalledOnce());
  expect(toasts()).toHaveLength(1);
});

it('new order: sounds for roles that confirm orders; servers get it without a sound', async () => {
  cleanup();
  await show('server');
  await arrive(anOrder({ tableNumber: '7' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(playChime).not.toHaveBeenCalled();
});
