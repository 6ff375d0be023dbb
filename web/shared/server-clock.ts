import { localStore } from '#web/ui/storage.ts';

const KEPT = 'sobremesa.clock-offset';
/**
 * The header has whole seconds, and the reply takes time: a smaller difference is not an error of the phone's clock.
 */
const TRUSTED_MS = 5_000;

let offsetMs = Number(localStore.get(KEPT) ?? 0) || 0;

/**
 * Epoch milliseconds by the server's clock, once a reply has arrived: phone clocks can be hours off, or be changed
 * during use.
 */
export const serverNow = (): number => Date.now() + offsetMs;

/** Reads the `Date` of a reply that came from the server, not from a cache. */
export function noteServerTime(date: string | null): void {
  const heardMs = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (Number.isNaN(heardMs) || Math.abs(heardMs - offsetMs) <= TRUSTED_MS) return;
  offsetMs = Math.abs(heardMs) <= TRUSTED_MS ? 0 : heardMs;
  localStore.set(KEPT, String(offsetMs));
}
