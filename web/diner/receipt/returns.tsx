import type { PaymentReturn } from '#contract/bills.ts';
import { moneyOf } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';

/** What this phone has paid too late, and whether it gets it back (PAY-3). */
export const Returns = ({ returns, locale }: { returns: readonly PaymentReturn[]; locale: string }) => {
  const { online } = useMessages('bill');
  const wordsOf = ({ isBack, isRefused }: PaymentReturn) => {
    if (isRefused) return online.notReturned;
    return isBack ? online.returned : online.returning;
  };
  return returns.map((each) => (
    <output key={each.id} className="block border-t border-line py-4">
      {wordsOf(each)(moneyOf({ currency: each.currency, locale })(each.amountMinor))}
    </output>
  ));
};
