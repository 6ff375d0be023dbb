export const INSTRUCTIONS_LIMIT = 500;
/** ORDER-7: a delivered order completes by itself two hours after delivery. */
export const AUTO_COMPLETE_AFTER_MS = 7_200_000;

/** ORD-{timestamp}-{4 characters}; unique by the database, retried on a clash (ORDER-8). */
export const orderNumber = ({ nowMs, random4 }: { nowMs: number; random4: string }): string =>
  `ORD-${nowMs}-${random4}`;

/** RT-{yyyymmdd}-{n}, n from the counter of restaurant and business day, at least three digits (ORDER-9). */
export const trackingNumber = ({ businessDay, n }: { businessDay: string; n: number }): string =>
  `RT-${businessDay}-${String(n).padStart(3, '0')}`;

const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an order's id; '', 'undefined' and 'null' cannot (ORDER-11). */
export const isOrderId = (text: string | null | undefined): text is string => UUID_SHAPE.test(text ?? '');
