/**
 * Live updates are hints: they announce that something changed, HTTP has the data. `version` is that of the object with this `id`;
 * a client that already has it ignores the hint, one that sees a gap or reconnects refetches.
 */
export const LIVE_EVENT_TYPES = [
  'visit.changed',
  // Also to a single phone whose session has ended, whatever its visit does: version 0. It asks why.
  'visit.closed',
  // Payments and shares of a visit's bill; the id is the visit's, the version the bill's. The staff get those of a provider's answer.
  'bill.changed',
  // A merged visit was separated: each phone reconnects to its own visit.
  'visit.separated',
  'cart.changed',
  // The lock's lease was renewed; the version is that of the cart, which stays.
  'cart.renewed',
  // The menu, what the chef recommends, or the restaurant's settings; version 0: an order has taken or returned portions.
  'menu.changed',
  'order.placed',
  'order.changed',
  'table.changed',
  // The assignment of tables has changed; the id is the restaurant's.
  'assignment.changed',
  'kitchen.changed',
  // A board of the kitchen went stale, recovered, or was dismissed.
  'kitchen-device.changed',
  // Guests' ordering was stopped or resumed.
  'ordering.changed',
  // The price rules, a simulation, or a sensor reading changed.
  'pricing.changed',
  'staff-request.changed',
  'notification.created',
  'notification.changed',
  // A printer was changed, has failed or works again; the id is the printer's.
  'printer.changed',
  // Events that print automatically: the ids are the document's and the closing's.
  'receipt.issued',
  'day.closed',
  // A step of the setup list was done by printing codes or inviting somebody, or the list was hidden or shown; the id is the restaurant's.
  'setup.changed',
  // The role or the membership of somebody changed, or what the plan locks; the id is the restaurant's.
  'member.changed',
  // Feedback was given, or the office has handled it.
  'feedback.changed',
  // A guest agreed to be quoted, changed that or withdrew it, or the office has decided; version 1.
  'review.changed',
  // The public page or a post of it; the id is the restaurant's.
  'page.changed',
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
