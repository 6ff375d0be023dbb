import { z } from 'zod';
import { sortKeys } from '#domain/lists/list.ts';
import {
  CLEAN_UP_DAYS,
  NOTIFICATION_SORTS,
  NOTIFICATION_TYPES,
  PRIORITY_LEVELS,
} from '#domain/notifications/notifications.ts';
import { Done, Id, Instant, Language, ListSearch, newId, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile, pageOf } from './lists.ts';

/** An event for the staff concerned. Title and message are in English; screens compose their texts from type and metadata. */
export const StaffNotification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  /** 8, 5 or 2. */
  priority: z.int(),
  isRead: z.boolean(),
  readAt: Instant.nullable(),
  readByName: z.string().nullable(),
  actionLabel: z.string().nullable(),
  /** A path of this site. */
  actionUrl: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  /** Since when it is visible to this reader: one about a table goes to its server first (NOTE-11). */
  heardAt: Instant,
});
export type StaffNotification = z.infer<typeof StaffNotification>;

/** Only a path of this site. */
const ActionUrl = z
  .string()
  .max(300)
  .regex(/^\/(?:[^/\\\s][^\\\s]*)?$/);

const PushKey = z.string().regex(/^[\w-]+=*$/);

const filters = {
  state: z.enum(['all', 'unread', 'read']).optional(),
  type: z.enum(NOTIFICATION_TYPES).optional(),
  /** In title and message, in both languages. */
  search: ListSearch.optional(),
  sort: z.enum(sortKeys(NOTIFICATION_SORTS)).optional(),
  /** Only those at least so many days old. */
  olderThanDays: z.coerce.number<number>().int().min(1).max(365).optional(),
};

export const notifications = endpoints({
  'GET /api/restaurants/:restaurantId/notifications': {
    who: 'staff:notifications.view',
    summary:
      'Notifications of the own role, newest first by default, 20 a page; `unread` counts all unread ones',
    params: RestaurantParams,
    query: pageOf(filters, 1_000),
    replies: {
      200: z.object({
        notifications: z.array(StaffNotification),
        total: z.int(),
        unread: z.int(),
        /** The time of this answer: an older one that is unread later was marked as unread again. */
        at: Instant,
        /** When the next notification becomes visible to this reader. */
        nextAt: Instant.nullable(),
      }),
    },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/notifications.csv': {
    who: 'staff:notifications.view',
    summary: 'The notifications as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(filters),
  },
  'POST /api/restaurants/:restaurantId/notifications': {
    who: 'staff:staff.edit',
    summary: 'create-notification: tell the whole staff something',
    params: RestaurantParams,
    body: z.strictObject({
      id: newId(),
      type: z.enum(['system_alert', 'shift_reminder']).optional(),
      title: z.string().trim().min(1).max(120),
      message: z.string().trim().max(500).optional(),
      priority: z.enum(PRIORITY_LEVELS).optional(),
      actionLabel: z.string().trim().min(1).max(40).optional(),
      actionUrl: ActionUrl.optional(),
    }),
    replies: { 201: StaffNotification },
    refusals: ['COMMAND_REUSED'],
    limitPerMinute: 30,
  },
  'PATCH /api/restaurants/:restaurantId/notifications/:notificationId': {
    who: 'staff:notifications.view',
    summary: 'Mark a notification as read or unread for its whole role',
    params: RestaurantParams.extend({ notificationId: Id }),
    body: z.strictObject({ isRead: z.boolean() }),
    replies: { 200: StaffNotification },
    refusals: ['NOTIFICATION_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read': {
    who: 'staff:notifications.view',
    summary: 'Mark all earlier notifications of the own role as read',
    params: RestaurantParams,
    body: z.strictObject({ until: Instant }),
    replies: { 200: z.object({ marked: z.int(), readAt: Instant }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read/undo': {
    who: 'staff:notifications.view',
    summary: 'Undo what the same member marked as read at this moment; what was resolved since stays read',
    params: RestaurantParams,
    body: z.strictObject({ readAt: Instant }),
    replies: { 200: z.object({ unmarked: z.int() }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/notifications/clean-up': {
    who: 'staff:staff.edit',
    summary: `Delete read ones that are older than so many days, ${CLEAN_UP_DAYS.onRequest} by default`,
    params: RestaurantParams,
    body: z.strictObject({ olderThanDays: z.int().min(1).max(365).optional() }),
    replies: { 200: z.object({ deleted: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/push': {
    who: 'staff:notifications.view',
    summary: 'The key for web push subscriptions (null: push is off) and the own subscribed devices',
    params: RestaurantParams,
    replies: { 200: z.object({ publicKey: z.string().nullable(), endpoints: z.array(z.string()) }) },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/push-subscriptions': {
    who: 'staff:notifications.view',
    summary: 'Subscribe this device to web push; a repetition replaces its keys',
    params: RestaurantParams,
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
      keys: z.strictObject({ p256dh: PushKey.min(80).max(100), auth: PushKey.min(20).max(30) }),
      language: Language,
    }),
    replies: { 200: Done },
    refusals: ['PUSH_OFF'],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/push-subscriptions/end': {
    who: 'staff:notifications.view',
    summary: 'This device of the own is not woken any more',
    params: RestaurantParams,
    body: z.strictObject({ endpoint: z.string().min(1).max(2_000) }),
    replies: { 200: Done },
    refusals: [],
  },
});
