import type { LucideIcon } from 'lucide-react';
import PencilLine from 'lucide-react/icons/pencil-line';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { OrderEvent, OrderPricing } from '#contract/order-history.ts';
import type { OrderItem, StaffOrder, StruckItem } from '#contract/orders.ts';
import { canCorrect } from '#domain/ordering/correction.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import { ageOf } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { misfitWords } from '#messages/order/misfit-words.ts';
import { instructionsOf, needsOf } from '#messages/order/ticket-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { AGE_TEXT, minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { OrderHistory, OrderPriceReason } from './order-history.tsx';
import { hasSums, OrderTotals } from './order-totals.tsx';

const TICK_MS = 5_000;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1.5">
    <dt className="text-text-soft">{name}</dt>
    <dd className="text-right font-semibold whitespace-nowrap">{children}</dd>
  </div>
);

const Item = ({ item, currency, hasDiner }: { item: OrderItem; currency: string; hasDiner: boolean }) => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { statusNames } = useMessages('order');
  const money = useMoney();
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <span className="min-w-8 text-lg font-bold tabular-nums">{item.quantity}×</span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {item.name}
          {item.correctedFrom !== null && (
            <span className="text-sm font-normal text-primary">
              {item.correctedFrom === 0 ? orderPad.addedLater : orderPad.correctedFrom(item.correctedFrom)}
            </span>
          )}
        </p>
        {item.options.map(({ groupName, name }) => (
          <p key={`${groupName} ${name}`} className="text-sm text-text-soft">
            {groupName}: {name}
          </p>
        ))}
        {item.notes !== '' && (
          <p className="mt-1 rounded-sm bg-accent-soft px-2 py-1 text-sm font-semibold text-accent">
            {admin.note}: {item.notes}
          </p>
        )}
        {item.misfits.length > 0 && (
          <p className="mt-1 rounded-sm bg-danger-soft px-2 py-1 text-sm font-semibold text-danger">
            {kitchen.orderedAnyway(misfitWords(item.misfits, kitchen, language).join('. '))}
          </p>
        )}
        {(item.status === 'preparing' || item.status === 'ready') && (
          <p className="text-sm text-text-soft">{statusNames[item.status]}</p>
        )}
        {hasDiner && item.dinerName && <p className="mt-0.5 text-sm text-text-soft">{item.dinerName}</p>}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold">{money(item.totalMinor, currency)}</p>
        {item.quantity > 1 && (
          <p className="text-sm text-text-soft">{admin.each(money(item.unitPriceMinor, currency))}</p>
        )}
      </div>
    </li>
  );
};

/** Without a reason once the guests are forgotten (PRIVACY-1). */
const Struck = ({ item }: { item: StruckItem }) => (
  <li className="border-t border-line py-2 text-text-soft">
    <del>
      {item.quantity} × {item.name}
    </del>{' '}
    <span className="text-danger">
      {useMessages('orderPad').takenOff}
      {item.reason && `: ${item.reason}`}
    </span>
  </li>
);

const Facts = ({ order }: { order: StaffOrder }) => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (
    <dl className="tabular-nums">
      <Fact name={admin.orderNumber}>{runningNumber(order)}</Fact>
      <Fact name={admin.trackingNumber}>{order.trackingNumber}</Fact>
      <Fact name={admin.orderedAt}>{formatMoment(order.createdAt, language, timezone)}</Fact>
      {isActive(order.status) && (
        <Fact name={admin.estimatedFor}>{formatClock(order.estimatedReadyAt, language, timezone)}</Fact>
      )}
      {order.submittedByName && (
        <Fact name={admin.orderedBy}>
          <span className="whitespace-normal wrap-anywhere">{order.submittedByName}</span>
        </Fact>
      )}
      {order.mode === 'collaborative' && (
        <Fact name={admin.people}>
          {order.participantCount} · {admin.together}
        </Fact>
      )}
    </dl>
  );
};

/** The order's dishes, diners, times, amounts and history. */
export const OrderDetail = ({
  order,
  events,
  pricing,
}: {
  order: StaffOrder;
  events: readonly OrderEvent[];
  pricing: OrderPricing | null;
}) => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const kitchen = useMessages('kitchen');
  const instructions = instructionsOf(order);
  // If all dishes are one person's, the name is shown once.
  const isShared = new Set(order.items.map(({ dinerName }) => dinerName)).size > 1;
  const minutes = minutesSince(order.createdAt, useNow(TICK_MS));
  const thresholds = useThresholds(order.restaurantId);
  return (
    <div className="flex flex-col gap-5 px-6 pb-6">
      <p className="flex flex-wrap items-center gap-2">
        <OrderStatusBadge status={order.status} />
        {order.isPriority && <Badge tone="primary">{orderPad.goesFirst}</Badge>}
        {isActive(order.status) && (
          <span className={`text-sm ${AGE_TEXT[ageOf(minutes, thresholds)]}`}>
            {admin.minutesWaiting(minutes)}
          </span>
        )}
      </p>
      <OrderLinks order={order} />
      {order.cancelReason !== null && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {admin.cancelledBecause(order.cancelReason)}
        </p>
      )}
      {order.dinerNeeds.length > 0 && (
        <section className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          <h3 className="font-sans text-sm">{admin.dinerNeeds}</h3>
          {needsOf(order, kitchen).map(({ text }) => (
            <p key={text} className="font-semibold">
              {text}
            </p>
          ))}
        </section>
      )}
      {instructions.length > 0 && (
        <section className="rounded-md bg-accent-soft px-4 py-3 text-accent">
          <h3 className="font-sans text-sm">{admin.instructions}</h3>
          {instructions.map((text) => (
            <p key={text} className="font-semibold whitespace-pre-line">
              {text}
            </p>
          ))}
        </section>
      )}
      <ul className="border-b border-line">
        {order.items.map((item) => (
          <Item key={item.id} item={item} currency={order.currency} hasDiner={isShared} />
        ))}
        {order.struckItems.map((item) => (
          <Struck key={item.id} item={item} />
        ))}
      </ul>
      {hasSums(order) && <OrderTotals order={order} />}
      <Facts order={order} />
      {pricing && <OrderPriceReason pricing={pricing} />}
      <OrderHistory events={events} />
    </div>
  );
};

const OrderLink = ({ icon: Icon, ...link }: { icon: LucideIcon; to: string; children: string }) => (
  <ButtonLink variant="secondary" icon={<Icon aria-hidden className="size-5" />} {...link} />
);

/** Further actions of an order: correct, print. */
const OrderLinks = ({ order }: { order: StaffOrder }) => {
  const orderPad = useMessages('orderPad');
  const { role } = useStaff().membership;
  const address = `/admin/orders/${order.id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {can(role, 'orders.take') && canCorrect(order.status) && (
        <OrderLink icon={PencilLine} to={`${address}/correct`}>
          {orderPad.correctShort}
        </OrderLink>
      )}
      <OrderLink icon={Printer} to={`${address}/print?as=ticket`}>
        {orderPad.kitchenTicket}
      </OrderLink>
      <PrintOn document="ticket" id={order.id} />
      {can(role, 'bills.view') && (
        <OrderLink icon={Printer} to={`${address}/print?as=receipt`}>
          {orderPad.receipt}
        </OrderLink>
      )}
    </div>
  );
};
