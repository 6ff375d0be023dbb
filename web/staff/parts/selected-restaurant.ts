import type { Me } from '#contract/accounts.ts';
import { localStore, sessionStore } from '#web/ui/storage.ts';

const SELECTED = 'selectedRestaurantId';
const LAST_USER = 'lastUserId';

/**
 * The restaurant that was chosen in this tab by this user, or else on this device: two tabs can have two restaurants, each across a
 * reload too. Another user's choice is ignored.
 */
export const selectedRestaurant = (userId: string): string | null => {
  if (localStore.get(LAST_USER) !== userId) {
    for (const store of [localStore, sessionStore]) store.remove(SELECTED);
    localStore.set(LAST_USER, userId);
  }
  return sessionStore.get(SELECTED) ?? localStore.get(SELECTED);
};

export const selectRestaurant = (restaurantId: string): void => {
  for (const store of [localStore, sessionStore]) store.set(SELECTED, restaurantId);
};

/** The restaurant chosen on this device if one still belongs to it, else the one the server would choose, else the first. */
export const chooseMembership = (
  me: Pick<Me, 'memberships' | 'defaultRestaurantId'>,
  selectedRestaurantId: string | null,
): Me['memberships'][number] | null => {
  const at = (id: string | null) => me.memberships.find(({ restaurantId }) => restaurantId === id);
  return at(selectedRestaurantId) ?? at(me.defaultRestaurantId) ?? me.memberships[0] ?? null;
};
