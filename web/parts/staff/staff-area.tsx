import Store from 'lucide-react/icons/store';
import { type ReactNode, useMemo, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { useMe } from '#web/data/me.ts';
import { useRestaurant } from '#web/data/restaurants.ts';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { localStore } from '#web/ui/storage.ts';
import { chooseMembership } from './choose-membership.ts';
import { StaffContext } from './staff-context.ts';
import { useLiveOrders } from './use-live-orders.ts';

const SELECTED_RESTAURANT = 'selectedRestaurantId';

const Loading = () => (
  <output className="grid min-h-dvh place-content-center text-text-soft appear-late">
    {useMessages('common').loading}
  </output>
);

const NoRestaurant = () => {
  const admin = useMessages('admin');
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        icon={<Store className="size-7" />}
        title={admin.noRestaurant}
        text={admin.noRestaurantHint}
      />
    </main>
  );
};

/** One restaurant's staff at work: what it holds knows who they are and hears of every order. */
const Workplace = ({ me, children }: { me: Me; children: ReactNode }) => {
  const [selected, setSelected] = useState(() => localStore.get(SELECTED_RESTAURANT));
  const membership = chooseMembership(me, selected);
  const restaurant = useRestaurant(membership?.restaurantId ?? null);
  const liveState = useLiveOrders(membership?.restaurantId ?? null);
  const staff = useMemo(
    () =>
      membership && restaurant.data
        ? {
            user: me.user,
            memberships: me.memberships,
            membership,
            restaurant: restaurant.data,
            liveState,
            selectRestaurant: (restaurantId: string) => {
              localStore.set(SELECTED_RESTAURANT, restaurantId);
              setSelected(restaurantId);
            },
          }
        : null,
    [me, membership, restaurant.data, liveState],
  );
  if (!membership) return <NoRestaurant />;
  if (!staff)
    return restaurant.isError ? <ErrorState onRetry={() => void restaurant.refetch()} /> : <Loading />;
  return <StaffContext value={staff}>{children}</StaffContext>;
};

/** Around every screen of the staff, inside the protected route, which answers for whoever is not signed in. */
export const StaffArea = ({ children }: { children: ReactNode }) => {
  const { data: me } = useMe();
  return me ? <Workplace me={me}>{children}</Workplace> : <Loading />;
};
