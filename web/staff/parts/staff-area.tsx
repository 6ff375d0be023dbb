import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { isOutcomeUnknown } from '#web/shared/call.ts';
import type { LiveConnection, LiveState } from '#web/shared/live/socket.ts';
import { fallbackRestaurant } from '#web/shared/restaurant/fallback-restaurant.ts';
import { useRestaurant } from '#web/shared/restaurant/restaurants.ts';
import { boardAlone, checkSession, type SignedIn, useMe } from '#web/staff/data/me.ts';
import { useOwnDevice } from '#web/staff/data/shared-device.ts';
import { followAttention, followOrders } from '#web/staff/live/staff-live.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { chooseMembership, selectedRestaurant, selectRestaurant } from './selected-restaurant.ts';
import { StaffContext } from './staff-context.ts';
import { useAutoLock } from './use-lock.ts';

/** Keeps one live connection for the restaurant on the screen, and its orders and tables up to date. */
function useLiveOrders(restaurantId: string | null): LiveState {
  const client = useQueryClient();
  const [heard, setHeard] = useState<{ restaurantId: string; state: LiveState } | null>(null);
  useEffect(() => {
    if (restaurantId === null) return undefined;
    let isOver = false;
    let live: LiveConnection | undefined;
    let unfollow: (() => void)[] = [];
    const hear = (state: LiveState) => {
      if (isOver) return;
      setHeard({ restaurantId, state });
      if (state === 'down') void checkSession(client);
    };
    import('#web/shared/live/socket.ts')
      .then(({ connectLive }) => {
        if (isOver) return;
        const connected = connectLive(() => ({ restaurantId }));
        live = connected;
        connected.onState(hear);
        const follow = [followOrders, followAttention];
        unfollow = follow.map((each) => each(connected, client, restaurantId));
      })
      // Without the file there are no live updates; polling goes on and the screen shows that.
      .catch(() => hear('down'));
    return () => {
      isOver = true;
      for (const stop of unfollow) stop();
      live?.close();
    };
  }, [client, restaurantId]);
  return heard?.restaurantId === restaurantId ? (heard?.state ?? 'connecting') : 'connecting';
}

const Loading = () => (
  <output className="grid min-h-dvh place-content-center text-text-soft appear-late">
    {useMessages('common').loading}
  </output>
);

const workingOf = ({ memberships }: SignedIn) => memberships.filter(({ isPaused }) => !isPaused);

/** Provides the signed-in person, the selected restaurant and its live orders. */
const Workplace = ({ me, children }: { me: SignedIn; children: ReactNode }) => {
  const [selected, setSelected] = useState(() => selectedRestaurant(me.user.id));
  // A suspended account has no access (PLAN-5).
  const membership = chooseMembership({ ...me, memberships: workingOf(me) }, selected);
  const restaurant = useRestaurant(membership?.restaurantId ?? null);
  const { myRestaurant } = useMessages('admin');
  const isFallback = restaurant.data === undefined && isOutcomeUnknown(restaurant.error);
  useAutoLock(me.device && !me.device.isLocked ? me.device.lockAfterSeconds : null, me.user.id);
  const liveState = useLiveOrders(membership?.restaurantId ?? null);
  const staff = useMemo(
    () =>
      membership && (restaurant.data || isFallback)
        ? {
            user: me.user,
            device: me.device,
            memberships: workingOf(me),
            membership,
            restaurant: restaurant.data ?? fallbackRestaurant(membership.restaurantId, myRestaurant),
            liveState,
            selectRestaurant: (restaurantId: string) => {
              selectRestaurant(restaurantId);
              setSelected(restaurantId);
            },
          }
        : null,
    [me, membership, restaurant.data, isFallback, myRestaurant, liveState],
  );
  // A new account: to its own restaurant, or to an invitation.
  const [paused] = me.memberships;
  if (!membership && paused) return <Paused restaurant={paused.restaurantName} />;
  if (!membership) return <Navigate to="/admin/onboarding" replace />;
  if (!staff)
    return restaurant.isError ? <ErrorState onRetry={() => void restaurant.refetch()} /> : <Loading />;
  return (
    <StaffContext value={staff}>
      {isFallback && (
        <DetailsNotice isAsking={restaurant.isFetching} onRetry={() => void restaurant.refetch()} />
      )}
      {/* A screen's state of one restaurant is never shown for another. */}
      <Fragment key={membership.restaurantId}>{children}</Fragment>
    </StaffContext>
  );
};

const Paused = ({ restaurant }: { restaurant: string }) => {
  const admin = useMessages('admin');
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState title={admin.accountPaused} text={admin.accountPausedHint(restaurant)} />
    </main>
  );
};

/** The wrapper of every staff screen, inside the protected route, which redirects when signed out. */
export const StaffArea = ({ children }: { children: ReactNode }) => {
  const { data: device } = useOwnDevice();
  const me = useMe().data ?? boardAlone(device);
  return me ? <Workplace me={me}>{children}</Workplace> : <Loading />;
};

interface DetailsNoticeProps {
  isAsking: boolean;
  onRetry: () => void;
}

/** A note that amounts and times may look different, because the restaurant's details could not be loaded. */
const DetailsNotice = ({ isAsking, onRetry }: DetailsNoticeProps) => {
  const admin = useMessages('admin');
  const common = useMessages('common');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-1 text-warning">
      <output>{admin.detailsFailed}</output>
      <Button variant="quiet" isLoading={isAsking} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
};
