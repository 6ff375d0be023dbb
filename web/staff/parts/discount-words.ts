import type { BillDiscount } from '#contract/bills.ts';
import type { Bill } from '#contract/staff-visits.ts';
import { useMessages } from '#web/ui/language.tsx';

/** "10% off · the bill", "On the house · Croquetas". */
export const useDiscountWords = ({
  lines,
}: Pick<Bill, 'lines'>): ((discount: Pick<BillDiscount, 'kind' | 'percent' | 'lineId'>) => string) => {
  const texts = useMessages('discounts');
  return ({ kind, percent, lineId }) => {
    const said = {
      treat: texts.saidTreat,
      percent: texts.saidPercent(percent ?? 0),
      amount: texts.saidAmount,
    };
    const dish = lines.find(({ id }) => id === lineId);
    return `${said[kind]} · ${dish?.name ?? texts.ofBill}`;
  };
};
