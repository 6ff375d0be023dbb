import { useQuery } from '@tanstack/react-query';
import { isOrderId } from '#domain/order.ts';
import { menuQuery } from '#web/data/menu.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { useLook } from '../table/use-look.ts';

/** Draws the start page of a table as its menu is drawn; the menu is what comes next, and is here by then. */
export const TableLook = ({ tableId }: { tableId: string }) => {
  const { language } = useLanguage();
  const { data } = useQuery({ ...menuQuery(tableId, language), enabled: isOrderId(tableId) });
  useLook(data);
  return null;
};
