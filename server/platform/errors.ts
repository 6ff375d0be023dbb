import type { RefusalCode } from '#contract/errors.ts';

interface RefusalKind {
  readonly status: number;
  /** Worth a line at level error: somebody must look at it. */
  readonly report: boolean;
  readonly message: string;
}

const kind = (status: number, message: string, report = false): RefusalKind => ({ status, message, report });

export const REFUSALS = {
  BAD_REQUEST: kind(400, 'The request could not be understood.'),
  VALIDATION_FAILED: kind(400, 'Something in the request is missing or not of the right form.'),
  MALFORMED_JSON: kind(400, 'The body is not JSON.'),
  BODY_TOO_LARGE: kind(413, 'The body is too large.'),
  UNSUPPORTED_MEDIA_TYPE: kind(400, 'The body has a media type that is not accepted here.'),
  RATE_LIMITED: kind(429, 'Too many requests; try again shortly.'),
  ROUTE_NOT_FOUND: kind(404, 'There is no such endpoint.'),
  FOREIGN_ORIGIN: kind(403, "Changes need the site's own origin or a bearer token."),
  UNAVAILABLE: kind(503, 'The service is briefly unavailable.', true),
  INTERNAL: kind(500, 'Something went wrong on our side.', true),
  SIGN_IN_REQUIRED: kind(401, 'Sign in first.'),
  EMAIL_NOT_CONFIRMED: kind(403, 'Confirm the e-mail address first.'),
  NOT_ALLOWED: kind(403, 'This role may not do that.'),
  SESSION_REQUIRED: kind(401, 'Scan the QR code at the table first.'),
  SESSION_EXPIRED: kind(401, 'The session has ended; scan the QR code at the table again.'),
  TABLE_NOT_FOUND: kind(404, 'There is no such table.'),
  RESTAURANT_NOT_FOUND: kind(404, 'There is no such restaurant.'),
  VISIT_CLOSED: kind(409, 'The visit has been closed.'),
  VISIT_FULL: kind(409, 'The visit has as many phones as it can have.'),
  DINER_NOT_FOUND: kind(404, 'Nobody of that id is at this table.'),
  DINER_IN_USE: kind(409, 'The page of that diner is still open, or was a moment ago.'),
  TABLE_CHANGED: kind(409, 'Somebody else has changed the table.'),
  TABLE_NUMBER_TAKEN: kind(409, 'There is a table of that number.'),
  TABLE_RANGE_INVALID: kind(422, 'The two numbers are no range of tables.'),
  RANGE_INVERTED: kind(422, 'The range ends before it begins.'),
  RANGE_TOO_LONG: kind(422, 'The range has more days than it may.'),
  TABLE_IN_USE: kind(409, 'Guests are at the table.'),
  TOO_MANY_TABLES: kind(422, 'The restaurant would have more tables than it may.'),
  TOO_MANY_RESTAURANTS: kind(422, 'The account owns as many restaurants as it may.'),
  VISIT_NOT_FOUND: kind(404, 'There is no such visit.'),
  VISIT_CHANGED: kind(409, 'The visit is no longer as it was shown.'),
  ORDERS_IN_KITCHEN: kind(409, 'The kitchen still has orders of the visit.'),
  BILL_CHANGED: kind(409, 'The bill is no longer as it was shown.'),
  PAYMENT_TOO_HIGH: kind(422, 'The payment is higher than what is due.'),
  PAYMENT_NOT_FOUND: kind(404, 'There is no such payment.'),
  PRESENCE_REQUIRED: kind(403, 'The code at the table, or its PIN, is needed.'),
  PRESENCE_CHANGED: kind(409, 'Somebody else has changed the presence guard.'),
  PIN_WRONG: kind(403, 'The PIN is wrong or no longer valid.'),
  APPROVAL_PENDING: kind(409, 'The first order of a phone waits for the staff.'),
  APPROVAL_REFUSED: kind(403, 'The staff have turned the first order of this phone away.'),
  ORDERING_PAUSED: kind(409, 'The restaurant takes no orders of guests at the moment.'),
  RESTAURANT_CLOSED: kind(409, 'Outside its opening hours the restaurant takes no orders of guests.'),
  TOO_MANY_ORDERS: kind(429, 'The table has placed as many orders as it may for now.'),
  PAUSE_CHANGED: kind(409, 'Somebody else has paused or resumed ordering.'),
  DINER_NOT_WAITING: kind(404, 'Nobody of that id waits for approval.'),
  MENU_ITEM_NOT_FOUND: kind(404, 'There is no such dish on the menu.'),
  ITEM_UNAVAILABLE: kind(409, 'A dish has run out.'),
  OPTIONS_INVALID: kind(422, 'The chosen options do not fit the dish.'),
  CART_EMPTY: kind(422, 'The cart is empty.'),
  CART_FULL: kind(422, 'The cart is full.'),
  CART_LOCKED: kind(423, 'Another diner has locked the cart for checkout.'),
  CART_NOT_LOCKED: kind(409, 'The cart is not locked.'),
  ORDERS_ALONE: kind(409, 'Who orders alone neither locks nor places what the others order.'),
  CART_CHANGED: kind(409, 'The cart has changed.'),
  CART_NOT_FOUND: kind(404, 'No shared cart found for table'),
  LINE_NOT_FOUND: kind(404, 'Item no longer exists in cart'),
  NOT_OWN_LINE: kind(403, 'Item not found in cart for this session'),
  QUANTITY_INVALID: kind(422, 'A quantity is between 1 and 99.'),
  NOTE_TOO_LONG: kind(422, 'A note has at most 200 characters.'),
  COMMAND_REUSED: kind(422, 'The command id was used for another command.'),
  PRICE_CHANGED: kind(409, 'Prices have changed.'),
  ORDER_NOT_FOUND: kind(404, 'There is no such order.'),
  ORDER_CHANGED: kind(409, 'The order has changed.'),
  ORDER_ITEM_NOT_FOUND: kind(404, 'The order has no such dish.'),
  CORRECTION_TOO_LATE: kind(409, 'What is ready can no longer be corrected.'),
  NOTHING_LEFT: kind(422, 'Nothing would be left of the order; cancel it instead.'),
  KITCHEN_SETTINGS_CHANGED: kind(409, 'Somebody else has changed the settings of the kitchen.'),
  THRESHOLDS_INVALID: kind(422, 'Late comes before very late.'),
  KITCHEN_DEVICE_NOT_FOUND: kind(404, 'There is no such kitchen screen.'),
  KITCHEN_DEVICE_ALIVE: kind(409, 'The kitchen screen is alive.'),
  MOVE_NOT_ALLOWED: kind(409, 'The order cannot move to that status.'),
  REASON_REQUIRED: kind(422, 'A cancellation needs its reason.'),
  IDEMPOTENCY_KEY_REQUIRED: kind(400, 'The Idempotency-Key header must be a UUID.'),
  IDEMPOTENCY_KEY_REUSED: kind(422, 'The idempotency key was used with another body.'),
  IDEMPOTENCY_IN_PROGRESS: kind(409, 'The same request is being carried out.'),
  TIP_INVALID: kind(422, 'A tip is a number of at least 0.'),
  STAFF_REQUEST_PENDING: kind(409, 'The table has a pending request already.'),
  STAFF_REQUEST_NOT_FOUND: kind(404, 'There is no such request.'),
  STAFF_REQUEST_CHANGED: kind(409, 'The request has been answered meanwhile.'),
  NOTIFICATION_NOT_FOUND: kind(404, 'There is no such notification.'),
  FEEDBACK_NOT_FOUND: kind(404, 'There is no such feedback.'),
  FEEDBACK_WITHOUT_ADDRESS: kind(409, 'The guest left no address.'),
  FEEDBACK_ANSWERED: kind(409, 'The guest has been answered.'),
  POS_NOT_CONFIGURED: kind(409, 'No till is configured, and none was named.'),
  PRICING_CHANGED: kind(409, 'Somebody else has changed the pricing.'),
  PRICING_RULES_INVALID: kind(422, 'The rules contradict each other or their bounds.'),
  PUSH_OFF: kind(409, 'This server has no keys for web push.'),
  RECOMMENDATION_NOT_FOUND: kind(404, 'There is no such recommendation.'),
  RECOMMENDATION_CHANGED: kind(409, 'Somebody else has changed the recommendations.'),
  RECOMMENDATION_EXISTS: kind(409, 'The dish is recommended already.'),
  RATING_REQUIRED: kind(422, 'At least one rating must be given.'),
  MENU_NOT_FOUND: kind(404, 'There is no such menu.'),
  MENU_CHANGED: kind(409, 'Somebody else has changed the menu.'),
  WINDOW_INVALID: kind(422, 'A window has a start and an end, or neither.'),
  ITEM_CHANGED: kind(409, 'Somebody else has changed the dish.'),
  ITEM_INVALID: kind(422, 'Something about the dish does not fit together.'),
  CATEGORY_NOT_FOUND: kind(404, 'There is no such category.'),
  CATEGORY_CHANGED: kind(409, 'Somebody else has changed the category.'),
  CATEGORY_EXISTS: kind(409, 'There is a category of that name.'),
  CATEGORY_IN_USE: kind(409, 'There are dishes in the category.'),
  PICTURE_INVALID: kind(422, 'The file is no picture that can be read.'),
  PICTURE_STORE_DOWN: kind(503, 'The store of the pictures does not answer; try again later.', true),
  IMPORT_NOT_FOUND: kind(404, 'There is no such import.'),
  IMPORT_INVALID: kind(422, 'The table cannot be read.'),
  IMPORT_STARTED: kind(409, 'The import has been started already.'),
  RESTAURANT_CHANGED: kind(409, 'Somebody else has changed the restaurant.'),
  CURRENCY_IN_USE: kind(409, 'Open visits have orders in this currency.'),
  PRICES_TOO_HIGH: kind(422, 'Prices of the menu would be too high in this currency.'),
  OPENING_HOURS_OVERLAP: kind(422, 'Two spans of the opening hours overlap.'),
  THEME_NOT_FOUND: kind(404, 'There is no such theme.'),
  THEME_CHANGED: kind(409, 'Somebody else has changed the theme.'),
  THEME_NAME_TAKEN: kind(409, 'Another theme has this name.'),
  LOGIN_NOT_FOUND: kind(404, 'There is no such session.'),
  MEMBER_NOT_FOUND: kind(404, 'There is no such member.'),
  MEMBER_CHANGED: kind(409, 'Somebody else has changed the member.'),
  MEMBER_EXISTS: kind(409, 'The address belongs to a member already.'),
  LAST_OWNER: kind(409, 'A restaurant keeps at least one owner.'),
  INVITATION_NOT_FOUND: kind(404, 'There is no such invitation.'),
  STAFF_NOT_FOUND: kind(404, 'There is no such person.'),
  STAFF_CHANGED: kind(409, 'Somebody else has changed the person.'),
  STAFF_EMAIL_TAKEN: kind(409, 'The address belongs to somebody who works here.'),
  STAFF_HAS_ACCOUNT: kind(409, 'Whoever has an account leaves by losing the membership.'),
  TOO_MANY_STAFF: kind(409, 'The restaurant has as many people as it may have.'),
} as const satisfies Record<RefusalCode, RefusalKind>;

/** An expected "no". It becomes HTTP in one place, the error handler. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(REFUSALS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Ends a use case with a refusal; whatever transaction is open rolls back. */
export function refuse(code: RefusalCode, details?: Record<string, unknown>): never {
  throw new Refusal(code, details);
}
