import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdPlaces, placeTickets, type Shape } from './placing.ts';

const place = (heights: readonly number[], shapes: readonly Shape[], columns: number) =>
  placeTickets({ heights, shapes, columns, heightPx: 100 })?.map(
    ({ column, topPx }) => `${column}@${topPx}`,
  ) ?? null;
const plain = (count: number) => Array.from({ length: count }, (): Shape => 'column');

describe('placing tickets', () => {
  it('fills column after column, each ticket in one piece', () => {
    expect(place([40, 40, 40], plain(3), 2)).toEqual(['0@0', '0@40', '1@0']);
  });

  it('puts a younger ticket right of or below the older one, even where an earlier column has room', () => {
    expect(place([60, 50, 40, 10], plain(4), 2)).toEqual(['0@0', '1@0', '1@50', '1@90']);
    expect(place([60, 50, 30], plain(3), 3)).toEqual(['0@0', '1@0', '1@50']);
  });

  it('leaves the gap of an older column empty rather than put a younger ticket before an older one', () => {
    expect(place([60, 90, 40], plain(3), 2)).toBeNull();
    expect(place([60, 90, 40], plain(3), 3)).toEqual(['0@0', '1@0', '2@0']);
  });

  it('any tickets that fit are read by their age: column by column, and from the top of each', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ height: fc.integer({ min: 5, max: 100 }), isWide: fc.boolean() }), {
          maxLength: 20,
        }),
        fc.integer({ min: 2, max: 8 }),
        (tickets, columns) => {
          const places =
            placeTickets({
              heights: tickets.map(({ height }) => height),
              shapes: tickets.map(({ isWide }): Shape => (isWide ? 'wide' : 'column')),
              columns,
              heightPx: 100,
            }) ?? [];
          for (const [at, { column, topPx }] of places.entries()) {
            const older = places[at - 1];
            if (older) expect(column > older.column || topPx > older.topPx).toBe(true);
            if (older) expect(column).toBeGreaterThanOrEqual(older.column);
          }
        },
      ),
    );
  });

  it('gives a wide ticket two adjacent columns, with others below it in either', () => {
    expect(place([30, 50, 20, 20], ['column', 'wide', 'column', 'column'], 2)).toEqual([
      '0@0',
      '0@30',
      '0@80',
      '1@80',
    ]);
  });

  it('does not move placed tickets for a new one', () => {
    const before = place([60, 30, 90], plain(3), 3) ?? [];
    expect(place([60, 30, 90, 70], plain(4), 3)?.slice(0, 3)).toEqual(before);
  });

  it('returns null when one is too high or too wide, or there are too many', () => {
    expect(place([101], plain(1), 3)).toBeNull();
    expect(place([10], ['wide'], 1)).toBeNull();
    expect(place([60, 60, 60], plain(3), 2)).toBeNull();
  });
});

describe('holding places while the screen is being used', () => {
  const hold = (
    heights: readonly number[],
    held: readonly (string | null)[],
    shapes = plain(heights.length),
  ) =>
    holdPlaces({
      heights,
      shapes,
      columns: 2,
      heightPx: 100,
      held: held.map((place) => {
        const [column, topPx] = place?.split('@').map(Number) ?? [];
        return column === undefined || topPx === undefined ? null : { column, topPx };
      }),
    }).map(({ column, topPx }) => `${column}@${topPx}`);

  it('keeps every ticket in its place when another has left', () => {
    expect(hold([30, 30], ['0@40', '1@0'])).toEqual(['0@40', '1@0']);
  });

  it('pushes down only the tickets below one that has grown', () => {
    expect(hold([60, 30, 30], ['0@0', '0@40', '1@0'])).toEqual(['0@0', '0@60', '1@0']);
    expect(hold([60, 20, 30], ['0@0', '0@40', '1@0'], ['column', 'wide', 'column'])).toEqual([
      '0@0',
      '0@60',
      '1@0',
    ]);
  });

  it('puts a new ticket after all others, or below the last column', () => {
    expect(hold([60, 30, 40], ['0@0', '1@0', null])).toEqual(['0@0', '1@0', '1@30']);
    expect(hold([60, 90, 40], ['0@0', '1@0', null])).toEqual(['0@0', '1@0', '1@90']);
  });
});
