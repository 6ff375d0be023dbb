export const STAFF_REQUEST_TYPES = ['assistance', 'service', 'order', 'other'] as const;
export type StaffRequestType = (typeof STAFF_REQUEST_TYPES)[number];

export const STAFF_REQUEST_STATUSES = ['pending', 'in_progress', 'completed'] as const;
export type StaffRequestStatus = (typeof STAFF_REQUEST_STATUSES)[number];

/** Whether an answer may come after this status: taken up once, completed once, never reopened (CALL-2). */
export const canAnswer = (from: StaffRequestStatus, to: StaffRequestStatus): boolean =>
  STAFF_REQUEST_STATUSES.indexOf(to) > STAFF_REQUEST_STATUSES.indexOf(from);
