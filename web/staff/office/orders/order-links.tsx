import PencilLine from 'lucide-react/icons/pencil-line';
import Printer from 'lucide-react/icons/printer';
import type { StaffOrder } from '#contract/orders.ts';
import { canCorrect } from '#domain/ordering/correction.ts';
import { can } from '#domain/people/roles.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

const ICON = 'size-5';

/** Where an order can be taken beside its next step: to be corrected, to paper. */
export const OrderLinks = ({ order }: { order: StaffOrder }) => {
  const orderPad = useMessages('orderPad');
  const { role } = useStaff().membership;
  const address = `/admin/orders/${order.id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {can(role, 'orders.take') && canCorrect(order.status) && (
        <ButtonLink
          variant="secondary"
          icon={<PencilLine aria-hidden className={ICON} />}
          to={`${address}/correct`}
        >
          {orderPad.correctShort}
        </ButtonLink>
      )}
      <ButtonLink
        variant="secondary"
        icon={<Printer aria-hidden className={ICON} />}
        to={`${address}/print?as=ticket`}
      >
        {orderPad.kitchenTicket}
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        icon={<Printer aria-hidden className={ICON} />}
        to={`${address}/print?as=receipt`}
      >
        {orderPad.receipt}
      </ButtonLink>
    </div>
  );
};
