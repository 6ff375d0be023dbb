import { useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { fillMenu } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const idsOf = ({ dishes }: EditedMenu): string[] => dishes.map(({ id }) => id);

/** Brings dishes of other menus to the end of this one; taken back, each is in its menu again, at its place. */
export function useAddMenuItems(menu: EditedMenu, menus: readonly EditedMenu[]) {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const shownName = useShownName();
  const { restaurantId } = useStaff().membership;
  const adding = useMenuChange(restaurantId, (ids: string[]) =>
    fillMenu(restaurantId, menu.id, [...idsOf(menu), ...ids]),
  );
  const returning = useMenuChange(restaurantId, async (sources: readonly EditedMenu[]) => {
    for (const source of sources) await fillMenu(restaurantId, source.id, idsOf(source));
  });
  const tell = useUndoToast();
  const [isAdding, setIsAdding] = useState(false);
  const add = (ids: string[], onDone: () => void) => {
    // Known at once: a second tap must not find the button free.
    setIsAdding(true);
    const sources = menus.filter(
      ({ id, dishes }) => id !== menu.id && dishes.some((dish) => ids.includes(dish.id)),
    );
    const done = {
      message: texts.dishesAdded(ids.length, shownName(menu.menu)),
      undo: () => returning.mutateAsync(sources),
      undone: texts.dishesBack(ids.length),
    };
    void adding
      .mutateAsync(ids)
      .then(
        () => {
          onDone();
          tell(done);
        },
        (error: unknown) => showToast({ message: failureWords(error), tone: 'error' }),
      )
      .finally(() => setIsAdding(false));
  };
  return { add, isAdding };
}
