import { localStore } from '#web/ui/storage.ts';

const SELECTED = 'selectedRestaurantId';
const LAST_USER = 'lastUserId';

/** The restaurant that was chosen on this device by this user; another user's choice says nothing about them. */
export const selectedRestaurant = (userId: string): string | null => {
  if (localStore.get(LAST_USER) !== userId) {
    localStore.remove(SELECTED);
    localStore.set(LAST_USER, userId);
  }
  return localStore.get(SELECTED);
};

export const selectRestaurant = (restaurantId: string): void => localStore.set(SELECTED, restaurantId);
