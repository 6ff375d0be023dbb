import { can, type Role } from '#domain/people/roles.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { useOpenRequests } from '#web/staff/office/staff-requests/staff-requests.ts';
import type { AdminArea } from '#web/staff/parts/areas.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';

const MOST_SHOWN = 99;

const Count = ({ count }: { count: number }) => {
  const admin = useMessages('admin');
  if (count === 0) return null;
  return (
    <span className="grid min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-5 font-bold text-card tabular-nums">
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{admin.waitingForYou(count)}</span>
    </span>
  );
};

/** What this role can take further: new orders the kitchen's roles, those at the pass whoever serves. */
const waitsFor = (role: Role): readonly string[] => [
  ...(can(role, 'kitchen.work') ? ['pending'] : []),
  ...(can(role, 'orders.deliver') ? ['ready'] : []),
];

const OrdersBadge = () => {
  const { membership, liveState } = useStaff();
  const { data = [] } = useActiveOrders(membership.restaurantId, liveState);
  const wanted = waitsFor(membership.role);
  return <Count count={data.filter(({ status }) => wanted.includes(status)).length} />;
};

const CallsBadge = () => {
  const { membership, liveState } = useStaff();
  const { data } = useOpenRequests(membership.restaurantId, liveState);
  return <Count count={data?.requests.filter(({ status }) => status === 'pending').length ?? 0} />;
};

/** How much in an area waits for its reader; nothing where nothing does. */
export const AreaBadge = ({ name }: Pick<AdminArea, 'name'>) => {
  if (name === 'orders') return <OrdersBadge />;
  return name === 'staffRequests' ? <CallsBadge /> : null;
};
