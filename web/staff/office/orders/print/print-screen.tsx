import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { can } from '#domain/people/roles.ts';
import { misfitWords } from '#messages/order/misfit-words.ts';
import { instructionsOf, isAllergyNote, needsOf } from '#messages/order/ticket-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaffOrder } from '#web/staff/data/staff-orders.ts';
import { hasSums, OrderTotals } from '#web/staff/office/orders/order-totals.tsx';
import { isOrderId } from '#web/staff/office/orders/use-orders-address.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** In a frame; a thicker one for an allergy, because paper has no colours. */
const Note = ({ text, isAllergy = isAllergyNote(text) }: { text: string; isAllergy?: boolean }) => {
  const kitchen = useMessages('kitchen');
  return (
    <p
      className={cx(
        'mt-0.5 border-black px-1 font-bold whitespace-pre-line',
        isAllergy ? 'border-[5px] text-[14pt]' : 'border-2',
      )}
    >
      {isAllergy && <strong className="block uppercase">{kitchen.allergy}</strong>}
      {text}
    </p>
  );
};

const Misfits = ({ item }: { item: OrderItem }) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const what = misfitWords(item.misfits, kitchen, language).join('. ');
  return <Note text={kitchen.orderedAnyway(what)} isAllergy />;
};

const Line = ({ item }: { item: OrderItem }) => (
  <li className="py-1">
    <b className="text-[14pt]">
      {item.correctedFrom !== null && item.correctedFrom > 0 && <del>{item.correctedFrom}</del>}{' '}
      {item.quantity}× {item.name}
    </b>
    {item.options.map(({ groupName, name }) => (
      <span key={`${groupName} ${name}`} className="block pl-[6mm]">
        {name}
      </span>
    ))}
    {item.misfits.length > 0 && <Misfits item={item} />}
    {item.notes !== '' && <Note text={item.notes} />}
  </li>
);

/** For the kitchen: the table large, allergies before everything, dishes by station, notes in a frame, and what was taken off. */
export const KitchenTicket = ({ order }: { order: StaffOrder }) => {
  const orderPad = useMessages('orderPad');
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const notes = [
    ...needsOf(order, kitchen),
    ...instructionsOf(order).map((text) => ({ text, isAllergy: isAllergyNote(text) })),
  ];
  const allergies = notes.filter(({ isAllergy }) => isAllergy);
  const others = notes.filter(({ isAllergy }) => !isAllergy);
  const byStation = Map.groupBy(order.items, ({ station }) => station);
  const nameOf = (station: string): string =>
    (kitchen.stations as Readonly<Record<string, string>>)[station] ?? station;
  return (
    <article className="paper" lang={restaurant.defaultLanguage}>
      <h2>
        {orderPad.forTable} {order.tableNumber}
      </h2>
      <p className="font-bold">
        {runningNumber(order)} · {formatClock(order.createdAt, language, restaurant.timezone)}
        {order.submittedByName && ` · ${order.submittedByName}`}
      </p>
      {allergies.map((note) => (
        <Note key={note.text} {...note} />
      ))}
      {order.isPriority && <p className="font-bold uppercase">*** {orderPad.goesFirst} ***</p>}
      {[...byStation].map(([station, items]) => (
        <section key={station}>
          <hr />
          <h3 className="font-sans text-[11pt] uppercase">{nameOf(station)}</h3>
          <ul>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {order.struckItems.length > 0 && (
        <section>
          <hr />
          <h3 className="font-sans text-[11pt] uppercase">{orderPad.takenOff}</h3>
          <ul>
            {order.struckItems.map((item) => (
              <li key={item.id}>
                <del>
                  {item.quantity}× {item.name}
                </del>{' '}
                {item.reason && `(${item.reason})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <hr />}
      {others.map((note) => (
        <Note key={note.text} {...note} />
      ))}
    </article>
  );
};

/** For the guest: restaurant, time, dishes, and the total with its tax. */
export const Receipt = ({ order }: { order: StaffOrder }) => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const money = useMoney();
  return (
    <article className="paper">
      <h2 className="text-center text-[18pt]!">{restaurant.name}</h2>
      {restaurant.phone && <p className="text-center">{restaurant.phone}</p>}
      <hr />
      <p>
        {orderPad.forTable} {order.tableNumber} ·{' '}
        {formatMoment(order.createdAt, language, restaurant.timezone)}
      </p>
      <p className="text-[9pt]">
        {order.orderNumber} · {order.trackingNumber}
      </p>
      {order.cancelReason !== null && (
        <p className="font-bold">{admin.cancelledBecause(order.cancelReason)}</p>
      )}
      <hr />
      <ul>
        {order.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3 py-0.5">
            <span>
              {item.quantity}× {item.name}
              {item.options.length > 0 && (
                <span className="block pl-[5mm] text-[10pt]">
                  {item.options.map(({ name }) => name).join(' · ')}
                </span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">{money(item.totalMinor, order.currency)}</span>
          </li>
        ))}
      </ul>
      <hr />
      <div className="[&_*]:text-black!">{hasSums(order) && <OrderTotals order={order} />}</div>
      <hr />
      <p className="text-center">{orderPad.thanks}</p>
      <p className="text-center text-[9pt]">{orderPad.notAnInvoice}</p>
    </article>
  );
};

const KINDS = ['ticket', 'receipt'] as const;

/** One order on paper: for the kitchen, or for the guest. On the screen as it will be printed. */
export const PrintScreen = () => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { restaurantId, restaurantName, role } = useStaff().membership;
  const readsSums = can(role, 'bills.view');
  const { orderId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const asked = KINDS.find((name) => name === params.get('as')) ?? 'ticket';
  const kind = readsSums ? asked : 'ticket';
  const isOrder = isOrderId(orderId);
  const { data, isPending } = useStaffOrder(restaurantId, isOrder ? orderId : null);
  const address = `/admin/orders?orderId=${orderId}`;
  const title = kind === 'ticket' ? orderPad.kitchenTicket : orderPad.receipt;
  return (
    <Page title={title} owner={restaurantName} className="grow px-4 py-5 lg:px-6 print:p-0">
      <h1 className="sr-only print:hidden">{title}</h1>
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink variant="quiet" to={address} icon={<ArrowLeft aria-hidden className="size-5" />}>
          {orderPad.backToOrder}
        </ButtonLink>
        {readsSums && (
          <SegmentedControl
            label={orderPad.print}
            value={kind}
            onChange={(as) => setParams({ as }, { replace: true })}
            options={[
              { value: 'ticket', label: orderPad.kitchenTicket },
              { value: 'receipt', label: orderPad.receipt },
            ]}
          />
        )}
        <Button
          className="ml-auto"
          disabled={!data}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => globalThis.print()}
        >
          {orderPad.print}
        </Button>
      </div>
      {data && (kind === 'ticket' ? <KitchenTicket order={data.order} /> : <Receipt order={data.order} />)}
      {!data && isOrder && isPending && (
        <SkeletonGroup className="mx-auto w-80">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
      {!data && !(isOrder && isPending) && (
        <EmptyState
          title={admin.orderGone}
          action={<ButtonLink to="/admin/orders">{admin.backToOrders}</ButtonLink>}
        />
      )}
    </Page>
  );
};
