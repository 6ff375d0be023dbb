import { createContext, useContext } from 'react';
import type { Me } from '#contract/accounts.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import type { SignedIn } from '#web/staff/data/me.ts';

type Membership = Me['memberships'][number];

/** The signed-in person, the selected restaurant, and whether live updates are connected. */
export interface Staff {
  readonly user: Me['user'];
  /** The shared screen that they have unlocked; null: they are signed in. */
  readonly device: SignedIn['device'];
  readonly memberships: readonly Membership[];
  readonly membership: Membership;
  /** The chosen restaurant's currency, locale and time zone. */
  readonly restaurant: Restaurant;
  readonly liveState: LiveState;
  readonly selectRestaurant: (restaurantId: string) => void;
}

export const StaffContext = createContext<Staff | null>(null);

export const useStaff = (): Staff => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs a StaffArea around it');
  return staff;
};
