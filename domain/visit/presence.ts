/** PRESENCE-2: a table that staff have opened by hand stays open so long. */
export const PIN_VALID_MS = 15 * 60_000;
/** PRESENCE-2: ten thousand numbers are soon tried; so many wrong ones use a PIN up. */
export const PIN_TRIES = 5;

export interface PresenceGuard {
  readonly isOn: boolean;
  /** What the printed codes carry since they were last changed. */
  readonly linkKey: string;
}

type Presence = 'proved' | 'by_pin' | 'required';

/** PRESENCE-1: who scans while the guard is on shows the codes' present key, or types the table's PIN. */
export function decidePresence(
  guard: PresenceGuard | null,
  shown: { readonly key: string | null; readonly pin: string | null },
): Presence {
  if (!guard?.isOn || shown.key === guard.linkKey) return 'proved';
  return shown.pin === null ? 'required' : 'by_pin';
}

/** PRESENCE-2: four digits, from a number below 10,000. */
export const pinOf = (number: number): string => String(number).padStart(4, '0');
