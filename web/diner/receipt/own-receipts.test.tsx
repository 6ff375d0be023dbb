import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import { ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  MENU,
  open,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';

const OWN = 'GET /api/receipts';
const ordered = anOrder({
  items: [dish('Ham', bo, 1_000), dish('Wine', ana, 2_000)],
  totalAmountMinor: 3_000,
  createdAt: new Date().toISOString(),
});
const receipt: OwnReceipt = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'receipt',
  year: 2026,
  number: 12,
  issuedAt: '2026-11-20T20:00:00.000Z',
  issuer: { name: 'Casa Sobremesa', taxNumber: null, address: null },
  paymentId: '22222222-2222-4222-8222-222222222222',
  tableNumber: '7',
  method: 'cash',
  currency: 'EUR',
  lines: [],
  billMinor: 3_000,
  taxes: [],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 1_000,
  tipMinor: 0,
  refersTo: null,
  reason: null,
  customer: null,
  replaces: null,
  path: '/receipt/r/1?key=k',
};
const note: OwnReceipt = {
  ...receipt,
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'credit-note',
  number: 3,
  refersTo: { year: 2026, number: 12 },
  reason: 'Wrong table',
};
const serveReceipts = (...receipts: OwnReceipt[]) => {
  scene.answers[OWN] = answer({ receipts });
};

const textsOfNow = {
  en: textsOf('en', ['bill', 'farewell', 'receipt']),
  es: textsOf('es', ['bill', 'farewell', 'receipt']),
};

withScene(async () => {
  await import('#web/diner/farewell/farewell-screen.tsx');
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

it.each(LANGUAGES)(
  'RECEIPT-6 BILL-8 a payment that is taken back leaves the receipt on the bill, with its credit note, in %s',
  async (language) => {
    const { receipt: texts } = textsOfNow[language];
    const paid = aShare({ status: 'paid', heldUntil: null });
    const before = serveBill([ordered], { version: 3, shares: [paid], paidMinor: 1_000, leftMinor: 2_000 });
    serveReceipts(receipt);
    const client = await open(`/bill?table=${TABLE}`, language);
    await shows(texts.own, texts.receipt('2026-000012'));
    scene.answers['GET /api/bill'] = answer({
      ...before,
      version: 4,
      shares: [],
      paidMinor: 0,
      leftMinor: 3_000,
    });
    serveReceipts(receipt, note);
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(texts.receipt('2026-000012'), texts.creditNote('C2026-000003'));
    // Paid again, at once: as many payments as before, and one more receipt.
    scene.answers['GET /api/bill'] = answer({ ...before, version: 5 });
    serveReceipts(receipt, note, { ...receipt, id: 'again', number: 13 });
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(texts.receipt('2026-000013'));
  },
);

it('RECEIPT-6 a phone that has paid nothing reads of no receipts, nor that they could not be loaded', async () => {
  const { receipt: texts, bill } = textsOfNow.en;
  serveBill([ordered]);
  scene.answers[OWN] = refusal('INTERNAL', 500);
  const client = await open(`/bill?table=${TABLE}`);
  await shows(bill.pay);
  const query = () => client.getQueryCache().find({ queryKey: ['own-receipts'], exact: false });
  await settle(() => expect(query()?.state.status).toBe('error'));
  // The failure is shown a turn later.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(texts.ownFailed)).toBeNull();
  expect(screen.queryByText(texts.own)).toBeNull();
});

it('RECEIPT-6 the farewell shows the credit note of a later refund without a reload', async () => {
  const { receipt: texts, farewell } = textsOfNow.en;
  scene.answers['GET /api/farewell'] = answer({
    visitId: VISIT,
    tableId: TABLE,
    tableNumber: '1',
    closedAt: new Date().toISOString(),
    orders: [],
    returns: [],
  });
  serveReceipts(receipt);
  const client = await open(MENU);
  await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
  scene.answers['GET /api/visit'] = refusal('SESSION_EXPIRED', 401);
  await act(async () => reportSessionLost());
  await shows(farewell.title, texts.receipt('2026-000012'));
  await settle(() => expect(client.isFetching()).toBe(0));
  serveReceipts(receipt, note);
  // As its poll does.
  await act(() => client.refetchQueries({ queryKey: ['farewell'] }));
  await shows(texts.creditNote('C2026-000003'));
});
