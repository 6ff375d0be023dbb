import { createHash } from 'node:crypto';
import type { SheetGroup } from '#domain/menu-import/options-cell.ts';
import type { PlannedRow } from '#domain/menu-import/plan-rows.ts';
import {
  type ConflictReason,
  conflictOf,
  type RowTarget,
  stateOf,
  targetOf,
} from '#domain/menu-import/row-conflicts.ts';
import type { FormerGroups } from '#domain/menu-import/shared-groups.ts';
import type { ColumnMapping } from '#domain/menu-import/sheet-columns.ts';
import type { KnownItem } from '#domain/menu-import/sheet-item.ts';
import type { KnownItems } from '#server/features/menu-editing/import-items.ts';

/** What a confirmed import was confirmed against, with its own changes since; its batches leave out rows for which it no longer holds (EDIT-17). */
export interface SeenMenu {
  /** Of the rows that name none. */
  readonly menu: string;
  readonly currency: string;
  readonly language: string;
  /** By row; null for a row that somebody left out. */
  readonly targets: readonly (RowTarget | null)[];
  /** Fingerprints of the items that rows change, by id. */
  readonly states: Readonly<Record<string, string>>;
  /** The items that the import has created. */
  readonly addedIds: readonly string[];
  /** What the next rows of dishes are compared with, by the id of the group; absent in an import from before this was kept. */
  readonly former?: Readonly<Record<string, SheetGroup>>;
}

interface Reading {
  readonly mapping: ColumnMapping;
  readonly format: KnownItems['format'];
}

const fingerprintOf = ({ item }: KnownItem, { mapping, format }: Reading): string =>
  createHash('sha256')
    .update(stateOf(item, mapping, format))
    .digest('base64url');

/** At the time of the confirmation; `planned` has null for each row that is left out. */
export function seeMenu(
  known: readonly KnownItem[],
  planned: readonly (PlannedRow | null)[],
  reading: Reading & { menu: string },
): SeenMenu {
  const targets = planned.map((row) => row && targetOf(row));
  const ids = new Set<string | null>(targets);
  const { currency, language } = reading.format;
  return {
    menu: reading.menu,
    currency,
    language,
    targets,
    states: Object.fromEntries(
      known.flatMap((each) => (ids.has(each.id) ? [[each.id, fingerprintOf(each, reading)]] : [])),
    ),
    addedIds: [],
  };
}

/** After a batch: what it has written is seen again, unless somebody else had changed it before. */
export function seeWritten(
  seen: SeenMenu,
  {
    createdIds,
    before,
    after,
  }: Record<'before' | 'after', readonly KnownItem[]> & { createdIds: readonly string[] },
  { formerGroups, ...reading }: Reading & { formerGroups: FormerGroups },
): SeenMenu {
  const former = new Map(before.map((each) => [each.id, fingerprintOf(each, reading)]));
  const isOwn = ({ id }: KnownItem): boolean => seen.states[id] === former.get(id);
  const states = after.filter(isOwn).map((each) => [each.id, fingerprintOf(each, reading)] as const);
  return {
    ...seen,
    states: { ...seen.states, ...Object.fromEntries(states) },
    addedIds: [...seen.addedIds, ...createdIds],
    former: Object.fromEntries(formerGroups),
  };
}

/** Why a row may not be written now; null if it may. */
export function conflictsWith(
  seen: SeenMenu,
  { known, format }: KnownItems,
  mapping: ColumnMapping,
): (row: PlannedRow, target: RowTarget) => ConflictReason | null {
  const items = new Map(known.map((each) => [each.id, each]));
  const added = new Set(seen.addedIds);
  const isOtherRestaurant = seen.currency !== format.currency || seen.language !== format.language;
  const isAsSeen = (id: string): boolean => {
    const item = items.get(id);
    return item !== undefined && fingerprintOf(item, { mapping, format }) === seen.states[id];
  };
  const present = {
    isKnown: (id: string) => items.has(id),
    isAsSeen,
    isAdded: (id: string) => added.has(id),
  };
  return (row, target) =>
    isOtherRestaurant && row.kind !== 'same' ? 'restaurant' : conflictOf(row, target, present);
}
