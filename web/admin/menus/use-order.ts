import { useState } from 'react';
import { useMenuChange } from '#web/data/menu-editing.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Rows in the order that was just asked for, until the server's is here; saves each new order, which can be taken back. */
export function useOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  save: (ids: string[]) => Promise<unknown>,
): { ordered: readonly Row[]; order: (rows: readonly Row[]) => void } {
  const common = useMessages('common');
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const saving = useMenuChange(restaurantId, save);
  const placeOf = (row: Row) => wanted?.indexOf(idOf(row)) ?? 0;
  const ordered = wanted === null ? rows : rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  // Said, and taken back, even where the rows are not on the screen any more.
  const send = (ids: string[], undo?: () => void) => {
    setWanted(ids);
    void saving
      .mutateAsync(ids)
      .then(
        () =>
          showToast({
            id: 'order',
            message: undo ? texts.orderSaved : texts.orderUndone,
            tone: 'success',
            ...(undo && { action: { label: common.undo, onAct: undo } }),
          }),
        (error: unknown) => showToast({ id: 'order', message: failureWords(error), tone: 'error' }),
      )
      .finally(() => setWanted(null));
  };
  const order = (changed: readonly Row[]) => {
    const before = ordered.map(idOf);
    send(changed.map(idOf), () => send(before));
  };
  return { ordered, order };
}
