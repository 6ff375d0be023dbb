import type { StaffNotification } from '#contract/notifications.ts';
import type { NotificationType } from '#domain/notifications/notifications.ts';

export interface NotificationRecord {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  priority: number;
  is_read: boolean;
  read_at: Date | null;
  read_by_name: string | null;
  action_label: string | null;
  action_url: string | null;
  metadata: Record<string, unknown>;
  created_at: Date;
}

export const viewNotification = (record: NotificationRecord): StaffNotification => ({
  id: record.id,
  type: record.type,
  title: record.title,
  message: record.message,
  priority: record.priority,
  isRead: record.is_read,
  readAt: record.read_at?.toISOString() ?? null,
  readByName: record.read_by_name,
  actionLabel: record.action_label,
  actionUrl: record.action_url,
  metadata: record.metadata,
  createdAt: record.created_at.toISOString(),
});
