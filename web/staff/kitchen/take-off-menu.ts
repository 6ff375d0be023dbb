import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import { call } from '#web/shared/call.ts';
import { menuQuery } from '#web/shared/menu.ts';

export interface DishAvailability {
  readonly isAvailable: boolean;
  readonly outUntil: string | null;
  readonly portionsLeft: number | null;
}

interface TakeOff {
  readonly restaurantId: string;
  readonly tableId: string;
  readonly language: Language;
  readonly menuItemId: string;
  /** ISO 8601; null: until somebody puts it back. */
  readonly outUntil: string | null;
}

const send = (restaurantId: string, menuItemId: string, body: DishAvailability) =>
  call('PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability', {
    params: { restaurantId, menuItemId },
    body,
  });

/** Takes a dish off every guest's menu; gives how it was before, for the way back. */
export function useTakeOffMenu() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({
      restaurantId,
      tableId,
      language,
      menuItemId,
      outUntil,
    }: TakeOff): Promise<DishAvailability> => {
      const menu = await client.fetchQuery({ ...menuQuery(tableId, language), staleTime: 0 });
      const before = menu.items.find(({ id }) => id === menuItemId);
      const portionsLeft = before?.portionsLeft ?? null;
      await send(restaurantId, menuItemId, { isAvailable: outUntil !== null, outUntil, portionsLeft });
      return {
        isAvailable: before?.isAvailable ?? true,
        outUntil: before?.outUntil ?? null,
        portionsLeft,
      };
    },
  });
}

/** Puts a dish back as it was. */
export const usePutBackOnMenu = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (dish: { restaurantId: string; menuItemId: string; before: DishAvailability }) =>
      send(dish.restaurantId, dish.menuItemId, dish.before),
  });
