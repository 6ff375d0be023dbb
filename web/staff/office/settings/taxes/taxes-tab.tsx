import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { MOST_TREATED_MINOR } from '#domain/bills/discount.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { MOST_TAX_CHANGES, MOST_TAX_RATES, TAX_NAME_LIMIT } from '#domain/prices/tax-rates.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { useChangeProfile, useProfile } from '#web/staff/office/settings/profile/restaurant-profile.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  changesOf,
  checkTaxes,
  newRate,
  type RateValues,
  rateProblems,
  type TaxValues,
  valuesOf,
} from './tax-values.ts';

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
      {/* Words without a frame begin where the fields do. */}
      <div className={cx('flex flex-wrap items-center gap-2', index > 0 && '-ml-4')}>
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
            className={cx(index === 0 && 'max-sm:-ml-4')}
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
  /** Whether the form was submitted with errors: then each is beside its field. */
  isChecked: boolean;
}

/** The restaurant's rates by name, each with its changes by day; the first is the default. */
const TaxRatesField = ({ value, onChange, isChecked }: TaxRatesFieldProps) => {
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

const TaxesForm = ({ profile }: { profile: RestaurantProfile }) => {
  const texts = useMessages('taxes');
  const settings = useMessages('settings');
  const discounts = useMessages('discounts');
  const { language } = useLanguage();
  const saving = useChangeProfile(profile.id);
  const amountProblem = useAmountProblem();
  const limitLabel = `${discounts.setting} (${profile.currency})`;
  const limitProblem = (text: string): string | undefined => {
    const minor = parseAmount(text, profile);
    const isSound = minor !== null && minor >= 0 && minor <= MOST_TREATED_MINOR;
    return isSound ? undefined : amountProblem(text, profile, discounts.settingInvalid);
  };
  const form = useForm<TaxValues, unknown>({
    draft: `taxes:${profile.id}`,
    stored: valuesOf(profile, language),
    check: (values) => checkTaxes(values, texts, limitProblem),
    labels: {
      taxRates: texts.title,
      serviceChargeRate: settings.serviceChargeRate,
      treatLimit: limitLabel,
    },
    submit: (values) => saving.mutateAsync(changesOf(values, profile)),
    onDone: () => showToast({ message: settings.saved, tone: 'success' }),
  });
  return (
    <FormFrame form={form} title={texts.form} saveBar="page">
      <FormSection title={texts.title} text={texts.hint}>
        <TaxRatesField
          value={form.values.taxRates}
          onChange={(taxRates) => form.set('taxRates', taxRates)}
          isChecked={form.problems.taxRates !== undefined}
        />
      </FormSection>
      <FormSection title={texts.pricesAndService}>
        <Checkbox
          label={settings.pricesIncludeTax}
          checked={form.values.pricesIncludeTax}
          onChange={(event) => form.set('pricesIncludeTax', event.target.checked)}
        />
        <TextField
          {...form.field('serviceChargeRate')}
          label={settings.serviceChargeRate}
          hint={settings.serviceChargeHint}
          inputMode="decimal"
          maxLength={7}
          className="max-w-40"
        />
        <TextField
          {...form.field('treatLimit')}
          label={limitLabel}
          hint={discounts.settingHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className="max-w-40"
        />
      </FormSection>
    </FormFrame>
  );
};

/** The tax rates of the restaurant's dishes, and the additions to a bill. */
export const TaxesTab = () => {
  const settings = useMessages('settings');
  const { membership } = useStaff();
  const { data: profile, isLoadingError, refetch } = useProfile(membership.restaurantId);
  if (profile) return <TaxesForm key={profile.id} profile={profile} />;
  return (
    <LoadingOrError
      isError={isLoadingError}
      title={settings.loadFailed}
      onRetry={refetch}
      shapes={['h-72']}
    />
  );
};
