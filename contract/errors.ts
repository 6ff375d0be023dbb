import { z } from 'zod';

/**
 * Every code with which the server can refuse. The browser owns the wording, in both languages, exhaustively by code;
 * the status that belongs to each code stands in `server/platform/errors.ts`.
 */
export const REFUSAL_CODES = [
  // requests
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'ROUTE_NOT_FOUND',
  'FOREIGN_ORIGIN',
  'UNAVAILABLE',
  'INTERNAL',
  // who
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_CONFIRMED',
  'NOT_ALLOWED',
  'SESSION_REQUIRED',
  'SESSION_EXPIRED',
  // tables and restaurants
  'TABLE_NOT_FOUND',
  'RESTAURANT_NOT_FOUND',
  'VISIT_CLOSED',
  // the dining room as staff run it
  'TABLE_CHANGED',
  'TABLE_NUMBER_TAKEN',
  'TABLE_RANGE_INVALID',
  'TABLE_IN_USE',
  'VISIT_NOT_FOUND',
  'VISIT_CHANGED',
  'ORDERS_IN_KITCHEN',
  'BILL_CHANGED',
  'PAYMENT_TOO_HIGH',
  'PAYMENT_NOT_FOUND',
  'PRESENCE_REQUIRED',
  'PRESENCE_CHANGED',
  'PIN_WRONG',
  'APPROVAL_PENDING',
  'APPROVAL_REFUSED',
  'DINER_NOT_WAITING',
  // carts
  'MENU_ITEM_NOT_FOUND',
  'ITEM_UNAVAILABLE',
  'OPTIONS_INVALID',
  'CART_EMPTY',
  'CART_FULL',
  'CART_LOCKED',
  'CART_NOT_LOCKED',
  'CART_CHANGED',
  'CART_NOT_FOUND',
  'LINE_NOT_FOUND',
  'NOT_OWN_LINE',
  'QUANTITY_INVALID',
  'NOTE_TOO_LONG',
  'COMMAND_REUSED',
  // orders
  'PRICE_CHANGED',
  'ORDER_NOT_FOUND',
  'ORDER_CHANGED',
  'ORDER_ITEM_NOT_FOUND',
  'CORRECTION_TOO_LATE',
  'NOTHING_LEFT',
  'KITCHEN_SETTINGS_CHANGED',
  'THRESHOLDS_INVALID',
  'MOVE_NOT_ALLOWED',
  'REASON_REQUIRED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'TIP_INVALID',
  // service
  'STAFF_REQUEST_PENDING',
  'STAFF_REQUEST_NOT_FOUND',
  'STAFF_REQUEST_CHANGED',
  'NOTIFICATION_NOT_FOUND',
  'PUSH_OFF',
  'RECOMMENDATION_NOT_FOUND',
  'RECOMMENDATION_CHANGED',
  'RECOMMENDATION_EXISTS',
  'RATING_REQUIRED',
  // editing the menu
  'MENU_NOT_FOUND',
  'MENU_CHANGED',
  'WINDOW_INVALID',
  'ITEM_CHANGED',
  'ITEM_INVALID',
  'CATEGORY_NOT_FOUND',
  'CATEGORY_CHANGED',
  'CATEGORY_EXISTS',
  'CATEGORY_IN_USE',
  'PICTURE_INVALID',
  'IMPORT_NOT_FOUND',
  'IMPORT_INVALID',
  'IMPORT_STARTED',
  // the restaurant itself
  'RESTAURANT_CHANGED',
  'OPENING_HOURS_OVERLAP',
  'THEME_NOT_FOUND',
  'THEME_CHANGED',
  'THEME_NAME_TAKEN',
  'LOGIN_NOT_FOUND',
  'MEMBER_NOT_FOUND',
  'MEMBER_CHANGED',
  'MEMBER_EXISTS',
  'LAST_OWNER',
  'INVITATION_NOT_FOUND',
  'POS_NOT_CONFIGURED',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The one body of every answer that is not a success. */
export const RefusalBody = z.object({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
