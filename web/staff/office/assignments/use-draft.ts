import { useState } from 'react';
import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import { type Floor, worksAt } from '#domain/assignments/floor.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { proposeHandOver } from '#domain/assignments/hand-over.ts';
import { type Score, scoreOf } from '#domain/assignments/score.ts';

interface Draft {
  readonly version: number;
  readonly staffIds: readonly string[];
  /** The server of each table, and the pinned tables. */
  readonly assignment: ReadonlyMap<string, string>;
  readonly pinned: ReadonlySet<string>;
}

const draftOf = ({ version, tables, people }: TableAssignments): Draft => {
  const taken = new Set(tables.map(({ staffId }) => staffId));
  return {
    version,
    staffIds: people.filter(({ id, isOnShift }) => isOnShift || taken.has(id)).map(({ id }) => id),
    assignment: new Map(tables.flatMap(({ id, staffId }) => (staffId === null ? [] : [[id, staffId]]))),
    pinned: new Set(tables.filter(({ isPinned }) => isPinned).map(({ id }) => id)),
  };
};

/** Without tables and people that are there no more: with them every assignment is refused. */
const withoutGone = (draft: Draft, { tables, people }: TableAssignments): Draft => {
  const tableIds = new Set(tables.map(({ id }) => id));
  const staffIds = new Set(people.map(({ id }) => id));
  const assignment = new Map(
    [...draft.assignment].filter(([tableId, staffId]) => tableIds.has(tableId) && staffIds.has(staffId)),
  );
  return {
    ...draft,
    staffIds: draft.staffIds.filter((id) => staffIds.has(id)),
    assignment,
    pinned: new Set([...draft.pinned].filter((id) => assignment.has(id))),
  };
};

/** The draft for a person going home: their tables with proposed colleagues who are at work (ASSIGN-9), else unassigned. */
const draftWithout = (known: TableAssignments, draft: Draft, leavingId: string): Draft => {
  const { weights, mostTables } = known.settings;
  const atWork = known.people
    .filter(({ id, isOnShift }) => isOnShift && id !== leavingId)
    .map(({ id }) => id);
  const tables = known.tables.map((table) => ({ ...table, staffId: draft.assignment.get(table.id) ?? null }));
  const floor = floorOf({ ...known, tables }, { weights, mostTables, staffIds: atWork, pins: new Map() });
  const stays = [...draft.assignment].filter(([, staffId]) => staffId !== leavingId);
  const assignment = new Map([...stays, ...proposeHandOver(floor, leavingId)]);
  return {
    ...draft,
    staffIds: [...new Set([...draft.staffIds.filter((id) => id !== leavingId), ...assignment.values()])],
    assignment,
    pinned: new Set(stays.map(([id]) => id).filter((id) => draft.pinned.has(id))),
  };
};

interface SettingEdits {
  readonly changes: Partial<Omit<AssignmentSettings, 'weights'>>;
  readonly weights: Partial<AssignmentSettings['weights']>;
  /** The stored settings when the edit began; null: none, or a refusal has said that they are others now. */
  readonly seen: AssignmentSettings | null;
}

const NO_EDITS: SettingEdits = { changes: {}, weights: {}, seen: null };

/** The edited settings; the others follow what is stored. */
function useSettings(known: TableAssignments) {
  const stored = known.settings;
  const [edits, setEdits] = useState(NO_EDITS);
  const settings: AssignmentSettings = {
    ...stored,
    ...edits.changes,
    weights: { ...stored.weights, ...edits.weights },
  };
  const seen = edits.seen ?? stored;
  return {
    settings,
    seen,
    set: (changes: SettingEdits['changes']) =>
      setEdits((known) => ({ ...known, changes: { ...known.changes, ...changes }, seen })),
    setWeights: (weights: SettingEdits['weights']) =>
      setEdits((known) => ({ ...known, weights: { ...known.weights, ...weights }, seen })),
    /** After a refusal: the next save is over what is stored now. */
    seeAgain: () => setEdits((known) => ({ ...known, seen: null })),
    forget: () => setEdits(NO_EDITS),
  };
}

/** What changes when another person gets the table. */
export interface Choice {
  readonly staffId: string;
  readonly name: string;
  /** Of the whole assignment, compared with the current draft. */
  readonly costs: number;
  readonly isTheirSection: boolean;
  readonly hasEnough: boolean;
}

/** The manager's draft: the applied assignment until a table is moved or a proposal accepted; reset when another one is applied. */
export function useDraft(known: TableAssignments, leavingId: string | null) {
  const [kept, setKept] = useState<Draft | null>(null);
  const draft = kept?.version === known.version ? withoutGone(kept, known) : draftOf(known);
  // Also on a screen that is open already, where what the manager has moved stays.
  const [handedOn, setHandedOn] = useState<string | null>(null);
  if (leavingId !== handedOn) {
    setHandedOn(leavingId);
    if (leavingId !== null) setKept(draftWithout(known, draft, leavingId));
  }
  const change = (changes: Partial<Draft>) => setKept({ ...draft, ...changes });
  const { staffIds, assignment, pinned } = draft;
  const settingEdits = useSettings(known);
  const { settings } = settingEdits;
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
    settingEdits,
    wish,
    score,
    appliedScore: scoreOf(floor, applied),
    /** Whether any table is assigned now, for a comparison. */
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
    discard: () => {
      setKept(null);
      settingEdits.forget();
    },
  };
}

export type AssignmentDraft = ReturnType<typeof useDraft>;
