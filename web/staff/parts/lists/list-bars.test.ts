import { expect, it } from 'vitest';
import { pageOf } from './list-bars.tsx';

it.each([
  [1, [1, 2], 1],
  [3, [5], 3],
  [9, [5], 3],
])('page of: page %i', (page, rows, shown) => {
  expect(pageOf([1, 2, 3, 4, 5], page, 2)).toEqual({ rows, page: shown });
});

it('page of: an empty list has one empty page', () => {
  expect(pageOf([], 4, 2)).toEqual({ rows: [], page: 1 });
});
