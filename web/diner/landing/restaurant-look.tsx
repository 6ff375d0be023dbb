import { useQuery } from '@tanstack/react-query';
import { isOrderId } from '#domain/ordering/order.ts';
import { useLook } from '#web/diner/first/table/use-look.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { lookQuery } from '#web/shared/restaurant/look.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** Applies the look of the table's menu to its start page; this also preloads the menu, which comes next. */
export const TableLook = ({ tableId }: { tableId: string }) => {
  const { language } = useLanguage();
  const { data } = useQuery({ ...menuQuery(tableId, language), enabled: isOrderId(tableId) });
  useLook(data?.palette, data?.theme?.typography);
  return null;
};

/** Applies a restaurant's look to its start page, without a table and a menu. */
export const RestaurantLook = ({ restaurantId }: { restaurantId: string }) => {
  const { data } = useQuery({ ...lookQuery(restaurantId), enabled: isOrderId(restaurantId) });
  useLook(data?.palette, data?.typography);
  return null;
};
