import type { Minor } from '#domain/money/money.ts';

/** SPLIT-5: how long a share is held before its diner announces it to the staff. */
export const HOLD_MS = 180_000;
/** As many as the concurrent phones of a visit. */
export const MOST_PAYERS = 40;
/** As many as the dishes of a cart line. */
export const MOST_PARTS = 99;

export const SPLIT_KINDS = ['all', 'mine', 'items', 'equal', 'amount'] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** `parts` of the `of` equal parts of a line: a third of a bottle, two of three beers. */
export interface WantedPart {
  readonly lineId: string;
  readonly parts: number;
  readonly of: number;
}

export type SplitWish =
  | { readonly kind: 'all' | 'mine' }
  | { readonly kind: 'items'; readonly items: readonly WantedPart[] }
  | { readonly kind: 'equal'; readonly payers: number }
  | { readonly kind: 'amount'; readonly amountMinor: Minor };

export interface Claim extends WantedPart {
  /** The line’s price when it was claimed. */
  readonly lineMinor: Minor;
  readonly amountMinor: Minor;
}

export interface Share {
  readonly id: string;
  /** null for a guest without a phone. */
  readonly dinerSessionId: string | null;
  readonly kind: SplitKind;
  /** held: for three minutes; told: announced to the staff, until they record or release it. */
  readonly status: 'held' | 'told' | 'paid';
  readonly amountMinor: Minor;
  readonly claims: readonly Claim[];
  /** Epoch milliseconds; null once told. */
  readonly heldUntilMs: number | null;
}

interface SplitLine {
  readonly id: string;
  readonly amountMinor: Minor;
  readonly quantity: number;
  readonly dinerSessionId: string | null;
}

/** A bill and its shares. */
export interface SplitBill<S extends Share = Share> {
  readonly totalMinor: Minor;
  readonly lines: readonly SplitLine[];
  /** In the order in which they were taken. */
  readonly shares: readonly S[];
  /** Paid without a share. */
  readonly besideMinor: Minor;
  readonly nowMs: number;
}

interface OpenLine {
  readonly id: string;
  /** The number of parts into which it is divided; by default the number of dishes. */
  readonly of: number;
  /** How many of them are free. */
  readonly openParts: number;
  readonly openMinor: Minor;
}

export interface Split<S extends Share = Share> {
  /** Valid ones: paid, told, or held by a live lease. */
  readonly shares: readonly S[];
  readonly lines: readonly OpenLine[];
  readonly paidMinor: Minor;
  readonly heldMinor: Minor;
  /** Negative: overpaid by this amount, which is to be refunded. */
  readonly leftMinor: Minor;
}

const sumOf = (parts: readonly { readonly amountMinor: Minor }[]): Minor =>
  parts.reduce((sum, part) => sum + part.amountMinor, 0);

/**
 * SPLIT-6: unpaid shares become invalid if their lease has expired, their dish was removed or has another price, or the bill is too small
 * for them now.
 */
function standing<S extends Share>({ totalMinor, lines, shares, besideMinor, nowMs }: SplitBill<S>): S[] {
  const amounts = new Map(lines.map(({ id, amountMinor }) => [id, amountMinor]));
  const isLive = (share: S): boolean =>
    (share.heldUntilMs === null || share.heldUntilMs > nowMs) &&
    share.claims.every(({ lineId, lineMinor }) => amounts.get(lineId) === lineMinor);
  let takenMinor = besideMinor + sumOf(shares.filter(({ status }) => status === 'paid'));
  return shares.filter((share) => {
    if (share.status === 'paid') return true;
    if (!isLive(share) || takenMinor + share.amountMinor > totalMinor) return false;
    takenMinor += share.amountMinor;
    return true;
  });
}

function openLine({ id, amountMinor, quantity }: SplitLine, claims: readonly Claim[]): OpenLine {
  const own = claims.filter(({ lineId }) => lineId === id);
  const openMinor = Math.max(0, amountMinor - sumOf(own));
  const of = own[0]?.of ?? quantity;
  const takenParts = own.reduce((sum, { parts }) => sum + parts, 0);
  // If a line has grown after it was fully paid, the growth is left as one part.
  return { id, of, openMinor, openParts: openMinor === 0 ? 0 : Math.max(1, of - takenParts) };
}

/** SPLIT-1: paid + held + left is the bill’s total at any time. */
export function splitOf<S extends Share>(bill: SplitBill<S>): Split<S> {
  const shares = standing(bill);
  const claims = shares.flatMap((share) => share.claims);
  const paidMinor = bill.besideMinor + sumOf(shares.filter(({ status }) => status === 'paid'));
  const heldMinor = sumOf(shares.filter(({ status }) => status !== 'paid'));
  return {
    shares,
    lines: bill.lines.map((line) => openLine(line, claims)),
    paidMinor,
    heldMinor,
    leftMinor: bill.totalMinor - paidMinor - heldMinor,
  };
}

type ShareDecision =
  | { readonly kind: 'taken'; readonly amountMinor: Minor; readonly claims: readonly Claim[] }
  | {
      readonly kind: 'refused';
      readonly code: 'BILL_CHANGED' | 'NOTHING_TO_PAY' | 'PAYMENT_TOO_HIGH' | 'SHARE_TAKEN';
      readonly leftMinor: Minor;
    };

/** The price of this many free parts: the last taker pays what rounding down has left (SPLIT-3, SPLIT-4). */
export const partOf = (openMinor: Minor, parts: number, openParts: number): Minor =>
  parts >= openParts ? openMinor : Math.floor((openMinor * parts) / openParts);

/**
 * SPLIT-3: an equal share of what is left. Once all payers have taken theirs, those of a bill that has grown are counted anew; only a
 * share's kind is known, not among how many it was.
 */
export function equalPart(
  leftMinor: Minor,
  shares: readonly { readonly kind: SplitKind }[],
  payers: number,
): Minor {
  const others = shares.filter(({ kind }) => kind === 'equal').length % payers;
  return Math.min(leftMinor, Math.max(1, partOf(leftMinor, 1, payers - others)));
}

/** SPLIT-2 to SPLIT-4: the part of what is left that a diner takes with this choice. The bill must not contain their own unpaid share. */
export function decideShare(bill: SplitBill, wish: SplitWish, dinerSessionId: string | null): ShareDecision {
  const { leftMinor, lines, shares } = splitOf(bill);
  const refused = (code: Extract<ShareDecision, { kind: 'refused' }>['code']): ShareDecision => ({
    kind: 'refused',
    code,
    leftMinor,
  });
  const taken = (amountMinor: Minor, claims: readonly Claim[] = []): ShareDecision => ({
    kind: 'taken',
    amountMinor,
    claims,
  });
  if (leftMinor <= 0) return refused('NOTHING_TO_PAY');
  if (wish.kind === 'all') return taken(leftMinor);
  if (wish.kind === 'amount')
    return wish.amountMinor > leftMinor ? refused('PAYMENT_TOO_HIGH') : taken(wish.amountMinor);
  if (wish.kind === 'equal') return taken(equalPart(leftMinor, shares, wish.payers));
  const amounts = new Map(bill.lines.map(({ id, amountMinor }) => [id, amountMinor]));
  const open = new Map(lines.map((line) => [line.id, line]));
  const isDivided = (lineId: string) =>
    shares.some(({ claims }) => claims.some((claim) => claim.lineId === lineId));
  const wanted =
    wish.kind === 'items'
      ? wish.items
      : bill.lines
          .filter((line) => line.dinerSessionId === dinerSessionId)
          .flatMap(({ id }) => open.get(id) ?? [])
          .filter(({ openParts }) => openParts > 0)
          .map(({ id, of, openParts }) => ({ lineId: id, parts: openParts, of }));
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return refused('SHARE_TAKEN');
  const claims: Claim[] = [];
  for (const { lineId, parts, of } of wanted) {
    const line = open.get(lineId);
    const lineMinor = amounts.get(lineId);
    if (!line || lineMinor === undefined) return refused('BILL_CHANGED');
    // The first claim decides how a line is divided; later ones take parts of that size.
    const openParts = isDivided(lineId) ? line.openParts : of;
    if (line.openMinor === 0 || parts > openParts || (isDivided(lineId) && of !== line.of))
      return refused('SHARE_TAKEN');
    claims.push({ lineId, parts, of, lineMinor, amountMinor: partOf(line.openMinor, parts, openParts) });
  }
  // If others have paid amounts, the remaining dishes together cost more than what is left to pay.
  const amountMinor = Math.min(leftMinor, sumOf(claims));
  return amountMinor === 0 ? refused('NOTHING_TO_PAY') : taken(amountMinor, claims);
}
