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

/** An order is kept in the restaurant's language, which the kitchen reads; a diner reads it in their own. */
export function useTranslatedOrder<O extends Order | undefined>(order: O): O {
  const { language } = useLanguage();
  const { menu, tableId } = useDinerTable();
  const written = menu?.restaurant.defaultLanguage ?? language;
  const { data: source } = useQuery({
    ...menuQuery(tableId, written),
    enabled: order !== undefined && written !== language,
  });
  return useMemo(() => {
    if (!order || !menu || !source || written === language) return order;
    return { ...order, items: order.items.map((item) => translateItem(item, source, menu)) };
  }, [order, menu, source, written, language]);
}
