import { randomUUID } from 'node:crypto';
import type { StaffNotification } from '#contract/notifications.ts';
import {
  type NotificationType,
  PRIORITY_NUMBERS,
  type PriorityLevel,
} from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { lockNotification, readerOf } from './store.ts';
import { type NotificationRecord, viewNotification } from './view.ts';

interface Wanted {
  readonly id?: string | undefined;
  readonly type?: NotificationType | undefined;
  readonly title: string;
  readonly message?: string | undefined;
  readonly priority?: PriorityLevel | undefined;
  readonly actionLabel?: string | null | undefined;
  readonly actionUrl?: string | undefined;
}

const writtenOf = (record: NotificationRecord) => ({
  type: record.type,
  title: record.title,
  message: record.message,
  priority: record.priority,
  actionLabel: record.action_label,
  actionUrl: record.action_url,
  metadata: record.metadata,
});

/**
 * Notifies the staff in a member’s own words, once for each id (NOTE-12); audited. Automatic notifications are recorded by their features.
 * Refuses COMMAND_REUSED for the id of a notification with another content.
 */
export function createNotification(
  platform: Platform,
  member: MemberPrincipal,
  {
    id = randomUUID(),
    type = 'system_alert',
    title,
    message = '',
    priority = 'medium',
    actionLabel = null,
    actionUrl,
  }: Wanted,
): Promise<StaffNotification> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, notifyOnce, audit, now }) => {
    const metadata = { event: 'message', from: member.name };
    const level = PRIORITY_NUMBERS[priority];
    const ownWords = { title, message, actionLabel };
    const isNew = await notifyOnce(id, { type, metadata, priority, actionUrl, ownWords });
    if (isNew)
      await audit(member, {
        action: 'notification.create',
        subjectType: 'notification',
        subjectId: id,
        details: { title, priority: level },
      });
    const wanted = { type, ...ownWords, priority: level, actionUrl: actionUrl ?? null, metadata };
    const record = await lockNotification(tx, id, readerOf(member, now.getTime()));
    return viewNotification(sameOrRefuse(record, writtenOf, wanted), member);
  });
}
