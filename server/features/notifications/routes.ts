import { notifications } from '#contract/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { cleanUp } from './clean-up.job.ts';
import { createNotification } from './create-notification.ts';
import { markAllAsRead, markAsRead, markAsUnread, undoMarkAll } from './mark-as-read.ts';
import { exportNotifications, readNotifications } from './read-notifications.ts';
import { endSubscription, readPushState, subscribeDevice } from './subscribe-device.ts';

export function notificationsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, notifications, {
    'GET /api/restaurants/:restaurantId/notifications': ({ principal, query }) =>
      readNotifications(platform, principal, query),
    'GET /api/restaurants/:restaurantId/notifications.csv': ({ principal, query }) =>
      exportNotifications(platform, principal, query),
    'POST /api/restaurants/:restaurantId/notifications': ({ principal, body }) =>
      createNotification(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/notifications/:notificationId': ({ principal, params, body }) =>
      (body.isRead ? markAsRead : markAsUnread)(platform, principal, params.notificationId),
    'POST /api/restaurants/:restaurantId/notifications/mark-all-read': ({ principal, body }) =>
      markAllAsRead(platform, principal, new Date(body.until)),
    'POST /api/restaurants/:restaurantId/notifications/mark-all-read/undo': ({ principal, body }) =>
      undoMarkAll(platform, principal, new Date(body.readAt)),
    'POST /api/restaurants/:restaurantId/notifications/clean-up': ({ principal, body }) =>
      cleanUp(platform, principal, body.olderThanDays),
    'GET /api/restaurants/:restaurantId/push': ({ principal }) => readPushState(platform, principal),
    'PUT /api/restaurants/:restaurantId/push-subscriptions': ({ principal, body }) =>
      subscribeDevice(platform, principal, body),
    'POST /api/restaurants/:restaurantId/push-subscriptions/end': ({ principal, body }) =>
      endSubscription(platform, principal, body.endpoint),
  });
}
