import type { ComponentProps } from 'react';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { rateText } from '#web/shared/order/tax-name.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface TaxRateFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> {
  /** Of a dish: the rate of its category, which it has unless it names one. */
  categoryRateId?: string | null;
}

/** At which of the restaurant's tax rates a dish or a category is sold, with the rates of today (TAX-3). */
export const TaxRateField = ({ categoryRateId, ...field }: TaxRateFieldProps) => {
  const texts = useMessages('menuEditing');
  const { language } = useLanguage();
  const { taxRates, timezone } = useStaff().restaurant;
  const rateOf = ratesAt(taxRates, serverNow(), timezone);
  const shown = (id: string | null) => rateText(rateOf(id), language);
  const inherited =
    categoryRateId === undefined
      ? texts.taxAsDefault(shown(null))
      : texts.taxAsCategory(shown(categoryRateId));
  return (
    <SelectField
      label={texts.taxRate}
      {...field}
      options={[
        { value: '', label: inherited },
        ...taxRates.map(({ id, name }) => ({ value: id, label: texts.taxNamed(name, shown(id)) })),
      ]}
    />
  );
};
