import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Receipt } from '#contract/office-bills.ts';
import { randomId } from '#web/shared/random-id.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { billKey, issueInvoice } from './bills.ts';

interface InvoiceProps {
  receiptId: string;
  visitId: string;
  onClose: () => void;
}

const NOBODY = { name: '', taxNumber: '', address: '' };

const InvoiceFields = ({ receiptId, visitId, onClose }: InvoiceProps) => {
  const texts = useMessages('receipt');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { restaurantId } = useStaff().membership;
  const [invoice, setInvoice] = useState({ id: randomId(), of: '' });
  const missing = (text: string) => (text.trim() === '' ? texts.invoiceMissing : undefined);
  const form = useForm<typeof NOBODY, Receipt>({
    stored: NOBODY,
    check: ({ name, taxNumber, address }) => ({
      name: missing(name),
      taxNumber: missing(taxNumber),
      address: missing(address),
    }),
    submit: (customer) => {
      // One id for all attempts with the same words; other words are another invoice.
      const of = JSON.stringify(customer);
      const next = invoice.of === of ? invoice : { id: randomId(), of };
      setInvoice(next);
      return issueInvoice({ restaurantId, receiptId }, { invoiceId: next.id, customer });
    },
    onDone: async ({ id }) => {
      await client.invalidateQueries({ queryKey: billKey(restaurantId, visitId) });
      onClose();
      void navigate(`/admin/bills/${visitId}/receipts/${id}`);
    },
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

/** An invoice with a guest's tax data in the place of a receipt (RECEIPT-7). */
export const InvoiceSheet = ({ isOpen, ...invoice }: InvoiceProps & { isOpen: boolean }) => {
  const texts = useMessages('receipt');
  return (
    <Sheet isOpen={isOpen} onClose={invoice.onClose} title={texts.invoiceTitle}>
      <InvoiceFields {...invoice} />
    </Sheet>
  );
};
