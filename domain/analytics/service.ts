/** The dimensions of service (NUM-9 to NUM-11). */
export const SERVICE_PARTS = [
  'hour',
  'station',
  'dish',
  'request',
  'cancellation',
  'tips-hour',
  'tips-member',
] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** From each moment of an order to the next, and from the first to the last (NUM-9). */
export const ORDER_TIMES = ['accepted', 'started', 'made', 'served', 'whole'] as const;
/** How long a table’s call waited until it was accepted, and until it was completed (NUM-10). */
export const REQUEST_TIMES = ['taken', 'done'] as const;
export const SERVICE_TIMES = [...ORDER_TIMES, ...REQUEST_TIMES] as const;
export type ServiceTime = (typeof SERVICE_TIMES)[number];
