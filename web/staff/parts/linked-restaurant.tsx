import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '#web/staff/data/me.ts';
import { selectedRestaurant, selectRestaurant } from './selected-restaurant.ts';

/**
 * Selects the restaurant that the address of a mail or a push message names (server/platform/staff-address.ts) if the person works there,
 * and removes it from the address: a reload later keeps to what was chosen since.
 */
export const LinkedRestaurant = ({ children }: { children: ReactNode }) => {
  const { data: me } = useMe();
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('restaurant');
  const linked = me?.memberships.find(({ restaurantId, isPaused }) => restaurantId === named && !isPaused);
  if (!me || !linked) return children;
  return <Selecting userId={me.user.id} restaurantId={linked.restaurantId} />;
};

const Selecting = ({ userId, restaurantId }: { userId: string; restaurantId: string }) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Forgets another user's choice first, which would take this one with it.
    selectedRestaurant(userId);
    selectRestaurant(restaurantId);
    const rest = new URLSearchParams(search);
    rest.delete('restaurant');
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  }, [userId, restaurantId, pathname, search, hash, state, navigate]);
  return null;
};
