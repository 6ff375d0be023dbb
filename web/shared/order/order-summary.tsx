import { type ReactNode, useId } from 'react';
import type { Order, OrderItem, StruckItem } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { DinerMark } from './diner-mark.tsx';
import { isTaxOnTop, useTaxName } from './tax-name.ts';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Items that staff removed, with the reason. */
  struck?: readonly StruckItem[];
  money: FormatMoney;
}

/** The ordered items with options and notes, as they were when ordered. */
const OrderItems = ({ items, struck = [], money }: OrderItemsProps) => {
  const texts = useMessages('order');
  const isOfSeveral = new Set(items.map(({ dinerSessionId }) => dinerSessionId)).size > 1;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0">
          <div className="min-w-0 grow basis-[8em]">
            <p className="font-semibold">
              {item.correctedFrom !== null && item.correctedFrom > 0 && (
                <del className="font-normal text-text-soft tabular-nums">{item.correctedFrom} × </del>
              )}
              <span className="tabular-nums">{item.quantity} × </span>
              {item.name || texts.unknownItem}
            </p>
            {item.correctedFrom !== null && (
              <p className="text-sm text-warning">
                {item.correctedFrom === 0 ? texts.addedByStaff : texts.changedByStaff}
              </p>
            )}
            {isOfSeveral && item.dinerName !== null && (
              <p className="flex items-center gap-2 py-0.5 text-sm text-text-soft">
                <DinerMark name={item.dinerName} color={item.dinerColor ?? 0} size="sm" />
                {item.dinerName}
              </p>
            )}
            {item.options.length > 0 && (
              <p className="text-sm text-text-soft">
                {item.options.map((option) => option.name).join(' · ')}
              </p>
            )}
            {item.notes !== '' && <p className="text-sm text-text-soft italic">“{item.notes}”</p>}
          </div>
          <p className="ml-auto tabular-nums">{money(item.totalMinor)}</p>
        </li>
      ))}
      {struck.map((item) => (
        <li key={item.id} className="py-3 text-text-soft">
          <del>
            {item.quantity} × {item.name}
          </del>
          <p className="text-sm text-warning">{texts.takenOffByStaff(item.reason)}</p>
        </li>
      ))}
    </ul>
  );
};

interface OrderSummaryProps {
  order: Order;
  restaurant: Pick<Restaurant, 'locale' | 'taxRates'>;
  title: string;
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-sm text-text-soft">
    <dt>{term}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** Instructions per writer, with the name if several people contributed to the order (ORDER-10). */
const Instructions = ({ order: { instructions, items } }: { order: Order }) => {
  const cart = useMessages('cart');
  if (instructions.length === 0) return null;
  const people = new Set([...instructions, ...items].map(({ dinerSessionId }) => dinerSessionId));
  return (
    <section className="mt-2 flex flex-col gap-2 rounded-md bg-raised px-4 py-3">
      <h3 className="font-sans text-sm font-normal text-text-soft">{cart.comment}</h3>
      {instructions.map(({ dinerSessionId, name, color, text }) => (
        <div key={`${dinerSessionId} ${text}`} className="flex items-start gap-2">
          {people.size > 1 && name !== null && color !== null && (
            <DinerMark name={name} color={color} size="sm" />
          )}
          <p className="min-w-0 wrap-anywhere whitespace-pre-line">
            {people.size > 1 && name !== null && <span className="block text-sm text-text-soft">{name}</span>}
            {text}
          </p>
        </div>
      ))}
    </section>
  );
};

/** The items of an order, its instructions, and its total. */
export const OrderSummary = ({ order, restaurant, title }: OrderSummaryProps) => {
  const cart = useMessages('cart');
  const id = useId();
  const money = moneyOf({ currency: order.currency, locale: restaurant.locale });
  const isTaxAdded = isTaxOnTop(order);
  const taxes = order.taxes.filter(({ taxMinor }) => taxMinor > 0);
  const taxName = useTaxName(restaurant.taxRates);
  const hasSums = isTaxAdded || order.serviceChargeMinor > 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="pb-4 text-xl">
        {title}
      </h2>
      <OrderItems items={order.items} struck={order.struckItems} money={money} />
      <Instructions order={order} />
      {/* A cancelled order has no total. */}
      {order.status !== 'cancelled' && (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-4">
          {hasSums && <Row term={cart.subtotal}>{money(order.subtotalMinor)}</Row>}
          {isTaxAdded &&
            taxes.map(({ rate, taxMinor }) => (
              <Row key={rate} term={taxName(cart.tax, rate)}>
                {money(taxMinor)}
              </Row>
            ))}
          {order.serviceChargeMinor > 0 && <Row term={cart.service}>{money(order.serviceChargeMinor)}</Row>}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
            <dt>{cart.total}</dt>
            <dd className="ml-auto text-xl tabular-nums">{money(order.totalAmountMinor)}</dd>
          </div>
          {!isTaxAdded &&
            taxes.map(({ rate, taxMinor }) => (
              <Row key={rate} term={taxName(cart.taxIncluded, rate)}>
                {money(taxMinor)}
              </Row>
            ))}
        </dl>
      )}
    </Card>
  );
};
