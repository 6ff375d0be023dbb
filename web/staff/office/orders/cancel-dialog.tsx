import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const PRESETS = ['soldOut', 'closing', 'mistake', 'guestAsked', 'duplicate'] as const;
type Choice = (typeof PRESETS)[number] | 'other';

/** As many characters as the server takes. */
const REASON_LIMIT = 300;

interface CancelDialogProps {
  isOpen: boolean;
  tableNumber: string;
  isBusy: boolean;
  onClose: () => void;
  /** With a reason that is not empty: the guest reads it (ORDER-6). */
  onCancelOrder: (reason: string) => void;
}

const ReasonForm = ({ isBusy, onClose, onCancelOrder }: CancelDialogProps) => {
  const admin = useMessages('admin');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [ownWords, setOwnWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reason = choice === null ? '' : choice === 'other' ? ownWords.trim() : admin.cancelReasons[choice];
  const error = isTried && reason === '' ? admin.reasonRequired : undefined;
  const confirm = () => {
    setIsTried(true);
    if (reason !== '') onCancelOrder(reason);
  };
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <RadioGroup<Choice>
        label={admin.cancelReason}
        hasFrames
        value={choice}
        onChange={setChoice}
        options={[
          ...PRESETS.map((preset) => ({ value: preset, label: admin.cancelReasons[preset] })),
          { value: 'other' as const, label: admin.otherReason },
        ]}
        error={choice === 'other' ? undefined : error}
      />
      {choice === 'other' && (
        <TextArea
          label={admin.ownWords}
          hint={admin.cancelReasonHint}
          limit={REASON_LIMIT}
          value={ownWords}
          onChange={setOwnWords}
          error={error}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" variant="danger" isLoading={isBusy} onClick={confirm}>
          {admin.moves.cancel}
        </Button>
        <Button className="grow" variant="secondary" onClick={onClose}>
          {admin.keepOrder}
        </Button>
      </div>
    </div>
  );
};

/** Asks why: an order is never cancelled without a reason. */
export const CancelDialog = (props: CancelDialogProps) => {
  const admin = useMessages('admin');
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={admin.cancelTitle(props.tableNumber)}>
      <p className="px-6 pb-3 text-text-soft">{admin.cancelReasonHint}</p>
      <ReasonForm {...props} />
    </Sheet>
  );
};
