import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useMenuItemActions } from './use-menu-item-actions.ts';

interface DeleteDishDialogProps {
  dish: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export const DeleteMenuItemDialog = ({ dish, onClose, onDeleted }: DeleteDishDialogProps) => {
  const texts = useMessages('menuEditing');
  const { remove, isDeleting } = useMenuItemActions();
  return (
    <ConfirmDialog
      isOpen={dish !== null}
      title={texts.deleteTitle(dish?.name ?? '')}
      confirmLabel={texts.deleteConfirm}
      isDangerous
      isBusy={isDeleting}
      onClose={onClose}
      onConfirm={() => {
        if (dish)
          remove(dish, () => {
            onClose();
            onDeleted?.();
          });
      }}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
};
