import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What exactly will happen, with names and numbers. */
  children: ReactNode;
  /** The action itself: "Delete 3 dishes", never "OK". */
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** The text says what must be done first. */
  isImpossible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation of an action without an undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, title, children, confirmLabel, isDangerous = false, isBusy, onConfirm, onClose } = props;
  const { isImpossible = false } = props;
  const common = useMessages('common');
  return (
    <Sheet isQuestion isOpen={isOpen} onClose={onClose} title={title}>
      <div className="flex flex-col gap-6 px-6 pb-6">
        <div className="flex flex-col gap-3">{children}</div>
        <div className="flex flex-wrap gap-2">
          <Button
            className="grow"
            variant={isDangerous ? 'danger' : 'primary'}
            isLoading={isBusy}
            disabled={isImpossible}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button className="grow" variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
