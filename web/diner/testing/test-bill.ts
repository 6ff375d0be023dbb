import type { BillLine, BillShare, GuestBill } from '#contract/bills.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { aSession } from '#web/shared/testing/test-diner.ts';
import { answer, scene } from './test-scene.tsx';

export const dish = (
  name: string,
  person: { id: string; name: string } | null,
  totalMinor: number,
): OrderItem => ({
  menuItemId: null,
  options: [],
  basePriceMinor: totalMinor,
  unitPriceMinor: totalMinor,
  taxRate: 0.1,
  notes: '',
  station: 'kitchen',
  status: 'pending',
  correctedFrom: null,
  misfits: [],
  id: `${name}-${person?.id}`,
  name,
  quantity: 1,
  totalMinor,
  dinerSessionId: person?.id ?? null,
  dinerName: person?.name ?? null,
  dinerColor: person === null ? null : 1,
});
export const bo = {
  id: aSession().visit.participants[0]?.dinerSessionId ?? aSession().dinerSessionId,
  name: 'Bo',
};
export const ana = { id: 'ana', name: 'Ana' };

/** The server's bill for these orders. */
export function aBill(orders: readonly Order[], more: Partial<GuestBill> = {}): GuestBill {
  const billed = orders.filter(({ status }) => status !== 'cancelled');
  const lines = billed
    .flatMap(({ items }) => items)
    .map(({ id, name, quantity, totalMinor, dinerSessionId, dinerName, dinerColor }): BillLine => {
      const payer = { dinerSessionId, dinerName, dinerColor };
      const open = { of: quantity, openParts: quantity, openMinor: totalMinor };
      return {
        id,
        kind: 'dish',
        name,
        quantity,
        amountMinor: totalMinor,
        discountMinor: 0,
        ...payer,
        ...open,
      };
    });
  const tipsMinor = billed.reduce((sum, { tipMinor }) => sum + tipMinor, 0);
  const totalMinor = billed.reduce((sum, order) => sum + order.totalAmountMinor, 0) + tipsMinor;
  return {
    version: 1,
    currency: orders[0]?.currency ?? 'EUR',
    lines,
    shares: [],
    discounts: [],
    totalMinor,
    ordersMinor: totalMinor - tipsMinor,
    subtotalMinor: billed.reduce((sum, order) => sum + order.subtotalMinor, 0),
    taxes: [],
    taxMinor: 0,
    serviceChargeMinor: 0,
    tipsMinor,
    paidMinor: 0,
    heldMinor: 0,
    leftMinor: totalMinor,
    isPaidOnline: false,
    returns: [],
    ...more,
  };
}
export const aShare = (more: Partial<BillShare> = {}): BillShare => ({
  id: '5a4e0000-0000-4000-8000-000000000001',
  dinerSessionId: aSession().dinerSessionId,
  name: 'Bo',
  color: 1,
  kind: 'mine',
  status: 'held',
  amountMinor: 1_000,
  tipMinor: 0,
  method: null,
  cashMinor: null,
  heldUntil: new Date(Date.now() + 180_000).toISOString(),
  claims: [],
  ...more,
});
/** The server's reply for the table's orders. */
export function serveBill(orders: readonly Order[], more: Partial<GuestBill> = {}): GuestBill {
  const bill = aBill(orders, more);
  scene.answers['GET /api/orders'] = answer({ orders });
  scene.answers['GET /api/bill'] = answer(bill);
  return bill;
}
