import { expect, test } from 'vitest';
import { table } from '#tests/support/floors.ts';
import { assignmentNow, fixedServer, neighbours, USUAL_WEIGHTS, worksAt } from './floor.ts';
import { floorOf } from './floor-of.ts';

test('ASSIGN-1 tables are neighbours of the next one of their section, in any input order', () => {
  const pairs = neighbours([
    table('1', { place: 9 }),
    table('2', { place: 4, section: 'Terrace' }),
    table('3', { place: 2 }),
    table('4', { place: 1, section: 'Terrace' }),
    table('5', { place: 5 }),
  ]);
  expect(pairs).toEqual([
    [2, 4],
    [4, 0],
    [3, 1],
  ]);
  expect(neighbours([table('1')])).toEqual([]);
});

test('ASSIGN-4 a server works in the sections they usually have, everywhere without any; a table of no section is anybody’s', () => {
  const server = (sections: string[]) => ({ id: 'ana', sections, past: 0 });
  const terrace = table('1', { section: 'Terrace' });
  expect(worksAt(server([]), terrace)).toBe(true);
  expect(worksAt(server(['Terrace', 'Bar']), terrace)).toBe(true);
  expect(worksAt(server(['Bar']), terrace)).toBe(false);
  expect(worksAt(server(['Bar']), table('2'))).toBe(true);
});

test('ASSIGN-3 a pin to an absent person stays: obstacles report it', () => {
  const here = { tables: [], servers: [], mostTables: 1, weights: USUAL_WEIGHTS };
  expect(fixedServer(here, table('1', { pinnedTo: 'eva' }))).toBe('eva');
  expect(fixedServer(here, table('1'))).toBeNull();
});

test('tables without a server are in no assignment', () => {
  const tables = [table('1', { staffId: 'ana' }), table('2')];
  expect([...assignmentNow({ tables, servers: [], mostTables: 1, weights: USUAL_WEIGHTS })]).toEqual([
    ['1', 'ana'],
  ]);
});

test('ASSIGN-7 a floor has the chosen servers, and tables with current and expected guests', () => {
  const known = { section: 'Bar', place: 3, guests: 2, expected: 1.5, isRunning: true, staffId: 'ana' };
  const floor = floorOf(
    {
      tables: [
        { ...known, id: '1' },
        { ...known, id: '2', guests: 0, isRunning: false, staffId: null },
      ],
      people: [
        { id: 'ana', sections: ['Bar'], past: 12 },
        { id: 'ben', sections: [], past: 3 },
      ],
    },
    { weights: USUAL_WEIGHTS, mostTables: 6, staffIds: ['ben'], pins: new Map([['2', 'ben']]) },
  );
  const seen = { section: 'Bar', place: 3 };
  expect(floor).toEqual({
    tables: [
      { ...seen, id: '1', work: 3.5, staffId: 'ana', isRunning: true, pinnedTo: null },
      { ...seen, id: '2', work: 1.5, staffId: null, isRunning: false, pinnedTo: 'ben' },
    ],
    servers: [{ id: 'ben', sections: [], past: 3 }],
    mostTables: 6,
    weights: USUAL_WEIGHTS,
  });
});
