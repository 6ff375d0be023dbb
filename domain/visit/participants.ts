/** Shown as Active while the last activity is less than a minute ago (SESSION-5). */
export const ACTIVE_MS = 60_000;
/** Listed up to two hours after the last activity (SESSION-5). */
export const LISTED_MS = 7_200_000;
/** What a phone says of its page; null: it has not said so yet. */
export const PAGES = ['shown', 'hidden', 'closed'] as const;
export type Page = (typeof PAGES)[number];

/** So long after it was last heard of, a phone counts at its table: a page that is shown is heard of all the time (SESSION-9). */
const COUNTED_MS: Readonly<Record<Page, number>> = { shown: 60_000, hidden: 60_000, closed: 30_000 };

export interface PhoneAtTable {
  readonly page: Page | null;
  readonly seenAtMs: number | null;
  readonly lastActivityMs: number;
  /** Dishes or instructions of theirs are in the table's cart, not ordered yet. */
  readonly isInCart: boolean;
}

/**
 * Whether a phone counts as a person at the table: for who is here, and for whether the cart is shared (SESSION-9). One that
 * does not, and is listed, is away.
 */
export const isAtTable = (phone: PhoneAtTable, nowMs: number): boolean => {
  const { page, seenAtMs, lastActivityMs, isInCart } = phone;
  if (!isListed(lastActivityMs, nowMs)) return false;
  if (isInCart || page === null || seenAtMs === null) return true;
  return nowMs - seenAtMs < COUNTED_MS[page];
};

/** A page that was not closed may come back for so long (SESSION-12). */
const SILENT_MS = 300_000;

/**
 * Whether another phone of the table may go on as this one's diner (SESSION-12): its page was closed, which only its owner can
 * do, or nothing was heard of it for five minutes. Where the dishes are the diner's alone, closing alone will do.
 */
export const canBeContinued = (
  phone: Omit<PhoneAtTable, 'isInCart'> & { readonly ordersAlone: boolean },
  nowMs: number,
): boolean => {
  const { page, seenAtMs, lastActivityMs, ordersAlone } = phone;
  if (!isListed(lastActivityMs, nowMs)) return false;
  const isClosed = page === 'closed' && nowMs - (seenAtMs ?? lastActivityMs) >= COUNTED_MS.closed;
  const isSilent = nowMs - Math.max(seenAtMs ?? lastActivityMs, lastActivityMs) >= SILENT_MS;
  return isClosed || (isSilent && !ordersAlone);
};

/** Whoever is not away. */
export const isHere = ({ awaySince }: { awaySince: string | null }): boolean => awaySince === null;

/** Size of the palette; a colour is an index into it, the theme says how it looks. */
export const PARTICIPANT_COLORS = 10;

export const isActive = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs < ACTIVE_MS;

export const isListed = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs <= LISTED_MS;

/** The colour fewest diners of the visit wear, the first of them on a tie (SESSION-6). */
export const pickColor = (used: readonly number[]): number => {
  const counts = Array.from({ length: PARTICIPANT_COLORS }, () => 0);
  for (const color of used) counts[color] = (counts[color] ?? 0) + 1;
  return counts.indexOf(Math.min(...counts.slice(0, PARTICIPANT_COLORS)));
};

interface Wearing {
  readonly id: string;
  readonly color: number;
}

/**
 * The new colours of those who come to people with colours: who wears one that nobody there wears keeps it; the others get what fewest wear (SESSION-14). By id; who is not in it keeps their own.
 */
export function recolor(here: readonly number[], coming: readonly Wearing[]): ReadonlyMap<string, number> {
  const worn = [...here];
  const alike = coming.filter(({ color }) => {
    const isWorn = worn.includes(color);
    if (!isWorn) worn.push(color);
    return isWorn;
  });
  const changed = new Map<string, number>();
  for (const { id } of alike) {
    const color = pickColor(worn);
    worn.push(color);
    changed.set(id, color);
  }
  return changed;
}
