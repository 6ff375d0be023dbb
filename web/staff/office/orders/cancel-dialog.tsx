import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { ReasonForm } from './reason-form.tsx';

interface CancelDialogProps {
  isOpen: boolean;
  tableNumber: string;
  onClose: () => void;
  /** Resolves with the answer, which it has shown. */
  onCancelOrder: (reason: string) => Promise<void>;
}

/** An order is never cancelled without a reason. */
export const CancelDialog = ({ isOpen, tableNumber, onClose, onCancelOrder }: CancelDialogProps) => {
  const admin = useMessages('admin');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={admin.cancelTitle(tableNumber)}>
      <p className="px-6 pb-3 text-text-soft">{admin.cancelReasonHint}</p>
      <ReasonForm
        label={admin.cancelReason}
        reasons={admin.cancelReasons}
        texts={admin}
        hint={admin.cancelReasonHint}
        submitLabel={admin.moves.cancel}
        onSubmit={onCancelOrder}
      >
        <Button className="grow" variant="secondary" onClick={onClose}>
          {admin.keepOrder}
        </Button>
      </ReasonForm>
    </Sheet>
  );
};
