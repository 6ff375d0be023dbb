/** Everybody at one table, for as long as the visit lasts. */
export const visitRoom = (visitId: string): string => `visit:${visitId}`;
/** Every phone with this restaurant's menu open. */
export const dinersRoom = (restaurantId: string): string => `diners:${restaurantId}`;
/** The restaurant's signed-in staff. */
export const staffRoom = (restaurantId: string): string => `staff:${restaurantId}`;
