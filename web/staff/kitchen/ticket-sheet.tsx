import { useMutation, useQueryClient } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { canPrioritise } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { nextBusinessDayMs } from '#domain/restaurant/business-day.ts';
import { instructionsOf, stationName } from '#messages/order/ticket-words.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { type Availability, setAvailability, standingOf } from '#web/staff/data/menu-editing.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NeedsBands, NoteBand, StruckLine } from './ticket-lines.tsx';
import { bumpOfItem } from './tickets.ts';

type OutFor = 'today' | 'good';

/** The portions are not the kitchen's: orders count them meanwhile. */
type OnMenu = Pick<Availability, 'isAvailable' | 'outUntil'>;

interface DishChange {
  readonly menuItemId: string;
  readonly wanted: OnMenu & { readonly seen?: OnMenu };
}

const UNKNOWN: OnMenu = { isAvailable: true, outUntil: null };

function useStandingWords(): (name: string, standing: OnMenu) => string {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (name, { isAvailable, outUntil }) => {
    if (!isAvailable) return kitchen.dishOut(name);
    if (outUntil === null || Date.parse(outUntil) <= Date.now()) return kitchen.dishBack(name);
    return kitchen.dishOutUntil(name, formatMoment(outUntil, language, timezone));
  };
}

/** Marks a dish unavailable, for today or until it is made available again; the toast has an undo. */
function useEightySix(): (order: StaffOrder, item: OrderItem, outFor: OutFor) => Promise<void> {
  const client = useQueryClient();
  const kitchen = useMessages('kitchen');
  const failureWords = useFailureWords();
  const standingWords = useStandingWords();
  const tell = useUndoToast();
  const { membership, restaurant } = useStaff();
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: ({ menuItemId, wanted }: DishChange) =>
      setAvailability(membership.restaurantId, menuItemId, wanted),
  });
  /** The current availability, from the guests' menu of this table. */
  const availabilityOf = async (tableId: string, menuItemId: string): Promise<OnMenu> => {
    const query = menuQuery(tableId, restaurant.defaultLanguage);
    const menu = await client.fetchQuery({ ...query, staleTime: 0 });
    const { isAvailable, outUntil } = menu.items.find(({ id }) => id === menuItemId) ?? UNKNOWN;
    return { isAvailable, outUntil };
  };
  const takeBack = async (menuItemId: string, name: string, wanted: DishChange['wanted']): Promise<void> => {
    try {
      await mutateAsync({ menuItemId, wanted });
      showToast({ message: standingWords(name, wanted), tone: 'success' });
    } catch (error) {
      const standing = standingOf(error);
      if (!standing) throw error;
      const message = `${kitchen.dishChanged} ${standingWords(name, standing)}`;
      showToast({ message, tone: 'error', durationMs: 8_000 });
    }
  };
  return async ({ tableId }, { menuItemId, name }, outFor) => {
    if (menuItemId === null) return;
    try {
      const before = await availabilityOf(tableId, menuItemId);
      const outUntil =
        outFor === 'today'
          ? new Date(nextBusinessDayMs(Date.now(), restaurant.timezone)).toISOString()
          : null;
      const wanted = { isAvailable: outUntil !== null, outUntil };
      await mutateAsync({ menuItemId, wanted });
      tell({
        message: outFor === 'today' ? kitchen.dishOutToday(name) : kitchen.dishOut(name),
        undo: () => takeBack(menuItemId, name, { ...before, seen: wanted }),
      });
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error', durationMs: 8_000 });
    }
  };
}

interface TicketSheetProps {
  /** Null: closed. */
  order: StaffOrder | null;
  onMove: OnMove;
  onClose: () => void;
}

const DishActions = ({ order, item, onMove }: { order: StaffOrder; item: OrderItem; onMove: OnMove }) => {
  const kitchen = useMessages('kitchen');
  const { membership, device } = useStaff();
  const { role } = membership;
  const isAlone = device?.isLocked === true;
  const [isAsking, setIsAsking] = useState(false);
  const eightySix = useEightySix();
  const bump = bumpOfItem(order, item, role);
  const takeOff = (outFor: 'today' | 'good') => {
    setIsAsking(false);
    void eightySix(order, item, outFor);
  };
  if (isAsking)
    return (
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm text-text-soft">{kitchen.takeOffHint(item.name)}</legend>
        <Button variant="danger" onClick={() => takeOff('today')}>
          {kitchen.outToday}
        </Button>
        <Button variant="danger" onClick={() => takeOff('good')}>
          {kitchen.outForGood}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          {kitchen.keepDish}
        </Button>
      </fieldset>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {bump && (
        <Button
          variant={bump.to === 'ready' ? 'primary' : 'secondary'}
          aria-label={`${item.name}: ${bump.to === 'ready' ? kitchen.ready : kitchen.recall}`}
          onClick={() => onMove(order, bump)}
        >
          {bump.to === 'ready' ? kitchen.ready : kitchen.recall}
        </Button>
      )}
      {item.menuItemId !== null && !isAlone && can(role, 'menu.availability') && (
        <Button
          variant="secondary"
          aria-label={`${item.name}: ${kitchen.soldOut}`}
          onClick={() => setIsAsking(true)}
        >
          {kitchen.soldOut}
        </Button>
      )}
    </div>
  );
};

const PriorityButton = ({ order, onMove }: { order: StaffOrder; onMove: OnMove }) => {
  const kitchen = useMessages('kitchen');
  if (!canPrioritise(order.status)) return null;
  return (
    <Button
      variant={order.isPriority ? 'primary' : 'secondary'}
      aria-pressed={order.isPriority}
      icon={<Flag aria-hidden className="size-5" />}
      onClick={() => onMove(order, { isPriority: !order.isPriority })}
    >
      {kitchen.goesFirst}
    </Button>
  );
};

/** Keeps the content while the sheet slides out. */
const useLast = (order: StaffOrder | null): StaffOrder | null => {
  const [last, setLast] = useState(order);
  if (order !== null && order !== last) setLast(order);
  return order ?? last;
};

/** The actions of one ticket and its dishes. */
export const TicketSheet = ({ order: opened, onMove, onClose }: TicketSheetProps) => {
  const kitchen = useMessages('kitchen');
  const { statusNames } = useMessages('order');
  const { device } = useStaff();
  const order = useLast(opened);
  if (!order) return null;
  const instructions = instructionsOf(order);
  return (
    <Sheet
      isOpen={opened !== null}
      onClose={onClose}
      variant="drawer"
      title={`${kitchen.table(order.tableNumber)} · ${runningNumber(order)}`}
      footer={
        device?.isLocked !== true && (
          <div className="flex flex-wrap gap-2">
            <PriorityButton order={order} onMove={onMove} />
            <ButtonLink
              variant="secondary"
              icon={<Printer aria-hidden className="size-5" />}
              to={`/admin/orders/${order.id}/print?as=ticket`}
            >
              {kitchen.printTicket}
            </ButtonLink>
            <PrintOn document="ticket" id={order.id} />
          </div>
        )
      }
    >
      {instructions.length + order.dinerNeeds.length > 0 && (
        <div className="px-6 pb-3">
          <NeedsBands order={order} />
          {instructions.map((text) => (
            <NoteBand key={text} text={text} />
          ))}
        </div>
      )}
      <ul className="flex flex-col px-6 pb-6">
        {order.items.map((item) => (
          <li key={item.id} className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
            <div className="flex items-baseline gap-3">
              <p className="min-w-0 grow text-lg font-bold">
                <span className="tabular-nums">{item.quantity}×</span> {item.name}
              </p>
              <Badge tone={item.status === 'ready' ? 'success' : 'neutral'}>{statusNames[item.status]}</Badge>
            </div>
            <p className="text-sm text-text-soft">
              {[stationName(item.station, kitchen.stations), ...item.options.map(({ name }) => name)].join(
                ' · ',
              )}
            </p>
            {item.notes !== '' && <NoteBand text={item.notes} />}
            <DishActions order={order} item={item} onMove={onMove} />
          </li>
        ))}
        {order.struckItems.map((item) => (
          <StruckLine key={item.id} item={item} />
        ))}
      </ul>
    </Sheet>
  );
};
