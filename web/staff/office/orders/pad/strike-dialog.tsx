import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const PRESETS = ['changedMind', 'mistake', 'soldOut', 'tooSlow'] as const;
type Choice = (typeof PRESETS)[number] | 'other';

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
  const [choice, setChoice] = useState<Choice | null>(null);
  const [ownWords, setOwnWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reason = choice === null ? '' : choice === 'other' ? ownWords.trim() : orderPad.strikeReasons[choice];
  const error = isTried && reason === '' ? orderPad.reasonRequired : undefined;
  const confirm = () => {
    setIsTried(true);
    if (reason !== '') onStrike(reason);
  };
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <RadioGroup<Choice>
        label={orderPad.strikeReason}
        hasFrames
        value={choice}
        onChange={setChoice}
        options={[
          ...PRESETS.map((preset) => ({ value: preset, label: orderPad.strikeReasons[preset] })),
          { value: 'other' as const, label: orderPad.otherReason },
        ]}
        error={choice === 'other' ? undefined : error}
      />
      {choice === 'other' && (
        <TextField
          label={orderPad.ownWords}
          maxLength={REASON_LIMIT}
          value={ownWords}
          error={error}
          onChange={(event) => setOwnWords(event.target.value)}
        />
      )}
      <Button variant="danger" onClick={confirm}>
        {orderPad.strike}
      </Button>
    </div>
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
