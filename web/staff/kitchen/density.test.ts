import { describe, expect, it } from 'vitest';
import { type Drawing, fitTickets, type Wall } from './density.ts';

const GAP_PX = 8;
const HEAD_PX = 48;
/** A letter of a dish is about so wide and its line so high, in em. */
const LETTER_EM = 0.62;
const LINE_EM = 1.4;

interface Ticket {
  /** Of each dish and each note: how many letters. */
  readonly lines: readonly number[];
}

/** From two to twelve lines, with short and long names. */
const LENGTHS = [3, 2, 5, 12, 4, 2, 7, 3, 6, 2, 9, 4, 3, 11, 2, 5];
const mixed = (tickets: number): Ticket[] =>
  Array.from({ length: tickets }, (_, at) => ({
    lines: Array.from(
      { length: LENGTHS[at % LENGTHS.length] ?? 3 },
      (__, line) => 9 + ((at + line * 7) % 22),
    ),
  }));

/** The wall of a screen without counts and bars; tickets break their lines like a browser. */
function aWall(screen: readonly [number, number], tickets: readonly Ticket[]) {
  const counts = screen[0] >= 1280 ? 208 : 144;
  const [widthPx, heightPx] = [screen[0] - counts - 16, screen[1] - 53 - 60 - 16];
  const drawn: Drawing[] = [];
  const heightOf = ({ lines }: Ticket, { lettersPx, columns, shapes }: Drawing, at: number): number => {
    if (shapes[at] === 'head') return HEAD_PX + GAP_PX;
    const columnPx = (widthPx - (columns - 1) * GAP_PX) / columns - 20 - 3 * lettersPx;
    const rows = lines.map((letters) => Math.ceil((letters * LETTER_EM * lettersPx) / columnPx));
    const rowsDown = rows.reduce((sum, each) => sum + each, 0) / (shapes[at] === 'wide' ? 1.8 : 1);
    return HEAD_PX + Math.ceil(rowsDown) * LINE_EM * lettersPx + GAP_PX;
  };
  const wall: Wall = {
    widthPx,
    heightPx,
    zoom: 1,
    tickets: tickets.length,
    measure: (drawing) => {
      drawn.push(drawing);
      return tickets.map((ticket, at) => heightOf(ticket, drawing, at));
    },
  };
  const heightsOf = (drawing: Drawing) => tickets.map((ticket, at) => heightOf(ticket, drawing, at));
  return { wall, drawn, heightsOf };
}

const TABLET = [1024, 768] as const;
const SCREENS = [TABLET, [768, 1024], [1280, 800], [1920, 1080]] as const;
const COUNTS = [1, 4, 8, 16, 30, 60];
const EVERY = SCREENS.flatMap((screen) => COUNTS.map((count) => [...screen, count] as const));

describe('fitting tickets to the wall', () => {
  it.each(EVERY)('%d × %d: %d tickets are all visible, and none overlaps another', (width, height, count) => {
    const { wall, heightsOf } = aWall([width, height], mixed(count));
    const fit = fitTickets(wall);
    const heights = heightsOf(fit);
    const boxes = fit.places.map(({ column, topPx }, at) => ({
      from: column,
      to: column + (fit.shapes[at] === 'wide' ? 2 : 1),
      top: topPx,
      bottom: topPx + (heights[at] ?? 0),
    }));
    expect(boxes).toHaveLength(count);
    for (const { to, bottom } of boxes) {
      expect(to).toBeLessThanOrEqual(fit.columns);
      expect(bottom).toBeLessThanOrEqual(wall.heightPx);
    }
    const covering = boxes.filter((a, at) =>
      boxes.some(
        (b, other) => other > at && a.from < b.to && b.from < a.to && a.top < b.bottom && b.top < a.bottom,
      ),
    );
    expect(covering).toEqual([]);
  });

  it.each(EVERY)('%d × %d: of %d tickets the oldest are unfolded', (width, height, count) => {
    const { shapes } = fitTickets(aWall([width, height], mixed(count)).wall);
    expect(shapes.slice(shapes.indexOf('head')).every((shape) => shape === 'head')).toBe(
      shapes.includes('head'),
    );
  });

  it('uses smaller text for more tickets, and folds none while smaller text is enough', () => {
    const fits = COUNTS.map((count) => fitTickets(aWall(TABLET, mixed(count)).wall));
    const letters = fits.map(({ lettersPx }) => lettersPx);
    expect(letters).toEqual(letters.toSorted((a, b) => b - a));
    expect(letters[0]).toBe(28);
    for (const { shapes, lettersPx } of fits) if (shapes.includes('head')) expect(lettersPx).toBe(13);
  });

  it('gives a ticket higher than the wall two columns instead of smaller text', () => {
    const long = { lines: Array.from({ length: 24 }, () => 16) };
    const { shapes, lettersPx } = fitTickets(aWall(TABLET, [long]).wall);
    expect(shapes).toEqual(['wide']);
    expect(lettersPx).toBeGreaterThanOrEqual(16);
  });

  it('doubles the width of columns when text is twice as large', () => {
    const { wall } = aWall(TABLET, mixed(4));
    const { columns, lettersPx } = fitTickets({ ...wall, zoom: 2 });
    expect((wall.widthPx + GAP_PX) / columns).toBeGreaterThan(11 * lettersPx * 2);
  });

  it('scrolls down when not even the heads fit', () => {
    const { wall } = aWall(TABLET, mixed(150));
    const { places, heightPx, shapes } = fitTickets(wall);
    expect(places).toHaveLength(150);
    expect(new Set(shapes)).toEqual(new Set(['head']));
    expect(heightPx).toBeGreaterThan(wall.heightPx);
  });

  it('lays out sixty tickets at most twelve times', () => {
    const { wall, drawn } = aWall(TABLET, mixed(60));
    fitTickets(wall);
    expect(drawn.length).toBeLessThanOrEqual(12);
  });
});
