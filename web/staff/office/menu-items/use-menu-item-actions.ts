import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { deleteMenuItem, duplicateMenuItem, useMenuChange } from '#web/staff/data/menu-editing.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** Actions on a whole dish, from the list and from its form. */
export function useMenuItemActions() {
  const texts = useMessages('menuEditing');
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { restaurantId } = useStaff().membership;
  const deleting = useMenuChange(restaurantId, ({ id }: NamedItem) => deleteMenuItem(restaurantId, id));
  /** The last copy of each dish, until it is known to be made: neither a second tap nor another attempt makes another one. */
  const attempts = useRef(new Map<string, Attempt>());
  const keep = (id: string, attempt: Attempt | null) => {
    if (attempt) attempts.current.set(id, attempt);
    else attempts.current.delete(id);
  };
  const duplicating = useMenuChange(restaurantId, ({ id }: NamedItem) =>
    createOnce(
      id,
      attempts.current.get(id) ?? null,
      (attempt) => keep(id, attempt),
      (copyId) => duplicateMenuItem(restaurantId, id, copyId),
    ),
  );
  return {
    isDeleting: deleting.isPending,
    remove: (dish: NamedItem, onDone: () => void) =>
      deleting.mutate(dish, {
        onSuccess: () => {
          showToast({ message: texts.deleted(dish.name), tone: 'success' });
          onDone();
        },
        onError: showFailure,
      }),
    isDuplicating: duplicating.isPending,
    duplicate: (dish: NamedItem) =>
      duplicating.mutate(dish, {
        onSuccess: (copy) => {
          keep(dish.id, null);
          showToast({ message: texts.duplicated(copy.dish.name), tone: 'success' });
          void navigate(`/admin/menu-items/${copy.id}`);
        },
        onError: showFailure,
      }),
  };
}
