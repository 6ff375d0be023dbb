import { expect, it } from 'vitest';
import { listClass, OWN_LAYOUT } from './card-layout.ts';

/** The columns of a grid at the beginning, and from each width on. */
const columnsOf = (columns: 1 | 2 | 3): (readonly [string, number])[] =>
  [...listClass('grid', { ...OWN_LAYOUT, columns }).matchAll(/(?<=^| )(?:([^ @]+):)?grid-cols-(\d)/g)].map(
    ([, width = '', count]) => [width, Number(count)] as const,
  );

it('THEME-5 a theme’s columns are those of a phone, two at most under 400 pixels, and more on wider screens', () => {
  expect(columnsOf(1)).toEqual([
    ['', 1],
    ['sm', 2],
    ['lg', 3],
  ]);
  expect(columnsOf(2)).toEqual([
    ['', 2],
    ['sm', 3],
    ['lg', 4],
  ]);
  // 25rem are 400 pixels.
  expect(columnsOf(3)).toEqual([
    ['', 2],
    ['min-[25rem]', 3],
    ['sm', 4],
    ['lg', 5],
  ]);
});
