import { useNavigate } from 'react-router';
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
  const duplicating = useMenuChange(restaurantId, ({ id }: NamedItem) => duplicateMenuItem(restaurantId, id));
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
    duplicate: (dish: NamedItem) =>
      duplicating.mutate(dish, {
        onSuccess: (copy) => {
          showToast({ message: texts.duplicated(copy.dish.name), tone: 'success' });
          void navigate(`/admin/menu-items/${copy.id}`);
        },
        onError: showFailure,
      }),
  };
}
