import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedTables, partyName, partySeats, tableOfParty } from './joined-tables.ts';

const table = (tableNumber: string, joinedTo: string | null = null) => ({
  id: tableNumber,
  tableNumber,
  joinedTo: joinedTo === null ? null : { tableId: joinedTo },
});

test('VISIT-3 joined tables have one name, their own number first, then the others as people count', () => {
  const tables = [table('10', '7'), table('7'), table('5', '7'), table('6')];
  expect(tables.map((each) => partyName(each, tables))).toEqual(['10', '7 + 5 + 10', '5', '6']);
});

test('VISIT-3 a party has the seats of its own table and of those that are joined to it', () => {
  const tables = [table('7'), table('5', '7'), table('10', '7'), table('6')].map((each, index) => ({
    ...each,
    seats: 2 + index,
  }));
  expect(tables.map((each) => partySeats(each, tables))).toEqual([9, 3, 4, 5]);
});

test('VISIT-3 every table is of one party: its own, or that of the table it is joined to', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }), (joins) => {
      const tables = joins.map((to, index) => table(`${index}`, index > 4 ? `${to}` : null));
      for (const each of tables) {
        const party = tableOfParty(each, tables);
        const isOwn = party === each;
        expect(isOwn || joinedTables(party, tables).includes(each)).toBe(true);
      }
    }),
  );
});

test('VISIT-3 the visit is at the table that this one is joined to', () => {
  const tables = [table('5', '7'), table('6'), table('7')];
  expect(tables.map((each) => tableOfParty(each, tables).id)).toEqual(['7', '6', '7']);
});
