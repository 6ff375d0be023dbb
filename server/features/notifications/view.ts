import type { StaffNotification } from '#contract/notifications.ts';
import { actionUrlFor, type NotificationType } from '#domain/notifications/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';

export interface NotificationRecord {
  id: string;
  type: NotificationType;
  /** Null if the texts are composed from type and metadata. */
  title: string | null;
  message: string | null;
  priority: number;
  is_read: boolean;
  read_at: Date | null;
  read_by_name: string | null;
  action_label: string | null;
  action_url: string | null;
  metadata: Record<string, unknown>;
  created_at: Date;
  /** Exclusive to this person until everybodys_at; null: everybody’s at once. */
  first_id: string | null;
  everybodys_at: Date | null;
}

/** A notification for this reader. In English by contract; screens, pushes and CSV compose it in the reader’s language. */
export function viewNotification(
  record: NotificationRecord,
  { role, userId }: { readonly role: Role; readonly userId: string },
): StaffNotification {
  const words = notificationWords(english, record);
  const composedLabel = record.title === null && record.action_url !== null ? english.view : null;
  return {
    id: record.id,
    type: record.type,
    title: record.title ?? words.title,
    message: record.message ?? words.text,
    priority: record.priority,
    isRead: record.is_read,
    readAt: record.read_at?.toISOString() ?? null,
    readByName: record.read_by_name,
    actionLabel: record.action_label ?? composedLabel,
    actionUrl: actionUrlFor(role, record.action_url, record.metadata),
    metadata: record.metadata,
    createdAt: record.created_at.toISOString(),
    heardAt: (record.first_id === userId
      ? record.created_at
      : (record.everybodys_at ?? record.created_at)
    ).toISOString(),
  };
}
