import type { StaffNotification } from '#contract/notifications.ts';
import { typesFor } from '#domain/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listNotifications } from './store.ts';
import { viewNotification } from './view.ts';

const PAGE_SIZE = 20;

/** One page of what concerns the member's role (NOTE-2), and how many of all of it nobody has read. */
export async function readNotifications(
  { database }: Platform,
  { restaurantId, role }: MemberPrincipal,
  { state = 'all', page = 1 }: { state?: 'all' | 'unread' | 'read' | undefined; page?: number | undefined },
): Promise<{ notifications: StaffNotification[]; total: number; unread: number }> {
  const { rows, total, unread } = await listNotifications(database, restaurantId, {
    types: typesFor(role),
    state,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  return { notifications: rows.map(viewNotification), total, unread };
}
