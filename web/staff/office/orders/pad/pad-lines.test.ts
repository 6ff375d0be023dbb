import { describe, expect, it } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { aDish, aGroup } from '#web/shared/testing/test-diner.ts';
import { keyOf, type PadLine, priceSlip, withLine, withoutLines, withQuantity } from './pad-lines.ts';

const line = (more: Partial<PadLine> = {}): PadLine => ({
  menuItemId: 'd1',
  optionIds: [],
  note: '',
  quantity: 1,
  ...more,
});

describe('lines of the order pad', () => {
  it('merges equal choices, and keeps different ones apart', () => {
    const slip = [
      line(),
      line({ note: ' ' }),
      line({ optionIds: ['a', 'b'] }),
      line({ optionIds: ['b', 'a'] }),
    ];
    expect(slip.reduce<readonly PadLine[]>(withLine, [])).toEqual([
      line({ quantity: 2 }),
      line({ optionIds: ['a', 'b'], quantity: 2 }),
    ]);
    expect(withLine([line({ quantity: 98 })], line({ quantity: 5 }))).toEqual([line({ quantity: 99 })]);
  });

  it('removes a line at 0', () => {
    const other = line({ note: 'sin sal' });
    expect(withQuantity([line(), other], keyOf(line()), 3)).toEqual([line({ quantity: 3 }), other]);
    expect(withQuantity([line(), other], keyOf(line()), 0)).toEqual([other]);
  });

  it('are those that were added after others were sent', () => {
    const salted = line({ note: 'sin sal' });
    const more = line({ optionIds: ['a', 'b'] });
    const sent = [line({ quantity: 2 }), salted, line({ optionIds: ['b', 'a'] })];
    expect(withoutLines([line({ quantity: 3 }), salted, more], sent)).toEqual([line()]);
    expect(withoutLines([more], [line()])).toEqual([more]);
  });

  it('PRICE-4 are priced like a cart: factors on new dishes only, options not scaled, tax once', () => {
    const group = aGroup(1, {
      options: [
        { id: 'o1', name: 'Extra', priceMinor: 150, isDefault: false, isAvailable: true, allergens: null },
      ],
    });
    const [option] = group.options;
    const dish = aDish(1, {
      id: 'd1',
      basePriceMinor: 1_000,
      taxRate: 0.1,
      category: 'Mains',
      optionGroups: [group],
    });
    const menu = { items: [dish] } as unknown as Menu;
    const priced = priceSlip(
      menu,
      {
        lines: [line({ optionIds: [option?.id ?? ''], quantity: 2 })],
        charged: [{ id: 'old', totalMinor: 700, quantity: 1, taxRate: 0.21 }],
      },
      {
        factors: { food: 1.1, drinks: 1 },
        taxes: { serviceChargeRate: 0, pricesIncludeTax: true },
      },
    );
    expect(priced.totalMinor).toBe(700 + 2 * (1_100 + (option?.priceMinor ?? 0)));
    // TAX-3: 7.00 at 21 %, which it was ordered at, and the new dish at its own 10 %
    expect(priced.taxes.map(({ rate }) => rate)).toEqual([0.21, 0.1]);
    expect(priced.lines.map(({ id }) => id)).toEqual(['old', keyOf(line({ optionIds: [option?.id ?? ''] }))]);
  });
});
