import { localStore } from '#web/ui/storage.ts';

/** `missing`: the browser has no notifications at all. */
export type DesktopState = NotificationPermission | 'missing';

const SHOWN = 'desktop_notification_shown';

export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** Requests the permission; browsers require a press of a button. */
export const askForDesktop = async (): Promise<DesktopState> =>
  desktopState() === 'missing' ? 'missing' : Notification.requestPermission();

/** Those that this page has shown, by the id of their notification. */
const onDesktop = new Map<string, { readonly restaurantId: string; readonly shown: Notification }>();

interface DesktopNews {
  readonly restaurantId: string;
  /** The same for the same notification, so that two tabs show it once. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly staysUntilDealtWith: boolean;
  readonly onOpen: () => void;
}

/** Shows a desktop notification, if permitted and another window is active. */
export function showOnDesktop({
  restaurantId,
  id,
  title,
  text,
  staysUntilDealtWith,
  onOpen,
}: DesktopNews): void {
  if (desktopState() !== 'granted' || document.hasFocus() || localStore.get(SHOWN) === id) return;
  localStore.set(SHOWN, id);
  const options = {
    body: text,
    tag: id,
    requireInteraction: staysUntilDealtWith,
    icon: '/brand/icon-192.png',
  };
  try {
    const shown = new Notification(title, options);
    onDesktop.set(id, { restaurantId, shown });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch {
    // Mobile browsers show them only by a service worker, which web push uses anyway.
  }
}

/** Closes those of a restaurant that are not among its unread ones any more: somebody has handled them (NOTE-3). */
export function closeHandled(restaurantId: string, unreadIds: ReadonlySet<string>): void {
  for (const [id, each] of onDesktop) {
    if (each.restaurantId !== restaurantId || unreadIds.has(id)) continue;
    each.shown.close();
    onDesktop.delete(id);
  }
}
