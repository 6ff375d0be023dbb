import type { BillLine, BillShare } from '#contract/bills.ts';
import type { WantedPart } from '#domain/bills/split.ts';

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

/**
 * A choice may be older than what others have taken of the line: then the most that is open of what was chosen, and never more of the
 * dish than that, unless its pieces have become larger. Without a choice all open pieces.
 */
export function openPart(bill: Shared, line: PartedLine, chosen: string | undefined): string {
  const { pieces, fractions } = partsOfLine(bill, line);
  const [whole = '1/1'] = pieces;
  if (chosen === undefined) return whole;
  if (pieces.includes(chosen) || fractions.some((of) => `1/${of}` === chosen)) return chosen;
  const wanted = readPart(chosen);
  const isWithin = (piece: string): boolean => {
    const { parts, of } = readPart(piece);
    return parts * wanted.of <= wanted.parts * of;
  };
  return pieces.find(isWithin) ?? pieces.at(-1) ?? whole;
}

/** The chosen parts that can be taken now; lines of which nothing is open have none. */
export const chosenItems = (
  bill: Shared & { readonly lines: readonly PartedLine[] },
  chosen: Readonly<Record<string, string>>,
): WantedPart[] =>
  bill.lines.flatMap((line) => {
    const part = chosen[line.id];
    return part === undefined || line.openParts === 0
      ? []
      : [{ lineId: line.id, ...readPart(openPart(bill, line, part)) }];
  });
