/** Shown as Active while the last activity is less than a minute ago (SESSION-5). */
export const ACTIVE_MS = 60_000;
/** Listed up to two hours after the last activity (SESSION-5). */
export const LISTED_MS = 7_200_000;
/** The state of a phone’s page; null if it has not reported any. */
export const PAGES = ['shown', 'hidden', 'closed'] as const;
export type Page = (typeof PAGES)[number];

/** How long a phone counts as present after its last request: a visible page sends them all the time (SESSION-9). */
const COUNTED_MS: Readonly<Record<Page, number>> = { shown: 60_000, hidden: 60_000, closed: 30_000 };

export interface PhoneAtTable {
  readonly page: Page | null;
  readonly seenAtMs: number | null;
  readonly lastActivityMs: number;
  /** Their dishes or instructions are in the table’s cart, not ordered yet. */
  readonly isInCart: boolean;
}

/**
 * Whether a phone counts as a person at the table, both as present and for whether the cart is shared (SESSION-9). A listed phone that does
 * not count is away.
 */
export const isAtTable = (phone: PhoneAtTable, nowMs: number): boolean => {
  const { page, seenAtMs, lastActivityMs, isInCart } = phone;
  if (!isListed(lastActivityMs, nowMs)) return false;
  if (isInCart || page === null || seenAtMs === null) return true;
  return nowMs - seenAtMs < COUNTED_MS[page];
};

/** How long a page that was not closed may return (SESSION-12). */
const SILENT_MS = 300_000;

/**
 * Whether another phone of the table may continue as this one’s diner (SESSION-12): its page was closed, which only its owner can do, or it
 * has been silent for five minutes. For a diner who orders alone only a closed page counts.
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

/** The phones that are not away. */
export const isHere = ({ awaySince }: { awaySince: string | null }): boolean => awaySince === null;

/** The size of the palette; a colour is an index into it, and the theme defines how it looks. */
export const PARTICIPANT_COLORS = 10;

export const isActive = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs < ACTIVE_MS;

export const isListed = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs <= LISTED_MS;

/** The colour with the fewest diners of the visit, the first of equal ones (SESSION-6). */
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
 * The new colours of diners who join others, by id: a colour that nobody there has is kept; otherwise it is the one with the fewest diners
 * (SESSION-14). Diners not in the result keep their own.
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
