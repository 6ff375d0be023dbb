import type { BillLine, BillShare } from '#contract/bills.ts';

/** The fractions that a single dish can be shared in. */
const FRACTIONS = [2, 3, 4, 5, 6] as const;

type PartedLine = Pick<BillLine, 'id' | 'kind' | 'quantity' | 'of' | 'openParts'>;
interface Shared {
  readonly shares: readonly Pick<BillShare, 'claims'>[];
}

/** Whether somebody has taken a part of the line: then all parts have that size (SPLIT-3). */
export const isDivided = ({ shares }: Shared, lineId: string): boolean =>
  shares.some(({ claims }) => claims.some((claim) => claim.lineId === lineId));

/** Parses "parts/of", the value of a choice. */
export function readPart(part: string): { parts: number; of: number } {
  const [parts = 1, of = 1] = part.split('/').map(Number);
  return { parts, of };
}

/**
 * The parts of a line that can be taken: its open pieces, all of them first, and fractions of a dish that is not
 * divided.
 */
export function partsOfLine(
  bill: Shared,
  { id, kind, quantity, of, openParts }: PartedLine,
): { pieces: string[]; fractions: number[] } {
  const isParted = isDivided(bill, id);
  const [most, size] = isParted ? [openParts, of] : [quantity, quantity];
  return {
    pieces: Array.from({ length: most }, (_, index) => `${most - index}/${size}`),
    fractions: isParted || kind === 'tip' ? [] : FRACTIONS.filter((each) => each !== size),
  };
}
