import type { StaffNotification } from '#contract/notifications.ts';
import {
  type NotificationType,
  PRIORITY_NUMBERS,
  type PriorityLevel,
} from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { viewNotification } from './view.ts';

interface Wanted {
  readonly type?: NotificationType | undefined;
  readonly title: string;
  readonly message?: string | undefined;
  readonly priority?: PriorityLevel | undefined;
  readonly actionLabel?: string | null | undefined;
  readonly actionUrl?: string | undefined;
}

/** Notifies the staff in a member’s own words; audited. Automatic notifications are recorded by their features. */
export function createNotification(
  platform: Platform,
  member: MemberPrincipal,
  { type = 'system_alert', title, message = '', priority = 'medium', actionLabel = null, actionUrl }: Wanted,
): Promise<StaffNotification> {
  return changeInRestaurant(platform, member.restaurantId, async ({ notify, audit, now }) => {
    const metadata = { event: 'message', from: member.name };
    const ownWords = { title, message, actionLabel };
    const id = await notify({ type, metadata, priority, actionUrl, ownWords });
    await audit(member, {
      action: 'notification.create',
      subjectType: 'notification',
      subjectId: id,
      details: { title, priority: PRIORITY_NUMBERS[priority] },
    });
    return viewNotification(
      {
        id,
        type,
        title,
        message,
        priority: PRIORITY_NUMBERS[priority],
        is_read: false,
        read_at: null,
        read_by_name: null,
        action_label: actionLabel,
        action_url: actionUrl ?? null,
        metadata,
        created_at: now,
        first_id: null,
        everybodys_at: null,
      },
      member,
    );
  });
}
