import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { TableStatusControl } from './table-drawer.tsx';
import { aTable } from './test-tables.ts';

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'tables']));
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it('undo of a status: is sent with the version that setting it returned', async () => {
  const table = aTable({ tableNumber: '7', version: 4 });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json({ tables: [table] });
    sent.push(JSON.parse(body));
    return Response.json({ ...table, status: 'cleaning', version: 5 });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <TableStatusControl table={table} />
      </StaffScene>,
    ),
  );
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
  await press('Cleaning');
  await screen.findByText(toastSaying('Table 7: Cleaning.'));
  await press('Undo');
  await screen.findByText(toastSaying('Table 7: Free.'));
  expect(sent).toEqual([
    { version: 4, status: 'cleaning' },
    { version: 5, status: 'available' },
  ]);
});
