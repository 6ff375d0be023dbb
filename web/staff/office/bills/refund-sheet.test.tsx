import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeBill } from '#contract/office-bills.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { BillSheet } from './bill-sheet.tsx';

const VISIT = '11111111-1111-4111-8111-111111111111';
const AT = '2026-11-20T20:00:00.000Z';
const payment = {
  id: '22222222-2222-4222-8222-222222222222',
  method: 'cash',
  amountMinor: 2_450,
  tipMinor: 200,
  refundedMinor: 0,
  recordedByName: 'Ana',
  createdAt: AT,
} as const;
/** The fields of a paid bill that its sheet shows. */
const billWith = (status: 'succeeded' | 'refunded') =>
  ({
    visitId: VISIT,
    tableNumber: '7',
    openedAt: AT,
    closedAt: AT,
    guests: [],
    bill: {
      status: 'settled',
      currency: 'EUR',
      lines: [],
      discounts: [],
      taxes: [],
      totalMinor: 2_450,
      ordersMinor: 2_450,
      subtotalMinor: 2_450,
      dueMinor: 0,
      payments: [{ ...payment, status }],
    },
    receipts: [],
    refundedItems: [],
    online: [],
    refusedReturns: [],
  }) as unknown as OfficeBill;

let isBackMeanwhile = false;
/** What the server has, where it is not the paid bill. */
let otherBill: OfficeBill | null = null;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'officeBills', 'receipt']));
beforeEach(() => {
  isBackMeanwhile = false;
  otherBill = null;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ code: 'PAYMENT_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 })
      : Response.json(otherBill ?? billWith(isBackMeanwhile ? 'refunded' : 'succeeded')),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const click = async (name: string | RegExp, role = 'button') => {
  const element = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(element));
};

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <BillSheet visitId={VISIT} onClose={() => undefined} />
      </StaffScene>,
    ),
  );

it.each([
  ['2026-11-20T19:59:59.000Z', '24,50 €'],
  ['2026-11-21T09:00:00.000Z', undefined],
])('BILL-2 of a payment given back at %s, %s is left to pay', async (issuedAt, left) => {
  const refunded = billWith('refunded');
  const note = { id: 'c', kind: 'credit-note', paymentId: payment.id, issuedAt, year: 2026, number: 1 };
  const receipts = [{ ...note, totalMinor: 2_450, tipMinor: 200 }];
  const bill = { ...refunded.bill, dueMinor: 2_450 };
  otherBill = { ...refunded, bill, receipts } as unknown as OfficeBill;
  await show();
  await screen.findByText('Given back');
  const term = screen.queryByText('Left to pay');
  expect(term?.nextElementSibling?.textContent.replaceAll(/\s/g, ' ')).toBe(left);
});

it('RECEIPT-4 of two refunds at once the second reads that the payment was given back, and sees the bill as it is', async () => {
  await show();
  await click(/^Give money back:/);
  isBackMeanwhile = true;
  await click('A dish was not right', 'radio');
  await click('Give money back');
  expect(
    (await screen.findAllByText('This payment was already given back or moved.')).length,
  ).toBeGreaterThan(0);
  const term = await screen.findByText('Given back');
  expect(term.nextElementSibling?.textContent).toMatch(/^26,50/);
});

it('RECEIPT-4 after a lost reply to a refund that the bill has by now, a second one begins anew', async () => {
  const asked: { refundId: string; amountMinor: number }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(otherBill ?? billWith('succeeded'));
    asked.push(JSON.parse(body));
    throw new TypeError('the connection is lost');
  });
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  const refund = async (count: number) => {
    await click('A dish was not right', 'radio');
    await click('Give money back');
    await waitFor(() => expect(asked).toHaveLength(count));
  };
  await show();
  await click(/^Give money back:/);
  const field = await amount();
  await act(async () => void fireEvent.change(field, { target: { value: '10' } }));
  await refund(1);
  cleanup();
  const before = billWith('succeeded');
  const bill = { ...before.bill, payments: [{ ...payment, status: 'succeeded', refundedMinor: 1_000 }] };
  const note = {
    id: asked[0]?.refundId,
    kind: 'credit-note',
    paymentId: payment.id,
    issuedAt: AT,
    year: 2026,
  };
  const receipts = [{ ...note, number: 1, totalMinor: 1_000, tipMinor: 0 }];
  otherBill = { ...before, bill, receipts } as unknown as OfficeBill;
  await show();
  await click(/^Give money back:/);
  expect((await amount()).value).toBe('14,50');
  await refund(2);
  expect(asked.map(({ amountMinor }) => amountMinor)).toEqual([1_000, 1_450]);
  expect(asked[1]?.refundId).not.toBe(asked[0]?.refundId);
});

it('RECEIPT-4 an open form whose reply was lost ends once the bill has its refund', async () => {
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(otherBill ?? billWith('succeeded'));
    const { refundId, amountMinor } = JSON.parse(body) as { refundId: string; amountMinor: number };
    const note = { id: refundId, kind: 'credit-note', paymentId: payment.id, issuedAt: AT, year: 2026 };
    const receipts = [{ ...note, number: 1, totalMinor: amountMinor, tipMinor: 0 }];
    otherBill = { ...billWith('succeeded'), receipts } as unknown as OfficeBill;
    throw new TypeError('the connection is lost');
  });
  await show();
  await click(/^Give money back:/);
  const field = await screen.findByRole('textbox', { name: /^Amount/ });
  await act(async () => void fireEvent.change(field, { target: { value: '10' } }));
  await click('A dish was not right', 'radio');
  await click('Give money back');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Amount/ })).toBeNull());
  expect(currentToasts().map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^10,00.€ given back/),
  );
});

const dishOf = (id: string, name: string, quantity: number) => ({
  id,
  kind: 'dish',
  name,
  quantity,
  amountMinor: 600 * quantity,
  discountMinor: 0,
});
const withDishes = (refundedItems: OfficeBill['refundedItems']): OfficeBill => {
  const before = billWith('succeeded');
  const lines = [dishOf('soup', 'Soup', 1), dishOf('wine', 'Wine', 3)];
  return { ...before, bill: { ...before.bill, lines }, refundedItems } as unknown as OfficeBill;
};
const dish = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('RECEIPT-4 pieces that were given back are shown, and the others can be given back', async () => {
  otherBill = withDishes([
    { lineId: 'soup', quantity: 1 },
    { lineId: 'wine', quantity: 1 },
  ]);
  await show();
  await click(/^Give money back:/);
  expect(dish(/^1 × Soup · given back/).disabled).toBe(true);
  await click(/^3 × Wine · 1 of 3 given back/, 'checkbox');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('12,00');
  const pieces = screen.getByRole('combobox', { name: 'How many: Wine' });
  expect([...pieces.children].map((option) => option.textContent)).toEqual(['1 of 3', '2 of 3']);
});

it('RECEIPT-4 chosen pieces that a colleague gives back meanwhile are refused, not refunded as an amount', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(otherBill);
    asked.push(JSON.parse(body));
    otherBill = withDishes([{ lineId: 'soup', quantity: 1 }]);
    return Response.json({ code: 'BILL_CHANGED', message: '', requestId: 'r' }, { status: 409 });
  });
  otherBill = withDishes([]);
  await show();
  await click(/^Give money back:/);
  await click(/^1 × Soup/, 'checkbox');
  await click('A dish was not right', 'radio');
  await click('Give money back');
  expect(asked).toMatchObject([{ amountMinor: 600, items: [{ lineId: 'soup', quantity: 1 }] }]);
  await screen.findByRole('checkbox', { name: /^1 × Soup · given back/ });
  await click('Give money back');
  await screen.findByText('Some of this was given back in the meantime. Please choose the dishes again.');
  expect(asked).toHaveLength(1);
  await click(/^1 × Soup/, 'checkbox');
  expect(dish(/^1 × Soup/).disabled).toBe(true);
});

it('RECEIPT-4 chosen pieces whose price is another one, since a colleague gave back others of the dish, are refused, not refunded as an amount', async () => {
  const withWine = (quantity: number, refundedMinor: number): OfficeBill => {
    const lines = [{ ...dishOf('wine', 'Wine', 3), amountMinor: 1_000 }];
    const before = withDishes(quantity === 0 ? [] : [{ lineId: 'wine', quantity }]);
    const payments = [{ ...payment, status: 'succeeded', refundedMinor }];
    return { ...before, bill: { ...before.bill, lines, payments } } as unknown as OfficeBill;
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(otherBill);
    asked.push(JSON.parse(body));
    otherBill = withWine(1, 333);
    return Response.json({ code: 'BILL_CHANGED', message: '', requestId: 'r' }, { status: 409 });
  });
  otherBill = withWine(0, 0);
  await show();
  await click(/^Give money back:/);
  await click(/^3 × Wine/, 'checkbox');
  const pieces = screen.getByRole('combobox', { name: 'How many: Wine' });
  await act(async () => void fireEvent.change(pieces, { target: { value: '1' } }));
  await click('A dish was not right', 'radio');
  await click('Give money back');
  await screen.findByRole('checkbox', { name: /^3 × Wine · 1 of 3 given back/ });
  await click('Give money back');
  await screen.findByText('Some of this was given back in the meantime. Please choose the dishes again.');
  await click(/^3 × Wine/, 'checkbox');
  await click(/^3 × Wine/, 'checkbox');
  await click('Give money back');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toMatchObject([
    { amountMinor: 333, items: [{ lineId: 'wine', quantity: 1 }] },
    { amountMinor: 667, items: [{ lineId: 'wine', quantity: 2 }] },
  ]);
});

it('the dishes of a refund have the currency of their bill', async () => {
  const before = billWith('succeeded');
  const ramen = {
    id: 'ramen',
    kind: 'dish',
    name: 'Ramen',
    quantity: 2,
    amountMinor: 2_450,
    discountMinor: 0,
  };
  const bill = { ...before.bill, currency: 'JPY', lines: [ramen] };
  otherBill = { ...before, bill } as unknown as OfficeBill;
  await show();
  await click(/^Give money back:/);
  const dish = await screen.findByRole('checkbox', { name: /^2 × Ramen/ });
  expect(dish.closest('label')?.textContent).toMatch(/2\.?450\s(JPY|¥)/);
});
