import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { SETUP_STEPS, type SetupStep } from '#domain/restaurant/setup-list.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const quiet: Omit<Dashboard, 'setup'> = {
  absences: null,
  at: '2026-11-20T19:20:00.000Z',
  day: '2026-11-20',
  waiting: { tooLong: 0, longestMinutes: null },
  kitchen: null,
  requests: null,
  soldOut: { count: 0, dishes: [] },
  tables: { open: 0, total: 4 },
  orders: { pending: 0, confirmed: 0, preparing: 0, ready: 0, delivered: 0 },
  staleDevices: [],
  sales: null,
};

let setup: Dashboard['setup'];
const sent: string[] = [];
const withDone = (done: readonly SetupStep[], canPutAway = true): Dashboard['setup'] => ({
  steps: SETUP_STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  canPutAway,
});
const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <DashboardScreen />
      </StaffScene>,
    ),
  );
const list = () => screen.findByRole('region', { name: 'Get ready for your first guests' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Get ready for your first guests' })).toBeNull());

beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'dashboard', 'kitchen', 'lists']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json({ ...quiet, setup });
    sent.push(`${init.method} ${address} ${init.body}`);
    setup = init.body?.includes('true') ? null : withDone(['menu']);
    return Response.json({ done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('ONBOARD-7 shows the number of open steps, each with a link', async () => {
  setup = withDone(['menu', 'tax']);
  await show();
  const part = within(await list());
  expect(part.getByText('5 steps left')).toBeTruthy();
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings?tab=restaurant#hours',
    '/admin/settings?tab=restaurant#logo',
    '/admin/tables?codes=print',
    '/admin/staff',
    '/admin/tables',
  ]);
  expect(part.getByText('Put dishes on the menu').parentElement?.textContent).toContain('Done');
});

it('ONBOARD-7 stands first until the first order, and below what needs somebody afterwards', async () => {
  setup = withDone([]);
  await show();
  const now = await screen.findByRole('region', { name: 'Right now' });
  expect((await list()).compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  setup = withDone(['order']);
  await show();
  const later = await screen.findByRole('region', { name: 'Right now' });
  expect((await list()).compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it('ONBOARD-7 the owner hides it for good and may take that back; a manager is not offered it', async () => {
  setup = withDone([], false);
  await show();
  expect(within(await list()).queryByRole('button')).toBeNull();
  cleanup();
  setup = withDone([]);
  await show();
  const hide = await screen.findByRole('button', { name: 'Hide for good' });
  await act(async () => void fireEvent.click(hide));
  await isGone();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => void fireEvent.click(undo));
  expect(await list()).toBeTruthy();
  const place = `PUT /api/restaurants/${RESTAURANT}/setup-list`;
  expect(sent).toEqual([`${place} {"isPutAway":true}`, `${place} {"isPutAway":false}`]);
});
