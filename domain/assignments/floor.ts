/** The owner’s weights: from 0, which does not matter, to 10 (ASSIGN-2). */
export const ASSIGNMENT_AIMS = ['even', 'walking', 'changes', 'fairness'] as const;
export type AssignmentAim = (typeof ASSIGNMENT_AIMS)[number];
export type AssignmentWeights = Readonly<Record<AssignmentAim, number>>;
export const MOST_WEIGHT = 10;
export const USUAL_WEIGHTS: AssignmentWeights = { even: 3, walking: 4, changes: 2, fairness: 1 };

export interface FloorTable {
  readonly id: string;
  readonly section: string;
  /** Its position among the tables of its section: neighbouring numbers are neighbours. */
  readonly place: number;
  /** Current or expected guests. */
  readonly work: number;
  /** The current server. */
  readonly staffId: string | null;
  /** It has a party. */
  readonly isRunning: boolean;
  /** The server to whom a manager has pinned it. */
  readonly pinnedTo: string | null;
}

export interface FloorServer {
  readonly id: string;
  /** Sections where they work; empty for all. */
  readonly sections: readonly string[];
  /** Their average evening of the last two weeks, in guests (ASSIGN-6). */
  readonly past: number;
}

export interface Floor {
  readonly tables: readonly FloorTable[];
  readonly servers: readonly FloorServer[];
  readonly mostTables: number;
  readonly weights: AssignmentWeights;
}

/** The server of each table, by id. A table without one is unassigned. */
export type Assignment = ReadonlyMap<string, string>;

export const assignmentNow = ({ tables }: Floor): Assignment =>
  new Map(tables.flatMap(({ id, staffId }) => (staffId === null ? [] : [[id, staffId] as const])));

/** The server with whom this table stays in any case: its pin, or the server of its party (ASSIGN-3). */
export function fixedServer({ servers }: Floor, table: FloorTable): string | null {
  if (table.pinnedTo !== null) return table.pinnedTo;
  const isHere = servers.some(({ id }) => id === table.staffId);
  return table.isRunning && isHere ? table.staffId : null;
}

/** Whether they work in its section (ASSIGN-4). */
export const worksAt = ({ sections }: FloorServer, { section }: FloorTable): boolean =>
  sections.length === 0 || section === '' || sections.includes(section);

/** Pairs of neighbouring tables by index, within their section. */
export function neighbours(tables: readonly FloorTable[]): readonly (readonly [number, number])[] {
  const sections = Map.groupBy(tables.keys(), (index) => tables[index]?.section ?? '');
  const placeOf = (index: number) => tables[index]?.place ?? 0;
  return [...sections.values()].flatMap((indices) => {
    const inOrder = indices.toSorted((one, other) => placeOf(one) - placeOf(other));
    return inOrder.slice(1).map((index, before) => [inOrder[before] ?? index, index] as const);
  });
}
