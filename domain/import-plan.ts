import type { ColumnMapping, TableDish } from './dish-table.ts';
import { mergeRow, type ReadRow, type RowProblem, readDishRow, tableDishProblems } from './read-dish-row.ts';
import { foldText } from './text.ts';

export interface KnownDish {
  id: string;
  dish: TableDish;
}

export interface PlannedRow {
  kind: 'create' | 'update' | 'wrong';
  /** The dish that is there. */
  id: string | null;
  dish: TableDish;
  problems: RowProblem[];
}

interface Index {
  byId: Map<string, KnownDish>;
  byName: Map<string, KnownDish>;
}

const nameKey = (menuName: string, name: string): string =>
  `${foldText(menuName.trim())}\n${foldText(name.trim())}`;

const findKnown = ({ byId, byName }: Index, { id, said }: ReadRow, menu: string): KnownDish | null =>
  (id === null ? undefined : byId.get(id.toLowerCase())) ??
  byName.get(nameKey(said.menuName || menu, said.name ?? '')) ??
  null;

const firstOfEach = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter(({ column }, index) => problems.findIndex((each) => each.column === column) === index);

/**
 * What each row does: a dish that is there is changed, another one is made (EDIT-8); one with something wrong is left out. A row
 * without a menu is of `menu`. Rows see what the rows before them have done.
 */
export const planRows = (
  known: readonly KnownDish[],
  rows: readonly (readonly string[])[],
  { mapping, menu }: { mapping: ColumnMapping; menu: string },
): PlannedRow[] => {
  const index: Index = { byId: new Map(), byName: new Map() };
  const keep = (each: KnownDish) => {
    if (each.id !== '') index.byId.set(each.id, each);
    index.byName.set(nameKey(each.dish.menuName, each.dish.name), each);
  };
  known.forEach(keep);
  return rows.map((row) => {
    const read = readDishRow(row, mapping);
    const found = findKnown(index, read, menu);
    const merged = mergeRow(found?.dish ?? null, read.said);
    const dish = { ...merged, menuName: merged.menuName.trim() || menu };
    const problems = firstOfEach([...read.problems, ...tableDishProblems(dish)]);
    if (problems.length > 0) return { kind: 'wrong', id: found?.id || null, dish, problems };
    keep({ id: found?.id ?? '', dish });
    return { kind: found ? 'update' : 'create', id: found?.id || null, dish, problems };
  });
};
