import * as fc from 'fast-check';
import {
  type Assignment,
  type Floor,
  type FloorTable,
  fixedServer,
  USUAL_WEIGHTS,
  worksAt,
} from '#domain/assignments/floor.ts';
import { scorerOf } from '#domain/assignments/score.ts';

export const table = (id: string, more: Partial<FloorTable> = {}): FloorTable => ({
  id,
  section: '',
  place: Number(id),
  work: 4,
  staffId: null,
  isRunning: false,
  pinnedTo: null,
  ...more,
});

export const floor = (tables: Floor['tables'], servers: Floor['servers'], mostTables = 10): Floor => ({
  tables,
  servers,
  mostTables,
  weights: USUAL_WEIGHTS,
});

const SECTIONS = ['', 'Room', 'Terrace'];

/** Rooms of every kind, including those in which not every table can be assigned. */
export const floors = (mostTables: number, mostServers: number): fc.Arbitrary<Floor> =>
  fc.integer({ min: 1, max: mostServers }).chain((people) => {
    const ids = Array.from({ length: people }, (_, index) => `s${index}`);
    const who = fc.constantFrom(...ids);
    const table = fc.record({
      section: fc.constantFrom(...SECTIONS),
      work: fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10),
      staffId: fc.option(fc.constantFrom(...ids, 'gone'), { nil: null }),
      isRunning: fc.boolean(),
      pinnedTo: fc.option(who, { nil: null, freq: 8 }),
    });
    return fc.record({
      tables: fc
        .array(table, { minLength: 1, maxLength: mostTables })
        .map((tables) => tables.map((each, place) => ({ ...each, id: `t${place}`, place }))),
      servers: fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            sections: fc.oneof(
              { weight: 2, arbitrary: fc.constant<string[]>([]) },
              { weight: 1, arbitrary: fc.subarray(['Room', 'Terrace'], { minLength: 1 }) },
            ),
            past: fc.integer({ min: 0, max: 20 }),
          }),
        ),
      ),
      mostTables: fc.integer({ min: 1, max: mostTables }),
      weights: fc.record({
        even: fc.integer({ min: 0, max: 10 }),
        walking: fc.integer({ min: 0, max: 10 }),
        changes: fc.integer({ min: 0, max: 10 }),
        fairness: fc.integer({ min: 0, max: 10 }),
      }),
    });
  });

/** The best total of all possible assignments; null: there is none. */
export function bestOfAll(floor: Floor): number | null {
  const { tables, servers, mostTables } = floor;
  const score = scorerOf(floor);
  let best: number | null = null;
  const counts = new Map<string, number>();
  const choose = (index: number, assignment: Assignment): void => {
    const table = tables[index];
    if (!table) {
      const { total } = score(assignment);
      if (best === null || total < best) best = total;
      return;
    }
    const fixed = fixedServer(floor, table);
    for (const server of servers) {
      if (fixed === null ? !worksAt(server, table) : server.id !== fixed) continue;
      const count = counts.get(server.id) ?? 0;
      if (count >= mostTables) continue;
      counts.set(server.id, count + 1);
      choose(index + 1, new Map([...assignment, [table.id, server.id]]));
      counts.set(server.id, count);
    }
  };
  choose(0, new Map());
  return best;
}

const LARGE_SECTIONS = ['Room', 'Terrace', 'Bar', 'Garden'];

/** 60 tables and 15 servers, some of whom already have tables and guests. */
export const LARGE_ROOM: Floor = {
  tables: Array.from({ length: 60 }, (_, place) => ({
    id: `t${place}`,
    place,
    section: LARGE_SECTIONS[Math.floor(place / 15)] ?? '',
    work: ((place * 37) % 80) / 10,
    staffId: place % 3 === 0 ? `s${place % 15}` : null,
    isRunning: place % 6 === 0,
    pinnedTo: null,
  })),
  servers: Array.from({ length: 15 }, (_, index) => ({
    id: `s${index}`,
    sections: [],
    past: (index * 7) % 20,
  })),
  mostTables: 8,
  weights: { even: 3, walking: 4, changes: 2, fairness: 1 },
};
