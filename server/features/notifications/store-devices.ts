import type { Language } from '#contract/common.ts';
import type { NotificationType } from '#domain/notifications/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** A device of a member, as registered with a push service. */
export interface DeviceRecord {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

export interface NewDevice {
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  readonly now: Date;
}

/** A device belongs to its latest subscriber, so that a shared tablet notifies one person. */
export async function upsertDevice(
  database: Database,
  restaurantId: string,
  device: NewDevice,
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'upsert-push-subscription',
    text: `insert into push_subscriptions (restaurant_id, user_id, endpoint, p256dh, auth, language, created_at)
      values (current_setting('app.restaurant_id')::uuid, $1, $2, $3, $4, $5, $6)
      on conflict on constraint push_subscriptions_one_per_device
      do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`,
    values: [device.userId, device.endpoint, device.p256dh, device.auth, device.language, device.now],
  });
}

export async function deleteOwnDevice(
  database: Database,
  restaurantId: string,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'delete-own-push-subscription',
    text: `delete from push_subscriptions where restaurant_id = current_setting('app.restaurant_id')::uuid and user_id = $1 and endpoint = $2`,
    values: [userId, endpoint],
  });
}

export async function deleteDevice(
  database: Database,
  restaurantId: string,
  deviceId: string,
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'delete-push-subscription',
    text: 'delete from push_subscriptions where id = $1',
    values: [deviceId],
  });
}

export async function listOwnEndpoints(
  database: Database,
  restaurantId: string,
  userId: string,
): Promise<string[]> {
  const { rows } = await oneInRestaurant<{ endpoint: string }>(database, restaurantId, {
    name: 'list-own-push-endpoints',
    text: `select endpoint from push_subscriptions where restaurant_id = current_setting('app.restaurant_id')::uuid and user_id = $1
      order by created_at, endpoint`,
    values: [userId],
  });
  return rows.map(({ endpoint }) => endpoint);
}

/** The devices of members with access and a session, and what they may see by their role. */
export async function listDevices(
  database: Database,
  restaurantId: string,
): Promise<{ id: string; user_id: string; role: Role }[]> {
  const { rows } = await oneInRestaurant<{ id: string; user_id: string; role: Role }>(
    database,
    restaurantId,
    {
      name: 'list-push-subscriptions',
      text: `select s.id, s.user_id, m.role from push_subscriptions s
      join restaurant_members m on m.restaurant_id = s.restaurant_id and m.user_id = s.user_id
      where s.restaurant_id = current_setting('app.restaurant_id')::uuid and has_access(m)
        and exists (select 1 from "session" where "userId" = s.user_id and "expiresAt" > now())`,
      values: [],
    },
  );
  return rows;
}

export interface Delivery extends DeviceRecord {
  restaurant_name: string;
  role: Role;
  type: NotificationType;
  title: string | null;
  message: string | null;
  priority: number;
  is_read: boolean;
  action_url: string | null;
  metadata: Record<string, unknown>;
}

/** A device with its notification, or null if either is gone or its member has no access any more. */
export async function findDelivery(
  database: Database,
  restaurantId: string,
  wanted: { deviceId: string; notificationId: string },
): Promise<Delivery | null> {
  const { rows } = await oneInRestaurant<Delivery>(database, restaurantId, {
    name: 'find-push-delivery',
    text: `select s.id, s.endpoint, s.p256dh, s.auth, s.language, r.name as restaurant_name, m.role,
        n.type, n.title, n.message, n.priority, n.is_read, n.action_url, n.metadata
      from push_subscriptions s join restaurants r on r.id = s.restaurant_id
      join restaurant_members m on m.restaurant_id = s.restaurant_id and m.user_id = s.user_id and has_access(m)
      join notifications n on n.restaurant_id = s.restaurant_id and n.id = $2
        and (n.recipient_id is null or n.recipient_id = s.user_id) where s.id = $1`,
    values: [wanted.deviceId, wanted.notificationId],
  });
  return rows[0] ?? null;
}

interface Addressee {
  type: NotificationType;
  recipient_id: string | null;
  /** Whose it is exclusively until then. */
  first_id: string | null;
  everybodys_at: Date | null;
  is_read: boolean;
}

/** The fields that decide whom a notification concerns, or null if it is gone. */
export async function findAddressee(
  database: Database,
  restaurantId: string,
  notificationId: string,
): Promise<Addressee | null> {
  const { rows } = await oneInRestaurant<Addressee>(database, restaurantId, {
    name: 'find-notification-addressee',
    text: 'select type, recipient_id, first_id, everybodys_at, is_read from notifications where id = $1',
    values: [notificationId],
  });
  return rows[0] ?? null;
}
