import { foldText } from '#domain/lists/text.ts';
import { mergeRow } from './merge-dish-row.ts';
import { type ReadRow, type RowProblem, readDishRow, tableDishProblems } from './read-row.ts';
import { type ColumnMapping, cellsOf, type SheetItem } from './sheet-columns.ts';

export interface KnownItem {
  id: string;
  dish: SheetItem;
}

export const ROW_KINDS = ['create', 'update', 'same', 'wrong'] as const;
type RowKind = (typeof ROW_KINDS)[number];

export interface PlannedRow {
  kind: RowKind;
  /** The dish that is there; null too for one that a row before has made. */
  id: string | null;
  dish: SheetItem;
  /** Whether the row speaks of options at all. */
  saysOptions: boolean;
  problems: RowProblem[];
}

interface Index {
  byId: Map<string, KnownItem>;
  byName: Map<string, KnownItem>;
}

/** Under which a dish is found whose id nobody says (EDIT-8). */
export const nameKey = (menuName: string, name: string): string =>
  `${foldText(menuName.trim())}\n${foldText(name.trim())}`;

const findKnown = ({ byId, byName }: Index, { id, said }: ReadRow, menu: string): KnownItem | null =>
  (id === null ? undefined : byId.get(id.toLowerCase())) ??
  byName.get(nameKey(said.menuName || menu, said.name ?? '')) ??
  null;

const firstOfEach = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter(({ column }, index) => problems.findIndex((each) => each.column === column) === index);

/** Whether the export would write the same of both: then a row changes nothing (EDIT-11). */
const readsAlike = (one: SheetItem, other: SheetItem): boolean => {
  const [before, after] = [one, other].map((dish) => cellsOf({ ...dish, id: '' }).join('\n'));
  return before === after;
};

/**
 * What each row does: a dish that is there is changed, another one is made (EDIT-8); one with something wrong is left out. A row
 * without a menu is of `menu`. Rows see what the rows before them have done.
 */
export const planRows = (
  known: readonly KnownItem[],
  rows: readonly (readonly string[])[],
  { mapping, menu }: { mapping: ColumnMapping; menu: string },
): PlannedRow[] => {
  const index: Index = { byId: new Map(), byName: new Map() };
  const keep = (each: KnownItem) => {
    if (each.id !== '') index.byId.set(each.id, each);
    index.byName.set(nameKey(each.dish.menuName, each.dish.name), each);
  };
  known.forEach(keep);
  return rows.map((row) => {
    const read = readDishRow(row, mapping);
    const { said } = read;
    const found = findKnown(index, read, menu);
    const merged = mergeRow(found?.dish ?? null, said);
    const dish = { ...merged, menuName: merged.menuName.trim() || menu };
    const isSame = found !== null && readsAlike(found.dish, dish);
    const problems = firstOfEach([...read.problems, ...(isSame ? [] : tableDishProblems(dish, said))]);
    const saysOptions = [said.optionGroups, said.optionNames, said.optionAllergens].some(
      (part) => part !== undefined,
    );
    const planned = { id: found?.id || null, dish, saysOptions, problems };
    if (problems.length > 0) return { ...planned, kind: 'wrong' };
    keep({ id: found?.id ?? '', dish });
    if (isSame) return { ...planned, kind: 'same' };
    return { ...planned, kind: found ? 'update' : 'create' };
  });
};
