import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useId, useRef } from 'react';
import { receiptName } from '#messages/receipt/receipt-rows.ts';
import { ownReceiptsQuery } from '#web/diner/data/receipts.ts';
import { moneyOf } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

interface OwnReceiptsProps {
  dinerSessionId: string;
  /** Of what shows their payments: whenever it changes, there may be another receipt, or a credit note. */
  version: number;
  /** Whether a failure is shown: not where the phone may have paid nothing. */
  isExpected?: boolean;
  locale: string;
}

/** The numbered receipts of this phone's payments, and their credit notes; nothing without payments (RECEIPT-6). */
export const OwnReceipts = ({ dinerSessionId, version, isExpected = true, locale }: OwnReceiptsProps) => {
  const texts = useMessages('receipt');
  const { tryAgain } = useMessages('common');
  const titleId = useId();
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    ...ownReceiptsQuery(dinerSessionId),
    // The version may have changed since the last time this was shown.
    refetchOnMount: 'always',
  });
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== version) void refetch();
    known.current = version;
  }, [version, refetch]);
  if (data.length === 0 && !(isError && isExpected)) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line py-4">
      <h2 id={titleId} className="pb-1 font-sans font-semibold">
        {texts.own}
      </h2>
      {isError && data.length === 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-text-soft">
          {texts.ownFailed}
          <Button variant="quiet" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </p>
      )}
      <ul>
        {data.map(({ path, ...receipt }) => {
          const minor = receipt.totalMinor + receipt.tipMinor;
          return (
            <li key={receipt.id}>
              <Link to={path} className="flex min-h-11 items-center gap-3">
                <ReceiptText aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 grow underline">{receiptName(texts, receipt)}</span>
                <span className="shrink-0 tabular-nums">
                  {moneyOf({ currency: receipt.currency, locale })(
                    receipt.kind === 'credit-note' ? -minor : minor,
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
