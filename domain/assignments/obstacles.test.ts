import { expect, test } from 'vitest';
import { floor, table } from '#tests/support/floors.ts';
import type { Floor } from './floor.ts';
import { findObstacles, placeAll } from './obstacles.ts';

const server = (id: string, ...sections: string[]) => ({ id, sections, past: 0 });
const [ana, ben, eva] = [server('ana'), server('ben', 'Bar'), server('eva', 'Bar', 'Terrace')];
/** Everybody prefers Ana. */
const anaFirst = () => ['ana', 'ben', 'eva'];
const placedIn = (
  room: Floor,
  wanted?: ReadonlyMap<string, string>,
): { placed: Record<string, string>; unplaced: string[] } => {
  const { placed, unplaced } = placeAll(room, anaFirst, wanted);
  return { placed: Object.fromEntries(placed), unplaced: unplaced.map(({ id }) => id) };
};

test('ASSIGN-5 a table is moved for one that no other server can have, also over two steps', () => {
  const bar = table('1', { section: 'Bar' });
  const terrace = table('2', { section: 'Terrace' });
  const room = table('3', { section: 'Room' });
  expect(placedIn(floor([bar, room], [ana, ben], 1))).toEqual({
    placed: { 1: 'ben', 3: 'ana' },
    unplaced: [],
  });
  // Ana’s first table goes to Eva, whose own goes to Ben: only Ana works in the room.
  const wanted = new Map([
    ['1', 'eva'],
    ['2', 'ana'],
  ]);
  expect(placedIn(floor([bar, terrace, room], [ana, ben, eva], 1), wanted)).toEqual({
    placed: { 1: 'ben', 2: 'eva', 3: 'ana' },
    unplaced: [],
  });
});

test('ASSIGN-3 a fixed table is never moved', () => {
  const held = table('1', { section: 'Bar', staffId: 'ana', isRunning: true });
  const room = table('2', { section: 'Room' });
  expect(placedIn(floor([held, room], [ana, ben], 1))).toEqual({ placed: { 1: 'ana' }, unplaced: ['2'] });
});

test('ASSIGN-1 preferred servers are kept within sections and limits, the rest is assigned by preference', () => {
  const tables = [
    table('1', { section: 'Bar' }),
    table('2', { section: 'Room' }),
    table('3', { section: 'Bar' }),
  ];
  const wanted = new Map([
    ['1', 'ben'],
    ['2', 'ben'],
    ['3', 'ben'],
    ['9', 'ana'],
  ]);
  expect(placedIn(floor(tables, [ana, ben], 2), wanted).placed).toEqual({ 1: 'ben', 2: 'ana', 3: 'ben' });
  expect(placedIn(floor(tables, [ana, ben], 1), wanted)).toEqual({
    placed: { 1: 'ben', 2: 'ana' },
    unplaced: ['3'],
  });
  expect(placedIn(floor(tables, [ana, ben], 3)).placed).toEqual({ 1: 'ana', 2: 'ana', 3: 'ana' });
  const gone = new Map([['1', 'gone']]);
  expect(placedIn(floor(tables, [ana, ben], 3), gone).placed).toEqual({ 1: 'ana', 2: 'ana', 3: 'ana' });
});

test('ASSIGN-5 with this limit every table has a server, with one less not', () => {
  const tables = ['1', '2', '3', '4', '5', '6', '7'].map((id) => table(id));
  expect(findObstacles(floor(tables, [ana, server('dan')], 2))).toEqual([
    { kind: 'too_few', unplaced: 3, enough: 4 },
  ]);
  // Only one works in the room: six of seven tables are theirs.
  const inRoom = tables.map((each) => ({ ...each, section: each.id === '7' ? 'Bar' : 'Room' }));
  expect(findObstacles(floor(inRoom, [ana, ben], 2))).toEqual([{ kind: 'too_few', unplaced: 4, enough: 6 }]);
  const ones = tables.map((each) => ({ ...each, section: 'Room' }));
  expect(findObstacles(floor(ones, [ana, ben], 3))).toEqual([{ kind: 'too_few', unplaced: 4, enough: 7 }]);
});
