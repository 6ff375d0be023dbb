import { useState } from 'react';
import { createPending, usePending, withPending } from '#web/shared/pending/optimistic.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Rows in the requested order, before the server has answered; saves each new order, with an undo. */
export function useOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  send: (ids: string[]) => Promise<unknown>,
): { ordered: readonly Row[]; order: (rows: readonly Row[]) => void } {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [pending] = useState(() => createPending<readonly string[]>());
  const saving = useMenuChange(restaurantId, send);
  const ordered = withPending(rows, usePending(pending), (shown, ids) =>
    shown.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b))),
  );
  const save = (ids: string[]) => pending.during(ids, () => saving.mutateAsync(ids));
  const tell = useUndoToast();
  const order = (changed: readonly Row[]) => {
    const before = ordered.map(idOf);
    const done = {
      id: 'order',
      message: texts.orderSaved,
      undo: () => save(before),
      undone: texts.orderUndone,
    };
    // The toast and its undo work even after the rows have left the screen.
    void save(changed.map(idOf)).then(
      () => tell(done),
      (error: unknown) => showToast({ id: 'order', message: failureWords(error), tone: 'error' }),
    );
  };
  return { ordered, order };
}
