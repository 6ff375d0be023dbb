import type { RestaurantProfile } from '#contract/restaurants.ts';
import { MOST_TREATED_MINOR } from '#domain/bills/discount.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { useChangeProfile, useProfile } from '#web/staff/office/settings/profile/restaurant-profile.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { TaxRatesField } from './tax-rates-field.tsx';
import { changesOf, checkTaxes, type TaxValues, valuesOf } from './tax-values.ts';

const TaxesForm = ({ profile }: { profile: RestaurantProfile }) => {
  const texts = useMessages('taxes');
  const settings = useMessages('settings');
  const discounts = useMessages('discounts');
  const { language } = useLanguage();
  const saving = useChangeProfile(profile.id);
  const amountProblem = useAmountProblem();
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
      treatLimit: discounts.setting,
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
          label={discounts.setting}
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

/** At which rates the restaurant's dishes are taxed, and what is added to a bill. */
export const TaxesTab = () => {
  const settings = useMessages('settings');
  const { membership } = useStaff();
  const { data: profile, isLoadingError, refetch } = useProfile(membership.restaurantId);
  if (profile) return <TaxesForm key={profile.id} profile={profile} />;
  if (isLoadingError) return <ErrorState title={settings.loadFailed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup>
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
};
