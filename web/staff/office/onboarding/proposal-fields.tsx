import { COUNTRY_PROPOSALS, proposalFor } from '#domain/restaurant/country-proposals.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { currencyOptions } from '#web/staff/office/settings/profile/region-options.ts';
import type { Form } from '#web/staff/parts/forms/use-form.ts';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField, type SelectOption } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { OTHER_COUNTRY, type Values } from './open-values.ts';

export const countryOptions = (texts: Messages['onboarding'], language: Language): SelectOption[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const known = COUNTRY_PROPOSALS.map(({ country }) => ({
    value: country,
    label: names.of(country) ?? country,
  })).toSorted((one, other) => one.label.localeCompare(other.label, language));
  return [
    { value: '', label: texts.chooseCountry },
    ...known,
    { value: OTHER_COUNTRY, label: texts.otherCountry },
  ];
};

const PERCENT = { inputMode: 'decimal', maxLength: 7, autoComplete: 'off', required: true } as const;

/** Currency, taxes and service: what is usual there, to be looked over. */
export const MoneyFields = ({ form }: { form: Form<Values> }) => {
  const texts = useMessages('onboarding');
  const { language } = useLanguage();
  const { country, currency, pricesIncludeTax } = form.values;
  const proposal = proposalFor(country);
  const drinks = proposal?.drinksTax?.covers;
  const unknown = currency === '' ? [{ value: '', label: texts.chooseCurrency }] : [];
  return (
    <>
      <SelectField
        {...form.field('currency')}
        label={texts.currency}
        options={[...unknown, ...currencyOptions(currency || 'EUR', language)]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('tax')}
          {...PERCENT}
          label={drinks ? texts.tax : texts.taxOnAll}
          {...((proposal?.taxRate ?? null) === null && { hint: texts.taxHint })}
        />
        {drinks && <TextField {...form.field('drinksTax')} {...PERCENT} label={texts.drinksTax[drinks]} />}
      </div>
      <RadioGroup
        label={texts.pricesTitle}
        value={pricesIncludeTax ? 'included' : 'added'}
        onChange={(value) => form.set('pricesIncludeTax', value === 'included')}
        options={[
          { value: 'included', label: texts.taxIncluded },
          { value: 'added', label: texts.taxAdded },
        ]}
      />
      <TextField {...form.field('service')} {...PERCENT} label={texts.service} hint={texts.serviceHint} />
    </>
  );
};

export const Choice = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <span className="block font-semibold">{name}</span>
    <span className="block text-sm text-text-soft">{hint}</span>
  </>
);

/** The usual hours of the country; none where nothing is known. */
export const HoursChoice = ({ form }: { form: Form<Values> }) => {
  const texts = useMessages('onboarding');
  const { language } = useLanguage();
  const proposal = proposalFor(form.values.country);
  if (!proposal) return null;
  const spans = proposal.hours.map(({ opens, closes }) => `${opens}–${closes}`);
  const words = texts.usualHours(new Intl.ListFormat(language).format(spans));
  return (
    <RadioGroup
      label={texts.hours}
      hasFrames
      value={form.values.hours}
      onChange={(hours) => form.set('hours', hours)}
      options={[
        { value: 'usual', label: <Choice name={words} hint={texts.usualHoursHint} /> },
        { value: 'later', label: <Choice name={texts.hoursLater} hint={texts.hoursLaterHint} /> },
      ]}
    />
  );
};
