/** PRESENCE-2: how long a table opened by staff stays open. */
export const PIN_VALID_MS = 15 * 60_000;
/** PRESENCE-2: ten thousand numbers are quickly tried, so this many wrong attempts invalidate a PIN. */
export const PIN_TRIES = 5;

export interface PresenceGuard {
  readonly isOn: boolean;
  /** The key in the printed codes since it was last replaced. */
  readonly linkKey: string;
}

type Presence = 'proved' | 'by_pin' | 'required';

/** PRESENCE-1: while the guard is on, a new phone needs the codes’ current key, or the table’s PIN. */
export function decidePresence(
  guard: PresenceGuard | null,
  shown: { readonly key: string | null; readonly pin: string | null },
): Presence {
  if (!guard?.isOn || shown.key === guard.linkKey) return 'proved';
  return shown.pin === null ? 'required' : 'by_pin';
}

/** PRESENCE-2: four digits, from a number below 10,000. */
export const pinOf = (number: number): string => String(number).padStart(4, '0');
