import { type Place, placeTickets, type Shape } from './placing.ts';

/** Letters of a ticket in pixels at the default text size, the largest first; all of a ticket follows them. */
const LETTERS_PX: readonly number[] = [28, 26, 24, 22, 20, 18, 17, 16, 15, 14, 13];
const SMALLEST_PX = 13;

const GAP_PX = 8;

/** A column is so many letters wide at least, and at most while there are tickets for more columns. */
const COLUMN_EM = { least: 12.2, most: 26 };
/** Where even the heads of tickets hardly fit. */
const CROWDED_COLUMN_EM = 10.4;

/** Tickets that take more of a column's height than this are tried at twice the width. */
const TALL: readonly number[] = [1, 0.5];

/** The oldest tickets are cooked now: columns become narrower before fewer than these are whole. */
const KEPT_WHOLE = 3;

export interface Drawing {
  /** At the default text size. */
  readonly lettersPx: number;
  readonly columns: number;
  /** Of each ticket, the oldest first. */
  readonly shapes: readonly Shape[];
}

export interface Fit extends Drawing {
  readonly places: readonly Place[];
  /** How high all of it is; more than the wall only where not even the heads fit: then the wall scrolls downwards. */
  readonly heightPx: number;
}

/** The wall, as far as it decides how large its tickets can be. */
export interface Wall {
  /** Of the place for tickets, in pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** How much larger than by default texts are to be. */
  readonly zoom: number;
  readonly tickets: number;
  /** How high each ticket is when drawn like this, its gap included. Each call costs a layout. */
  measure(drawing: Drawing): readonly number[];
}

const columnsOf = ({ widthPx, zoom }: Wall, lettersPx: number, em: number): number =>
  Math.max(1, Math.floor((widthPx + GAP_PX) / (em * lettersPx * zoom + GAP_PX)));

const all = (tickets: number, shape: Shape): readonly Shape[] => Array.from({ length: tickets }, () => shape);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** All tickets whole, in letters of this size and in so many columns; null when they do not fit. */
function fitColumns(wall: Wall, lettersPx: number, columns: number): Fit | null {
  const { heightPx } = wall;
  const tryShapes = (shapes: readonly Shape[], heights: readonly number[]): Fit | null => {
    const places = placeTickets({ heights, shapes, columns, heightPx });
    return places && { lettersPx, columns, shapes, places, heightPx };
  };
  const plain = all(wall.tickets, 'column');
  const heights = wall.measure({ lettersPx, columns, shapes: plain });
  const fit = tryShapes(plain, heights);
  // At twice the width a ticket takes no less of the wall.
  if (fit || columns < 2 || sum(heights) > columns * heightPx) return fit;
  for (const share of TALL) {
    const shapes = heights.map((height): Shape => (height > share * heightPx ? 'wide' : 'column'));
    if (!shapes.includes('wide')) continue;
    const wide = tryShapes(shapes, wall.measure({ lettersPx, columns, shapes }));
    if (wide) return wide;
  }
  return null;
}

/** In fewer columns, which are wider, dishes break less. */
function fitWhole(wall: Wall, lettersPx: number): Fit | null {
  const most = columnsOf(wall, lettersPx, COLUMN_EM.least);
  const least = Math.min(most, columnsOf(wall, lettersPx, COLUMN_EM.most) + 1);
  for (let columns = most; columns >= Math.max(least, most - 2); columns -= 1) {
    const fit = fitColumns(wall, lettersPx, columns);
    if (fit) return fit;
  }
  return null;
}

/** As many of the oldest whole as can be, in so many columns; of the others their heads. Null when fewer than that can. */
function foldInto(wall: Wall, columns: number, atLeast: number): Fit | null {
  const { tickets, heightPx } = wall;
  const drawing = { lettersPx: SMALLEST_PX, columns };
  const plain = wall.measure({ ...drawing, shapes: all(tickets, 'column') });
  const whole = plain.map((height): Shape => (columns > 1 && height > heightPx ? 'wide' : 'column'));
  const heights = whole.includes('wide') ? wall.measure({ ...drawing, shapes: whole }) : plain;
  const heads = wall.measure({ ...drawing, shapes: all(tickets, 'head') });
  for (let count = tickets; count >= atLeast; count -= 1) {
    const shapes = [...whole.slice(0, count), ...all(tickets - count, 'head')];
    const mixed = [...heights.slice(0, count), ...heads.slice(count)];
    const places = placeTickets({ heights: mixed, shapes, columns, heightPx });
    if (places) return { ...drawing, shapes, places, heightPx };
  }
  return null;
}

/** Not even the heads fit: in columns that are as high as they must be. */
function foldAndScroll(wall: Wall, columns: number): Fit {
  const drawing = { lettersPx: SMALLEST_PX, columns, shapes: all(wall.tickets, 'head') };
  const heights = wall.measure(drawing);
  for (let { heightPx } = wall; ; heightPx += GAP_PX) {
    const places = placeTickets({ ...drawing, heights, heightPx });
    if (places) return { ...drawing, places, heightPx };
  }
}

function fitFolded(wall: Wall): Fit {
  const crowded = columnsOf(wall, SMALLEST_PX, CROWDED_COLUMN_EM);
  return (
    foldInto(wall, columnsOf(wall, SMALLEST_PX, COLUMN_EM.least), Math.min(KEPT_WHOLE, wall.tickets)) ??
    foldInto(wall, crowded, 0) ??
    foldAndScroll(wall, crowded)
  );
}

/**
 * The largest size at which all tickets are visible at once. If even the smallest does not fit, the youngest are
 * folded to their heads: every open ticket stays visible.
 */
export function fitTickets(wall: Wall): Fit {
  let best = fitWhole(wall, SMALLEST_PX);
  if (!best) return fitFolded(wall);
  let [from, to] = [0, LETTERS_PX.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const fit = fitWhole(wall, LETTERS_PX[middle] ?? SMALLEST_PX);
    if (fit) {
      best = fit;
      to = middle;
    } else from = middle + 1;
  }
  return best;
}
