import {
  actionUrlFor,
  levelOf,
  type PriorityLevel,
  requiresInteraction,
} from '#domain/notifications/notifications.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { ForbiddenAddress } from '#server/platform/outgoing/outgoing.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import { type Delivery, deleteDevice, findDelivery } from './store-devices.ts';

const TIMEOUT_MS = 10_000;
/** Status codes by which a push service reports that a device is permanently gone. */
const GONE = new Set([404, 410]);

interface Wanted {
  readonly restaurantId: string;
  readonly notificationId: string;
  readonly deviceId: string;
}

/**
 * Sends one notification to one device, encrypted for it and signed with our key. A device that is gone is deleted (NOTE-6); a notification
 * that was read meanwhile is not sent. Throws if the push service should be tried again.
 */
export async function sendPush(
  platform: Pick<Platform, 'database' | 'outgoing' | 'settings' | 'log'>,
  wanted: Wanted,
): Promise<void> {
  const { restaurantId, notificationId, deviceId } = wanted;
  const { database, settings, log } = platform;
  const delivery = await findDelivery(database, restaurantId, { deviceId, notificationId });
  if (!settings.vapid || !delivery || delivery.is_read) return;
  const about = { deviceId, notificationId, restaurantId };
  try {
    const message = composePush(delivery, wanted, settings);
    const status = await post(platform, settings.vapid, delivery, message);
    if (GONE.has(status)) {
      await deleteDevice(database, restaurantId, deviceId);
      log.info({ ...about, status }, 'a device is gone');
    } else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
    else if (status >= 300) log.warn({ ...about, status }, 'the push service refused a message');
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    await deleteDevice(database, restaurantId, deviceId);
    log.warn(about, 'a device with an address of the inside is forgotten');
  }
}

async function post(
  { outgoing }: Pick<Platform, 'outgoing'>,
  vapid: NonNullable<Platform['settings']['vapid']>,
  delivery: Delivery,
  message: PushMessage,
): Promise<number> {
  const { default: webpush } = await import('web-push');
  const level = levelOf(delivery.priority);
  const { endpoint, headers, body } = webpush.generateRequestDetails(
    { endpoint: delivery.endpoint, keys: { p256dh: delivery.p256dh, auth: delivery.auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: keptFor(level),
      urgency: level === 'high' ? 'high' : 'normal',
      // The push service keeps only one of several waiting for an offline device.
      topic: message.tag.replaceAll('-', ''),
    },
  );
  const texts = Object.entries(headers as Record<string, string | number>);
  const { status } = await outgoing.send({
    url: endpoint,
    method: 'POST',
    headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
    ...(body && { body }),
    timeoutMs: TIMEOUT_MS,
  });
  return status;
}

const WORDS = { en: english, es: spanish };

/** The payload of the device’s service worker (web/app/worker/push.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A repeated notification replaces the earlier one. */
  readonly tag: string;
  readonly requireInteraction: boolean;
}

/** A notification in the device’s language, with the restaurant’s name, because a person may work in two. */
function composePush(
  delivery: Delivery,
  { restaurantId, notificationId }: Wanted,
  settings: Pick<Platform['settings'], 'publicUrl'>,
): PushMessage {
  const { title, text } = notificationWords(WORDS[delivery.language], delivery);
  const page = actionUrlFor(delivery.role, delivery.action_url, delivery.metadata) ?? '/admin/notifications';
  const { pathname, search, hash } = staffAddress(settings, restaurantId, page);
  return {
    title,
    body: [text, delivery.restaurant_name].filter(Boolean).join(' · '),
    url: pathname + search + hash,
    tag: notificationId,
    requireInteraction: requiresInteraction(levelOf(delivery.priority)),
  };
}

const MINUTE = 60;

/** How long the push service keeps it for an offline device, in seconds: a table’s call is useless an hour later. */
const keptFor = (level: PriorityLevel): number => (level === 'high' ? 10 : 60) * MINUTE;
