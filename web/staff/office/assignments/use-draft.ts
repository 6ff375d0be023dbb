import { useState } from 'react';
import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import { type Floor, worksAt } from '#domain/assignments/floor.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { type Score, scoreOf } from '#domain/assignments/score.ts';

interface Draft {
  readonly version: number;
  readonly staffIds: readonly string[];
  readonly settings: AssignmentSettings;
  /** Whose each table would be, and which of them stay whatever is proposed. */
  readonly assignment: ReadonlyMap<string, string>;
  readonly pinned: ReadonlySet<string>;
}

const draftOf = ({ version, settings, tables, people }: TableAssignments): Draft => {
  const taken = new Set(tables.map(({ staffId }) => staffId));
  return {
    version,
    settings,
    staffIds: people.filter(({ id, isOnShift }) => isOnShift || taken.has(id)).map(({ id }) => id),
    assignment: new Map(tables.flatMap(({ id, staffId }) => (staffId === null ? [] : [[id, staffId]]))),
    pinned: new Set(tables.filter(({ isPinned }) => isPinned).map(({ id }) => id)),
  };
};

/** What it would mean that somebody else had the table. */
export interface Choice {
  readonly staffId: string;
  readonly name: string;
  /** Of the whole assignment, against how it is drafted now. */
  readonly costs: number;
  readonly isTheirSection: boolean;
  readonly hasEnough: boolean;
}

/** What a manager works on: as applied, until they move a table or take a proposal; from anew once somebody has applied another one. */
export function useDraft(known: TableAssignments) {
  const [kept, setKept] = useState<Draft>(() => draftOf(known));
  const draft = kept.version === known.version ? kept : draftOf(known);
  const change = (changes: Partial<Draft>) => setKept({ ...draft, ...changes });
  const { staffIds, settings, assignment, pinned } = draft;
  const pins = new Map([...assignment].filter(([tableId]) => pinned.has(tableId)));
  const wish = { weights: settings.weights, mostTables: settings.mostTables, staffIds, pins };
  const floor: Floor = floorOf(known, wish);
  const applied = draftOf(known).assignment;
  const score: Score = scoreOf(floor, assignment);
  const withTable = (tableId: string, staffId: string | null): Map<string, string> => {
    const next = new Map(assignment);
    if (staffId === null) next.delete(tableId);
    else next.set(tableId, staffId);
    return next;
  };
  const choicesOf = (tableId: string): readonly Choice[] => {
    const table = floor.tables.find(({ id }) => id === tableId);
    return floor.servers.map((server) => ({
      staffId: server.id,
      name: known.people.find(({ id }) => id === server.id)?.name ?? '',
      costs: scoreOf(floor, withTable(tableId, server.id)).total - score.total,
      isTheirSection: table === undefined || worksAt(server, table),
      hasEnough:
        assignment.get(tableId) !== server.id &&
        (score.servers.find(({ id }) => id === server.id)?.tables ?? 0) >= settings.mostTables,
    }));
  };
  return {
    draft,
    wish,
    score,
    appliedScore: scoreOf(floor, applied),
    /** Whether anybody has a table now: there is something to compare with. */
    isApplied: applied.size > 0,
    choicesOf,
    changed: known.tables.filter(
      ({ id, isPinned }) => assignment.get(id) !== applied.get(id) || pinned.has(id) !== isPinned,
    ).length,
    setPeople: (ids: readonly string[]) =>
      change({
        staffIds: ids,
        assignment: new Map([...assignment].filter(([, staffId]) => ids.includes(staffId))),
        pinned: new Set([...pinned].filter((id) => ids.includes(assignment.get(id) ?? ''))),
      }),
    setSettings: (changes: Partial<AssignmentSettings>) => change({ settings: { ...settings, ...changes } }),
    move: (tableId: string, staffId: string | null) =>
      change({
        assignment: withTable(tableId, staffId),
        pinned: staffId === null ? new Set([...pinned].filter((id) => id !== tableId)) : pinned,
      }),
    pin: (tableId: string, isPinned: boolean) =>
      change({
        pinned: new Set(isPinned ? [...pinned, tableId] : [...pinned].filter((id) => id !== tableId)),
      }),
    take: (pairs: readonly { readonly tableId: string; readonly staffId: string }[]) =>
      change({ assignment: new Map(pairs.map(({ tableId, staffId }) => [tableId, staffId])) }),
    discard: () => setKept(draftOf(known)),
  };
}

export type AssignmentDraft = ReturnType<typeof useDraft>;
