import { withoutGuard } from '#domain/lists/csv-form.ts';
import { foldText } from '#domain/lists/text.ts';
import { menuItemProblems } from '#domain/menu/menu-item-check.ts';
import type { Cells, RowContext, SheetFormat } from './column-kinds.ts';
import { addName, knownNames, nameMeant } from './known-names.ts';
import {
  contradictedSharer,
  type FormerGroups,
  rememberFormer,
  sharersAfter,
  withFormerGroups,
  withPresentGroups,
} from './shared-groups.ts';
import {
  COLUMNS,
  type ColumnMapping,
  cellsOf,
  readsAlike,
  SHEET_COLUMNS,
  type SheetColumn,
} from './sheet-columns.ts';
import { EMPTY_ITEM, type KnownItem, type RowProblemKind, type SheetItem } from './sheet-item.ts';

export interface RowProblem {
  /** null for the row as a whole. */
  column: SheetColumn | null;
  problem: RowProblemKind;
  /** The words in the cell that it concerns, if it has several. */
  what?: string;
}

const cellsIn =
  (row: readonly string[], mapping: ColumnMapping): Cells =>
  (column) => {
    const at = mapping[column as SheetColumn];
    return at === undefined ? null : withoutGuard((row[at] ?? '').trim());
  };

/** The known item, or a new one, with the row’s values; an unmapped column changes nothing (EDIT-7). */
export const readRow = (
  row: readonly string[],
  { mapping, format }: { mapping: ColumnMapping; format: SheetFormat },
  known: SheetItem | null = null,
): { item: SheetItem; problems: RowProblem[] } => {
  const cells = cellsIn(row, mapping);
  const problems: RowProblem[] = [];
  const item = SHEET_COLUMNS.reduce((read, column) => {
    const cell = cells(column);
    const report = (problem: RowProblemKind, what?: string) =>
      void problems.push({ column, problem, ...(what !== undefined && { what }) });
    return cell === null ? read : COLUMNS[column].read(read, cell, report, { cells, format });
  }, known ?? EMPTY_ITEM);
  return { item, problems };
};

/** The name of the group or option at a path such as "optionGroups.0.options.1.name". */
const nameAt = (groups: SheetItem['optionGroups'], path: string): string => {
  const [, group, , option] = path.split('.');
  const found = groups[Number(group)];
  return (found?.options[Number(option)] ?? found)?.name ?? '';
};

/**
 * The problems of the item after its row, by column (EDIT-1 to EDIT-3). Option groups are only checked if the sheet has their column:
 * otherwise the row could not fix them.
 */
const problemsOf = (item: SheetItem, row: RowContext): RowProblem[] => {
  const ofFields = menuItemProblems(item).flatMap(({ at, problem }): RowProblem[] => {
    if (at.startsWith('optionGroups.'))
      return row.cells('options') === null
        ? []
        : [{ column: 'options', problem, what: nameAt(item.optionGroups, at) }];
    const column = SHEET_COLUMNS.find((each) => COLUMNS[each].field === at);
    return column ? [{ column, problem }] : [];
  });
  const ofColumns = SHEET_COLUMNS.flatMap((column): RowProblem[] => {
    const problem = COLUMNS[column].check?.(item, row) ?? null;
    return problem === null ? [] : [{ column, problem }];
  });
  return [...ofFields, ...ofColumns];
};

/** An unquoted comma in a price or a text shifts the following cells, so nothing in such a row is reliable. */
const cellsBeyond = (row: readonly string[], width: number): RowProblem[] => {
  const what = row.slice(width).join(' ').trim();
  return what === '' ? [] : [{ column: null, problem: 'too_many_cells', what }];
};

const firstOfEach = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter(({ column }, index) => problems.findIndex((each) => each.column === column) === index);

/**
 * The changes of a row to an item, or the values of a new one, by column as the export would write them (EDIT-14); the price separately.
 */
export const changesOf = (
  { before, item }: Pick<PlannedRow, 'before' | 'item'>,
  format: SheetFormat,
): { column: SheetColumn; before: string; after: string }[] => {
  const [former, next] = [before ?? EMPTY_ITEM, item].map((each) => cellsOf({ ...each, id: '' }, format));
  return SHEET_COLUMNS.flatMap((column, at) => {
    const [was = '', is = ''] = [former?.[at], next?.[at]];
    return column === 'price' || was === is ? [] : [{ column, before: was, after: is }];
  });
};

export const ROW_KINDS = ['create', 'update', 'same', 'wrong'] as const;
type RowKind = (typeof ROW_KINDS)[number];

export interface PlannedRow {
  kind: RowKind;
  /** The item before the row; null for one that it creates. */
  before: SheetItem | null;
  /** The stored item; null also for one that an earlier row creates. */
  id: string | null;
  item: SheetItem;
  /** Whether the sheet has a column of options. */
  saysOptions: boolean;
  problems: RowProblem[];
}

/** The key of an item for rows without an id (EDIT-8). */
export const nameKey = (menuName: string, name: string): string =>
  `${foldText(menuName.trim())}\n${foldText(name.trim())}`;

const OPTION_COLUMNS = SHEET_COLUMNS.filter((column) => column.startsWith('options'));

interface PlanContext {
  readonly mapping: ColumnMapping;
  readonly menu: string;
  readonly format: SheetFormat;
  readonly width: number;
  /** From the rows before these; the call adds the changes of these. */
  readonly former?: FormerGroups;
  /** Whether a row has no effect on the rows after it, because it will not be written. */
  readonly isLeftOut?: (row: PlannedRow, index: number) => boolean;
}

/**
 * The effect of each row: it changes the item that it names or creates one (EDIT-8); one with a problem is skipped. A row without a menu
 * belongs to `menu`; known menus and categories keep their spelling (EDIT-6). Each row sees the effect of earlier ones; of a shared group
 * the last row counts that says something else than its dish had (EDIT-15). A row with more cells than the sheet’s columns (`width`) was
 * split in the wrong places.
 */
export const planRows = (
  known: readonly KnownItem[],
  rows: readonly (readonly string[])[],
  { mapping, menu, format, width, former = new Map(), isLeftOut }: PlanContext,
): PlannedRow[] => {
  const byId = new Map<string, KnownItem>();
  const byName = new Map<string, KnownItem>();
  // Sorted: of two that differ in case and accents alone, every preview means the same one.
  const menus = knownNames(known.map(({ item }) => item.menuName).toSorted());
  const categories = knownNames(known.map(({ item }) => item.category).toSorted());
  const keep = (each: KnownItem) => {
    if (each.id !== '') byId.set(each.id, each);
    byName.set(nameKey(each.item.menuName, each.item.name), each);
    addName(menus, each.item.menuName);
    addName(categories, each.item.category);
  };
  const replace = ({ before, after }: Record<'before' | 'after', KnownItem>) => {
    byId.set(before.id, after);
    const key = nameKey(before.item.menuName, before.item.name);
    if (byName.get(key) === before) byName.set(key, after);
  };
  known.forEach(keep);
  return rows.map((row, index) => {
    const cells = cellsIn(row, mapping);
    const ofId = byId.get((cells('id') ?? '').toLowerCase());
    const found =
      ofId ??
      byName.get(nameKey(cells('menu') || menu, cells('name') ?? '')) ??
      byName.get(nameKey(cells('menu') || menu, cells(`name_${format.language}`) ?? ''));
    const before = found && withFormerGroups(found.item, former);
    const { item: read, problems: unreadable } = readRow(row, { mapping, format }, before);
    const said = {
      ...read,
      // An item that was found by its name is in the menu that the row means.
      menuName: found && !ofId ? found.item.menuName : nameMeant(menus, read.menuName.trim() || menu),
      category: nameMeant(categories, read.category),
    };
    const item = found && before ? withPresentGroups(said, { before, now: found.item }, format) : said;
    const isSame = found !== undefined && readsAlike(found.item, item, format);
    const sharers = found && !isSame ? sharersAfter(item, found, { known: byId.values(), format }) : [];
    const contradicted = contradictedSharer(sharers);
    const column = OPTION_COLUMNS.find((each) => cells(each) !== null) ?? null;
    const problems = firstOfEach([
      ...cellsBeyond(row, width),
      ...unreadable,
      ...(isSame ? [] : problemsOf(item, { cells, format })),
      ...(contradicted === undefined
        ? []
        : [{ column, problem: 'diet_contradicts_shared', what: contradicted } as const]),
    ]);
    const change = found ? 'update' : 'create';
    const kind = problems.length > 0 ? 'wrong' : isSame ? 'same' : change;
    const planned: PlannedRow = {
      kind,
      id: found?.id || null,
      before: found?.item ?? null,
      item,
      saysOptions: column !== null,
      problems,
    };
    if (isLeftOut?.(planned, index) || kind === 'wrong') return planned;
    keep({ id: found?.id ?? '', item });
    if (found) rememberFormer(former, { item, now: found.item }, sharers);
    sharers.forEach(replace);
    return planned;
  });
};
