import { roundingsOf } from '#domain/menu/bulk-edit.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { amountText } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { type BulkFormValues, costOf, priceOf } from './bulk-change.ts';
import { usePriceProblem } from './use-price-problem.ts';

interface MoneyFieldsProps {
  values: BulkFormValues;
  set: (more: Partial<BulkFormValues>) => void;
}

/** By how much the prices of several dishes change. */
export const PriceFields = ({ values, set }: MoneyFieldsProps) => {
  const texts = useMessages('menuEditing');
  const { restaurant } = useStaff();
  const amountProblem = useAmountProblem();
  const isPercent = values.priceKind === 'percent';
  const isWrong = priceOf(values, restaurant) === null;
  const problem = isPercent
    ? texts.percentProblem
    : amountProblem(
        values.priceText,
        restaurant,
        texts.amountProblem(formatMoney(HIGHEST_PRICE_MINOR, restaurant)),
      );
  return (
    <>
      <SelectField
        label={texts.priceChange}
        value={values.priceKind}
        onChange={({ target }) => set({ priceKind: target.value as BulkFormValues['priceKind'] })}
        options={[
          { value: '', label: texts.keepAsIs },
          { value: 'percent', label: texts.byPercent },
          { value: 'amount', label: texts.byAmount },
        ]}
      />
      {values.priceKind !== '' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={isPercent ? texts.percent : texts.amount}
            hint={
              isPercent
                ? texts.percentHint
                : texts.amountHint(amountText(50, restaurant), amountText(100, restaurant))
            }
            error={isWrong ? problem : undefined}
            maxLength={16}
            value={values.priceText}
            onChange={({ target }) => set({ priceText: target.value })}
          />
          <SelectField
            label={texts.rounding}
            value={String(values.rounding)}
            onChange={({ target }) => set({ rounding: Number(target.value) })}
            options={roundingsOf(restaurant.currency).map((step) => ({
              value: String(step),
              label: formatMoney(step, restaurant),
            }))}
          />
        </div>
      )}
    </>
  );
};

/** What several dishes cost the restaurant: one amount, a part of each one's price, or not known any more. */
export const CostFields = ({ values, set }: MoneyFieldsProps) => {
  const texts = useMessages('menuEditing');
  const { restaurant } = useStaff();
  const amountProblem = useAmountProblem();
  const priceProblem = usePriceProblem();
  const isPercent = values.costKind === 'percent';
  const isWrong = costOf(values, restaurant) === null;
  const problem = isPercent
    ? texts.costPercentProblem
    : amountProblem(values.costText, restaurant, priceProblem(false));
  return (
    <>
      <SelectField
        label={texts.cost}
        value={values.costKind}
        onChange={({ target }) => set({ costKind: target.value as BulkFormValues['costKind'] })}
        options={[
          { value: '', label: texts.keepAsIs },
          { value: 'percent', label: texts.costByPercent },
          { value: 'amount', label: texts.costByAmount },
          { value: 'clear', label: texts.costClear },
        ]}
      />
      {(isPercent || values.costKind === 'amount') && (
        <TextField
          label={isPercent ? texts.costPercent : `${texts.costAmount} (${restaurant.currency})`}
          hint={isPercent ? texts.costPercentHint : texts.costHint}
          error={isWrong ? problem : undefined}
          inputMode="decimal"
          maxLength={16}
          value={values.costText}
          onChange={({ target }) => set({ costText: target.value })}
        />
      )}
    </>
  );
};
