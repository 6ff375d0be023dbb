import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BillRow, OfficeBill, Receipt } from '#contract/office-bills.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { BillsScreen } from './bills-screen.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

const VISIT = '11111111-1111-4111-8111-111111111111';
const PAYMENT = '22222222-2222-4222-8222-222222222222';
const AT = '2026-11-20T20:00:00.000Z';

const row: BillRow = {
  visitId: VISIT,
  tableNumber: '7',
  openedAt: AT,
  closedAt: AT,
  status: 'settled',
  guests: ['Brave Fig 12'],
  currency: 'EUR',
  totalMinor: 2_450,
  paidMinor: 2_450,
  refundedMinor: 300,
  discountsMinor: 0,
  tipsMinor: 200,
  methods: ['cash'],
};
const receipt: Receipt = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'receipt',
  year: 2026,
  number: 12,
  issuedAt: AT,
  issuer: { name: 'Casa Sobremesa', taxNumber: 'B12345678', address: 'Calle Mayor 1, Madrid' },
  paymentId: PAYMENT,
  tableNumber: '7',
  method: 'cash',
  currency: 'EUR',
  lines: [
    { name: 'Rioja', options: ['Reserva'], quantity: 1, parts: 1, of: 3, amountMinor: 600, discountMinor: 0 },
  ],
  billMinor: 2_450,
  taxes: [
    { rate: 0.21, netMinor: 496, taxMinor: 104 },
    { rate: 0.1, netMinor: 1_682, taxMinor: 168 },
  ],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 2_450,
  tipMinor: 200,
  refersTo: null,
  reason: null,
  customer: null,
  replaces: null,
};
const bill: OfficeBill = {
  visitId: VISIT,
  tableNumber: '7',
  openedAt: AT,
  closedAt: AT,
  guests: ['Brave Fig 12'],
  bill: {
    version: 3,
    status: 'settled',
    currency: 'EUR',
    lines: [],
    discounts: [],
    treatLeftMinor: 0,
    shares: [],
    heldMinor: 0,
    leftMinor: 0,
    subtotalMinor: 2_450,
    taxes: receipt.taxes,
    taxMinor: 272,
    serviceChargeMinor: 0,
    ordersMinor: 2_450,
    tipsMinor: 0,
    totalMinor: 2_450,
    paidMinor: 2_450,
    extraTipsMinor: 200,
    dueMinor: 0,
    payments: [
      {
        id: PAYMENT,
        method: 'cash',
        status: 'succeeded',
        amountMinor: 2_450,
        tipMinor: 200,
        refundedMinor: 0,
        recordedByName: 'Ana',
        createdAt: AT,
      },
    ],
  },
  receipts: [receipt],
  refundedItems: [],
  online: [],
  refusedReturns: [],
};

const LINE = {
  discountMinor: 0,
  dinerSessionId: null,
  dinerName: null,
  dinerColor: null,
  of: 1,
  openParts: 0,
  openMinor: 0,
};
const sent: { amountMinor: number; reason: string; refundId: string }[] = [];
let answers: (() => Response)[] = [];
let shownBill = bill;

const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const show = (at: string, role: Role = 'owner') =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={at}>
        <Routes>
          <Route path="/admin/bills" element={<BillsScreen />} />
          <Route path="/admin/bills/:visitId/receipts/:receiptId" element={<ReceiptScreen />} />
        </Routes>
      </StaffScene>,
    ),
  );
const paper = (): string => screen.getByRole('article').textContent?.replaceAll(/\s+/g, ' ') ?? '';
const click = async (name: string | RegExp, role = 'button') => {
  const element = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(element));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'officeBills', 'receipt']));
beforeEach(() => {
  sent.length = 0;
  answers = [];
  shownBill = bill;
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    if (init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? ''));
      return answers.shift()?.() ?? Response.json(bill, { status: 201 });
    }
    return Response.json(address.includes(VISIT) ? shownBill : { bills: [row], total: 1 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('lists bills with their totals and refunds', async () => {
  await show('/admin/bills');
  const table = await screen.findByRole('table');
  await settle(() => expect(within(table).getByText('24,50 €')).toBeTruthy());
  expect(within(table).getByText('3,00 € given back')).toBeTruthy();
});

const formOf = (field: HTMLElement): HTMLElement => field.closest('form') ?? field;

it('RECEIPT-4 a part of a payment is given back with amount and reason, under one id however often it is sent', async () => {
  answers = [
    () => Response.json({ code: 'INTERNAL', message: '', requestId: 'r' }, { status: 500 }),
    () => Response.json(bill, { status: 201 }),
  ];
  await show(`/admin/bills?visitId=${VISIT}`);
  await click(/^Give money back:/);
  const amount = await screen.findByLabelText('Amount');
  const dialog = formOf(amount);
  await act(async () => void fireEvent.change(amount, { target: { value: '30' } }));
  const submit = () => act(async () => void fireEvent.submit(dialog));
  await submit();
  await settle(() => expect(screen.getAllByText('At most 24,50 € can be given back.')).not.toHaveLength(0));
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.change(amount, { target: { value: '3,50' } }));
  await click('A dish was not right', 'radio');
  await submit();
  await settle(() => expect(sent).toHaveLength(1));
  await settle(() => expect(within(dialog).getAllByText(/An unexpected error occurred/)).not.toHaveLength(0));
  await submit();
  await settle(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ amountMinor: 350, reason: 'A dish was not right' });
  expect(sent[1]).toEqual(sent[0]);
});

it('RECEIPT-4 money is given back for pieces of a dish at their price, or for an amount that is none', async () => {
  const line = { id: PAYMENT, kind: 'dish' as const, name: 'Croquetas', quantity: 3, amountMinor: 1_000 };
  shownBill = { ...bill, bill: { ...bill.bill, lines: [{ ...LINE, ...line }] } };
  await show(`/admin/bills?visitId=${VISIT}`);
  await click(/^Give money back:/);
  const amount: HTMLInputElement = await screen.findByLabelText('Amount');
  await click(/3 × Croquetas/, 'checkbox');
  expect(amount.value).toBe('10,00');
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('How many: Croquetas'), { target: { value: '2' } }),
  );
  expect(amount.value).toBe('6,67');
  await click('A dish was not right', 'radio');
  await act(async () => void fireEvent.submit(formOf(amount)));
  await settle(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ amountMinor: 667, items: [{ lineId: PAYMENT, quantity: 2 }] });
  cleanup();
  await show(`/admin/bills?visitId=${VISIT}`);
  await click(/^Give money back:/);
  await click(/3 × Croquetas/, 'checkbox');
  const other = await screen.findByLabelText('Amount');
  await act(async () => void fireEvent.change(other, { target: { value: '5' } }));
  await click('A dish was not right', 'radio');
  await act(async () => void fireEvent.submit(formOf(other)));
  await settle(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty('items');
});

it('RECEIPT-4 what is said to be given back includes the tip that goes back with the last of a payment', async () => {
  answers = [
    () => {
      const note = { id: sent[0]?.refundId, kind: 'credit-note', refersTo: receipt.id };
      return Response.json({ ...bill, receipts: [receipt, { ...receipt, ...note }] }, { status: 201 });
    },
  ];
  await show(`/admin/bills?visitId=${VISIT}`);
  await click(/^Give money back:/);
  const amount: HTMLInputElement = await screen.findByLabelText('Amount');
  expect(amount.value).toBe('24,50');
  await click('A dish was not right', 'radio');
  await click('Give money back');
  await screen.findByText(toastSaying(/^26,50\s€ given back\.$/));
});

it('PAY-3 PAY-5 shows a contested payment and refused refunds, what to do, and links to Stripe', async () => {
  shownBill = {
    ...bill,
    online: [{ paymentId: PAYMENT, intentId: 'pi_1', dispute: 'to-answer', isRefundRefused: true }],
    refusedReturns: [{ id: VISIT, intentId: 'pi_2', amountMinor: 1_250, currency: 'EUR' }],
  };
  await show(`/admin/bills?visitId=${VISIT}`);
  expect(await screen.findByText('Contested: Stripe waits for an answer')).toBeTruthy();
  expect(screen.getByText(/^Stripe refused to give it back/)).toBeTruthy();
  expect(screen.getByText(/card payment of 12,50\s€ .* Please give it back another way/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Open at Stripe' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://dashboard.stripe.com/payments/pi_1',
    'https://dashboard.stripe.com/payments/pi_2',
  ]);
});

it('ROLE-1 a waiter sees a closed bill and gives nothing back', async () => {
  await show(`/admin/bills?visitId=${VISIT}`, 'server');
  await screen.findByRole('link', { name: 'Receipt 2026-000012' });
  await settle(() => expect(screen.queryByRole('button', { name: /^Give money back/ })).toBeNull());
});

it('RECEIPT-2 a receipt on paper has issuer, number, parts of dishes, tax by rate and the tip apart', async () => {
  await show(`/admin/bills/${VISIT}/receipts/${receipt.id}`);
  await screen.findByRole('article');
  for (const part of [
    'Casa Sobremesa',
    'Tax number: B12345678',
    'Receipt 2026-000012',
    '1/3 Rioja6,00 €',
    'Net at 21%4,96 €',
    'Tax 10%1,68 €',
    'Total24,50 €',
    'Tip2,00 €',
    'Total with tip26,50 €',
  ])
    expect(paper()).toContain(part);
});

it.each([
  ['a part of a payment', { refundedMinor: 300 }, 300, /^3,00/],
  ['a whole payment, with its tip', { status: 'refunded' as const }, 2_450, /^26,50/],
])(
  'RECEIPT-4 a closed bill shows what was given back of %s, and nothing due',
  async (_what, change, dueMinor, sum) => {
    const payments = bill.bill.payments.map((payment) => ({ ...payment, ...change }));
    const note: Receipt = { ...receipt, id: 'c', kind: 'credit-note', number: 1, totalMinor: dueMinor };
    shownBill = { ...bill, bill: { ...bill.bill, dueMinor, payments }, receipts: [receipt, note] };
    await show(`/admin/bills?visitId=${VISIT}`);
    await screen.findByRole('link', { name: 'Receipt 2026-000012' });
    expect((await screen.findByText('Given back')).nextElementSibling?.textContent).toMatch(sum);
    // What was given back names its tip: no other line does once all of it is back.
    screen.getByText(/ · with 2,00.€ tip$/);
    await settle(() => expect(screen.queryByText('Left to pay')).toBeNull());
  },
);

it('an unknown receipt shows a message', async () => {
  await show(`/admin/bills/${VISIT}/receipts/none`);
  expect(await screen.findByText('This receipt does not exist.')).toBeTruthy();
});
