import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { isFinal, type OrderStatus } from '#domain/ordering/order-status.ts';
import type { Role } from '#domain/people/roles.ts';
import { CallError } from '#web/shared/call.ts';
import { useMovingOrderIds } from '#web/staff/data/move-order.ts';
import { useStaffOrder } from '#web/staff/data/staff-orders.ts';
import { useDishLanguage, useOrdersIn } from '#web/staff/parts/dish-language.ts';
import { ReasonForm } from '#web/staff/parts/forms/reason-form.tsx';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { OrderDetail } from './order-detail.tsx';
import { stepsFor } from './steps.ts';
import { isOrderId } from './use-orders-address.ts';

interface CancelDialogProps {
  isOpen: boolean;
  order: StaffOrder;
  isMoving: boolean;
  onClose: () => void;
  /** False if it failed, which it has shown. */
  onCancelOrder: (reason: string) => Promise<boolean>;
}

/** Cancelling requires a reason. Says so if a colleague moves the order on, or cancels it, meanwhile. */
const CancelDialog = ({ isOpen, order, isMoving, onClose, onCancelOrder }: CancelDialogProps) => {
  const admin = useMessages('admin');
  const { statusUpdated, statusNames } = useMessages('order');
  const { role } = useStaff().membership;
  const canCancel = stepsFor(order.status, role).some(({ to }) => to === 'cancelled');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={admin.cancelTitle(order.tableNumber)}>
      <output className="mx-6 mb-4 block rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning empty:hidden">
        {!canCancel && !isMoving && statusUpdated(statusNames[order.status])}
      </output>
      <p className="px-6 pb-3 text-text-soft">{admin.cancelReasonHint}</p>
      <ReasonForm
        draft={`cancel-order:${order.id}`}
        label={admin.cancelReason}
        reasons={admin.cancelReasons}
        texts={admin}
        hint={admin.cancelReasonHint}
        submitLabel={admin.moves.cancel}
        onSubmit={onCancelOrder}
      >
        <Button className="grow" variant="secondary" onClick={onClose}>
          {admin.keepOrder}
        </Button>
      </ReasonForm>
    </Sheet>
  );
};

const DetailSkeleton = () => (
  <Shapes shapes={['h-8 w-40', 'h-24', 'h-40']} className="flex flex-col gap-4 px-6 py-4" />
);

/** Keeps the content while the drawer slides out. */
const useLastId = (orderId: string | null): string | null => {
  const [last, setLast] = useState(orderId);
  if (orderId !== null && orderId !== last) setLast(orderId);
  return orderId ?? last;
};

const NONE: readonly StaffOrder[] = [];

interface OrderDrawerProps {
  /** From the address: it may be invalid. */
  orderId: string | null;
  onClose: () => void;
}

/** One order with its history and every step that may be taken next; its address can be sent to a colleague. */
export const OrderDrawer = ({ orderId, onClose }: OrderDrawerProps) => {
  const admin = useMessages('admin');
  const { membership } = useStaff();
  const shownId = useLastId(orderId);
  const isImpossible = shownId !== null && !isOrderId(shownId);
  const { data, error, isPending, refetch } = useStaffOrder(
    membership.restaurantId,
    isImpossible ? null : shownId,
  );
  const isMoving = useMovingOrderIds().has(shownId ?? '');
  const moveOrder = useMoves();
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  // Another order has come into the drawer, as from a notification: its cancellation was not asked for.
  if (cancellingId !== null && cancellingId !== orderId) setCancellingId(null);

  const move = (order: StaffOrder, to: OrderStatus): void => {
    if (to === 'cancelled') setCancellingId(orderId);
    else void moveOrder(order, { to });
  };
  const cancel = async (order: StaffOrder, reason: string): Promise<boolean> => {
    const isDone = await moveOrder(order, { to: 'cancelled', reason });
    if (!isDone) return false;
    setCancellingId((known) => (known === orderId ? null : known));
    showToast({ message: admin.orderCancelled(order.tableNumber), tone: 'success' });
    return true;
  };

  const isGone = isImpossible || (error instanceof CallError && error.code === 'ORDER_NOT_FOUND');
  const [order] = useOrdersIn(useDishLanguage(), isGone || !data ? NONE : [data.order]);
  return (
    <>
      <Sheet
        isOpen={orderId !== null}
        onClose={onClose}
        isInAddress
        variant="drawer"
        title={order ? admin.detailsOf(order.tableNumber) : admin.details}
        footer={
          order && (
            <OrderSteps
              status={order.status}
              role={membership.role}
              isMoving={isMoving}
              onStep={(to) => move(order, to)}
            />
          )
        }
      >
        {order && data && <OrderDetail order={order} events={data.events} pricing={data.pricing} />}
        {isGone && (
          <EmptyState
            title={admin.orderGone}
            action={<Button onClick={onClose}>{admin.backToOrders}</Button>}
          />
        )}
        {!order &&
          !isGone &&
          (isPending ? <DetailSkeleton /> : <ErrorState onRetry={() => void refetch()} />)}
      </Sheet>
      {order && (
        <CancelDialog
          key={order.id}
          isOpen={cancellingId !== null && cancellingId === orderId}
          order={order}
          isMoving={isMoving}
          onClose={() => setCancellingId(null)}
          onCancelOrder={(reason) => cancel(order, reason)}
        />
      )}
    </>
  );
};

interface OrderStepsProps {
  status: OrderStatus;
  role: Role;
  isMoving: boolean;
  onStep: (to: OrderStatus) => void;
}

const VARIANTS = { forward: 'primary', back: 'secondary', cancel: 'danger' } as const;

/** Every next step that this role may take (ORDER-2). */
const OrderSteps = ({ status, role, isMoving, onStep }: OrderStepsProps) => {
  const admin = useMessages('admin');
  const steps = stepsFor(status, role);
  if (steps.length === 0)
    return <p className="text-text-soft">{isFinal(status) ? admin.noSteps : admin.noStepsForRole}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map(({ to, name, kind }, index) => (
        <Button
          key={to}
          className="grow"
          variant={index > 0 && kind === 'forward' ? 'secondary' : VARIANTS[kind]}
          isLoading={isMoving}
          onClick={() => onStep(to)}
        >
          {admin.moves[name]}
        </Button>
      ))}
    </div>
  );
};
