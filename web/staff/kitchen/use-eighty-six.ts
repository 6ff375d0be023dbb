import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { nextBusinessDayMs } from '#domain/menu/menu.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { usePutBackOnMenu, useTakeOffMenu } from './take-off-menu.ts';

export type OutFor = 'today' | 'good';

/** Long enough to read it and to think again. */
const UNDO_MS = 10_000;

/** Takes a dish off every menu, for today or until somebody puts it back, with the way back. */
export function useEightySix(): (order: StaffOrder, item: OrderItem, outFor: OutFor) => Promise<void> {
  const kitchen = useMessages('kitchen');
  const words = useFailureWords();
  const { restaurant } = useStaff();
  const { mutateAsync: takeOff } = useTakeOffMenu();
  const { mutateAsync: putBack } = usePutBackOnMenu();
  const fail = (error: unknown) => showToast({ message: words(error), tone: 'error', durationMs: 8_000 });
  return async (order, { menuItemId, name }, outFor) => {
    if (menuItemId === null) return;
    const dish = { restaurantId: order.restaurantId, menuItemId };
    const outUntil =
      outFor === 'good' ? null : new Date(nextBusinessDayMs(Date.now(), restaurant.timezone)).toISOString();
    try {
      const place = { tableId: order.tableId, language: restaurant.defaultLanguage };
      const before = await takeOff({ ...dish, ...place, outUntil });
      const undo = () =>
        void putBack({ ...dish, before }).then(
          () => showToast({ message: kitchen.dishBack(name), tone: 'success' }),
          fail,
        );
      showToast({
        message: outFor === 'today' ? kitchen.dishOutToday(name) : kitchen.dishOut(name),
        tone: 'success',
        durationMs: UNDO_MS,
        action: { label: kitchen.undo, onAct: undo },
      });
    } catch (error) {
      fail(error);
    }
  };
}
