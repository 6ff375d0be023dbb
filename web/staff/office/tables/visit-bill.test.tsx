import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BilledVisit, Payment } from '#contract/staff-visits.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { VisitBill } from './visit-bill.tsx';

const payment: Payment = {
  id: '22222222-2222-4222-8222-222222222222',
  method: 'cash',
  status: 'succeeded',
  amountMinor: 1_450,
  refundedMinor: 0,
  tipMinor: 250,
  recordedByName: 'Ana',
  createdAt: '2026-11-20T20:00:00.000Z',
};
/** The fields of a visit for the bill's part of the panel. */
const visit = {
  id: '11111111-1111-4111-8111-111111111111',
  closedAt: null,
  bill: { currency: 'EUR', taxes: [], dueMinor: 0, totalMinor: 1_450, paidMinor: 1_450, payments: [payment] },
} as unknown as BilledVisit;

const sent: { address: string; body: unknown }[] = [];
let refuse = false;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'tables', 'visitShares']));
beforeEach(async () => {
  sent.length = 0;
  refuse = false;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ address, body: JSON.parse(body) });
    return refuse
      ? Response.json(
          { code: 'VISIT_CLOSED', message: 'VISIT_CLOSED', details: {}, requestId: 'r' },
          { status: 409 },
        )
      : Response.json(visit);
  });
  await show(visit);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = async (shown: BilledVisit) => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <VisitBill visit={shown} />
      </StaffScene>,
    ),
  );
  await press(/^Take back: /);
};
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));

it('BILL-8 without a reason nothing is sent, and the form shows an error', async () => {
  await press(/^Take back$/);
  await screen.findByText('Please give a reason: the audit log keeps it.');
  await choose('Another reason');
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: /^In your own words/ }), {
        target: { value: '  ' },
      }),
  );
  await press(/^Take back$/);
  await screen.findByText('Please give a reason: the audit log keeps it.');
  expect(sent).toEqual([]);
});

it('BILL-8 a payment is shown and taken back with its tip', () => {
  expect(screen.getByRole('list').textContent).toMatch(/with 2,50.€ tip17,00.€/);
  screen.getByRole('dialog', { name: /^Take 17,00.€ back\?/ });
});

it('BILL-2 BILL-8 of a payment of which a part was given back, the rest is shown and taken back with the tip', async () => {
  cleanup();
  const payments = [{ ...payment, refundedMinor: 1_000 }];
  await show({ ...visit, bill: { ...visit.bill, payments } });
  expect(screen.getByRole('list').textContent).toMatch(/with 2,50.€ tip · 10,00.€ already given back7,00.€/);
  // The tip is given back too, but only the amount is due again.
  const dialog = screen.getByRole('dialog', { name: /^Take 7,00.€ back\?/ });
  expect(dialog.textContent).toMatch(/4,50.€ will be due again/);
});

it('BILL-8 the chosen reason is sent with the payment', async () => {
  await choose('It was paid in another way');
  await press(/^Take back$/);
  await screen.findByText('The payment is taken back.');
  expect(sent).toEqual([
    {
      address: expect.stringContaining(`/payments/${payment.id}/refund`),
      body: { reason: 'It was paid in another way' },
    },
  ]);
});

it('a refusal is shown in the form, which keeps the reason', async () => {
  refuse = true;
  await choose('It belongs to another table');
  await press(/^Take back$/);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('has just been closed'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'It belongs to another table' }).checked).toBe(
    true,
  );
});
