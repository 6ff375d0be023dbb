import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { MenuItemFields } from '#contract/menu.ts';
import { optionIdsIn } from '#domain/menu-import/option-groups.ts';
import { listMenuItemRecords, viewFields } from '#server/features/menu/menu-item-record.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';

type Tx = Transaction<DB>;
type Group = MenuItemFields['optionGroups'][number];

interface Owner {
  readonly restaurantId: string;
  readonly menuItemId: string;
  readonly now: Date;
}

/**
 * Replaces the option groups of an item. A group or option with an id of this item is updated, so that carts keep it; any other id
 * is ignored. A group that other items share becomes the same in all of them (EDIT-15). Returns the ids of those that it changed.
 */
export async function replaceOptionGroups(
  tx: Tx,
  { restaurantId, menuItemId, now }: Owner,
  groups: readonly Group[],
): Promise<string[]> {
  const known = await tx
    .selectFrom('option_groups as g')
    .leftJoin('menu_options as o', 'o.option_group_id', 'g.id')
    .select(['g.id as groupId', 'g.shared_id as sharedId', 'o.id as optionId', 'o.name as optionName'])
    .where('g.menu_item_id', '=', menuItemId)
    .execute();
  const sharers: string[] = [];
  if (known.length === 0 && groups.length === 0) return sharers;
  const unusedGroups = new Set(known.map(({ groupId }) => groupId));
  const unusedOptions = new Set(known.flatMap(({ optionId }) => (optionId === null ? [] : [optionId])));
  for (const [place, group] of groups.entries()) {
    const formerId = known.find(({ groupId }) => groupId === group.id)?.sharedId ?? null;
    const sharedId = group.sharedId === undefined ? formerId : group.sharedId;
    if (sharedId !== null && sharedId !== formerId) await requireSeen(tx, menuItemId, { ...group, sharedId });
    // The other items know the group by the id of its source, which therefore leaves it with a new id.
    const id = sharedId === null && formerId === group.id ? undefined : group.id;
    const groupId = await saveGroup(
      tx,
      { restaurantId, menuItemId, place, unused: unusedGroups },
      { ...group, id, sharedId },
    );
    for (const [index, option] of group.options.entries())
      await saveOption(tx, { restaurantId, groupId, place: index, unused: unusedOptions }, option);
    if (sharedId === null) continue;
    const formerNames = new Map(known.map(({ optionId, optionName }) => [optionId, optionName]));
    sharers.push(
      ...(await copyToSharers(tx, { restaurantId, menuItemId, now }, { ...group, sharedId }, formerNames)),
    );
  }
  await tx
    .deleteFrom('menu_options')
    .where('id', 'in', [...unusedOptions, NO_ID])
    .execute();
  await tx
    .deleteFrom('option_groups')
    .where('id', 'in', [...unusedGroups, NO_ID])
    .execute();
  return sharers;
}

type SharedGroup = Group & { readonly sharedId: string };

/** What a choice says, without ids and what it shares. */
export const wordsOf = ({ id: _id, sharedId: _sharedId, sharedState: _state, ...group }: Group) => ({
  ...group,
  options: group.options.map(({ id: _optionId, ...option }) => option),
});

/** A fingerprint of the shared content of a group: it changes with each text, number, option or allergen declaration. */
export const sharedStateOf = (group: Group): string =>
  createHash('sha256')
    .update(JSON.stringify(wordsOf(group)))
    .digest('base64url');

/** The items that share the group, and its source. */
const listSharers = (tx: Tx, menuItemId: string, sharedId: string) =>
  tx
    .selectFrom('option_groups')
    .select(['id', 'menu_item_id', 'sort_order'])
    .where((eb) => eb.or([eb('shared_id', '=', sharedId), eb('id', '=', sharedId)]))
    .where('menu_item_id', '<>', menuItemId)
    .orderBy('id')
    .execute();

/** An item that adopts a group sends its current content, or the fingerprint that was read. Refuses SHARED_CHOICE_CHANGED (EDIT-15). */
async function requireSeen(tx: Tx, menuItemId: string, group: SharedGroup): Promise<void> {
  const [sharer] = await listSharers(tx, menuItemId, group.sharedId);
  if (!sharer) return;
  const [record] = await listMenuItemRecords(tx, [sharer.menu_item_id]);
  const groups: Group[] = record ? viewFields(record).optionGroups : [];
  const shared = groups.find(({ id }) => id === sharer.id);
  if (!shared || isDeepStrictEqual(wordsOf(shared), wordsOf(group))) return;
  if (sharedStateOf(shared) !== group.sharedState)
    refuse('SHARED_CHOICE_CHANGED', { sharedId: group.sharedId });
}

/**
 * Copies the group to the other items that share it, and to its source. Options are matched by their previous names, so that open carts
 * keep them; the group’s position in its item stays. Returns the ids of the changed items.
 */
async function copyToSharers(
  tx: Tx,
  { restaurantId, menuItemId, now }: Owner,
  group: SharedGroup,
  formerNames: ReadonlyMap<string | null, string | null>,
): Promise<string[]> {
  const rows = await listSharers(tx, menuItemId, group.sharedId);
  const records = await listMenuItemRecords(
    tx,
    rows.map((row) => row.menu_item_id),
  );
  const known = records.flatMap((record) => viewFields(record).optionGroups as Group[]);
  const changed: string[] = [];
  for (const { id, menu_item_id: ownerId, sort_order: place } of rows) {
    const other = known.find((each) => each.id === id);
    if (!other || (other.sharedId === group.sharedId && isDeepStrictEqual(wordsOf(other), wordsOf(group))))
      continue;
    const unused = new Set(other.options.flatMap((option) => option.id ?? []));
    const ids = optionIdsIn(other, group, formerNames);
    await saveGroup(
      tx,
      { restaurantId, menuItemId: ownerId, place, unused: new Set([id]) },
      { ...group, id },
    );
    for (const [index, option] of group.options.entries())
      await saveOption(
        tx,
        { restaurantId, groupId: id, place: index, unused },
        { ...option, id: ids[index] },
      );
    await tx
      .deleteFrom('menu_options')
      .where('id', 'in', [...unused, NO_ID])
      .execute();
    await tx
      .updateTable('menu_items')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', ownerId)
      .execute();
    changed.push(ownerId);
  }
  return changed;
}

/** `in ()` is invalid SQL. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface GroupPlace {
  readonly restaurantId: string;
  readonly menuItemId: string;
  readonly place: number;
  /** An id is consumed by its first use: used twice, it makes two. */
  readonly unused: Set<string>;
}

async function saveGroup(
  tx: Tx,
  { restaurantId, menuItemId, place, unused }: GroupPlace,
  group: Group & { readonly sharedId: string | null },
): Promise<string> {
  const columns = {
    name: group.name,
    translations: JSON.stringify(group.translations),
    min_choices: group.minChoices,
    max_choices: group.maxChoices,
    shared_id: group.sharedId,
    sort_order: place,
  };
  if (group.id !== undefined && unused.delete(group.id)) {
    await tx.updateTable('option_groups').set(columns).where('id', '=', group.id).execute();
    return group.id;
  }
  const { id } = await tx
    .insertInto('option_groups')
    .values({ ...columns, restaurant_id: restaurantId, menu_item_id: menuItemId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface OptionPlace {
  readonly restaurantId: string;
  readonly groupId: string;
  readonly place: number;
  readonly unused: Set<string>;
}

async function saveOption(
  tx: Tx,
  { restaurantId, groupId, place, unused }: OptionPlace,
  option: Group['options'][number],
): Promise<void> {
  const columns = {
    option_group_id: groupId,
    name: option.name,
    translations: JSON.stringify(option.translations),
    price_minor: option.priceMinor,
    is_default: option.isDefault,
    is_available: option.isAvailable,
    allergens: option.allergens === null ? null : JSON.stringify(option.allergens),
    sort_order: place,
  };
  if (option.id !== undefined && unused.delete(option.id)) {
    await tx.updateTable('menu_options').set(columns).where('id', '=', option.id).execute();
    return;
  }
  await tx
    .insertInto('menu_options')
    .values({ ...columns, restaurant_id: restaurantId })
    .execute();
}
