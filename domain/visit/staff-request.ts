export const STAFF_REQUEST_TYPES = ['assistance', 'service', 'order', 'other'] as const;
export type StaffRequestType = (typeof STAFF_REQUEST_TYPES)[number];

/** What guests can request with one tap. */
export const WISHES = ['bill', 'water', 'cutlery', 'clear', 'other'] as const;
export type Wish = (typeof WISHES)[number];

/** The specification’s type of a request (CALL-4). */
export const TYPE_OF_WISH: Readonly<Record<Wish, StaffRequestType>> = {
  bill: 'order',
  water: 'service',
  cutlery: 'service',
  clear: 'service',
  other: 'other',
};

export const STAFF_REQUEST_STATUSES = ['pending', 'in_progress', 'completed'] as const;
export type StaffRequestStatus = (typeof STAFF_REQUEST_STATUSES)[number];

/** Whether this answer is allowed after this status: accepted once, completed once, never reopened (CALL-2). */
export const canAnswer = (from: StaffRequestStatus, to: StaffRequestStatus): boolean =>
  STAFF_REQUEST_STATUSES.indexOf(to) > STAFF_REQUEST_STATUSES.indexOf(from);

/** How long a table sees a call that staff have completed (CALL-7). */
export const SHOWN_AS_DONE_MS = 600_000;

/** The sorts of requests: time of the call, table number, waiting time, who completed it. */
export const REQUEST_SORTS = ['called', 'table', 'waited', 'by'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
