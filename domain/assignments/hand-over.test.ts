import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { floors } from '#tests/support/floors.ts';
import { worksAt } from './floor.ts';
import { firstNameOf, proposeHandOver } from './hand-over.ts';

const LEAVING = 's0';

test('ASSIGN-9 only the tables of the leaver change hands, to somebody who works there and has room', () =>
  fc.assert(
    fc.property(floors(8, 4), (floor) => {
      const proposed = proposeHandOver(floor, LEAVING);
      const theirs = floor.tables.filter(({ staffId }) => staffId === LEAVING);
      for (const [tableId, staffId] of proposed) {
        const table = theirs.find(({ id }) => id === tableId);
        const server = floor.servers.find(({ id }) => id === staffId);
        expect(staffId).not.toBe(LEAVING);
        expect(table && server && worksAt(server, table)).toBe(true);
      }
      for (const { id } of floor.servers) {
        const kept = floor.tables.filter((table) => table.staffId === id && id !== LEAVING).length;
        const taken = [...proposed.values()].filter((staffId) => staffId === id).length;
        if (taken > 0) expect(kept + taken).toBeLessThanOrEqual(floor.mostTables);
      }
    }),
    { numRuns: 300 },
  ));

test('ASSIGN-9 a table stays unassigned only if no server of its section has capacity', () =>
  fc.assert(
    fc.property(floors(6, 3), (floor) => {
      const proposed = proposeHandOver(floor, LEAVING);
      const count = (id: string) =>
        floor.tables.filter((table) => table.staffId === id).length +
        [...proposed.values()].filter((staffId) => staffId === id).length;
      const left = floor.tables.filter(({ id, staffId }) => staffId === LEAVING && !proposed.has(id));
      for (const table of left)
        for (const server of floor.servers.filter(({ id }) => id !== LEAVING))
          expect(worksAt(server, table) && count(server.id) < floor.mostTables).toBe(false);
    }),
    { numRuns: 300 },
  ));

test('ASSIGN-10 guests read a first name', () => {
  expect(['Ana', ' Sergio  Ruiz ', 'María del Mar'].map(firstNameOf)).toEqual(['Ana', 'Sergio', 'María']);
});
