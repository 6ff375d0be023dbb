import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { nextBusinessDayMs } from '#domain/restaurant/business-day.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { type Availability, setAvailability } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export type OutFor = 'today' | 'good';

interface DishChange {
  readonly menuItemId: string;
  readonly wanted: Availability;
}

const UNKNOWN: Availability = { isAvailable: true, outUntil: null, portionsLeft: null };

/** Takes a dish off every menu, for today or until somebody puts it back; the toast has an undo. */
export function useEightySix(): (order: StaffOrder, item: OrderItem, outFor: OutFor) => Promise<void> {
  const client = useQueryClient();
  const kitchen = useMessages('kitchen');
  const failureWords = useFailureWords();
  const tell = useUndoToast();
  const { membership, restaurant } = useStaff();
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: ({ menuItemId, wanted }: DishChange) =>
      setAvailability(membership.restaurantId, menuItemId, wanted),
  });
  /** The current availability, from the guests' menu of this table. */
  const availabilityOf = async (tableId: string, menuItemId: string): Promise<Availability> => {
    const query = menuQuery(tableId, restaurant.defaultLanguage);
    const menu = await client.fetchQuery({ ...query, staleTime: 0 });
    const { isAvailable, outUntil, portionsLeft } = menu.items.find(({ id }) => id === menuItemId) ?? UNKNOWN;
    return { isAvailable, outUntil, portionsLeft };
  };
  return async ({ tableId }, { menuItemId, name }, outFor) => {
    if (menuItemId === null) return;
    try {
      const before = await availabilityOf(tableId, menuItemId);
      const outUntil =
        outFor === 'today'
          ? new Date(nextBusinessDayMs(Date.now(), restaurant.timezone)).toISOString()
          : null;
      const wanted = { ...before, isAvailable: outUntil !== null, outUntil };
      await mutateAsync({ menuItemId, wanted });
      tell({
        message: outFor === 'today' ? kitchen.dishOutToday(name) : kitchen.dishOut(name),
        undo: () => mutateAsync({ menuItemId, wanted: before }),
        undone: kitchen.dishBack(name),
      });
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error', durationMs: 8_000 });
    }
  };
}
