import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** What a dish and its options are called in another language, as long as the snapshot still carries today's names. */
function translateItem(item: OrderItem, written: Menu, read: Menu): OrderItem {
  const source = written.items.find(({ id }) => id === item.menuItemId);
  const target = read.items.find(({ id }) => id === item.menuItemId);
  if (!source || !target) return item;
  const optionNames = new Map<string, string>();
  for (const group of source.optionGroups)
    for (const option of group.options) {
      const name = target.optionGroups
        .flatMap(({ options }) => options)
        .find(({ id }) => id === option.id)?.name;
      if (name !== undefined) optionNames.set(`${group.name}\n${option.name}`, name);
    }
  return {
    ...item,
    name: item.name === source.name ? target.name : item.name,
    options: item.options.map((option) => ({
      ...option,
      name: optionNames.get(`${option.groupName}\n${option.name}`) ?? option.name,
    })),
  };
}

/** What reads an order in the diner's language; null where it is written in it, or the other menu is not here. */
function useTranslation(isWanted: boolean): (<O extends Order>(order: O) => O) | null {
  const { language } = useLanguage();
  const { menu, tableId } = useDinerTable();
  const written = menu?.restaurant.defaultLanguage ?? language;
  const isForeign = written !== language;
  const { data: source } = useQuery({ ...menuQuery(tableId, written), enabled: isWanted && isForeign });
  return useMemo(
    () =>
      menu && source && isForeign
        ? (order) => ({ ...order, items: order.items.map((item) => translateItem(item, source, menu)) })
        : null,
    [menu, source, isForeign],
  );
}

/** An order is kept in the restaurant's language, which the kitchen reads; a diner reads it in their own. */
export function useTranslatedOrder<O extends Order>(order: O): O;
export function useTranslatedOrder<O extends Order>(order: O | undefined): O | undefined;
export function useTranslatedOrder<O extends Order>(order: O | undefined): O | undefined {
  const translate = useTranslation(order !== undefined);
  return useMemo(() => (order && translate ? translate(order) : order), [order, translate]);
}

export function useTranslatedOrders(orders: readonly Order[]): readonly Order[] {
  const translate = useTranslation(true);
  return useMemo(() => (translate ? orders.map((order) => translate(order)) : orders), [orders, translate]);
}
