import { array, assert, constantFrom, nat, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { billTotals } from './bill.ts';
import { billByPerson } from './bill-by-person.ts';

const item = record({
  dinerSessionId: option(constantFrom('ana', 'ben', 'cleo')),
  dinerName: option(string({ maxLength: 5 })),
  dinerColor: option(nat(9)),
  totalMinor: nat(100_000),
});
const order = record({
  status: constantFrom(...ORDER_STATUSES),
  items: array(item, { maxLength: 6 }),
  addedMinor: nat(5_000),
  tipMinor: nat(5_000),
}).map(({ addedMinor, ...rest }) => {
  const itemsMinor = rest.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    ...rest,
    subtotalMinor: itemsMinor,
    taxes: [],
    taxMinor: addedMinor,
    serviceChargeMinor: 0,
    totalAmountMinor: itemsMinor + addedMinor,
  };
});

describe('BILL-7 the bill by person', () => {
  it('has parts that make up the bill’s total', () => {
    assert(
      property(array(order, { maxLength: 8 }), (orders) => {
        const { people, addedMinor, tipsMinor, totalMinor } = billByPerson(orders);
        const parts = people.reduce((sum, part) => sum + part.totalMinor, 0);
        expect(parts + addedMinor + tipsMinor).toBe(totalMinor);
        expect(totalMinor).toBe(billTotals(orders, []).totalMinor);
      }),
    );
  });

  it('names each person once, with every dish of theirs that was not cancelled', () => {
    assert(
      property(array(order, { maxLength: 8 }), (orders) => {
        const { people } = billByPerson(orders);
        const ids = people.map(({ dinerSessionId }) => dinerSessionId);
        expect(new Set(ids).size).toBe(ids.length);
        const billed = orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items);
        expect(people.flatMap(({ items }) => items)).toHaveLength(billed.length);
        for (const { dinerSessionId, items } of people)
          expect(items).toEqual(billed.filter((each) => each.dinerSessionId === dinerSessionId));
      }),
    );
  });

  it("lists what staff ordered for the table last, and uses a person's latest name", () => {
    const dish = (dinerSessionId: string | null, dinerName: string | null) => ({
      dinerSessionId,
      dinerName,
      dinerColor: 1,
      totalMinor: 100,
    });
    const { people } = billByPerson([
      {
        status: 'pending',
        items: [dish(null, null), dish('ana', 'Quick Fox 7'), dish('ana', 'Anna'), dish('ana', 'Ana')],
        subtotalMinor: 400,
        taxes: [],
        taxMinor: 0,
        serviceChargeMinor: 0,
        totalAmountMinor: 400,
        tipMinor: 0,
      },
    ]);
    expect(people.map(({ name, totalMinor }) => [name, totalMinor])).toEqual([
      ['Ana', 300],
      [null, 100],
    ]);
  });
});
