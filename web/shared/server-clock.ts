import { localStore } from '#web/ui/storage.ts';

const KEPT = 'sobremesa.clock-offset';
/** The header counts whole seconds and was a while on its way: less is no error of the phone's clock. */
const TRUSTED_MS = 5_000;

let offsetMs = Number(localStore.get(KEPT) ?? 0) || 0;

/** Epoch milliseconds by the server's clock, as far as it has been heard: phones are hours wrong, and set while they are used. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Takes the `Date` of a reply that came from the server just now, not from a cache. */
export function noteServerTime(date: string | null): void {
  const heardMs = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (Number.isNaN(heardMs) || Math.abs(heardMs - offsetMs) <= TRUSTED_MS) return;
  offsetMs = Math.abs(heardMs) <= TRUSTED_MS ? 0 : heardMs;
  localStore.set(KEPT, String(offsetMs));
}
