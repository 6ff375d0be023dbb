import { describe, expect, it } from 'vitest';
import { filterTables, NO_SECTION, sortTables, TABLE_SORTS } from './floor-list.ts';

type Table = Parameters<typeof sortTables>[0][number];
const aTable = (table: Partial<Table>): Table => ({
  tableNumber: 'T1',
  section: '',
  seats: 4,
  state: 'free',
  visit: null,
  ...table,
});
const aVisit = (visit: Partial<NonNullable<Table['visit']>>) => ({
  openedAt: '2026-11-20T20:00:00.000Z',
  dueMinor: 1_250,
  ...visit,
});

const TABLES: readonly Table[] = [
  aTable({ tableNumber: 'T10', section: 'Terrace', state: 'to_pay', visit: aVisit({ dueMinor: 900 }) }),
  aTable({ tableNumber: 'T2', section: 'Terrace', seats: 2 }),
  aTable({
    tableNumber: 'Bar',
    seats: 8,
    state: 'waiting',
    visit: aVisit({ openedAt: '2026-11-20T19:00:00.000Z', dueMinor: 4_000 }),
  }),
];
const numbers = (tables: readonly Table[]) => tables.map(({ tableNumber }) => tableNumber);
const found = (wanted: Partial<Parameters<typeof filterTables>[1]>) =>
  numbers(filterTables(TABLES, { search: '', state: '', section: '', ...wanted }));

describe('LIST-1 finding tables', () => {
  it.each([
    [{}, ['T10', 'T2', 'Bar']],
    [{ search: ' terr 2 ' }, ['T2']],
    [{ search: 'bár' }, ['Bar']],
    [{ state: 'waiting' }, ['Bar']],
    [{ section: 'Terrace', search: 't1' }, ['T10']],
    [{ section: NO_SECTION }, ['Bar']],
    [{ state: 'paid' }, []],
  ])('%o', (wanted, expected) => {
    expect(found(wanted)).toEqual(expected);
  });
});

describe('sorting tables', () => {
  it.each([
    ['number', ['Bar', 'T2', 'T10']],
    ['section', ['Bar', 'T2', 'T10']],
    ['state', ['T2', 'Bar', 'T10']],
    ['seats', ['T2', 'T10', 'Bar']],
    ['since', ['Bar', 'T10', 'T2']],
    ['due', ['T2', 'T10', 'Bar']],
  ] as const)('by %s', (by, expected) => {
    expect(numbers(sortTables(TABLES, { by, isDescending: false }))).toEqual(expected);
  });

  it('in descending order, equal ones still by number', () => {
    const alike = ['3', '1', '2'].map((tableNumber) => aTable({ tableNumber }));
    for (const by of TABLE_SORTS.filter((key) => key !== 'number'))
      expect(numbers(sortTables(alike, { by, isDescending: true }))).toEqual(['1', '2', '3']);
  });
});
