import { useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Receipt } from '#contract/office-bills.ts';
import { receiptName } from '#messages/receipt/receipt-rows.ts';
import { hasCode } from '#web/shared/call.ts';
import { ReceiptPaper } from '#web/shared/order/receipt-paper.tsx';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { billKey, issueInvoice, useBill } from './bills.ts';
import { MailSheet } from './mail-sheet.tsx';

interface InvoiceProps {
  receiptId: string;
  visitId: string;
  onClose: () => void;
}

interface InvoiceForm {
  name: string;
  taxNumber: string;
  address: string;
  sent: Attempt | null;
}

const NOBODY: InvoiceForm = { name: '', taxNumber: '', address: '', sent: null };

const InvoiceFields = ({ receiptId, visitId, onClose }: InvoiceProps) => {
  const texts = useMessages('receipt');
  const { issuerIncomplete } = useMessages('officeBills');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { restaurantId } = useStaff().membership;
  const missing = (text: string) => (text.trim() === '' ? texts.invoiceMissing : undefined);
  const form = useForm<InvoiceForm, Receipt>({
    draft: `invoice:${receiptId}`,
    stored: NOBODY,
    check: ({ name, taxNumber, address }) => ({
      name: missing(name),
      taxNumber: missing(taxNumber),
      address: missing(address),
    }),
    submit: ({ sent, ...customer }) =>
      createOnce(
        customer,
        sent,
        (next) => form.set('sent', next),
        (invoiceId) => issueInvoice({ restaurantId, receiptId }, { invoiceId, customer }),
      ),
    onDone: async ({ id }) => {
      await client.invalidateQueries({ queryKey: billKey(restaurantId, visitId) });
      onClose();
      void navigate(`/admin/bills/${visitId}/receipts/${id}`);
    },
    // Guests are told to ask the staff.
    onFailure: (error, words) => (hasCode(error, 'ISSUER_INCOMPLETE') ? issuerIncomplete : words),
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">{texts.invoiceHint}</p>
      <TextField {...form.field('name')} label={texts.invoiceName} maxLength={120} autoComplete="off" />
      <TextField
        {...form.field('taxNumber')}
        label={texts.invoiceTaxNumber}
        maxLength={40}
        autoComplete="off"
      />
      <TextArea {...form.field('address')} label={texts.invoiceAddress} limit={250} />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.invoiceSend}
      </Button>
    </FormFrame>
  );
};

/** An invoice with a guest's tax data in place of a receipt (RECEIPT-7). */
export const InvoiceSheet = ({ isOpen, ...invoice }: InvoiceProps & { isOpen: boolean }) => {
  const texts = useMessages('receipt');
  return (
    <Sheet isOpen={isOpen} onClose={invoice.onClose} title={texts.invoiceTitle}>
      <InvoiceFields {...invoice} />
    </Sheet>
  );
};

/** `/admin/bills/:visitId/receipts/:receiptId`: a receipt or credit note as it is printed. */
export const ReceiptScreen = () => {
  const texts = useMessages('officeBills');
  const receiptTexts = useMessages('receipt');
  const { membership, restaurant } = useStaff();
  const { restaurantId, restaurantName } = membership;
  const { visitId = '', receiptId = '' } = useParams();
  const { data, error, refetch } = useBill(restaurantId, visitId);
  const [isAsking, setIsAsking] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
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
        <Button
          variant="secondary"
          disabled={!receipt}
          icon={<Mail aria-hidden className="size-5" />}
          onClick={() => setIsMailing(true)}
        >
          {receiptTexts.byMail}
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
      {receipt && <MailSheet isOpen={isMailing} receiptId={receipt.id} onClose={() => setIsMailing(false)} />}
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
