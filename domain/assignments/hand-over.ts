import type { Assignment, Floor } from './floor.ts';
import { goodStart } from './improve.ts';

/**
 * Who could take over the tables of a server who goes home (ASSIGN-9): others keep theirs, unassigned tables stay so, and only parties of
 * the departing server get another one. A table that nobody has room for gets no proposal. `floor.servers` are those at work.
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

/** The name of a server for guests (ASSIGN-10): the first word. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
