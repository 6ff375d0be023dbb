import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#domain/kitchen/estimate.ts';
import { orderLabel } from '#domain/ordering/order.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Messages } from '#messages/messages.ts';
import { newerOrder, orderQuery } from '#web/diner/first/data/orders.ts';
import { RestaurantFooter } from '#web/diner/parts/restaurant-footer.tsx';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useTranslatedOrder } from '../status/use-translated-order.ts';

const BigFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-sm leading-tight text-text-soft">{term}</dt>
    <dd className="mt-auto font-display text-lg font-semibold whitespace-nowrap tabular-nums max-[22rem]:text-base sm:text-xl">
      {children}
    </dd>
  </div>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt>{term}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

const whatNow = (status: OrderStatus, texts: Messages['order']): string => {
  switch (status) {
    case 'pending':
      return texts.confirmedPending;
    case 'confirmed':
    case 'preparing':
      return texts.confirmedText;
    case 'cancelled':
      return texts.cancelledSorry;
    default:
      return texts.sentences[status];
  }
};

/** The confirmation, the order's table, and the one number that staff may ask for. */
const Yes = ({ order, isPlaced }: Pick<ConfirmedProps, 'order' | 'isPlaced'>) => {
  const texts = useMessages('order');
  const isCancelled = order.status === 'cancelled';
  const Icon = isCancelled ? X : Check;
  const title = useRef<HTMLHeadingElement>(null);
  // The heading that had the focus while the order was being sent is gone.
  useEffect(() => {
    if (isPlaced && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isPlaced]);
  return (
    <div className="flex flex-col items-center gap-2 pt-4 pb-4 text-center sm:gap-3 sm:pt-8 sm:pb-6">
      <span
        aria-hidden
        className={cx(
          'grid size-16 animate-[toast-in_400ms_var(--ease-calm)] place-items-center rounded-full',
          isCancelled ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
        )}
      >
        <Icon className="size-8" strokeWidth={2.5} />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {isCancelled ? texts.sentences.cancelled : texts.confirmed}
      </h1>
      <output data-confirmed={order.id} className="text-lg text-text-soft">
        {whatNow(order.status, texts)}
      </output>
      <output className="text-sm text-text-soft empty:hidden">{isPlaced && texts.submitted}</output>
    </div>
  );
};

/** Table, estimated time and order number; details that are rarely needed are small below. */
const OrderFacts = ({ order }: { order: Order }) => {
  const texts = useMessages('order');
  const minutes = order.prepTimeMinutes || DEFAULT_ESTIMATE_MINUTES;
  const name = order.isTakenByStaff ? texts.byStaff : (order.submittedByName ?? '–');
  const isOnItsWay = ['pending', 'confirmed', 'preparing'].includes(order.status);
  return (
    <Card>
      <dl className="flex justify-between gap-3 border-b border-line pb-3 text-center">
        <BigFact term={texts.goesTo}>{order.tableNumber}</BigFact>
        {isOnItsWay && <BigFact term={texts.estimateShort}>{texts.aboutMinutes(minutes)}</BigFact>}
        <BigFact term={texts.label}>{orderLabel(order.trackingNumber)}</BigFact>
      </dl>
      <dl className="flex flex-col gap-1 pt-3 text-sm text-text-soft">
        <Fact term={texts.submittedBy}>
          <span className="inline-flex items-center gap-2 font-semibold text-text">
            <Submitter order={order} />
            {order.isSubmitter ? texts.youNamed(order.submittedByName ?? '') : name}
          </span>
        </Fact>
        {order.participantCount > 1 && <Fact term={texts.peopleAtTable}>{order.participantCount}</Fact>}
        <Fact term={texts.number}>{order.id.slice(0, 8)}</Fact>
        <Fact term={texts.tracking}>{order.trackingNumber}</Fact>
      </dl>
    </Card>
  );
};

/** In the colour of their own dishes, if the order has any. */
const Submitter = ({ order }: { order: Order }) => {
  const own = order.items.find(({ dinerName }) => dinerName !== null && dinerName === order.submittedByName);
  return own?.dinerName && own.dinerColor !== null ? (
    <DinerMark name={own.dinerName} color={own.dinerColor} size="sm" />
  ) : null;
};

interface ConfirmedProps {
  order: Order;
  menu: Menu;
  menuAddress: string;
  /** Placed by this page just now, rather than viewed again. */
  isPlaced: boolean;
}

/** The confirmation: number, minutes, what was ordered, and links. */
export const Confirmed = ({ order: written, menu, menuAddress, isPlaced }: ConfirmedProps) => {
  const { restaurant } = menu;
  const client = useQueryClient();
  // Updated by hints; this query does not fetch.
  const { data } = useQuery({ ...orderQuery(client, written.id), enabled: false });
  const order = useTranslatedOrder(newerOrder(data, written));
  const texts = useMessages('order');
  return (
    <>
      <Yes order={order} isPlaced={isPlaced} />
      <div className="flex flex-col gap-5">
        <OrderFacts order={order} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={`/order-status/${order.id}`} size="lg" className="grow sm:basis-0 sm:px-4">
            {texts.track}
          </ButtonLink>
          <ButtonLink to={menuAddress} size="lg" variant="secondary" className="grow sm:basis-0 sm:px-4">
            {texts.orderMore}
          </ButtonLink>
        </div>
        <OrderSummary order={order} restaurant={restaurant} title={texts.summary} />
      </div>
      <RestaurantFooter menu={menu} />
    </>
  );
};
