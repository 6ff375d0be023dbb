import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Menu } from '#contract/menu.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { canCorrect } from '#domain/ordering/correction.ts';
import { isRefusal } from '#web/shared/call.ts';
import { useStaffOrder } from '#web/staff/data/staff-orders.ts';
import { isOrderId } from '#web/staff/office/orders/use-orders-address.ts';
import { useDishLanguage, useOrdersIn } from '#web/staff/parts/dish-language.ts';
import { ReasonForm } from '#web/staff/parts/forms/reason-form.tsx';
import { RestoredNote } from '#web/staff/parts/forms/restored-note.tsx';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DishGrid } from './dish-grid.tsx';
import { type Correcting, usePadMenu, usePadTable } from './order-pad.ts';
import { PadFrame, PadSkeleton } from './pad-frame.tsx';
import { priceSlip } from './pad-lines.ts';
import { SlipLines } from './slip-lines.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { type Corrections, isDiscounted, useCorrections } from './use-corrections.ts';
import { useSave } from './use-save.ts';
import { useSlip } from './use-slip.ts';

interface OrderedLinesProps {
  order: StaffOrder;
  corrections: Corrections;
  money: (minor: number) => string;
}

interface OrderedLineProps extends Omit<OrderedLinesProps, 'order'> {
  item: OrderItem;
  onStrike: () => void;
}

const OrderedLine = ({ item, corrections, money, onStrike }: OrderedLineProps) => {
  const orderPad = useMessages('orderPad');
  const { statusNames } = useMessages('order');
  const reason = corrections.reasonOf(item);
  const quantity = corrections.quantityOf(item);
  const isOvertaken = corrections.isOvertaken(item);
  const details = [...item.options.map(({ name }) => name), item.notes].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <div className="flex items-baseline gap-2">
        <p
          className={cx(
            'min-w-0 grow leading-tight font-semibold',
            reason !== null && 'text-danger line-through',
          )}
        >
          {reason !== null && `${item.quantity} × `}
          {item.name}
        </p>
        {item.status !== 'pending' && <Badge tone="neutral">{statusNames[item.status]}</Badge>}
      </div>
      {details.length > 0 && <p className="text-sm text-text-soft">{details.join(' · ')}</p>}
      {reason !== null && <p className="text-sm text-danger">{reason}</p>}
      {corrections.isFixed(item) && (
        <p className="text-sm text-text-soft">
          {item.quantity} × {money(item.unitPriceMinor)}
          {isDiscounted(item) && ` · ${orderPad.discounted(money(item.totalMinor))}`}
          {item.status === 'ready' && ` · ${isOvertaken ? orderPad.readyMeanwhile : orderPad.readyStays}`}
          {item.status !== 'ready' && ` · ${orderPad.discountFirst}`}
        </p>
      )}
      {!corrections.isFixed(item) && (
        <div className="flex flex-wrap items-center gap-2">
          {reason === null && (
            <>
              <QuantityStepper
                name={item.name}
                value={quantity}
                onChange={(next) => corrections.setQuantity(item, next)}
              />
              <span className="text-sm tabular-nums">{money(item.unitPriceMinor * quantity)}</span>
            </>
          )}
          {reason === null && isOvertaken && (
            <p className="order-last w-full text-sm text-text-soft">{orderPad.changedMeanwhile}</p>
          )}
          <Button
            className="-mr-3 ml-auto !px-3"
            variant="quiet"
            aria-label={`${item.name}: ${reason === null ? orderPad.strike : orderPad.unstrike}`}
            onClick={() => (reason === null ? onStrike() : corrections.unstrike(item.id))}
          >
            {reason === null ? orderPad.strike : orderPad.unstrike}
          </Button>
        </div>
      )}
    </li>
  );
};

/** The order's lines that can still be corrected. */
const OrderedLines = ({ order, corrections, money }: OrderedLinesProps) => {
  const orderPad = useMessages('orderPad');
  const [striking, setStriking] = useState<OrderItem | null>(null);
  return (
    <>
      <ul className="flex flex-col">
        {order.items.map((item) => (
          <OrderedLine
            key={item.id}
            item={item}
            corrections={corrections}
            money={money}
            onStrike={() => setStriking(item)}
          />
        ))}
      </ul>
      <Sheet
        isOpen={striking !== null}
        onClose={() => setStriking(null)}
        title={orderPad.strikeTitle(striking?.name ?? '')}
      >
        <ReasonForm
          key={striking?.id}
          draft={`strike:${striking?.id ?? ''}`}
          label={orderPad.strikeReason}
          reasons={orderPad.strikeReasons}
          texts={orderPad}
          submitLabel={orderPad.strike}
          onSubmit={async (reason) => {
            if (striking) corrections.strike(striking, reason);
            setStriking(null);
          }}
        />
      </Sheet>
    </>
  );
};

interface CorrectionProps {
  order: StaffOrder;
  table: PadTable;
  menu: Menu;
}

const TooLate = ({ orderId }: { orderId: string }) => {
  const orderPad = useMessages('orderPad');
  const { restaurantName } = useStaff().membership;
  return (
    <Page title={orderPad.correct} owner={restaurantName} className="grow">
      <h1 className="sr-only">{orderPad.correct}</h1>
      <EmptyState
        title={orderPad.tooLate}
        text={orderPad.tooLateHint}
        action={<ButtonLink to={`/admin/orders?orderId=${orderId}`}>{orderPad.backToOrder}</ButtonLink>}
      />
    </Page>
  );
};

const Correction = ({ order, table, menu }: CorrectionProps) => {
  const orderPad = useMessages('orderPad');
  const { restaurant } = useStaff();
  const slip = useSlip<Correcting>(`order-correction:${order.id}`);
  const corrections = useCorrections(order);
  const address = `/admin/orders?orderId=${order.id}`;
  const { save, isPending } = useSave(order, { slip, menu, corrections }, address);
  const formatMoney = useMoney();
  const money = (minor: number) => formatMoney(minor, order.currency);
  const priced = priceSlip(
    menu,
    { lines: slip.lines, charged: corrections.left },
    { factors: table.factors, taxes: restaurant },
  );
  const isUnanswered = slip.unanswered.length > 0;
  const isNothing = corrections.list(slip.lines).length === 0 && !isUnanswered;
  // What had no answer may have been saved before the order was ready: it can still be asked about.
  if (!canCorrect(order.status) && !isUnanswered) return <TooLate orderId={order.id} />;
  const discard = () => {
    slip.clear();
    corrections.clear();
  };
  return (
    <PadFrame
      startsWithSlip
      title={orderPad.correctTitle(order.tableNumber, runningNumber(order))}
      backTo={address}
      backLabel={orderPad.backToOrder}
      summary={`${orderPad.portions(priced.itemCount)} · ${money(priced.totalMinor)}`}
      isSending={isPending}
      notice={
        isUnanswered &&
        !isPending && <UnansweredNote text={orderPad.unansweredChange} lookAt={address} onDiscard={discard} />
      }
      dishes={
        canCorrect(order.status) && (
          <DishGrid menu={menu} factors={table.factors} money={money} slip={slip.lines} onAdd={slip.add} />
        )
      }
      slip={
        <>
          {(slip.isRestored || corrections.isRestored) && !isUnanswered && (
            <RestoredNote onDiscard={discard} />
          )}
          <fieldset className="contents" disabled={isUnanswered}>
            <OrderedLines order={order} corrections={corrections} money={money} />
          </fieldset>
          {slip.lines.length > 0 && <h2 className="mt-3 font-sans text-base font-bold">{orderPad.adding}</h2>}
          <SlipLines
            menu={menu}
            lines={slip.lines}
            priceOf={(key) => money(priced.lines.find(({ id }) => id === key)?.totalMinor ?? 0)}
            fewestOf={slip.unansweredOf}
            onQuantity={slip.setQuantity}
          />
        </>
      }
      action={(isInSheet) => (
        <Button
          icon={<Check aria-hidden className="size-5 max-sm:hidden" />}
          isLoading={isPending}
          disabled={isNothing}
          onClick={() => void save(isInSheet)}
        >
          {orderPad.saveChanges}
        </Button>
      )}
    />
  );
};

const NONE: readonly StaffOrder[] = [];

/** Corrects an order until it is ready: adds, changes and removes dishes. */
export const CorrectScreen = () => {
  const orderPad = useMessages('orderPad');
  const { restaurantId, restaurantName } = useStaff().membership;
  const language = useDishLanguage();
  const { orderId = '' } = useParams();
  const found = useStaffOrder(restaurantId, isOrderId(orderId) ? orderId : null);
  const [order] = useOrdersIn(language, found.data ? [found.data.order] : NONE);
  const table = usePadTable(restaurantId, order?.tableId ?? null);
  const menu = usePadMenu(order?.tableId ?? null, language);
  if (order && table.data && menu.data)
    return <Correction key={order.id} order={order} table={table.data} menu={menu.data} />;
  const failed = [found, table, menu].filter((query) => query.isLoadingError);
  const isRefused = found.isLoadingError && isRefusal(found.error);
  const isClosed = order && !canCorrect(order.status);
  if (!isOrderId(orderId) || isRefused || (isClosed && failed.length > 0))
    return <TooLate orderId={orderId} />;
  return (
    <Page title={orderPad.correct} owner={restaurantName} className="grow">
      <h1 className="sr-only">{orderPad.correct}</h1>
      {failed.length > 0 ? (
        <ErrorState onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />
      ) : (
        <PadSkeleton />
      )}
    </Page>
  );
};
