import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useDishActions } from './use-menu-item-actions.ts';

interface DeleteDishDialogProps {
  dish: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export const DeleteDishDialog = ({ dish, onClose, onDeleted }: DeleteDishDialogProps) => {
  const texts = useMessages('menuEditing');
  const { remove, isDeleting } = useDishActions();
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
