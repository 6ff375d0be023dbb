import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { CloseVisitDialog, ReopenVisit } from './close-visit-dialog.tsx';
import { aTable, aVisit } from './test-tables.ts';

const closing = { inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_250 };
const visit = {
  id: 'v1',
  diners: [],
  closing,
  bill: { currency: 'EUR', dueMinor: 1_250, totalMinor: 1_250 },
} as unknown as BilledVisit;

let tables: FloorTable[] = [];
const sent: { address: string; body: unknown }[] = [];

const show = (role: 'manager' | 'server', what: ReactNode) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)} client={new QueryClient()}>
        {what}
      </StaffScene>,
    ),
  );
const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const asking = () => (
  <CloseVisitDialog
    isOpen
    table={aTable({ id: 't1', tableNumber: '5' })}
    visit={visit}
    onClose={() => undefined}
  />
);
const closedAgo = (minutes: number) => ({
  visitId: 'v1',
  closedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'tables']));
beforeEach(() => {
  sent.length = 0;
  tables = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ address, body: JSON.parse(body) });
    return Response.json(body ? visit : { tables });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('BILL-4 kitchen orders: servers see the open orders, without a button to close', async () => {
  await show('server', asking());
  expect(await screen.findByText(/The kitchen still has one order/)).toBeTruthy();
  await settle(() => expect(screen.queryByRole('button', { name: 'Close anyway' })).toBeNull());
});

it('BILL-4 kitchen orders: a manager closes with a reason, and can take it back', async () => {
  await show('manager', asking());
  await press('Close anyway');
  await screen.findByText('Please give a reason: the audit log keeps it.');
  await settle(() => expect(sent).toEqual([]));
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'The guests have left' })));
  await press('Close anyway');
  await settle(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { plan: closing, overKitchenReason: 'The guests have left' },
    ]),
  );
  await settle(() =>
    expect(currentToasts().map(({ message }) => message)).toEqual(['Table 5 is free again.']),
  );
  await press('Undo');
  await settle(() => expect(sent[1]?.address).toMatch(/\/visits\/v1\/reopen$/));
  expect(sent[1]?.body).toEqual({ tableId: 't1' });
});

it('BILL-4 kitchen orders: the reason stays when closing fails', async () => {
  await show('manager', asking());
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'The guests have left' })));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await press('Close anyway');
  await settle(() => expect(currentToasts().at(-1)?.message).toMatch(/^No connection/));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The guests have left' }).checked).toBe(true);
});

it('VISIT-2 free table: reopens its last visit for 15 minutes, and not later', async () => {
  await show('server', <ReopenVisit table={aTable({ id: 't1', lastClosed: closedAgo(10) })} />);
  await press('Reopen the visit');
  await settle(() => expect(sent.map(({ body }) => body)).toEqual([{ tableId: 't1' }]));
  cleanup();
  await show('server', <ReopenVisit table={aTable({ lastClosed: closedAgo(16) })} />);
  await settle(() => expect(screen.queryByRole('button', { name: 'Reopen the visit' })).toBeNull());
});

it('VISIT-2 table that is occupied again: offers free ones', async () => {
  tables = [aTable({ id: 't2', tableNumber: '9', seats: 4 })];
  const taken = aTable({ id: 't1', state: 'seated', visit: aVisit({ id: 'v2' }), lastClosed: closedAgo(5) });
  await show('server', <ReopenVisit table={taken} />);
  await press('Reopen at another table');
  const sheet = within(await screen.findByRole('dialog', { name: 'Reopen at another table' }));
  await act(
    async () =>
      void fireEvent.click(await sheet.findByRole('button', { name: 'Reopen at table 9, 4 seats' })),
  );
  await settle(() => expect(sent.map(({ body }) => body)).toEqual([{ tableId: 't2' }]));
});
