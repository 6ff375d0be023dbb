import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit-log.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';

const entry = (id: string, action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T19:00:00.000Z',
  actorKind: 'member',
  actorId: 'u1',
  actorName: 'Ana',
  action,
  subjectType: action.split('.')[0] ?? '',
  subjectId: `subject-${id}`,
  details: {},
  ...more,
});

let asked: string[];
let entries: AuditEntry[];
let total: number;
let isDown: boolean;

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;
const show = async (search = '') => {
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/audit-log${search}`}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <AuditLogScreen />
        <Address />
      </StaffScene>,
    ),
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
};
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'audit', 'admin']));
beforeEach(() => {
  asked = [];
  isDown = false;
  total = 2;
  entries = [
    entry('2', 'order.cancelled', { details: { from: 'pending', reason: 'They left' } }),
    entry('1', 'cart.lock-expired', { actorKind: 'system', actorId: null, actorName: null }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(`/api/restaurants/${RESTAURANT}/audit-log`, ''));
    if (isDown) return Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    return Response.json({
      entries,
      total,
      people: [{ id: 'u1', name: 'Ana' }],
      actions: ['order.cancelled', 'order.taken', 'table.change'],
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows who did what and when in sentences, with a link to the order and the stored details', async () => {
  await show();
  const [first, second] = rows();
  if (!first || !second) throw new Error('two entries are shown');
  expect(first.textContent).toContain('Ana');
  expect(first.textContent).toContain('cancelled an order: They left');
  expect(within(first).getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    '/admin/orders?orderId=subject-2',
  );
  expect(within(first).getByText('reason').nextSibling?.textContent).toBe('They left');
  expect(second.textContent).toContain('released a cart whose lock had run out');
  expect(within(second).queryByRole('link')).toBeNull();
});

it('reads person, action, days, search, sort and page from the address', async () => {
  total = 120;
  await show('?person=u1&action=order&from=2026-11-01&until=2026-11-20&q=left&sort=at&page=2');
  expect(asked).toEqual([
    '?search=left&sort=at&person=u1&action=order&from=2026-11-01&until=2026-11-20&page=2',
  ]);
});

it('an impossible day in the address is ignored', async () => {
  await show('?from=yesterday&until=2026-02-31');
  expect(asked).toEqual(['?page=1']);
});

it('filters by person and action are kept in the address and start at the first page', async () => {
  total = 120;
  await show('?page=3');
  await choose('Person', 'system');
  await choose('Action', 'table.change');
  expect(address()).toBe('?person=system&action=table.change');
  await waitFor(() => expect(asked.at(-1)).toBe('?person=system&action=table.change&page=1'));
});

it('a search without results can be cleared', async () => {
  entries = [];
  await show('?q=nobody');
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' })),
  );
  expect(address()).toBe('');
});

it('a failed load shows an error and can be retried', async () => {
  isDown = true;
  await show();
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  await waitFor(() => expect(rows()).toHaveLength(2));
});
