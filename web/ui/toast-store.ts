export type ToastTone = 'info' | 'success' | 'error';

export interface ToastInput {
  message: string;
  tone?: ToastTone;
  /** Milliseconds on screen, not counting while it is pointed at or focused; 5000 where it is not given. */
  durationMs?: number;
  action?: { label: string; onAct: () => void } | undefined;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
  /** What others did: it waits until what answers one's own tap has been read, and until an open sheet is closed. */
  isNews?: boolean;
}

export interface Toast extends Required<Omit<ToastInput, 'action'>> {
  action: ToastInput['action'] | undefined;
  /** Another one with every showing, so that a replaced toast restarts its timer. */
  serial: number;
}

/** Of either kind: they are shown one after the other. */
const MOST_WAITING = 3;

let toasts: readonly Toast[] = [];
let counted = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says something that passes. Works from anywhere, also outside of components; gives its id. */
export const showToast = (input: ToastInput): string => {
  counted += 1;
  const id = input.id ?? `toast-${counted}`;
  const { message, tone = 'info', durationMs = 5000, action, isNews = false } = input;
  const all = toasts.filter((toast) => toast.id !== id);
  all.push({ id, message, tone, durationMs, action, isNews, serial: counted });
  const latest = (news: boolean) => all.filter((toast) => toast.isNews === news).slice(-MOST_WAITING);
  show([...latest(false), ...latest(true)]);
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

// A modal dialog makes everything outside of it inert: toasts are drawn by the outlet that opened last.
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
