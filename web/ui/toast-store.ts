export type ToastTone = 'info' | 'success' | 'error';

export interface ToastInput {
  message: string;
  tone?: ToastTone;
  /** Milliseconds on screen, paused while hovered or focused; 5000 by default. */
  durationMs?: number;
  action?: { label: string; onAct: () => void } | undefined;
  /** A second toast with the same id replaces the first. */
  id?: string;
  /**
   * An event caused by others: it waits until the replies to the user's own taps have been shown, and until an open
   * sheet is closed.
   */
  isNews?: boolean;
}

export interface Toast extends Required<Omit<ToastInput, 'action'>> {
  action: ToastInput['action'] | undefined;
  /** New with every showing, so that a replaced toast restarts its timer. */
  serial: number;
}

/** Per kind: they are shown one after the other. */
const MOST_WAITING = 3;

let toasts: readonly Toast[] = [];
let counted = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast. Works anywhere, also outside of components; returns its id. */
export const showToast = (input: ToastInput): string => {
  counted += 1;
  const id = input.id ?? `toast-${counted}`;
  const { message, tone = 'info', durationMs = 5000, action, isNews = false } = input;
  const all = toasts.filter((toast) => toast.id !== id);
  all.push({ id, message, tone, durationMs, action, isNews, serial: counted });
  const latest = (news: boolean) =>
    all
      .filter((toast) => toast.isNews === news)
      .toSorted((one, other) => one.serial - other.serial)
      .slice(-MOST_WAITING);
  const replies = latest(false);
  // One with an undo stays long: it gives way to later replies, and returns after them.
  show([
    ...replies.filter((toast) => !toast.action),
    ...replies.filter((toast) => toast.action).toReversed(),
    ...latest(true),
  ]);
  return id;
};

export const dismissToast = (id: string): void => show(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

/** The serial of the toast that was shown last. */
export const lastSerial = (): number => counted;

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// A modal dialog makes everything outside of it inert: the outlet that opened last draws the toasts.
let outlets: readonly string[] = [];

export const topOutlet = (): string | undefined => outlets.at(-1);

export const openOutlet = (id: string): (() => void) => {
  outlets = [...outlets, id];
  show(toasts);
  return () => {
    outlets = outlets.filter((outlet) => outlet !== id);
    show(toasts);
  };
};
