import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BillLine, BillShare } from '#contract/bills.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { diningRoomKeys } from '#web/staff/data/tables.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { VisitShares } from './visit-shares.tsx';

const ANA = '33333333-3333-4333-8333-333333333333';
const SHARE = '44444444-4444-4444-8444-444444444444';
const DISH = '55555555-5555-4555-8555-555555555555';
const VISIT = '11111111-1111-4111-8111-111111111111';
const share: BillShare = {
  id: SHARE,
  dinerSessionId: ANA,
  name: 'Ana',
  color: 1,
  kind: 'mine',
  status: 'told',
  amountMinor: 1_450,
  tipMinor: 150,
  method: 'cash',
  cashMinor: 5_000,
  heldUntil: null,
  claims: [],
};
const line: BillLine = {
  id: DISH,
  kind: 'dish',
  name: 'Wine',
  quantity: 1,
  discountMinor: 0,
  amountMinor: 2_000,
  dinerSessionId: null,
  dinerName: null,
  dinerColor: null,
  of: 1,
  openParts: 1,
  openMinor: 2_000,
};
/** The fields of a visit for this part of the panel. */
const visit = {
  id: VISIT,
  closedAt: null,
  diners: [{ dinerSessionId: ANA, displayName: 'Ana' }],
  bill: { currency: 'EUR', leftMinor: 2_000, lines: [line], shares: [share], payments: [] },
} as unknown as BilledVisit;

const sent: { key: string; body: unknown }[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'visitShares']));
beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const key = `${method} ${address.split(`/visits/${VISIT}`)[1] ?? address}`;
    if (method !== 'GET') sent.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Response.json(visit);
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <VisitShares visit={visit} />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const change = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const sends = (...expected: unknown[]) => waitFor(() => expect(sent).toEqual(expected));

it('SPLIT-8: an announced payment is recorded with one tap, with the change to bring', async () => {
  const list = within(screen.getByRole('list', { name: 'Split' }));
  list.getByText(/^Pays with 50,00.€: bring 34,00.€ back$/);
  await press(/^Take 16,00.€ in cash: Ana$/);
  await sends({
    key: `POST /shares/${SHARE}/payment`,
    body: { method: 'cash', amountMinor: 1_450, tipMinor: 150 },
  });
});

it.each([
  ['cash', 150, 'Leo', /^16,00.€ recorded\.$/],
  ['card', 150, 'Marta', /^16,00.€ had already been paid by card, recorded by Marta\. Nothing new/],
  ['cash', 0, 'Marta', /^14,50.€ had already been paid in cash, recorded by Marta\. Nothing new/],
  ['online', 150, null, /^16,00.€ had already been paid online\. Nothing new/],
])(
  'SPLIT-8: of a part paid in %s with a tip of %i by %s, a tap on cash says what is recorded',
  async (method, tipMinor, recordedByName, words) => {
    const payments = [{ id: SHARE, method, amountMinor: 1_450, tipMinor, recordedByName }];
    const fresh = { ...visit, bill: { ...visit.bill, payments } };
    vi.stubGlobal('fetch', async () => Response.json(fresh, { status: 201 }));
    await press(/^Take 16,00.€ in cash: Ana$/);
    await screen.findByText(toastSaying(words));
  },
);

it('of a paid bill of guests without phones nothing is left to split, nor a heading', async () => {
  cleanup();
  const paid = {
    ...visit,
    diners: [],
    bill: { ...visit.bill, leftMinor: 0, shares: [{ ...share, status: 'paid' }] },
  };
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <VisitShares visit={paid as unknown as BilledVisit} />
      </StaffScene>,
    ),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});

it('on paper, where nothing can be pressed, the heading of no part is not printed', async () => {
  const heading = () => screen.getByRole('heading', { name: 'Split' }).closest('.screen-only');
  expect(heading()).toBeNull();
  cleanup();
  const whole = { ...visit, bill: { ...visit.bill, shares: [] } } as unknown as BilledVisit;
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <VisitShares visit={whole} />
      </StaffScene>,
    ),
  );
  expect(heading()).not.toBeNull();
});

it('SPLIT-5: the visit is fetched again when a hold has run out', async () => {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const client = new QueryClient();
  const key = diningRoomKeys.visit(RESTAURANT, VISIT);
  client.setQueryData(key, visit);
  const heldUntil = new Date(Date.now() + 60_000).toISOString();
  const held = { ...share, status: 'held', method: null, cashMinor: null, heldUntil };
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')} client={client}>
        <VisitShares visit={{ ...visit, bill: { ...visit.bill, shares: [share, held] } } as BilledVisit} />
      </StaffScene>,
    ),
  );
  const isStale = () => client.getQueryState(key)?.isInvalidated;
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(isStale()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(isStale()).toBe(true);
});

it('SPLIT-5: a part is freed for the others', async () => {
  await press(/^Free the part of Ana$/);
  await sends({ key: `DELETE /shares/${SHARE}`, body: undefined });
  await screen.findByText(toastSaying('The part is free again.'));
});

it('SPLIT-5: a part that has just been paid is not said to be free again', async () => {
  const paid = { id: SHARE, method: 'card', amountMinor: 1_450, tipMinor: 150, recordedByName: 'Marta' };
  const fresh = { ...visit, bill: { ...visit.bill, payments: [paid] } };
  vi.stubGlobal('fetch', async () => Response.json(fresh));
  await press(/^Free the part of Ana$/);
  await screen.findByText(
    toastSaying(/^16,00.€ had already been paid by card, recorded by Marta\. Nothing new/),
  );
  expect(screen.queryByText(toastSaying('The part is free again.'))).toBeNull();
});

it('SPLIT-2: a share is held for a guest without a phone; an invalid one is an error beside its field', async () => {
  await press(/^Split for a guest$/);
  await change(/^Shared among how many/, '41');
  await press(/^Set this part aside$/);
  await screen.findByText('From 1 to 40 people');
  await change(/^What/, 'amount');
  await change(/^Amount/, '20,01');
  await press(/^Set this part aside$/);
  await waitFor(() => expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await change(/^Amount/, '12,5');
  await press(/^Set this part aside$/);
  const wish = { kind: 'amount', amountMinor: 1_250 };
  await sends({
    key: 'POST /shares',
    body: { shareId: expect.any(String), dinerSessionId: null, wish },
  });
});

it('SPLIT-3: a third of a bottle is set aside for a guest without a phone', async () => {
  await press(/^Split for a guest$/);
  await change(/^What/, 'items');
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /1 × Wine/ })));
  expect(within(screen.getByLabelText('How much of it: Wine')).getAllByRole('option')).toHaveLength(6);
  await change(/^How much of it: Wine/, '1/3');
  await press(/^Set this part aside$/);
  const wish = { kind: 'items', items: [{ lineId: DISH, parts: 1, of: 3 }] };
  await sends({
    key: 'POST /shares',
    body: { shareId: expect.any(String), dinerSessionId: null, wish },
  });
});

it('SPLIT-9: a dish moves to the guest who pays for it', async () => {
  await press(/^Move a dish$/);
  await act(
    async () =>
      void fireEvent.click(screen.getAllByRole('button', { name: 'Move a dish' }).at(-1) as HTMLElement),
  );
  await sends({ key: `PUT /items/${DISH}/payer`, body: { dinerSessionId: ANA } });
});
