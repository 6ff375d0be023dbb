import { useState } from 'react';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Rows in the order that was just asked for, until the server's is here; saves each new order, which can be taken back. */
export function useOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  send: (ids: string[]) => Promise<unknown>,
): { ordered: readonly Row[]; order: (rows: readonly Row[]) => void } {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const saving = useMenuChange(restaurantId, send);
  const placeOf = (row: Row) => wanted?.indexOf(idOf(row)) ?? 0;
  const ordered = wanted === null ? rows : rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const save = async (ids: string[]) => {
    setWanted(ids);
    try {
      await saving.mutateAsync(ids);
    } finally {
      setWanted(null);
    }
  };
  const tell = useUndoToast();
  const order = (changed: readonly Row[]) => {
    const before = ordered.map(idOf);
    const done = {
      id: 'order',
      message: texts.orderSaved,
      undo: () => save(before),
      undone: texts.orderUndone,
    };
    // Said, and taken back, even where the rows are not on the screen any more.
    void save(changed.map(idOf)).then(
      () => tell(done),
      (error: unknown) => showToast({ id: 'order', message: failureWords(error), tone: 'error' }),
    );
  };
  return { ordered, order };
}
