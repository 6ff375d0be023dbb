import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { StaffRequest } from '#contract/staff-requests.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { aStaffVisit } from './test-tables.ts';
import { VisitRequests } from './visit-orders.tsx';

const request = (id: string, part: Partial<StaffRequest> = {}): StaffRequest => ({
  id,
  version: 1,
  requestType: 'service',
  wish: null,
  message: null,
  status: 'pending',
  tableId: 't1',
  tableNumber: '1',
  dinerName: null,
  createdAt: '2026-11-20T20:05:00.000Z',
  updatedAt: '2026-11-20T20:05:00.000Z',
  ...part,
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'tables', 'service']));
afterEach(cleanup);

it('the step of each request says of which one it is', async () => {
  const requests = [
    request('1'),
    request('2', { createdAt: '2026-11-20T20:11:00.000Z' }),
    request('3', { wish: 'bill', status: 'in_progress' }),
  ];
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <VisitRequests visit={aStaffVisit({ requests })} />
      </StaffScene>,
    ),
  );
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'On my way: Service, 21:05',
    'On my way: Service, 21:11',
    'Done: The bill, please, 21:05',
  ]);
});
