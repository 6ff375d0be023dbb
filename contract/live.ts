/**
 * Live updates are hints: they say that something changed, HTTP says what. `version` is that of the thing named by `id`;
 * a client that already has it ignores the hint, one that sees a gap or reconnects refetches.
 */
export const LIVE_EVENT_TYPES = [
  'visit.changed',
  'visit.closed',
  // What is paid or taken of a visit's bill; the id is the visit's, the version the bill's.
  'bill.changed',
  // A merged visit was separated: each phone reconnects to its own visit.
  'visit.separated',
  'cart.changed',
  // The locker's lease runs longer; the version is that of the cart, which stays.
  'cart.renewed',
  'menu.changed',
  'order.placed',
  'order.changed',
  'table.changed',
  // Other servers look after the tables; the id is the restaurant's.
  'assignment.changed',
  'kitchen.changed',
  // A board of the kitchen went stale, came back, or was put away.
  'kitchen-device.changed',
  // Guests can order no more, or again.
  'ordering.changed',
  // The rules of the prices, a simulation, or what a sensor said.
  'pricing.changed',
  'staff-request.changed',
  'notification.created',
  'notification.changed',
  // A printer was changed, is in trouble or works again; the id is the printer's.
  'printer.changed',
  // What printers print by themselves: the ids are the document's and the closing's.
  'receipt.issued',
  'day.closed',
  // A guest said something, or the office has dealt with it.
  'feedback.changed',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

export interface LiveEvent {
  readonly type: LiveEventType;
  readonly id: string;
  readonly version: number;
}

/** The handshake's `auth`: a diner's token, or nothing and the staff cookie with the restaurant to listen to. */
export interface LiveAuth {
  readonly token?: string;
  readonly restaurantId?: string;
}

/**
 * `hints`: at most ten a second and room, so that several come together. `welcome` gives state recovery its first packet. `gap`:
 * true while hints of other server processes do not come through, false once they do and what was missed is to be fetched.
 */
export interface ServerToClient {
  hints: (events: LiveEvent[]) => void;
  gap: (isOpen: boolean) => void;
  welcome: (session: { rooms: number }) => void;
}
