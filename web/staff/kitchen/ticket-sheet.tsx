import Flag from 'lucide-react/icons/flag';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { canPrioritise } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { instructionsOf, runningNumber, stationName } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { NeedsBands, NoteBand, StruckLine } from './ticket-lines.tsx';
import { bumpOfItem } from './tickets.ts';
import { useEightySix } from './use-eighty-six.ts';

interface TicketSheetProps {
  /** Null: closed. */
  order: StaffOrder | null;
  onMove: OnMove;
  onClose: () => void;
}

const DishActions = ({ order, item, onMove }: { order: StaffOrder; item: OrderItem; onMove: OnMove }) => {
  const kitchen = useMessages('kitchen');
  const { role } = useStaff().membership;
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
      {item.menuItemId !== null && can(role, 'menu.availability') && (
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

/** What is shown while the sheet slides away is what it showed last. */
const useLast = (order: StaffOrder | null): StaffOrder | null => {
  const [last, setLast] = useState(order);
  if (order !== null && order !== last) setLast(order);
  return order ?? last;
};

/** All that can be done with one ticket and its dishes. */
export const TicketSheet = ({ order: opened, onMove, onClose }: TicketSheetProps) => {
  const kitchen = useMessages('kitchen');
  const { statusNames } = useMessages('order');
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
        <div className="flex flex-wrap gap-2">
          <PriorityButton order={order} onMove={onMove} />
          <ButtonLink
            variant="secondary"
            icon={<Printer aria-hidden className="size-5" />}
            to={`/admin/orders/${order.id}/print?as=ticket`}
          >
            {kitchen.printTicket}
          </ButtonLink>
        </div>
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
