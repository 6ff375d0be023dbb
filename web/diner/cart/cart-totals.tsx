import type { ReactNode } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ShownPart } from '#web/diner/first/cart/shown-part.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';

interface CartTotalsProps {
  cart: Cart;
  part: ShownPart;
  restaurant: Restaurant;
  money: FormatMoney;
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-sm text-text-soft">
    <dt>{term}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** What it comes to, tax and service said apart. */
export const CartTotals = ({ cart, part, restaurant, money }: CartTotalsProps) => {
  const texts = useMessages('cart');
  // Tax and service are known for the whole cart; alone at the table that is the own part.
  const isWhole = part.isTogether || cart.lines.every((line) => line.isOwn);
  const isTaxAdded = !restaurant.pricesIncludeTax && cart.taxMinor > 0;
  const hasSums = isWhole && (isTaxAdded || cart.serviceChargeMinor > 0);
  return (
    <dl className="flex flex-col gap-1 pb-4">
      {part.isTogether && <Row term={texts.yourItems}>{money(cart.own.totalMinor)}</Row>}
      {hasSums && <Row term={texts.subtotal}>{money(cart.subtotalMinor)}</Row>}
      {isWhole && isTaxAdded && <Row term={texts.tax}>{money(cart.taxMinor)}</Row>}
      {isWhole && cart.serviceChargeMinor > 0 && (
        <Row term={texts.service}>{money(cart.serviceChargeMinor)}</Row>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold max-[22rem]:text-base">
        <dt>{part.isTogether ? texts.tableTotal : texts.total}</dt>
        <dd className="ml-auto text-xl tabular-nums">{money(part.totalMinor)}</dd>
      </div>
      {isWhole && restaurant.pricesIncludeTax && cart.taxMinor > 0 && (
        <Row term={texts.taxIncluded}>{money(cart.taxMinor)}</Row>
      )}
    </dl>
  );
};
