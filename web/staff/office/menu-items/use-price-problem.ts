import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';

/** The error of a price or cost: from which amount to which it may be (EDIT-1). An option's may be below 0 (EDIT-3). */
export const usePriceProblem = (): ((isOfOption: boolean) => string) => {
  const { priceProblem } = useMessages('menuEditing');
  const money = useMoney();
  const { currency } = useStaff().restaurant;
  return (isOfOption) =>
    priceProblem(
      money(isOfOption ? -HIGHEST_PRICE_MINOR : 0, currency),
      money(HIGHEST_PRICE_MINOR, currency),
    );
};
