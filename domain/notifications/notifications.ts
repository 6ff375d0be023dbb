import { type Capability, can, type Role } from '#domain/people/roles.ts';

export const NOTIFICATION_TYPES = [
  'order_placed',
  'table_request',
  'order_ready',
  'shift_reminder',
  'system_alert',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** By time, or by priority and then time. */
export const NOTIFICATION_SORTS = ['at', 'priority'] as const;
export type NotificationSort = (typeof NOTIFICATION_SORTS)[number];

export const PRIORITY_LEVELS = ['high', 'medium', 'low'] as const;
export type PriorityLevel = (typeof PRIORITY_LEVELS)[number];

/** NOTE-1: the stored number of a priority. */
export const PRIORITY_NUMBERS = { high: 8, medium: 5, low: 2 } as const satisfies Record<
  PriorityLevel,
  number
>;

/** The level of a stored priority; any other number counts as the next lower level (NOTE-1). */
export const levelOf = (priority: number): PriorityLevel => {
  if (priority >= PRIORITY_NUMBERS.high) return 'high';
  return priority >= PRIORITY_NUMBERS.medium ? 'medium' : 'low';
};

const CONCERNS: Record<NotificationType, Capability> = {
  order_placed: 'orders.view',
  // The kitchen is not notified of bills.
  table_request: 'staff-requests.answer',
  order_ready: 'orders.deliver',
  shift_reminder: 'shifts.view',
  system_alert: 'notifications.view',
};

/** The notifications of a member with this role; neither the badge nor the list shows others (NOTE-2). */
export const typesFor = (role: Role): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => can(role, CONCERNS[type]));

/** The link of a notification for this role: its page, or the table if the role may not open that (NOTE-9). */
export function actionUrlFor(
  role: Role,
  actionUrl: string | null,
  metadata: Readonly<Record<string, unknown>>,
): string | null {
  if (metadata['event'] !== 'bad_feedback' || can(role, 'feedback.view')) return actionUrl;
  return `/admin/tables?table=${String(metadata['tableId'])}`;
}

/** How long a toast stays, in milliseconds (NOTE-3). */
export const toastMs = (level: PriorityLevel): number => (level === 'high' ? 10_000 : 5_000);

/** Whether a desktop notification stays until it is handled (NOTE-3). */
export const requiresInteraction = (level: PriorityLevel): boolean => level === 'high';

/** Days after which read notifications are deleted: on request, and automatically (NOTE-5). */
export const CLEAN_UP_DAYS = { onRequest: 30, byItself: 7 } as const;
