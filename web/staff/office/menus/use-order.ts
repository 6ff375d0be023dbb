import { useRef, useState } from 'react';
import type { NewOrder } from '#contract/menu-sections.ts';
import { createPending, usePending, withPending } from '#web/shared/pending/optimistic.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Rows in the requested order, before the server has answered; saves each new order after the one before, with an undo. */
export function useOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  send: (sort: NewOrder) => Promise<unknown>,
): { ordered: readonly Row[]; order: (rows: readonly Row[]) => void } {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [pending] = useState(() => createPending<readonly string[]>());
  const saving = useMenuChange(restaurantId, send);
  const ordered = withPending(rows, usePending(pending), (shown, ids) =>
    shown.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b))),
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (ids: string[], seen: string[]) =>
    pending.during(ids, () => {
      const saved = last.current.then(() => saving.mutateAsync({ ids, seen }));
      last.current = saved.catch(() => undefined);
      return saved;
    });
  const tell = useUndoToast();
  const order = (changed: readonly Row[]) => {
    const [before, after] = [ordered.map(idOf), changed.map(idOf)];
    const done = {
      id: 'order',
      message: texts.orderSaved,
      undo: () => save(before, after),
      undone: texts.orderUndone,
    };
    // The toast and its undo work even after the rows have left the screen.
    void save(after, before).then(
      () => tell(done),
      (error: unknown) => showToast({ id: 'order', message: failureWords(error), tone: 'error' }),
    );
  };
  return { ordered, order };
}
