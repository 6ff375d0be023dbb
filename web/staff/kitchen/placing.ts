/** How a ticket is drawn: in one column, across two, or its head alone. */
export const SHAPES = ['column', 'wide', 'head'] as const;
export type Shape = (typeof SHAPES)[number];

/** The position of a ticket: its first column, counted from 0, and its top. */
export interface Place {
  readonly column: number;
  readonly topPx: number;
}

interface Pieces {
  /** Of each ticket, its gap included. */
  readonly heights: readonly number[];
  readonly shapes: readonly Shape[];
  readonly columns: number;
  readonly heightPx: number;
}

/** The first column that will do from this one on; -1: none. */
const seek = (columns: number, from: number, willDo: (column: number) => boolean): number =>
  Array.from({ length: columns - from }, (_, step) => from + step).find(willDo) ?? -1;

/**
 * Each ticket in one piece, down a column and then down the next, sorted by age: a younger one is never
 * put before an older one, even where a longer one has left a gap. Null when they do not fit.
 */
export function placeTickets({ heights, shapes, columns, heightPx }: Pieces): readonly Place[] | null {
  const filled = Array.from({ length: columns }, () => 0);
  const places: Place[] = [];
  let last = 0;
  for (const [at, height] of heights.entries()) {
    const width = shapes[at] === 'wide' ? 2 : 1;
    const topOf = (first: number): number => Math.max(...filled.slice(first, first + width));
    const column = seek(
      columns,
      last,
      (first) => first + width <= columns && topOf(first) + height <= heightPx,
    );
    if (column < 0) return null;
    last = column;
    const topPx = topOf(column);
    places.push({ column, topPx });
    filled.fill(topPx + height, column, column + width);
  }
  return places;
}

interface HeldPieces extends Pieces {
  /** The current position of each ticket; null: it is new. */
  readonly held: readonly (Place | null)[];
}

/**
 * While somebody may be about to tap: what stands there keeps its place, pushed down at most by one above that has grown;
 * a new one stands after all of them, or else goes under the last column.
 */
export function holdPlaces({ heights, shapes, columns, heightPx, held }: HeldPieces): readonly Place[] {
  const filled = Array.from({ length: columns }, () => 0);
  const places: Place[] = [];
  const topOf = (column: number, width: number): number => Math.max(...filled.slice(column, column + width));
  const put = (at: number, column: number, topPx: number): void => {
    places[at] = { column, topPx };
    filled.fill(topPx + (heights[at] ?? 0), column, column + (shapes[at] === 'wide' ? 2 : 1));
  };
  const standing = held
    .flatMap((place, at) => (place ? [{ at, ...place }] : []))
    .toSorted((a, b) => a.topPx - b.topPx);
  for (const { at, column, topPx } of standing)
    put(at, column, Math.max(topPx, topOf(column, shapes[at] === 'wide' ? 2 : 1)));
  for (const [at, height] of heights.entries()) {
    if (held[at]) continue;
    const before = places[at - 1]?.column ?? 0;
    const free = seek(columns, before, (column) => (filled[column] ?? 0) + height <= heightPx);
    const column = free < 0 ? columns - 1 : free;
    put(at, column, topOf(column, 1));
  }
  return places;
}
