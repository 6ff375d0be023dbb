import { contradictedDiets } from '#domain/menu/diet-contradictions.ts';
import type { SheetFormat } from './column-kinds.ts';
import { optionIdsIn } from './option-groups.ts';
import type { SheetGroup } from './options-cell.ts';
import { readsAlike } from './sheet-columns.ts';
import { EMPTY_ITEM, type KnownItem, type SheetItem } from './sheet-item.ts';

/**
 * The shared groups that rows of other dishes have changed, as their dish had them before or as its own last row left them; by their ids. The
 * next row of the dish is compared with them: the sheet was written before those changes.
 */
export type FormerGroups = Map<string, SheetGroup>;

const groupOfId = (item: SheetItem, id: string | undefined): SheetGroup | undefined =>
  item.optionGroups.find((group) => id !== undefined && group.id === id);

const areAlike = (one: SheetGroup, other: SheetGroup, format: SheetFormat): boolean =>
  readsAlike({ ...EMPTY_ITEM, optionGroups: [one] }, { ...EMPTY_ITEM, optionGroups: [other] }, format);

/** The item with the groups that its next row is compared with. */
export const withFormerGroups = (item: SheetItem, former: FormerGroups): SheetItem => ({
  ...item,
  optionGroups: item.optionGroups.map((group) => former.get(group.id ?? '') ?? group),
});

/** A row's item; a group that the row says as it was before other rows changed it stays as they left it. */
export const withPresentGroups = (
  read: SheetItem,
  { before, now }: Record<'before' | 'now', SheetItem>,
  format: SheetFormat,
): SheetItem => ({
  ...read,
  optionGroups: read.optionGroups.map((group) => {
    const was = groupOfId(before, group.id);
    return (was && areAlike(was, group, format) && groupOfId(now, group.id)) || group;
  }),
});

interface Sharer {
  readonly before: KnownItem;
  readonly after: KnownItem;
}

/** The other items, as a row leaves them that changes the groups which they share with its own (EDIT-15). */
export const sharersAfter = (
  item: SheetItem,
  now: KnownItem,
  { known, format }: { known: Iterable<KnownItem>; format: SheetFormat },
): Sharer[] => {
  const changed = item.optionGroups.filter((group) => {
    const was = groupOfId(now.item, group.id);
    return was && group.sharedId && !areAlike(was, group, format);
  });
  if (changed.length === 0) return [];
  const options = now.item.optionGroups.flatMap((group) => group.options);
  const formerNames = new Map(options.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name]])));
  return [...known].flatMap((before) => {
    const optionGroups = before.item.optionGroups.map((own) => {
      const group = changed.find(({ sharedId }) => sharedId === own.sharedId);
      if (!group) return own;
      const ids = optionIdsIn(own, group, formerNames);
      const copied = group.options.map((option, at) => ({ ...option, id: ids[at] }));
      return { ...group, id: own.id, options: copied };
    });
    const isOther =
      before.id !== now.id && optionGroups.some((group, at) => group !== before.item.optionGroups[at]);
    return isOther ? [{ before, after: { ...before, item: { ...before.item, optionGroups } } }] : [];
  });
};

/** The name of an item that would contradict its diets (EDIT-2). */
export const contradictedSharer = (sharers: readonly Sharer[]): string | undefined =>
  sharers.find(({ after }) => contradictedDiets(after.item).length > 0)?.after.item.name;

/** Keeps what the next rows of the sharers are compared with, and forgets it for the groups that the row has written itself. */
export const rememberFormer = (
  former: FormerGroups,
  written: { item: SheetItem; now: SheetItem },
  sharers: readonly Sharer[],
): void => {
  for (const group of written.item.optionGroups)
    if (!written.now.optionGroups.includes(group)) former.delete(group.id ?? '');
  for (const { before, after } of sharers)
    for (const group of before.item.optionGroups)
      if (group.id !== undefined && !former.has(group.id) && !after.item.optionGroups.includes(group))
        former.set(group.id, group);
};
