import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import type { Receipt } from '#contract/office-bills.ts';
import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { rateText, useTaxName } from '#web/shared/order/tax-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useReceiptName } from './bill-sheet.tsx';
import { useBill } from './bills.ts';

const Row = ({ name, sum, isBold }: { name: string; sum: string; isBold?: boolean }) => (
  <div className={isBold ? 'flex justify-between gap-3 font-bold' : 'flex justify-between gap-3'}>
    <dt>{name}</dt>
    <dd className="shrink-0 tabular-nums">{sum}</dd>
  </div>
);

/** The sums of a receipt: the total by rate, what is no dish's, and the tip apart. */
const Sums = ({ receipt }: { receipt: Receipt }) => {
  const texts = useMessages('officeBills');
  const { language } = useLanguage();
  const format = useMoney();
  const taxName = useTaxName(useStaff().restaurant.taxRates);
  const sign = receipt.kind === 'credit-note' ? -1 : 1;
  const money = (minor: number) => format(sign * minor, receipt.currency);
  const { totalMinor, tipMinor, serviceMinor, tipsMinor, taxes, method } = receipt;
  return (
    <dl>
      <Row name={texts.total} sum={money(totalMinor)} isBold />
      {taxes.map(({ rate, netMinor, taxMinor }) => (
        <div key={rate} className="text-[10pt]">
          <Row name={texts.net(rateText(rate, language))} sum={money(netMinor)} />
          <Row name={taxName(texts.tax, rate)} sum={money(taxMinor)} />
        </div>
      ))}
      {serviceMinor > 0 && <Row name={texts.service} sum={money(serviceMinor)} />}
      {tipsMinor > 0 && <Row name={texts.orderTips} sum={money(tipsMinor)} />}
      {tipMinor > 0 && (
        <>
          <Row name={texts.tip} sum={money(tipMinor)} />
          <Row name={texts.withTipTotal} sum={money(totalMinor + tipMinor)} isBold />
        </>
      )}
      <Row name={texts.paidBy(texts.methods[method])} sum={money(totalMinor + tipMinor)} />
    </dl>
  );
};

const Paper = ({ receipt, title }: { receipt: Receipt; title: string }) => {
  const texts = useMessages('officeBills');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const { issuer, lines, refersTo, reason, currency, billMinor, kind } = receipt;
  const sign = kind === 'credit-note' ? -1 : 1;
  return (
    <article className="paper">
      <h2 className="text-center text-[18pt]!">{issuer.name}</h2>
      {issuer.address !== null && <p className="text-center">{issuer.address}</p>}
      {issuer.taxNumber !== null && <p className="text-center">{texts.taxNumber(issuer.taxNumber)}</p>}
      <hr />
      <p className="font-bold">{title}</p>
      <p>
        {texts.tableOf(receipt.tableNumber)} · {formatDayAndClock(receipt.issuedAt, language, timezone)}
      </p>
      {refersTo && <p>{texts.refersTo(receiptNumber({ kind: 'receipt', ...refersTo }))}</p>}
      {reason !== null && <p>{texts.because(reason)}</p>}
      <hr />
      <ul>
        {lines.map(({ name, quantity, parts, of, amountMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two of its lines can be alike
          <li key={index} className="flex justify-between gap-3 py-0.5">
            <span>
              {of === quantity ? `${parts}×` : texts.partOf(parts, of)} {name}
            </span>
            <span className="shrink-0 tabular-nums">{money(sign * amountMinor, currency)}</span>
          </li>
        ))}
        {lines.length === 0 && (
          <li>{kind === 'receipt' ? texts.partOfBill(money(billMinor, currency)) : texts.backOfBill}</li>
        )}
      </ul>
      <hr />
      <Sums receipt={receipt} />
      <hr />
      <p className="text-center">{texts.thanks}</p>
    </article>
  );
};

/** `/admin/bills/:visitId/receipts/:receiptId`: a receipt or credit note as it is printed. */
export const ReceiptScreen = () => {
  const texts = useMessages('officeBills');
  const { restaurantId, restaurantName } = useStaff().membership;
  const { visitId = '', receiptId = '' } = useParams();
  const { data, error, refetch } = useBill(restaurantId, visitId);
  const receiptName = useReceiptName();
  const receipt = data?.receipts.find(({ id }) => id === receiptId);
  const title = receipt ? receiptName(receipt) : texts.receipts;
  const address = `/admin/bills?visitId=${visitId}`;
  return (
    <Page title={title} owner={restaurantName} className="grow px-4 py-5 lg:px-6 print:p-0">
      <h1 className="sr-only print:hidden">{title}</h1>
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink variant="quiet" to={address} icon={<ArrowLeft aria-hidden className="size-5" />}>
          {texts.backToBill}
        </ButtonLink>
        <Button
          className="ml-auto"
          disabled={!receipt}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
      </div>
      {receipt && <Paper receipt={receipt} title={title} />}
      {data && !receipt && <EmptyState title={texts.receiptGone} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup className="mx-auto w-80">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </Page>
  );
};
