import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useParams } from 'react-router';
import { receiptName } from '#messages/receipt/receipt-rows.ts';
import { ReceiptPaper } from '#web/shared/order/receipt-paper.tsx';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useBill } from './bills.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** `/admin/bills/:visitId/receipts/:receiptId`: a receipt or credit note as it is printed. */
export const ReceiptScreen = () => {
  const texts = useMessages('officeBills');
  const receiptTexts = useMessages('receipt');
  const { membership, restaurant } = useStaff();
  const { restaurantId, restaurantName } = membership;
  const { visitId = '', receiptId = '' } = useParams();
  const { data, error, refetch } = useBill(restaurantId, visitId);
  const [isAsking, setIsAsking] = useState(false);
  const receipt = data?.receipts.find(({ id }) => id === receiptId);
  const title = receipt ? receiptName(receiptTexts, receipt) : texts.receipts;
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
        {receipt?.kind === 'receipt' && (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {receiptTexts.invoiceTitle}
          </Button>
        )}
        {receipt && <PrintOn document="receipt" id={receipt.id} />}
      </div>
      {receipt && (
        <ReceiptPaper
          receipt={receipt}
          locale={restaurant.locale}
          timezone={restaurant.timezone}
          taxRates={restaurant.taxRates}
        />
      )}
      {receipt && (
        <InvoiceSheet
          isOpen={isAsking}
          receiptId={receipt.id}
          visitId={visitId}
          onClose={() => setIsAsking(false)}
        />
      )}
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
