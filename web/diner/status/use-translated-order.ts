import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Order } from '#contract/orders.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { translateOrder } from '#web/shared/order/translate-order.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** Translates an order into the diner's language; null if it is in it already, or the other menu has not loaded. */
function useTranslation(isWanted: boolean): (<O extends Order>(order: O) => O) | null {
  const { language } = useLanguage();
  const { menu, tableId } = useDinerTable();
  const written = menu?.restaurant.defaultLanguage ?? language;
  const isForeign = written !== language;
  const { data: source } = useQuery({ ...menuQuery(tableId, written), enabled: isWanted && isForeign });
  return useMemo(
    () => (menu && source && isForeign ? (order) => translateOrder(order, source, menu) : null),
    [menu, source, isForeign],
  );
}

/** An order is stored in the restaurant's language for the kitchen; diners read it in their own. */
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
