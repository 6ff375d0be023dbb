import type { AssignmentWeights, Floor } from './floor.ts';

interface KnownFloor {
  readonly tables: readonly {
    readonly id: string;
    readonly section: string;
    readonly place: number;
    readonly guests: number;
    readonly expected: number;
    readonly isRunning: boolean;
    readonly staffId: string | null;
  }[];
  readonly people: readonly {
    readonly id: string;
    readonly sections: readonly string[];
    readonly past: number;
  }[];
}

/** The optimiser’s input in a request. */
export interface AssignmentWish {
  readonly weights: AssignmentWeights;
  readonly mostTables: number;
  readonly staffIds: readonly string[];
  readonly pins: ReadonlyMap<string, string>;
}

/** The floor as weighed by both server and screen, with the same figures. */
export const floorOf = (
  { tables, people }: KnownFloor,
  { weights, mostTables, staffIds, pins }: AssignmentWish,
): Floor => ({
  tables: tables.map(({ id, section, place, guests, expected, isRunning, staffId }) => ({
    id,
    section,
    place,
    work: guests + expected,
    staffId,
    isRunning,
    pinnedTo: pins.get(id) ?? null,
  })),
  servers: people
    .filter(({ id }) => staffIds.includes(id))
    .map(({ id, sections, past }) => ({ id, sections, past })),
  mostTables,
  weights,
});
