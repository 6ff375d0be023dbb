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
  /** An integer from 1 to 100; only for 'percent'. */
  readonly percent: number | null;
  /** Only for 'amount'. */
  readonly amountMinor: Minor | null;
  /** This many pieces of one dish; null for the whole bill. */
  readonly item: { readonly orderItemId: string; readonly quantity: number } | null;
}

export interface DiscountableItem {
  readonly id: string;
  readonly unitPriceMinor: Minor;
  readonly quantity: number;
  /** Its current price in menu prices, after earlier discounts. */
  readonly totalMinor: Minor;
  /** It has been paid for, at least in part. */
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

/** The part of an item that the request concerns: this many pieces, at most at its current price. */
const baseOf = ({ unitPriceMinor, totalMinor }: DiscountableItem, quantity: number): Minor =>
  Math.min(totalMinor, unitPriceMinor * quantity);

const amountOf = ({ kind, percent, amountMinor }: DiscountWish, baseMinor: Minor): Minor => {
  if (kind === 'treat') return baseMinor;
  return kind === 'percent' ? percentageOf(baseMinor, (percent ?? 0) / 100) : (amountMinor ?? 0);
};

/**
 * The discount of each dish (DISCOUNT-1, DISCOUNT-2): in proportion to current prices, by largest remainder. Paid dishes keep their price:
 * a discount of the bill skips them, one of a named dish is refused (DISCOUNT-4).
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
 * DISCOUNT-5: who may give which discount. `leftMinor`: the rest of the restaurant’s limit for treats at this visit; absent without a
 * limit.
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
 * DISCOUNT-3, ORDER-14: an order’s sums with other dishes or prices: tax by rate and service follow the settings at its placement, not the
 * current ones. `serviceChargeRate` is the restaurant’s current one; it only applies if it explains the order’s stored service charge.
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
