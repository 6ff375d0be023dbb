import { listenForPages } from './pages.ts';

/** What the server sends (server/features/notifications/send-push.ts). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly requireInteraction: boolean;
}

const ICON = '/brand/icon-192.png';

const messageOf = (data: PushMessageData | null): PushMessage | null => {
  try {
    return (data?.json() as PushMessage | undefined) ?? null;
  } catch {
    // Not of our server's making.
    return null;
  }
};

/** Shows what the server sends, also while no page is open; a press leads to it, in a page that is open where there is one. */
function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = messageOf(event.data);
    if (!message) return;
    const { title, body, url, tag, requireInteraction } = message;
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        requireInteraction,
        icon: ICON,
        data: { url },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/admin/notifications' } = (event.notification.data ?? {}) as { url?: string };
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: 'window' });
      const page = pages.find((each) => new URL(each.url).pathname.startsWith('/admin'));
      if (!page) return worker.clients.openWindow(url);
      await page.focus();
      return page.navigate(url);
    };
    event.waitUntil(open());
  });
}

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
listenForPages(worker);
listenForPush(worker);
