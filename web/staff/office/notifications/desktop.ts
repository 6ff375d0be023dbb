import { localStore } from '#web/ui/storage.ts';

/** `missing`: the browser has no notifications at all. */
export type DesktopState = NotificationPermission | 'missing';

const SHOWN = 'desktop_notification_shown';

export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** Requests the permission; browsers require a press of a button. */
export const askForDesktop = async (): Promise<DesktopState> =>
  desktopState() === 'missing' ? 'missing' : Notification.requestPermission();

interface DesktopNews {
  /** The same for the same notification, so that two tabs show it once. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly staysUntilDealtWith: boolean;
  readonly onOpen: () => void;
}

/** Shows a desktop notification, if permitted and another window is active. */
export function showOnDesktop({ id, title, text, staysUntilDealtWith, onOpen }: DesktopNews): void {
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
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch {
    // Mobile browsers show them only by a service worker, which web push uses anyway.
  }
}
