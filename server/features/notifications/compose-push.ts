import { levelOf, type PriorityLevel, requiresInteraction } from '#domain/notifications/notifications.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import type { Delivery } from './store-devices.ts';

const WORDS = { en: english, es: spanish };

/** What the device's service worker reads (web/app/worker/push.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** The same news twice is shown once. */
  readonly tag: string;
  readonly requireInteraction: boolean;
}

/** A notification in the device's language, with the restaurant's name: one person may work in two. */
export function composePush(delivery: Delivery, notificationId: string): PushMessage {
  const { title, text } = notificationWords(WORDS[delivery.language], delivery);
  return {
    title,
    body: [text, delivery.restaurant_name].filter(Boolean).join(' · '),
    url: delivery.action_url ?? '/admin/notifications',
    tag: notificationId,
    requireInteraction: requiresInteraction(levelOf(delivery.priority)),
  };
}

const MINUTE = 60;

/** How long the push service keeps it for a device that is off, in seconds: a call from a table is worth nothing an hour later. */
export const keptFor = (level: PriorityLevel): number => (level === 'high' ? 10 : 60) * MINUTE;
