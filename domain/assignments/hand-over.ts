import type { Assignment, Floor } from './floor.ts';
import { goodStart } from './improve.ts';

/**
 * Whose the tables of somebody who goes home could be (ASSIGN-9): the others keep theirs, everybody's tables stay everybody's, and a party
 * gets another server because its own is gone. Without room for a table, nobody is proposed for it. `floor.servers` are those at work.
 */
export function proposeHandOver(floor: Floor, leavingId: string): Assignment {
  const servers = floor.servers.filter(({ id }) => id !== leavingId);
  const staying = new Set(servers.map(({ id }) => id));
  const tables = floor.tables
    .filter(({ staffId }) => staffId === leavingId || staying.has(staffId ?? ''))
    .map((table) => ({ ...table, pinnedTo: table.staffId === leavingId ? null : table.staffId }));
  const proposed = goodStart({ ...floor, servers, tables });
  return new Map(
    tables
      .filter(({ staffId }) => staffId === leavingId)
      .flatMap(({ id }) => {
        const staffId = proposed.get(id);
        return staffId === undefined ? [] : [[id, staffId] as const];
      }),
  );
}

/** What guests may read of who serves them (ASSIGN-10): the first word of the name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
