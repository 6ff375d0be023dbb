import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import { COUNTRY_PROPOSALS, proposalFor } from '#domain/restaurant/country-proposals.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { currencyOptions } from '#web/staff/office/settings/profile/region-options.ts';
import { rateOf } from '#web/staff/office/settings/taxes/tax-values.ts';
import { createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { timeZoneOptions } from '#web/staff/parts/time-zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField, type SelectOption } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import {
  countOf,
  emptyForm,
  MOST_TABLES,
  OTHER_COUNTRY,
  proposed,
  requestOf,
  type Values,
} from './open-values.ts';

const countryOptions = (texts: Messages['onboarding'], language: Language): SelectOption[] => {
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

/** Currency, taxes and service: the country's defaults, to be checked. */
const MoneyFields = ({ form }: { form: Form<Values> }) => {
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

const Choice = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <span className="block font-semibold">{name}</span>
    <span className="block text-sm text-text-soft">{hint}</span>
  </>
);

/** The usual hours of the country; none if unknown. */
const HoursChoice = ({ form }: { form: Form<Values> }) => {
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

/** Opens a restaurant; from then on its owner is a member of it. */
function useOpenRestaurant() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (request: { body: OpenRestaurant; idempotencyKey: string }) =>
      call('POST /api/restaurants', request),
    onSuccess: () => refreshMe(client),
  });
}

const MenuChoice = ({
  value,
  onChange,
}: {
  value: Values['menu'];
  onChange: (menu: Values['menu']) => void;
}) => {
  const texts = useMessages('onboarding');
  return (
    <RadioGroup
      label={texts.menu}
      hasFrames
      value={value}
      onChange={onChange}
      options={[
        { value: 'sample', label: <Choice name={texts.sampleMenu} hint={texts.sampleMenuHint} /> },
        { value: 'none', label: <Choice name={texts.noMenu} hint={texts.noMenuHint} /> },
      ]}
    />
  );
};

/** Everything that a restaurant needs to take its first order. */
export const OpenForm = ({
  userId,
  onOpened,
}: {
  userId: string;
  onOpened: (opened: OpenedRestaurant, menu: Values['menu']) => void;
}) => {
  const texts = useMessages('onboarding');
  const { language } = useLanguage();
  const opening = useOpenRestaurant();
  const [stored] = useState(() => emptyForm(language));
  const percentProblem = (typed: string) => (rateOf(typed) === null ? texts.percentProblem : undefined);
  const form = useForm<Values, OpenedRestaurant>({
    stored,
    draft: `onboarding:${userId}`,
    check: (values) => ({
      name: values.name.trim() === '' ? texts.nameRequired : undefined,
      country: values.country === '' ? texts.countryRequired : undefined,
      currency: values.currency === '' ? texts.currencyRequired : undefined,
      tax: percentProblem(values.tax),
      drinksTax: proposalFor(values.country)?.drinksTax ? percentProblem(values.drinksTax) : undefined,
      service: percentProblem(values.service),
      tableCount: countOf(values.tableCount) === null ? texts.tableCountProblem(MOST_TABLES) : undefined,
    }),
    submit: (values) => {
      const body = requestOf(values, language);
      return createOnce(
        body,
        values.sent,
        (sent) => form.set('sent', sent),
        (idempotencyKey) => opening.mutateAsync({ body, idempotencyKey }),
      );
    },
    onDone: (opened, { menu }) => onOpened(opened, menu),
    onFailure: (_, words) => `${texts.failed} ${words}`,
  });
  const chooseCountry = (country: string) => {
    form.set('country', country);
    const proposal = proposalFor(country);
    if (proposal && !proposal.timezones.includes(form.values.timezone))
      form.set('timezone', proposal.timezones[0] ?? form.values.timezone);
    const { currency, tax, drinksTax, pricesIncludeTax, service, hours } = proposed(country, language);
    form.set('currency', currency);
    form.set('tax', tax);
    form.set('drinksTax', drinksTax);
    form.set('pricesIncludeTax', pricesIncludeTax);
    form.set('service', service);
    form.set('hours', hours);
  };
  return (
    <FormFrame form={form} title={texts.title}>
      <TextField
        {...form.field('name')}
        label={texts.name}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <SelectField
        {...form.field('country')}
        label={texts.country}
        hint={texts.countryHint}
        onChange={({ target }) => chooseCountry(target.value)}
        options={countryOptions(texts, language)}
      />
      <SelectField
        {...form.field('timezone')}
        label={texts.timezone}
        hint={texts.timezoneHint}
        options={timeZoneOptions(form.values.timezone)}
      />
      <MoneyFields form={form} />
      <HoursChoice form={form} />
      <TextField
        {...form.field('tableCount')}
        label={texts.tableCount}
        hint={texts.tableCountHint}
        inputMode="numeric"
        required
      />
      <MenuChoice value={form.values.menu} onChange={(menu) => form.set('menu', menu)} />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {texts.open}
      </Button>
    </FormFrame>
  );
};
