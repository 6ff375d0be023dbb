import type { FloorTable } from '#contract/tables.ts';
import { FLOOR_STATES, type FloorState } from '#domain/visit/dining-room.ts';

export const countByState = (tables: readonly FloorTable[]): Readonly<Record<FloorState, number>> => {
  const counts = Object.fromEntries(FLOOR_STATES.map((state) => [state, 0])) as Record<FloorState, number>;
  for (const { state } of tables) counts[state] += 1;
  return counts;
};

/** In the server's order. */
export const sectionsOf = (tables: readonly FloorTable[]): readonly string[] => [
  ...new Set(tables.map((table) => table.section)),
];

/** Where somebody can be seated. */
export const isFree = ({ visit, joinedTo }: FloorTable): boolean => visit === null && joinedTo === null;
