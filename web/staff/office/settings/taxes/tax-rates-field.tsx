import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { MOST_TAX_CHANGES, MOST_TAX_RATES, TAX_NAME_LIMIT } from '#domain/prices/tax-rates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { newRate, type RateValues, rateProblems } from './tax-values.ts';

interface RateProps {
  rate: RateValues;
  /** From 0; the first is the default. */
  index: number;
  problems: ReturnType<typeof rateProblems>[number] | undefined;
  onChange: (rate: RateValues) => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

const PERCENT = { inputMode: 'decimal', maxLength: 7, autoComplete: 'off' } as const;

const Changes = ({ rate, index, problems, onChange }: Omit<RateProps, 'onRemove' | 'onMakeDefault'>) => {
  const texts = useMessages('taxes');
  const name = rate.name.trim() || texts.newRate;
  const setChanges = (changes: RateValues['changes']) => onChange({ ...rate, changes });
  return rate.changes.map((change, place) => (
    <div key={place} className="grid grid-cols-[1fr_6.5rem_auto] items-start gap-x-3 gap-y-1">
      <TextField
        type="date"
        name={problems?.changes[place]?.from ? 'taxRates' : `change-${index}-${place}`}
        label={texts.changesFrom}
        aria-label={texts.fromOf(name, place + 1)}
        value={change.from}
        error={problems?.changes[place]?.from}
        onChange={({ target }) => setChanges(rate.changes.with(place, { ...change, from: target.value }))}
      />
      <TextField
        {...PERCENT}
        name={problems?.changes[place]?.rate ? 'taxRates' : `change-rate-${index}-${place}`}
        label={texts.rate}
        aria-label={texts.changedRateOf(name, place + 1)}
        value={change.rate}
        error={problems?.changes[place]?.rate}
        onChange={({ target }) => setChanges(rate.changes.with(place, { ...change, rate: target.value }))}
      />
      <span className="pt-7">
        <IconButton
          label={texts.removeChangeOf(name, place + 1)}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => setChanges(rate.changes.toSpliced(place, 1))}
        />
      </span>
    </div>
  ));
};

const Rate = ({ rate, index, problems, onChange, onRemove, onMakeDefault }: RateProps) => {
  const texts = useMessages('taxes');
  const name = rate.name.trim() || texts.newRate;
  return (
    <li className="flex flex-col gap-3 border-b border-line pb-5 last:border-0 last:pb-0">
      <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3">
        <TextField
          name={problems?.name ? 'taxRates' : `name-${index}`}
          label={texts.name}
          aria-label={texts.nameOf(index + 1)}
          placeholder={texts.namePlaceholder}
          maxLength={TAX_NAME_LIMIT}
          value={rate.name}
          error={problems?.name}
          onChange={({ target }) => onChange({ ...rate, name: target.value })}
        />
        <TextField
          {...PERCENT}
          name={problems?.rate ? 'taxRates' : `rate-${index}`}
          label={texts.rate}
          aria-label={texts.rateOf(index + 1)}
          value={rate.rate}
          error={problems?.rate}
          onChange={({ target }) => onChange({ ...rate, rate: target.value })}
        />
      </div>
      <Changes rate={rate} index={index} problems={problems} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-2">
        {index === 0 ? (
          <Badge tone="neutral">{texts.isDefault}</Badge>
        ) : (
          <>
            <Button variant="quiet" aria-label={texts.makeDefaultOf(name)} onClick={onMakeDefault}>
              {texts.makeDefault}
            </Button>
            <Button variant="quiet" aria-label={texts.removeOf(name)} onClick={onRemove}>
              {texts.remove}
            </Button>
          </>
        )}
        {rate.changes.length < MOST_TAX_CHANGES && (
          <Button
            variant="quiet"
            aria-label={texts.addChangeOf(name)}
            onClick={() => onChange({ ...rate, changes: [...rate.changes, { from: '', rate: '' }] })}
          >
            {texts.addChange}
          </Button>
        )}
      </div>
    </li>
  );
};

interface TaxRatesFieldProps {
  value: readonly RateValues[];
  onChange: (value: RateValues[]) => void;
  /** Whether the form was sent and refused: then each problem stands beside its field. */
  isChecked: boolean;
}

/** The restaurant's rates by name, each with the days on which it becomes another; the first is the default. */
export const TaxRatesField = ({ value, onChange, isChecked }: TaxRatesFieldProps) => {
  const texts = useMessages('taxes');
  const problems = isChecked ? rateProblems(value, texts) : [];
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-5">
        {value.map((rate, index) => (
          <Rate
            key={rate.id}
            rate={rate}
            index={index}
            problems={problems[index]}
            onChange={(changed) => onChange(value.with(index, changed))}
            onRemove={() => onChange(value.toSpliced(index, 1))}
            onMakeDefault={() => onChange([rate, ...value.toSpliced(index, 1)])}
          />
        ))}
      </ul>
      {value.length < MOST_TAX_RATES && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...value, newRate()])}
        >
          {texts.addRate}
        </Button>
      )}
    </div>
  );
};
