import { type Minor, percentageOf, scaleMinor, splitByLargestRemainder } from '#domain/money/money.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { type PricedSums, sumLines } from '#domain/prices/pricing.ts';

export const DISCOUNT_KINDS = ['percent', 'amount', 'treat'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The highest limit for what waiters may treat a party to, in minor units of any currency. */
export const MOST_TREATED_MINOR = 1_000_000_000;

export interface DiscountWish {
  readonly kind: DiscountKind;
  /** Whole, 1 to 100; of 'percent' alone. */
  readonly percent: number | null;
  /** Of 'amount' alone. */
  readonly amountMinor: Minor | null;
  /** So many pieces of one dish; null: all of the bill. */
  readonly item: { readonly orderItemId: string; readonly quantity: number } | null;
}

export interface DiscountableItem {
  readonly id: string;
  readonly unitPriceMinor: Minor;
  readonly quantity: number;
  /** What it costs now, on the menu's terms: earlier discounts are taken off. */
  readonly totalMinor: Minor;
  /** Somebody has paid for it, or for a part of it. */
  readonly isPaid: boolean;
}

export interface DiscountPart {
  readonly orderItemId: string;
  readonly amountMinor: Minor;
}

type DiscountDecision =
  | { readonly kind: 'given'; readonly amountMinor: Minor; readonly parts: readonly DiscountPart[] }
  | { readonly kind: 'refused'; readonly code: 'BILL_CHANGED' | 'SHARE_TAKEN' }
  | { readonly kind: 'refused'; readonly code: 'DISCOUNT_TOO_HIGH'; readonly mostMinor: Minor };

const sumOf = (parts: readonly Minor[]): Minor => parts.reduce((sum, part) => sum + part, 0);

/** What of an item the wish is about: so many pieces, at most what it still costs. */
const baseOf = ({ unitPriceMinor, totalMinor }: DiscountableItem, quantity: number): Minor =>
  Math.min(totalMinor, unitPriceMinor * quantity);

const amountOf = ({ kind, percent, amountMinor }: DiscountWish, baseMinor: Minor): Minor => {
  if (kind === 'treat') return baseMinor;
  return kind === 'percent' ? percentageOf(baseMinor, (percent ?? 0) / 100) : (amountMinor ?? 0);
};

/**
 * What a discount takes off which dishes (DISCOUNT-1, DISCOUNT-2): so much of what they cost at this moment, by largest remainder.
 * Dishes that somebody has paid for keep their price: of the bill they are passed over, named they are refused (DISCOUNT-4).
 */
export function decideDiscount(items: readonly DiscountableItem[], wish: DiscountWish): DiscountDecision {
  const named = items.find(({ id }) => id === wish.item?.orderItemId);
  if (wish.item && (!named || wish.item.quantity > named.quantity))
    return { kind: 'refused', code: 'BILL_CHANGED' };
  if (named?.isPaid) return { kind: 'refused', code: 'SHARE_TAKEN' };
  const open = named ? [named] : items.filter(({ isPaid }) => !isPaid);
  const bases = open.map((item) => baseOf(item, wish.item?.quantity ?? item.quantity));
  const mostMinor = sumOf(bases);
  const amountMinor = amountOf(wish, mostMinor);
  if (amountMinor === 0 || amountMinor > mostMinor)
    return { kind: 'refused', code: 'DISCOUNT_TOO_HIGH', mostMinor };
  const parts = splitByLargestRemainder(amountMinor, bases);
  return {
    kind: 'given',
    amountMinor,
    parts: open.flatMap(({ id }, index) => {
      const part = parts[index] ?? 0;
      return part === 0 ? [] : [{ orderItemId: id, amountMinor: part }];
    }),
  };
}

/**
 * DISCOUNT-5: who may give which. `leftMinor`: what of the restaurant's limit for treats is left at this visit; absent, there is no limit.
 */
export function mayDiscount(
  role: Role,
  { kind, item }: Pick<DiscountWish, 'kind' | 'item'>,
  { limitMinor, treatedMinor }: { limitMinor: Minor; treatedMinor: Minor },
): { kind: 'yes'; leftMinor?: Minor } | { kind: 'no' } {
  if (can(role, 'bills.discount')) return { kind: 'yes' };
  if (!can(role, 'bills.treat') || kind !== 'treat' || item === null) return { kind: 'no' };
  return { kind: 'yes', leftMinor: Math.max(0, limitMinor - treatedMinor) };
}

interface ChargedOrder {
  readonly subtotalMinor: Minor;
  readonly taxes: readonly TaxPart[];
  readonly taxMinor: Minor;
  readonly serviceChargeMinor: Minor;
  readonly totalAmountMinor: Minor;
}

/**
 * DISCOUNT-3, ORDER-14: an order's sums with other dishes, or with its dishes at other prices: tax by rate and service follow from them, by what the order was placed
 * under, whatever the restaurant's settings are by now. `serviceChargeRate` is the restaurant's, and the order's where it explains its service.
 */
export function recharge(
  order: ChargedOrder,
  items: readonly { readonly taxRate: number; readonly totalMinor: Minor }[],
  { serviceChargeRate, pricesIncludeTax }: { serviceChargeRate: number; pricesIncludeTax: boolean },
): PricedSums {
  const { subtotalMinor, taxMinor, serviceChargeMinor, totalAmountMinor } = order;
  const isIncluded =
    taxMinor === 0 ? pricesIncludeTax : totalAmountMinor === subtotalMinor + serviceChargeMinor;
  const rules = { serviceChargeRate, pricesIncludeTax: isIncluded };
  const sums = sumLines(items, rules);
  if (percentageOf(subtotalMinor, serviceChargeRate) === serviceChargeMinor) return sums;
  const ownServiceMinor = scaleMinor(sums.subtotalMinor, serviceChargeMinor, Math.max(1, subtotalMinor));
  return {
    ...sums,
    serviceChargeMinor: ownServiceMinor,
    totalMinor: sums.totalMinor - sums.serviceChargeMinor + ownServiceMinor,
  };
}
