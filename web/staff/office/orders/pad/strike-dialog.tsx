import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const PRESETS = ['changedMind', 'mistake', 'soldOut', 'tooSlow'] as const;
type Choice = (typeof PRESETS)[number] | 'other';

interface Reason {
  readonly choice: Choice | null;
  readonly ownWords: string;
}

const NO_REASON: Reason = { choice: null, ownWords: '' };

/** As many characters as the server takes. */
const REASON_LIMIT = 300;

interface StrikeDialogProps {
  /** The dish's name; null: closed. */
  dish: string | null;
  onStrike: (reason: string) => void;
  onClose: () => void;
}

const ReasonForm = ({ onStrike }: Pick<StrikeDialogProps, 'onStrike'>) => {
  const orderPad = useMessages('orderPad');
  const reasonOf = ({ choice, ownWords }: Reason): string => {
    if (choice === null) return '';
    return choice === 'other' ? ownWords.trim() : orderPad.strikeReasons[choice];
  };
  const form = useForm<Reason, void>({
    stored: NO_REASON,
    check: (reason) => {
      const problem = reasonOf(reason) === '' ? orderPad.reasonRequired : undefined;
      return reason.choice === 'other' ? { ownWords: problem } : { choice: problem };
    },
    submit: async (reason) => onStrike(reasonOf(reason)),
  });
  const { choice } = form.values;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <RadioGroup<Choice>
        label={orderPad.strikeReason}
        hasFrames
        value={choice}
        onChange={(next) => form.set('choice', next)}
        options={[
          ...PRESETS.map((preset) => ({ value: preset, label: orderPad.strikeReasons[preset] })),
          { value: 'other' as const, label: orderPad.otherReason },
        ]}
        error={form.problems.choice}
      />
      {choice === 'other' && (
        <TextField label={orderPad.ownWords} maxLength={REASON_LIMIT} {...form.field('ownWords')} />
      )}
      <Button variant="danger" type="submit">
        {orderPad.strike}
      </Button>
    </FormFrame>
  );
};

/** Why a dish is taken off: kitchen and guest read it. */
export const StrikeDialog = ({ dish, onStrike, onClose }: StrikeDialogProps) => {
  const orderPad = useMessages('orderPad');
  return (
    <Sheet isOpen={dish !== null} onClose={onClose} title={orderPad.strikeTitle(dish ?? '')}>
      <ReasonForm key={dish} onStrike={onStrike} />
    </Sheet>
  );
};
