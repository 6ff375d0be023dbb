import { useState } from 'react';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { LATEST_DAY_START } from '#domain/restaurant/business-day.ts';
import { hasCode } from '#web/shared/call.ts';
import { useDayNames } from '#web/staff/parts/day-names.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { type WordedForm, wordingOf } from '#web/staff/parts/forms/wordings.ts';
import { timeZoneOptions } from '#web/staff/parts/time-zone-options.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { fetchedSheet } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { checkProfile } from './check-profile.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts';
import { currencyOptions, localeOptions } from './region-options.ts';
import { useChangeProfile } from './restaurant-profile.ts';
import { SpecialHoursField } from './special-hours-field.tsx';
import { specialProblem } from './special-values.ts';

/** Its code is loaded at the first touch: few ever change the currency. */
const CurrencyDialog = fetchedSheet(() =>
  import('./currency-dialog.tsx').then((file) => file.CurrencyDialog),
);

type ProfileState = Form<ProfileValues>;
interface TextProps {
  form: ProfileState;
  name: Parameters<ProfileState['field']>[0];
  label: string;
  hint?: string;
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
  maxLength?: number;
  autoComplete?: string;
}

const Text = ({ form, name, ...texts }: TextProps) => <TextField {...form.field(name)} {...texts} />;

const Basics = ({ form }: { form: ProfileState }) => {
  const texts = useMessages('settings');
  const { values, problems, set } = form;
  const worded: WordedForm<'description' | 'featuredSectionTitle'> = {
    values,
    problems,
    setText: set,
    setTranslations: (translations) => set('translations', translations),
  };
  const prices = ['€', '€€', '€€€', '€€€€'].map((value) => ({ value, label: value }));
  return (
    <FormSection title={texts.basics}>
      <Text form={form} name="name" label={texts.name} maxLength={200} autoComplete="organization" />
      <WordingField
        {...wordingOf(worded, 'description')}
        label={texts.description}
        hint={texts.descriptionHint}
        isOptional
        rows={3}
        limit={2000}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Text form={form} name="cuisineType" label={texts.cuisineType} isOptional maxLength={80} />
        <SelectField
          label={texts.priceRange}
          isOptional
          {...form.field('priceRange')}
          options={[{ value: '', label: texts.noPriceRange }, ...prices]}
        />
      </div>
      <WordingField
        {...wordingOf(worded, 'featuredSectionTitle')}
        label={texts.featuredSectionTitle}
        hint={texts.featuredSectionHint}
        isOptional
        limit={80}
      />
    </FormSection>
  );
};

const ADDRESS_LINE = { name: 'address', maxLength: 200, autoComplete: 'street-address' } as const;
const WEBSITE = { name: 'website', type: 'url', maxLength: 300, autoComplete: 'url' } as const;
const CONTACT = [
  { name: 'postalCode', maxLength: 20, autoComplete: 'postal-code' },
  { name: 'city', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'state', maxLength: 100, autoComplete: 'address-level1' },
  { name: 'country', maxLength: 100, autoComplete: 'country-name' },
  { name: 'phone', type: 'tel', maxLength: 40, autoComplete: 'tel' },
  { name: 'email', type: 'email', maxLength: 254, autoComplete: 'email' },
] as const;

const Contact = ({ form }: { form: ProfileState }) => {
  const texts = useMessages('settings');
  const optional = { form, isOptional: true } as const;
  return (
    <FormSection title={texts.contact}>
      <Text {...optional} {...ADDRESS_LINE} label={texts.address} />
      <div className="grid gap-5 sm:grid-cols-2">
        {CONTACT.map((field) => (
          <Text key={field.name} {...optional} {...field} label={texts[field.name]} />
        ))}
      </div>
      <Text
        {...optional}
        name="taxNumber"
        label={texts.taxNumber}
        hint={texts.taxNumberHint}
        maxLength={40}
      />
      <Text {...optional} {...WEBSITE} label={texts.website} />
    </FormSection>
  );
};

const DAY_STARTS = Array.from({ length: LATEST_DAY_START + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const Region = ({ form }: { form: ProfileState }) => {
  const texts = useMessages('settings');
  const { language } = useLanguage();
  const { values, field } = form;
  return (
    <FormSection title={texts.region}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.timezone}
          hint={texts.timezoneHint}
          {...field('timezone')}
          options={timeZoneOptions(values.timezone)}
        />
        <SelectField
          label={texts.dayStartsAtHour}
          hint={texts.dayStartsAtHourHint}
          {...field('dayStartsAtHour')}
          options={DAY_STARTS}
        />
        <SelectField
          label={texts.currency}
          hint={texts.currencyHint}
          {...field('currency')}
          options={currencyOptions(values.currency, language)}
        />
        <SelectField
          label={texts.locale}
          {...field('locale')}
          options={localeOptions(values.locale, values.currency, language)}
        />
        <SelectField
          label={texts.defaultLanguage}
          hint={texts.defaultLanguageHint}
          {...field('defaultLanguage')}
          options={[
            { value: 'es', label: texts.languages.es },
            { value: 'en', label: texts.languages.en },
          ]}
        />
      </div>
    </FormSection>
  );
};

/** Every field of the restaurant that its office may change. */
export const ProfileForm = ({ profile }: { profile: RestaurantProfile }) => {
  const texts = useMessages('settings');
  const words = { nameOfDay: useDayNames(), unworded: useMessages('lists').unworded };
  const saving = useChangeProfile(profile.id);
  const form = useForm<ProfileValues, unknown>({
    draft: `restaurant:${profile.id}`,
    stored: valuesOf(profile),
    check: (values) => checkProfile(values, texts, words),
    labels: { ...texts, openingHours: texts.hours, specialHours: texts.special.title },
    submit: (values) => saving.mutateAsync(changesOf(values, profile)),
    onDone: () => showToast({ message: texts.saved, tone: 'success' }),
    onFailure: (error, words) => (hasCode(error, 'CURRENCY_IN_USE') ? { currency: words } : undefined),
  });
  const [isAsking, setIsAsking] = useState(false);
  const changesCurrency = form.values.currency !== profile.currency;
  const isSound = Object.keys(checkProfile(form.values, texts, words)).length === 0;
  const submit = () => (changesCurrency && isSound ? setIsAsking(true) : form.submit());
  return (
    <FormFrame form={{ ...form, submit }} title={texts.profileForm} saveBar="page">
      <Basics form={form} />
      <Contact form={form} />
      <FormSection anchor="hours" title={texts.hours} text={texts.hoursHint}>
        <OpeningHoursField
          value={form.values.openingHours}
          onChange={(openingHours) => form.set('openingHours', openingHours)}
          error={form.problems.openingHours}
        />
        <SpecialHoursField
          value={form.values.specialHours}
          onChange={(specialHours) => form.set('specialHours', specialHours)}
          problem={
            form.problems.specialHours
              ? specialProblem(form.values.specialHours, form.values.timezone, texts)
              : undefined
          }
        />
      </FormSection>
      <FormSection title={texts.orders} text={texts.confirmsOrdersHint}>
        <Checkbox
          label={texts.confirmsOrders}
          checked={form.values.confirmsOrders}
          onChange={(event) => form.set('confirmsOrders', event.target.checked)}
        />
      </FormSection>
      <Region form={form} />
      <CurrencyDialog
        isOpen={isAsking}
        profile={profile}
        wanted={form.values}
        onConfirm={() => {
          setIsAsking(false);
          form.submit();
        }}
        onClose={() => setIsAsking(false)}
      />
    </FormFrame>
  );
};
