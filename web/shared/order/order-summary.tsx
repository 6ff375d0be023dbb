import { type ReactNode, useId } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { moneyOf } from '#web/shared/money.ts';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { DinerMark } from './diner-mark.tsx';
import { OrderItems } from './order-items.tsx';
import { isTaxOnTop, useTaxName } from './tax-name.ts';

interface OrderSummaryProps {
  order: Order;
  restaurant: Pick<Restaurant, 'locale'>;
  title: string;
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-sm text-text-soft">
    <dt>{term}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** Each writer's words, under their name where the order is not all one person's (ORDER-10). */
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

/** The dishes of an order, its instructions, and what it comes to. */
export const OrderSummary = ({ order, restaurant, title }: OrderSummaryProps) => {
  const cart = useMessages('cart');
  const id = useId();
  const money = moneyOf({ currency: order.currency, locale: restaurant.locale });
  const isTaxAdded = isTaxOnTop(order);
  const taxes = order.taxes.filter(({ taxMinor }) => taxMinor > 0);
  const taxName = useTaxName();
  const hasSums = isTaxAdded || order.serviceChargeMinor > 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="pb-4 text-xl">
        {title}
      </h2>
      <OrderItems items={order.items} struck={order.struckItems} money={money} />
      <Instructions order={order} />
      {/* Of a cancelled order there is nothing to pay. */}
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
