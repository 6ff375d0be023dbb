import type { Menu } from '#contract/menu.ts';
import type { Order, OrderItem, StruckItem } from '#contract/orders.ts';

/** Translates the names of a dish and its options from one menu's language to the other's. */
function translateItem<I extends Pick<OrderItem | StruckItem, 'name' | 'options'>>(
  item: I,
  source: Menu['items'][number] | undefined,
  target: Menu['items'][number] | undefined,
): I {
  if (!source || !target) return item;
  const optionNames = new Map<string, string>();
  const groupNames = new Map<string, string>();
  for (const group of source.optionGroups) {
    const read = target.optionGroups.find(({ id }) => id === group.id);
    if (!read) continue;
    groupNames.set(group.name, read.name);
    for (const option of group.options) {
      const name = read.options.find(({ id }) => id === option.id)?.name;
      if (name !== undefined) optionNames.set(`${group.name}\n${option.name}`, name);
    }
  }
  return {
    ...item,
    name: item.name === source.name ? target.name : item.name,
    options: item.options.map((option) => ({
      ...option,
      groupName: groupNames.get(option.groupName) ?? option.groupName,
      name: optionNames.get(`${option.groupName}\n${option.name}`) ?? option.name,
    })),
  };
}

/** An order in the language of the second menu, where its snapshots still have the names of the first. */
export function translateOrder<O extends Pick<Order, 'items' | 'struckItems'>>(
  order: O,
  written: Menu,
  read: Menu,
): O {
  const items = order.items.map((item) =>
    translateItem(
      item,
      written.items.find(({ id }) => id === item.menuItemId),
      read.items.find(({ id }) => id === item.menuItemId),
    ),
  );
  // A struck item has no id: its name identifies the dish.
  const struckItems = order.struckItems.map((item) => {
    const source = written.items.find(({ name }) => name === item.name);
    return translateItem(
      item,
      source,
      read.items.find(({ id }) => id === source?.id),
    );
  });
  return { ...order, items, struckItems };
}
