import { describe, expect, it } from 'vitest';
import { placeTickets, type Shape } from './placing.ts';

const place = (heights: readonly number[], shapes: readonly Shape[], columns: number) =>
  placeTickets({ heights, shapes, columns, heightPx: 100 })?.map(
    ({ column, topPx }) => `${column}@${topPx}`,
  ) ?? null;
const plain = (count: number) => Array.from({ length: count }, (): Shape => 'column');

describe('where tickets stand', () => {
  it('down a column, then down the next, each in one piece', () => {
    expect(place([40, 40, 40], plain(3), 2)).toEqual(['0@0', '0@40', '1@0']);
  });

  it('what is short fills what a longer one has left', () => {
    expect(place([60, 90, 40], plain(3), 2)).toEqual(['0@0', '1@0', '0@60']);
  });

  it('a wide one takes two columns side by side, and others stand below it in either', () => {
    expect(place([30, 50, 20, 20], ['column', 'wide', 'column', 'column'], 2)).toEqual([
      '0@0',
      '0@30',
      '0@80',
      '1@80',
    ]);
  });

  it('a newcomer moves none of those that stand there', () => {
    const before = place([60, 30, 90], plain(3), 3) ?? [];
    expect(place([60, 30, 90, 70], plain(4), 3)?.slice(0, 3)).toEqual(before);
  });

  it('says when they do not fit, one that is too high, too wide, or too many', () => {
    expect(place([101], plain(1), 3)).toBeNull();
    expect(place([10], ['wide'], 1)).toBeNull();
    expect(place([60, 60, 60], plain(3), 2)).toBeNull();
  });
});
