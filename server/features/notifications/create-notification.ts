import type { StaffNotification } from '#contract/notifications.ts';
import {
  type NotificationType,
  PRIORITY_NUMBERS,
  type PriorityLevel,
} from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { insertNotification } from './store.ts';
import { viewNotification } from './view.ts';

interface Wanted {
  readonly type?: NotificationType | undefined;
  readonly title: string;
  readonly message?: string | undefined;
  readonly priority?: PriorityLevel | undefined;
  readonly actionLabel?: string | undefined;
  readonly actionUrl?: string | undefined;
}

/** Tells the staff something in a member's own words; audited. What the product tells by itself is written where it happens. */
export async function createNotification(
  platform: Platform,
  member: MemberPrincipal,
  { type = 'system_alert', title, message = '', priority = 'medium', actionLabel, actionUrl }: Wanted,
): Promise<StaffNotification> {
  const { restaurantId, userId, name } = member;
  const { record, hints } = await insertNotification(platform.database, restaurantId, {
    type,
    title,
    message,
    priority: PRIORITY_NUMBERS[priority],
    actionLabel: actionLabel ?? null,
    actionUrl: actionUrl ?? null,
    metadata: { event: 'message', from: name },
    now: new Date(platform.clock.now()),
    staffRoom: staffRoom(restaurantId),
    actor: { id: userId, name },
  });
  platform.publisher.publish(recordedHints(hints));
  return viewNotification(record);
}
