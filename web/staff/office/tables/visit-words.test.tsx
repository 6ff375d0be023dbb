import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TablesScreen } from './tables-screen.tsx';
import { aStaffVisit, aTable, aVisit } from './test-tables.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the texts of a visit load while the screen stays: opening a table does not hide the plan', async () => {
  await loadMessages('en', ['common', 'errors', 'lists', 'tables', 'admin', 'order']);
  const table = aTable({ id: 't1', tableNumber: '1', state: 'waiting', visit: aVisit({}) });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/visits/') ? aStaffVisit() : { tables: [table] }),
  );
  const hidden = vi.fn<() => void>();
  const Away = () => {
    hidden();
    return null;
  };
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')} client={new QueryClient()} at="/admin/tables?table=t1">
        <Suspense fallback={<Away />}>
          <TablesScreen />
        </Suspense>
      </StaffScene>,
    ),
  );
  await screen.findByRole('button', { name: 'Close the visit' });
  expect(hidden).not.toHaveBeenCalled();
});
