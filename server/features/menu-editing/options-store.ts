import type { Transaction } from 'kysely';
import type { MenuItemFields } from '#contract/menu.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;
type Group = MenuItemFields['optionGroups'][number];

/**
 * Replaces the option groups of an item. A group or option with an id of this item is updated, so that carts keep it; any other id
 * is ignored.
 */
export async function replaceOptionGroups(
  tx: Tx,
  restaurantId: string,
  menuItemId: string,
  groups: readonly Group[],
): Promise<void> {
  const known = await tx
    .selectFrom('option_groups as g')
    .leftJoin('menu_options as o', 'o.option_group_id', 'g.id')
    .select(['g.id as groupId', 'o.id as optionId'])
    .where('g.menu_item_id', '=', menuItemId)
    .execute();
  if (known.length === 0 && groups.length === 0) return;
  const unusedGroups = new Set(known.map(({ groupId }) => groupId));
  const unusedOptions = new Set(known.flatMap(({ optionId }) => (optionId === null ? [] : [optionId])));
  for (const [place, group] of groups.entries()) {
    const groupId = await saveGroup(tx, { restaurantId, menuItemId, place, unused: unusedGroups }, group);
    for (const [index, option] of group.options.entries())
      await saveOption(tx, { restaurantId, groupId, place: index, unused: unusedOptions }, option);
  }
  await tx
    .deleteFrom('menu_options')
    .where('id', 'in', [...unusedOptions, NO_ID])
    .execute();
  await tx
    .deleteFrom('option_groups')
    .where('id', 'in', [...unusedGroups, NO_ID])
    .execute();
}

/** `in ()` is no SQL. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface GroupPlace {
  readonly restaurantId: string;
  readonly menuItemId: string;
  readonly place: number;
  /** An id is taken out with its use: the same one twice makes two. */
  readonly unused: Set<string>;
}

async function saveGroup(
  tx: Tx,
  { restaurantId, menuItemId, place, unused }: GroupPlace,
  group: Group,
): Promise<string> {
  const columns = {
    name: group.name,
    translations: JSON.stringify(group.translations),
    min_choices: group.minChoices,
    max_choices: group.maxChoices,
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
