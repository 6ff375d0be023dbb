import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { deleteMenuItem, duplicateMenuItem, useMenuChange } from '#web/staff/data/menu-editing.ts';
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
  const duplicating = useMenuChange(restaurantId, ({ id, copyId }: { id: string; copyId: string }) =>
    duplicateMenuItem(restaurantId, id, copyId),
  );
  /** The ids of copies by dish, until there is a reply: neither a second tap nor another attempt makes another copy. */
  const copyIds = useRef(new Map<string, string>());
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
    duplicate: ({ id }: NamedItem) => {
      const copyId = copyIds.current.get(id) ?? randomId();
      copyIds.current.set(id, copyId);
      duplicating.mutate(
        { id, copyId },
        {
          onSuccess: (copy) => {
            copyIds.current.delete(id);
            showToast({ message: texts.duplicated(copy.dish.name), tone: 'success' });
            void navigate(`/admin/menu-items/${copy.id}`);
          },
          onError: (error) => {
            if (isRefusal(error)) copyIds.current.delete(id);
            showFailure(error);
          },
        },
      );
    },
  };
}
