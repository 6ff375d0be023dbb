import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RefusalCode } from '#contract/errors.ts';
import { askForInvoice } from '#web/diner/data/receipts.ts';
import { CallError, isOutcomeUnknown } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

const NOBODY = { name: '', taxNumber: '', address: '' };
type Field = keyof typeof NOBODY;
const FIELDS = [
  { field: 'name', label: 'invoiceName', autoComplete: 'organization', limit: 120 },
  { field: 'taxNumber', label: 'invoiceTaxNumber', autoComplete: 'off', limit: 40 },
  { field: 'address', label: 'invoiceAddress', autoComplete: 'street-address', limit: 250 },
] as const;

/** Requests an invoice with the guest's tax data, and opens it (RECEIPT-7). */
export const InvoiceForm = ({ receiptId }: { receiptId: string }) => {
  const texts = useMessages('receipt');
  const errors = useMessages('errors');
  const titleId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same id for all attempts: a repeated tap creates one invoice.
  const [invoiceId, setInvoiceId] = useState(randomId);
  const [typed, setTyped] = useState(NOBODY);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const missing = (field: Field): string | undefined =>
    hasTried && typed[field].trim() === '' ? texts.invoiceMissing : undefined;
  const send = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const { path } = await askForInvoice(receiptId, { invoiceId, customer: typed });
      await client.invalidateQueries({ queryKey: ['own-receipts'] });
      void navigate(path);
    } catch (error) {
      const isRefused = error instanceof CallError && !isOutcomeUnknown(error);
      setFailure(isRefused ? errors[error.code as RefusalCode] : texts.unanswered);
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isSending && Object.values(typed).every((text) => text.trim() !== '')) void send();
  };
  const change = (field: Field, text: string) => {
    setTyped((known) => ({ ...known, [field]: text }));
    // Changed data are a new invoice; the old request may have succeeded.
    setInvoiceId(randomId());
  };
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit} className="flex flex-col gap-3">
      <div>
        <h2 id={titleId} className="text-lg">
          {texts.invoiceTitle}
        </h2>
        <p className="text-text-soft">{texts.invoiceHint}</p>
      </div>
      {FIELDS.map(({ field, label, autoComplete, limit }) => (
        <TextField
          key={field}
          label={texts[label]}
          autoComplete={autoComplete}
          maxLength={limit}
          value={typed[field]}
          onChange={({ target }) => change(field, target.value)}
          error={missing(field)}
        />
      ))}
      <Button type="submit" className="self-start" isLoading={isSending}>
        {texts.invoiceSend}
      </Button>
      <p role="alert" className="text-danger">
        {failure}
      </p>
    </form>
  );
};
