import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { PaymentSheet } from './visit-steps.tsx';

/** The fields of a visit for the sheet. */
const visit = {
  id: '11111111-1111-4111-8111-111111111111',
  tableNumber: 'T1',
  bill: { currency: 'EUR', dueMinor: 1_450 },
} as BilledVisit;

const sent: unknown[] = [];
let refuse = false;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'tables']));
beforeEach(() => {
  sent.length = 0;
  refuse = false;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return refuse
      ? Response.json(
          { code: 'TIP_INVALID', message: 'TIP_INVALID', details: {}, requestId: 'r' },
          { status: 422 },
        )
      : Response.json(visit, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (of = visit) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <PaymentSheet isOpen visit={of} onClose={() => undefined} />
      </StaffScene>,
    ),
  );
const tip = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tip on top/ });
const type = (value: string) => act(async () => void fireEvent.change(tip(), { target: { value } }));
const record = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Record/ })));

it.each([
  ['10000,01', /^At most 10\.000,00/],
  ['a lot', /^Please enter a tip, or nothing$/],
  ['2,555', /^EUR has at most 2 decimals$/],
])('TIP-2 MONEY-9 a tip of %s is refused beside its field, which keeps it', async (typed, problem) => {
  await open();
  await type(typed);
  await record();
  screen.getByText(problem);
  expect(tip().value).toBe(typed);
  expect(sent).toEqual([]);
  await type('10000');
  await record();
  await vi.waitFor(() => expect(sent).toMatchObject([{ amountMinor: 1_450, tipMinor: 1_000_000 }]));
});

it('INV-24 a payment whose reply was lost is announced as it was recorded, not as it was changed since', async () => {
  let paymentId = '';
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    const first = paymentId === '';
    if (body) ({ paymentId } = JSON.parse(body));
    if (first) throw new TypeError('the connection is lost');
    const payments = [{ id: paymentId, method: 'card', amountMinor: 1_450, tipMinor: 0 }];
    return Response.json({ ...visit, bill: { ...visit.bill, payments } }, { status: 201 });
  });
  await open();
  await record();
  await screen.findByText(/^No connection/);
  await type('5');
  await record();
  await screen.findByText(toastSaying(/^The first attempt was recorded: 14,50\s€/));
});

it('a bill that a colleague has just settled: nothing is left to pay', async () => {
  const settled = { ...visit, bill: { ...visit.bill, dueMinor: 0 } };
  await open(settled);
  await record();
  screen.getByText('There is nothing left to pay of this.');
  expect(sent).toEqual([]);
});

it('TIP_INVALID by the server is beside the tip', async () => {
  refuse = true;
  await open();
  await type('5');
  await record();
  await vi.waitFor(() => expect(tip().getAttribute('aria-invalid')).toBe('true'));
  expect(tip().value).toBe('5');
});

it.each([
  ['-1', /^Please enter an amount above 0$/],
  ['abc', /^Please enter an amount above 0$/],
  ['14,49', /^That is less than 14,50\s€$/],
  ['2,555', /^EUR has at most 2 decimals$/],
])('cash received of %s is refused beside its field, which keeps it', async (typed, problem) => {
  await open();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Cash' })));
  const received = screen.getByRole<HTMLInputElement>('textbox', { name: /^Cash received/ });
  await act(async () => void fireEvent.change(received, { target: { value: typed } }));
  await record();
  screen.getByText(problem);
  expect(received.value).toBe(typed);
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.change(received, { target: { value: '20' } }));
  screen.getByText(/^Give back 5,50\s€$/);
  await record();
  await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'cash', amountMinor: 1_450 }]));
});
