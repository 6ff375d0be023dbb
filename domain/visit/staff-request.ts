export const STAFF_REQUEST_TYPES = ['assistance', 'service', 'order', 'other'] as const;
export type StaffRequestType = (typeof STAFF_REQUEST_TYPES)[number];

/** What guests ask for by one tap. */
export const WISHES = ['bill', 'water', 'cutlery', 'clear', 'other'] as const;
export type Wish = (typeof WISHES)[number];

/** The specification's type of a wish (CALL-4). */
export const TYPE_OF_WISH: Readonly<Record<Wish, StaffRequestType>> = {
  bill: 'order',
  water: 'service',
  cutlery: 'service',
  clear: 'service',
  other: 'other',
};

export const STAFF_REQUEST_STATUSES = ['pending', 'in_progress', 'completed'] as const;
export type StaffRequestStatus = (typeof STAFF_REQUEST_STATUSES)[number];

/** Whether an answer may come after this status: taken up once, completed once, never reopened (CALL-2). */
export const canAnswer = (from: StaffRequestStatus, to: StaffRequestStatus): boolean =>
  STAFF_REQUEST_STATUSES.indexOf(to) > STAFF_REQUEST_STATUSES.indexOf(from);

/** So long after staff have completed a call its table still reads that it is done (CALL-7). */
export const SHOWN_AS_DONE_MS = 600_000;

/** By what requests are looked up: when the table called, its number, how long nobody came, who completed it. */
export const REQUEST_SORTS = ['called', 'table', 'waited', 'by'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
