const VISIT = 'visit:';
/** Everybody at one table for the duration of the visit. */
export const visitRoom = (visitId: string): string => `${VISIT}${visitId}`;
export const isVisitRoom = (room: string): boolean => room.startsWith(VISIT);
/** The inverse, for the room of a visit. */
export const visitOf = (room: string): string => room.slice(VISIT.length);
/** Every phone with this restaurant's menu open. */
export const dinersRoom = (restaurantId: string): string => `diners:${restaurantId}`;
const STAFF = 'staff:';
/** The restaurant's signed-in staff. */
export const staffRoom = (restaurantId: string): string => `${STAFF}${restaurantId}`;
/** The inverse; null for any other room. */
export const restaurantOfStaffRoom = (room: string): string | null =>
  room.startsWith(STAFF) ? room.slice(STAFF.length) : null;
