import Send from 'lucide-react/icons/send';
import type { Menu } from '#contract/menu.ts';
import type { PadTable } from '#contract/order-pad.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { RestoredNote } from '#web/staff/parts/forms/restored-note.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { DishGrid } from './dish-grid.tsx';
import { usePadMenu, usePadTable } from './order-pad.ts';
import { PadFrame, PadSkeleton } from './pad-frame.tsx';
import { priceSlip } from './pad-lines.ts';
import { SlipLines } from './slip-lines.tsx';
import { TableChoice } from './table-choice.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { useSend } from './use-send.ts';
import { type Slip, useSlip } from './use-slip.ts';

const INSTRUCTIONS_LIMIT = 500;

interface PadProps {
  table: PadTable;
  menu: Menu;
  /** From the floor plan, and back there. */
  isFromTable: boolean;
  /** To the pad of another table. */
  onFollow: (tableId: string) => void;
}

const slipOf = (tableId: string): string => `order-pad:${tableId}`;

interface ElsewhereProps extends Pick<PadProps, 'table' | 'onFollow'> {
  slip: Slip;
}

/** The guests for whom the slip was written are not at its table any more: a colleague has moved or closed them. */
const GuestsElsewhere = ({ table: { tableId, tableNumber }, slip, onFollow }: ElsewhereProps) => {
  const orderPad = useMessages('orderPad');
  const { membership, liveState } = useStaff();
  const { data: tables } = useFloor(membership.restaurantId, liveState);
  // Merged guests are at both tables.
  if (!tables || tables.find(({ id }) => id === tableId)?.joinedTo) return null;
  // A visit that nobody closed is still on the floor at its table, but the next order is not for it (ORDER-15).
  const now = tables.find(({ id, visit }) => id !== tableId && visit?.id === slip.visitId);
  const follow = (id: string) => {
    slip.moveTo(slipOf(id));
    onFollow(id);
  };
  return (
    <div role="alert" className="rounded-lg border border-warning bg-warning-soft p-3 text-warning">
      <p className="font-semibold">
        {now ? orderPad.guestsMoved(tableNumber, now.tableNumber) : orderPad.guestsGone(tableNumber)}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {now && <Button onClick={() => follow(now.id)}>{orderPad.orderFor(now.tableNumber)}</Button>}
        <Button variant="secondary" onClick={slip.adopt}>
          {orderPad.stayAt(tableNumber)}
        </Button>
      </div>
    </div>
  );
};

const Pad = ({ table, menu, isFromTable, onFollow }: PadProps) => {
  const orderPad = useMessages('orderPad');
  const { restaurant } = useStaff();
  const slip = useSlip(slipOf(table.tableId), table.visitId);
  const formatMoney = useMoney();
  const money = (minor: number) => formatMoney(minor, restaurant.currency);
  const priced = priceSlip(menu, slip, { factors: table.factors, taxes: restaurant });
  const { send, isPending } = useSend(table, { slip, menu }, isFromTable ? '/admin/tables' : '/admin/orders');
  const isUnanswered = slip.unanswered.length > 0;
  const isLost = isUnanswered && !isPending;
  const isElsewhere = !slip.isEmpty && slip.visitId && slip.visitId !== table.visitId;
  return (
    <PadFrame
      title={orderPad.orderFor(table.tableNumber)}
      backTo={isFromTable ? `/admin/tables?table=${table.tableId}` : '/admin/orders/new'}
      backLabel={isFromTable ? orderPad.backToTable : orderPad.otherTable}
      summary={`${orderPad.portions(priced.itemCount)} · ${money(priced.totalMinor)}`}
      isSending={isPending}
      notice={
        (isLost || isElsewhere) && (
          <>
            {isLost && (
              <UnansweredNote
                text={orderPad.unanswered}
                lookAt={`/admin/orders?view=table&table=${table.tableId}`}
                onDiscard={slip.clear}
              />
            )}
            {isElsewhere && <GuestsElsewhere table={table} slip={slip} onFollow={onFollow} />}
          </>
        )
      }
      dishes={
        <DishGrid menu={menu} factors={table.factors} money={money} slip={slip.lines} onAdd={slip.add} />
      }
      slip={
        <>
          {slip.isRestored && !isUnanswered && <RestoredNote onDiscard={slip.clear} />}
          {slip.lines.length === 0 && <p className="py-4 text-text-soft">{orderPad.emptySlip}</p>}
          <SlipLines
            menu={menu}
            lines={slip.lines}
            priceOf={(key) => money(priced.lines.find(({ id }) => id === key)?.totalMinor ?? 0)}
            fewestOf={slip.unansweredOf}
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
      <Pad
        key={tableId}
        table={table.data}
        menu={menu.data}
        isFromTable={params.get('from') === 'table'}
        onFollow={(next) =>
          setParams((known) => ({ ...Object.fromEntries(known), table: next }), { replace: true })
        }
      />
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
