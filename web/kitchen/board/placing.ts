/** How a ticket is drawn: in one column, across two, or its head alone. */
export type Shape = 'column' | 'wide' | 'head';

/** Where a ticket stands: its first column, counted from 0, and how far down. */
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

/**
 * Each ticket in one piece, down a column and then down the next; what is short fills what a longer one has left. Null when
 * they do not fit.
 */
export function placeTickets({ heights, shapes, columns, heightPx }: Pieces): readonly Place[] | null {
  const filled = Array.from({ length: columns }, () => 0);
  const places: Place[] = [];
  for (const [at, height] of heights.entries()) {
    const width = shapes[at] === 'wide' ? 2 : 1;
    const topOf = (first: number): number => Math.max(...filled.slice(first, first + width));
    const column = filled.findIndex(
      (_, first) => first + width <= columns && topOf(first) + height <= heightPx,
    );
    if (column < 0) return null;
    const topPx = topOf(column);
    places.push({ column, topPx });
    filled.fill(topPx + height, column, column + width);
  }
  return places;
}
