import Armchair from 'lucide-react/icons/armchair';
import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Menu } from '#contract/menu.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { FloorTable } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { DishGrid } from './dish-grid.tsx';
import { usePadMenu, usePadTable, useTakeOrder } from './order-pad.ts';
import { PadFrame, PadSkeleton } from './pad-frame.tsx';
import { priceSlip } from './pad-lines.ts';
import { SlipLines } from './slip-lines.tsx';
import { type Slip, useSlip } from './use-slip.ts';

const INSTRUCTIONS_LIMIT = 500;

const TableButton = ({ table, onChoose }: { table: FloorTable; onChoose: (tableId: string) => void }) => {
  const orderPad = useMessages('orderPad');
  const words = (() => {
    if (table.joinedTo) return orderPad.joinedTo(table.joinedTo.tableNumber);
    return table.visit === null ? orderPad.free : orderPad.ordersOpen(table.visit.orders);
  })();
  return (
    <li>
      <button
        type="button"
        aria-label={`${orderPad.table(table.tableNumber)}, ${words}`}
        onClick={() => onChoose(table.id)}
        className={cx(
          'flex min-h-20 w-full flex-col items-center justify-center rounded-lg border bg-card p-2 shadow-card hover:bg-raised',
          table.visit === null && !table.joinedTo ? 'border-line' : 'border-2 border-primary',
        )}
      >
        <span className="text-2xl font-extrabold tabular-nums">{table.tableNumber}</span>
        <span className="text-sm text-text-soft">{words}</span>
      </button>
    </li>
  );
};

const byNumber = (one: FloorTable, other: FloorTable): number =>
  compareTexts(one.tableNumber, other.tableNumber);

/** The table of the order, by its number. */
const TableChoice = ({ onChoose }: { onChoose: (tableId: string) => void }) => {
  const orderPad = useMessages('orderPad');
  const { membership, liveState } = useStaff();
  const floor = useFloor(membership.restaurantId, liveState);
  if (floor.isPending)
    return (
      <SkeletonGroup className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((table) => (
          <Skeleton key={table} className="h-20" />
        ))}
      </SkeletonGroup>
    );
  if (!floor.data) return <ErrorState onRetry={() => void floor.refetch()} />;
  if (floor.data.length === 0)
    return (
      <EmptyState
        icon={<Armchair className="size-7" />}
        title={orderPad.noTables}
        action={<ButtonLink to="/admin/tables">{orderPad.makeTables}</ButtonLink>}
      />
    );
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {floor.data.toSorted(byNumber).map((table) => (
        <TableButton key={table.id} table={table} onChoose={onChoose} />
      ))}
    </ul>
  );
};

interface PadProps {
  table: PadTable;
  menu: Menu;
  /** From the floor plan, and back there. */
  isFromTable: boolean;
}

/** Sends the slip, and shows the result. */
function useSend(table: PadTable, slip: Slip, backTo: string) {
  const orderPad = useMessages('orderPad');
  const words = useFailureWords();
  const navigate = useNavigate();
  const { restaurantId } = useStaff().membership;
  const { mutateAsync, isPending } = useTakeOrder(restaurantId);
  const isSending = useRef(false);
  const send = async (isInSheet: boolean) => {
    // A second tap can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    // The result replaces the previous one.
    const id = `sent-${table.tableId}`;
    const { lines, instructions, key } = slip;
    const body = { lines: [...lines], ...(instructions.trim() && { specialInstructions: instructions }) };
    try {
      const order = await mutateAsync({ tableId: table.tableId, body, idempotencyKey: key });
      slip.clear();
      showToast({
        id,
        message: orderPad.sent(table.tableNumber, runningNumber(order)),
        tone: 'success',
        action: {
          label: orderPad.show,
          onAct: () => void navigate(`/admin/orders?orderId=${order.id}`),
        },
      });
      void navigate(backTo, { replace: isInSheet });
    } catch (error) {
      showToast({ id, message: words(error), tone: 'error', durationMs: 8_000 });
    }
    isSending.current = false;
  };
  return { send, isPending };
}

const Pad = ({ table, menu, isFromTable }: PadProps) => {
  const orderPad = useMessages('orderPad');
  const { restaurant } = useStaff();
  const slip = useSlip(`order-pad:${table.tableId}`);
  const formatMoney = useMoney();
  const money = (minor: number) => formatMoney(minor, restaurant.currency);
  const priced = priceSlip(menu, slip, { factors: table.factors, taxes: restaurant });
  const { send, isPending } = useSend(table, slip, isFromTable ? '/admin/tables' : '/admin/orders');
  return (
    <PadFrame
      title={orderPad.orderFor(table.tableNumber)}
      backTo={isFromTable ? `/admin/tables?table=${table.tableId}` : '/admin/orders/new'}
      backLabel={isFromTable ? orderPad.backToTable : orderPad.otherTable}
      summary={`${orderPad.portions(priced.itemCount)} · ${money(priced.totalMinor)}`}
      dishes={
        <DishGrid menu={menu} factors={table.factors} money={money} slip={slip.lines} onAdd={slip.add} />
      }
      slip={
        <>
          {slip.lines.length === 0 && <p className="py-4 text-text-soft">{orderPad.emptySlip}</p>}
          <SlipLines
            menu={menu}
            lines={slip.lines}
            priceOf={(key) => money(priced.lines.find(({ id }) => id === key)?.totalMinor ?? 0)}
            onQuantity={slip.setQuantity}
          />
          <TextArea
            label={orderPad.instructions}
            isOptional
            rows={2}
            maxLength={INSTRUCTIONS_LIMIT}
            limit={INSTRUCTIONS_LIMIT}
            value={slip.instructions}
            onChange={slip.setInstructions}
          />
        </>
      }
      action={(isInSheet) => (
        <Button
          icon={<Send aria-hidden className="size-5" />}
          isLoading={isPending}
          disabled={slip.lines.length === 0}
          onClick={() => void send(isInSheet)}
        >
          {orderPad.send}
        </Button>
      )}
    />
  );
};

/** A waiter's order pad: for which table, then what. */
export const OrderPadScreen = () => {
  const orderPad = useMessages('orderPad');
  const { membership } = useStaff();
  const language = useDishLanguage();
  const [params, setParams] = useSearchParams();
  const tableId = params.get('table');
  const table = usePadTable(membership.restaurantId, tableId);
  const menu = usePadMenu(tableId, language);
  if (tableId === null)
    return (
      <Page title={orderPad.newOrder} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
        <h1 className="mb-1 text-2xl">{orderPad.newOrder}</h1>
        <p className="mb-5 text-text-soft">{orderPad.whichTable}</p>
        <TableChoice onChoose={(chosen) => setParams({ table: chosen })} />
      </Page>
    );
  if (table.data && menu.data)
    return (
      <Pad key={tableId} table={table.data} menu={menu.data} isFromTable={params.get('from') === 'table'} />
    );
  return (
    <Page title={orderPad.newOrder} owner={membership.restaurantName} className="grow">
      <h1 className="sr-only">{orderPad.newOrder}</h1>
      {table.isLoadingError || menu.isLoadingError ? (
        <ErrorState onRetry={() => void Promise.all([table.refetch(), menu.refetch()])} />
      ) : (
        <PadSkeleton />
      )}
    </Page>
  );
};
