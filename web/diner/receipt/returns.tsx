import type { PaymentReturn } from '#contract/bills.ts';
import { moneyOf } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';

/** What this phone has paid too late and gets back (PAY-3). */
export const Returns = ({ returns, locale }: { returns: readonly PaymentReturn[]; locale: string }) => {
  const { online } = useMessages('bill');
  return returns.map(({ id, amountMinor, currency, isBack }) => (
    <output key={id} className="block border-t border-line py-4">
      {(isBack ? online.returned : online.returning)(moneyOf({ currency, locale })(amountMinor))}
    </output>
  ));
};
