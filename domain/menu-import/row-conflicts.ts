import type { SheetFormat } from './column-kinds.ts';
import type { PlannedRow } from './plan-rows.ts';
import { type ColumnMapping, cellsOf, SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts';
import type { SheetItem } from './sheet-item.ts';

/**
 * Why a row was left out after its import was confirmed: its item has been changed or deleted, another one of its name has been created, or
 * the restaurant has another currency or language, in which the row would be read differently.
 */
export const CONFLICT_REASONS = ['changed', 'deleted', 'created', 'restaurant'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** What a row was to do when its import was confirmed: nothing, create an item, change one that an earlier row creates, or the item of this id. */
export type RowTarget = 'wrong' | 'new' | 'added' | (string & {});

export const targetOf = ({ kind, before, id }: Pick<PlannedRow, 'kind' | 'before' | 'id'>): RowTarget => {
  if (kind === 'wrong') return 'wrong';
  return id ?? (before === null ? 'new' : 'added');
};

/** Columns of one family depend on each other: an empty name in the restaurant’s language leaves the item’s own. */
const familyOf = (column: SheetColumn): string =>
  ['options', 'contain'].find((family) => column.includes(family)) ?? column.replace(/_(en|es)$/, '');

/** What the rows of a sheet with these columns read and write of an item: another text, another effect (EDIT-17). */
export const stateOf = (item: SheetItem, mapping: ColumnMapping, format: SheetFormat): string => {
  const mapped = SHEET_COLUMNS.filter((column) => mapping[column] !== undefined);
  const families = new Set(mapped.map(familyOf));
  const cells = cellsOf({ ...item, id: '' }, format);
  return JSON.stringify(SHEET_COLUMNS.map((column, at) => (families.has(familyOf(column)) ? cells[at] : '')));
};

interface Present {
  /** Whether the item still exists. */
  readonly isKnown: (id: string) => boolean;
  /** Whether it is as it was when the import was confirmed, or as the import has left it. */
  readonly isAsSeen: (id: string) => boolean;
  /** Whether an earlier batch of the import has created it. */
  readonly isAdded: (id: string) => boolean;
}

/** Why a row that was to change its target may not; null if it does what its preview showed, or if there is nothing left to do (EDIT-17). */
export const conflictOf = (
  row: Pick<PlannedRow, 'kind' | 'before' | 'id'>,
  target: RowTarget,
  { isKnown, isAsSeen, isAdded }: Present,
): ConflictReason | null => {
  const { kind, before, id } = row;
  if (kind === 'same') return null;
  if (target === 'new' && before !== null) return 'created';
  if (target === 'added' && before === null) return 'deleted';
  if (target === 'added' && id !== null && !isAdded(id)) return 'created';
  if (target !== 'new' && target !== 'added' && !isKnown(target)) return 'deleted';
  const isOther = target !== 'new' && target !== 'added' && id !== target;
  return isOther || kind === 'wrong' || (id !== null && !isAsSeen(id)) ? 'changed' : null;
};
