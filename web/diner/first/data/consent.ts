import { localStore } from '#web/ui/storage.ts';
import { dinerCall } from './diner-call.ts';

const CONSENT = 'cookie_consent';
const listeners = new Set<() => void>();

export type Consent = 'accepted' | 'declined';

/** The diner's answer about cookies; null before it was given. */
export const storedConsent = (): string | null => localStore.get(CONSENT);
export const hasAcceptedCookies = (): boolean => storedConsent() === 'accepted';

export function storeConsent(consent: Consent): void {
  localStore.set(CONSENT, consent);
  for (const listener of listeners) listener();
}

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Counts a scan or a menu view; a lost one does not matter. */
export const countEvent = (event: 'menu_view' | 'qr_scan'): void =>
  void dinerCall('POST /api/analytics-events', { body: { event } }).catch(() => undefined);
