import { useQuery } from '@tanstack/react-query';
import { isOrderId } from '#domain/ordering/order.ts';
import { useLook } from '#web/diner/first/table/use-look.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { lookQuery } from '#web/shared/restaurant/look.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** Draws the start page of a table as its menu is drawn; the menu is what comes next, and is here by then. */
export const TableLook = ({ tableId }: { tableId: string }) => {
  const { language } = useLanguage();
  const { data } = useQuery({ ...menuQuery(tableId, language), enabled: isOrderId(tableId) });
  useLook(data?.palette, data?.theme?.typography);
  return null;
};

/** Draws the start page of a restaurant, where no menu follows without a table. */
export const RestaurantLook = ({ restaurantId }: { restaurantId: string }) => {
  const { data } = useQuery({ ...lookQuery(restaurantId), enabled: isOrderId(restaurantId) });
  useLook(data?.palette, data?.typography);
  return null;
};
