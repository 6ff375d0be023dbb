/** What an owner weighs against each other: 0 does not matter, 10 matters most (ASSIGN-2). */
export const ASSIGNMENT_AIMS = ['even', 'walking', 'changes', 'fairness'] as const;
export type AssignmentAim = (typeof ASSIGNMENT_AIMS)[number];
export type AssignmentWeights = Readonly<Record<AssignmentAim, number>>;
export const MOST_WEIGHT = 10;
export const USUAL_WEIGHTS: AssignmentWeights = { even: 3, walking: 4, changes: 2, fairness: 1 };

export interface FloorTable {
  readonly id: string;
  readonly section: string;
  /** Where it stands among the tables of its section: those with neighbouring numbers lie beside each other. */
  readonly place: number;
  /** Guests who sit there or are expected. */
  readonly work: number;
  /** Whose it is now. */
  readonly staffId: string | null;
  /** A party sits there. */
  readonly isRunning: boolean;
  /** Whom a manager wants there. */
  readonly pinnedTo: string | null;
}

export interface FloorServer {
  readonly id: string;
  /** Where they work; none: everywhere. */
  readonly sections: readonly string[];
  /** What an evening of the last two weeks brought them, in guests (ASSIGN-6). */
  readonly past: number;
}

export interface Floor {
  readonly tables: readonly FloorTable[];
  readonly servers: readonly FloorServer[];
  readonly mostTables: number;
  readonly weights: AssignmentWeights;
}

/** Who has which table, by the tables' identity. A table without one is everybody's. */
export type Assignment = ReadonlyMap<string, string>;

export const assignmentNow = ({ tables }: Floor): Assignment =>
  new Map(tables.flatMap(({ id, staffId }) => (staffId === null ? [] : [[id, staffId] as const])));

/** Whom this table stays with whatever would be better: whom a manager pinned it to, or who serves the party that sits there (ASSIGN-3). */
export function fixedServer({ servers }: Floor, table: FloorTable): string | null {
  if (table.pinnedTo !== null) return table.pinnedTo;
  const isHere = servers.some(({ id }) => id === table.staffId);
  return table.isRunning && isHere ? table.staffId : null;
}

/** Whether they work where it stands (ASSIGN-4). */
export const worksAt = ({ sections }: FloorServer, { section }: FloorTable): boolean =>
  sections.length === 0 || section === '' || sections.includes(section);

/** Pairs of tables that lie beside each other, by their index: neighbours in the order of their section. */
export function neighbours(tables: readonly FloorTable[]): readonly (readonly [number, number])[] {
  const sections = Map.groupBy(tables.keys(), (index) => tables[index]?.section ?? '');
  const placeOf = (index: number) => tables[index]?.place ?? 0;
  return [...sections.values()].flatMap((indices) => {
    const inOrder = indices.toSorted((one, other) => placeOf(one) - placeOf(other));
    return inOrder.slice(1).map((index, before) => [inOrder[before] ?? index, index] as const);
  });
}
