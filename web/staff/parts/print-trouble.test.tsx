import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Printing, PrintJob } from '#contract/printers.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PrintNotice } from './print-trouble.tsx';
import { aStaff, RESTAURANT, StaffScene } from './test-staff.tsx';

beforeAll(() => loadMessages('en', ['common', 'errors', 'printers']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job: PrintJob = {
  id: 'a0b00000-0000-4000-8000-000000000001',
  printerId: 'a0b00000-0000-4000-8000-000000000002',
  printerName: 'Bar',
  document: 'receipt',
  label: '2026-000012',
  state: 'failed',
  mayBeThere: false,
  problem: null,
  askedByName: null,
  createdAt: '2026-11-20T20:00:00.000Z',
};
const printingWith = (troubled: Printing['troubled']): Printing => ({
  printers: [],
  troubled,
  stations: [],
  isDirect: false,
});

it('the first printer problem is announced: its place is in the page before', async () => {
  let printing = printingWith([]);
  vi.stubGlobal('fetch', async () => Response.json(printing));
  const client = new QueryClient();
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client}>
        <PrintNotice className="mb-3" />
      </StaffScene>,
    ),
  );
  const place = document.querySelector('[aria-live="polite"]');
  expect([place?.textContent, place?.className]).toEqual(['', '']);
  printing = printingWith([job]);
  await act(() => client.invalidateQueries({ queryKey: ['printing', RESTAURANT] }));
  await vi.waitFor(() => expect(screen.getByText(/2026-000012/)).toBeTruthy());
  expect(place?.contains(screen.getByText(/2026-000012/))).toBe(true);
});
