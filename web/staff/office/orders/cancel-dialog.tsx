import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const PRESETS = ['soldOut', 'closing', 'mistake', 'guestAsked', 'duplicate'] as const;
type Choice = (typeof PRESETS)[number] | 'other';

interface Reason {
  readonly choice: Choice | null;
  readonly ownWords: string;
}

const NO_REASON: Reason = { choice: null, ownWords: '' };

/** As many characters as the server takes. */
const REASON_LIMIT = 300;

interface CancelDialogProps {
  isOpen: boolean;
  tableNumber: string;
  onClose: () => void;
  /** With a reason that is not empty: the guest reads it (ORDER-6). Resolves with the answer, which it has shown. */
  onCancelOrder: (reason: string) => Promise<void>;
}

const ReasonForm = ({ onClose, onCancelOrder }: CancelDialogProps) => {
  const admin = useMessages('admin');
  const reasonOf = ({ choice, ownWords }: Reason): string => {
    if (choice === null) return '';
    return choice === 'other' ? ownWords.trim() : admin.cancelReasons[choice];
  };
  const form = useForm<Reason, void>({
    stored: NO_REASON,
    check: (reason) => {
      const problem = reasonOf(reason) === '' ? admin.reasonRequired : undefined;
      return reason.choice === 'other' ? { ownWords: problem } : { choice: problem };
    },
    submit: (reason) => onCancelOrder(reasonOf(reason)),
  });
  const { choice } = form.values;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <RadioGroup<Choice>
        label={admin.cancelReason}
        hasFrames
        value={choice}
        onChange={(next) => form.set('choice', next)}
        options={[
          ...PRESETS.map((preset) => ({ value: preset, label: admin.cancelReasons[preset] })),
          { value: 'other' as const, label: admin.otherReason },
        ]}
        error={form.problems.choice}
      />
      {choice === 'other' && (
        <TextArea
          label={admin.ownWords}
          hint={admin.cancelReasonHint}
          limit={REASON_LIMIT}
          {...form.field('ownWords')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" variant="danger" isLoading={form.isSending} type="submit">
          {admin.moves.cancel}
        </Button>
        <Button className="grow" variant="secondary" onClick={onClose}>
          {admin.keepOrder}
        </Button>
      </div>
    </FormFrame>
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
