import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { DiagnosticsTab } from './diagnostics-tab.tsx';

const cart = (tableNumber: string, more: Partial<ActiveCart> = {}): ActiveCart => ({
  cartId: `cart-${tableNumber}`,
  visitId: `visit-${tableNumber}`,
  tableId: `table-${tableNumber}`,
  tableNumber,
  version: 1,
  itemCount: 2,
  totalMinor: 1_250,
  activeParticipants: 1,
  isLocked: false,
  lockedBySessionId: null,
  lockedByName: null,
  lockExpiresAt: null,
  updatedAt: '2026-11-20T20:00:00.000Z',
  ...more,
});
const LOCKED = { isLocked: true, lockedByName: 'Ana', itemCount: 3, totalMinor: 4_000 };

let carts: ActiveCart[] = [];
let failing: string | null = null;
const AGREES = { checkedAt: '2026-11-20T19:41:00.000Z', payments: 12, differences: [] as object[] };
let check: typeof AGREES | null = AGREES;
const ALL_TAKEN = {
  isOn: true,
  taken: 12,
  takenAt: '2026-11-20T19:41:00.000Z' as string | null,
  waiting: 0,
  waitingSince: null as string | null,
  problem: null as string | null,
  status: null as number | null,
  nextAt: null as string | null,
};
let fiscal = ALL_TAKEN;
let posted: string[] = [];

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'active-carts': () => ({ carts }),
  'cart-sync': () => ({ carts: [] }),
  'queue-health': () => ({ waitingHints: 0, oldestWaitSeconds: 0, isHealthy: true }),
  figures: () => ({
    rolledUntil: '2026-11-20T12:00:00.000Z',
    comparedAt: '2026-11-20T03:33:00.000Z',
    comparedHours: 4_012,
    differingHours: 2,
    waitingChanges: 1,
  }),
  'online-payments': () => ({ isOn: true, check }),
  fiscal: () => fiscal,
  'cart-performance': () => ({ buckets: [] }),
};

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const show = async (at = '/admin/settings?tab=diagnostics', role: 'manager' | 'server' = 'manager') => {
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff(role)}
        at={at}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <DiagnosticsTab />
        <Address />
      </StaffScene>,
    ),
  );
  await screen.findByRole('heading', { level: 2, name: 'Live tables' });
};
const tables = async () => {
  const table = await screen.findByRole('table', { name: 'Tables that are ordering' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'diagnostics', 'officeBills']));
beforeEach(() => {
  carts = [cart('10'), cart('2', LOCKED), cart('7', { activeParticipants: 4 })];
  failing = null;
  fiscal = ALL_TAKEN;
  posted = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'POST') {
      posted.push(address);
      return Response.json({ wasLocked: true });
    }
    const what = /diagnostics\/([\w-]+)/.exec(address)?.[1] ?? '';
    if (what === failing)
      return Response.json({ code: 'INTERNAL', message: '', requestId: '1' }, { status: 500 });
    return Response.json(ANSWERS[what]?.());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is sorted by each column in both directions, and keeps the sort in the address', async () => {
  await show();
  expect(await tables()).toEqual(['Table 2', 'Table 7', 'Table 10']);
  await press('People');
  expect(await tables()).toEqual(['Table 2', 'Table 10', 'Table 7']);
  await press('People');
  expect(await tables()).toEqual(['Table 7', 'Table 2', 'Table 10']);
  expect(screen.getByTestId('address').textContent).toBe('?tab=diagnostics&sort=-people');
});

it('LIST-1 applies search and filter of the address, which can be cleared', async () => {
  await show('/admin/settings?tab=diagnostics&lock=locked');
  expect(await tables()).toEqual(['Table 2']);
  cleanup();
  await show('/admin/settings?tab=diagnostics&q=ana&lock=open');
  await press('Clear search and filters');
  expect(await tables()).toEqual(['Table 2', 'Table 7', 'Table 10']);
});

it('without carts it names the next step', async () => {
  carts = [];
  await show();
  expect(await screen.findByText('No table is ordering right now.')).toBeTruthy();
  expect(screen.getByText('A cart appears here with its first dish.')).toBeTruthy();
});

it.each([
  'active-carts',
  'cart-sync',
  'queue-health',
  'figures',
  'online-payments',
  'fiscal',
  'cart-performance',
])('each part that fails to load shows an error and a retry: %s', async (what) => {
  failing = what;
  await show();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  failing = null;
  await act(async () => void fireEvent.click(retry));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
});

it('NUM-15 shows how many hours of the figures differed from their rows', async () => {
  await show();
  expect(await screen.findByText('2 hours differed and are written again')).toBeTruthy();
  expect(screen.getByText(/^4,012 hours compared on /u)).toBeTruthy();
  expect(screen.getByText('1 late change waits')).toBeTruthy();
});

it("CART-11 unlocking asks first, naming the cart's holder and the consequence", async () => {
  await show();
  await press('Unlock the cart of table 2');
  const question = await screen.findByRole('dialog', { name: 'Unlock the cart of table 2?' });
  expect(question.textContent).toContain('Ana is about to order 3 items.');
  expect(posted).toEqual([]);
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Unlock' })));
  await screen.findByText(toastSaying('The cart of table 2 is unlocked. It is in the audit log.'));
  expect(posted).toEqual([`/api/restaurants/${RESTAURANT}/visits/visit-2/cart/force-unlock`]);
});

it('servers can unlock carts, and do not see the live-update figures', async () => {
  await show('/admin/settings?tab=diagnostics', 'server');
  expect(await tables()).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Live updates' })).toBeNull();
});

it('PAY-5 shows that card payments equal Stripe’s, or each difference with both amounts', async () => {
  await show();
  expect(await screen.findByText('Matches what Stripe says')).toBeTruthy();
  expect(screen.getByText(/^12 payments of the last three days compared on /u)).toBeTruthy();
  cleanup();
  const difference = { kind: 'payment-amount', intentId: 'pi_1', currency: 'EUR', oursMinor: 1_450 };
  check = { ...AGREES, differences: [{ ...difference, theirsMinor: 1_449 }] };
  await show();
  const table = await screen.findByRole('table', { name: 'Card payments on phones' });
  expect(screen.getByText('1 difference to what Stripe says')).toBeTruthy();
  const [, row] = within(table).getAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Charged a different amount than recorded',
    '14,50\u00a0€',
    '14,49\u00a0€',
    'Open at Stripe',
  ]);
  check = AGREES;
});

const WAITING = {
  ...ALL_TAKEN,
  waiting: 3,
  waitingSince: '2026-11-20T19:00:00.000Z',
  problem: 'refused',
  status: 503,
  nextAt: '2026-11-20T20:00:00.000Z',
};

it('RECEIPT-8 shows the progress of the fiscal service; nothing without one', async () => {
  await show();
  expect(await screen.findByText('It has received all of them')).toBeTruthy();
  expect(screen.getByText(/^12 sent, the last on /u)).toBeTruthy();
  cleanup();
  fiscal = { ...ALL_TAKEN, taken: 0, takenAt: null };
  await show();
  expect(await screen.findByText('No receipt has been issued yet.')).toBeTruthy();
  cleanup();
  fiscal = { ...ALL_TAKEN, isOn: false };
  await show();
  await screen.findByText('Matches what Stripe says');
  expect(screen.queryByRole('heading', { name: 'Receipts to the fiscal service' })).toBeNull();
});

it('RECEIPT-9 shows waiting documents, since when, why, and the next attempt', async () => {
  fiscal = WAITING;
  await show();
  expect(await screen.findByText(/^3 waiting since /u)).toBeTruthy();
  expect(
    screen.getByText(/did not take the next one: it answered 503\. It will be tried again on /u),
  ).toBeTruthy();
  cleanup();
  fiscal = { ...WAITING, problem: 'broken', status: null };
  await show();
  expect(await screen.findByText(/missing or no longer as it was issued/u)).toBeTruthy();
  cleanup();
  fiscal = { ...WAITING, problem: 'conflict', status: null };
  await show();
  expect(
    await screen.findByText(/already has another document .* restored from an older backup/u),
  ).toBeTruthy();
});
