import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import { can } from '#domain/people/roles.ts';
import { useStaffOrder } from '#web/staff/data/staff-orders.ts';
import { isOrderId } from '#web/staff/office/orders/use-orders-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { Receipt } from './receipt.tsx';

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
