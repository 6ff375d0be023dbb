import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

export interface QuantityStepperProps {
  /** What is counted; part of both buttons' labels. */
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** The minus button is disabled at the minimum; 0 allows removal. */
  min?: number;
  max?: number;
  isDisabled?: boolean;
}

export const QuantityStepper = ({
  name,
  value,
  onChange,
  min = 1,
  max = 99,
  isDisabled = false,
}: QuantityStepperProps) => {
  const common = useMessages('common');
  return (
    <fieldset
      className="inline-flex items-center rounded-full border border-line-strong bg-card"
      disabled={isDisabled}
    >
      <legend className="sr-only">{common.quantityOf(name)}</legend>
      <IconButton
        label={common.decrease(name)}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="min-w-7 text-center font-semibold tabular-nums" aria-live="polite">
        {value}
      </output>
      <IconButton
        label={common.increase(name)}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
};
