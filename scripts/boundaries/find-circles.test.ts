import { expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it.each<[string, Record<string, string[]>, string[][]]>([
  ['none in a tree', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two folders that import each other', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['one along a longer way', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
  [
    'two that share an import, apart',
    { a: ['b', 'x'], b: ['a'], c: ['d', 'x'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'one that is reached late from outside of it',
    { z: ['c'], c: ['a'], a: ['b'], b: ['c'] },
    [['a', 'b', 'c']],
  ],
])('find circles: %s', (_, edges, circles) => {
  expect(findCircles(graph(edges))).toEqual(circles);
});
