import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import type { RefusalCode } from '#contract/errors.ts';
import type { LinkedReceipt } from '#contract/guest-receipts.ts';
import { isEmail, LONGEST_EMAIL } from '#domain/people/email.ts';
import { receiptName } from '#messages/receipt/receipt-rows.ts';
import {
  linkedReceiptQuery,
  mailReceipt,
  ownReceiptsQuery,
  type ReceiptLink,
  receiptFile,
} from '#web/diner/data/receipts.ts';
import { CallError, isOutcomeUnknown, isRefusal } from '#web/shared/call.ts';
import { storedSession } from '#web/shared/diner-token.ts';
import { ReceiptPaper } from '#web/shared/order/receipt-paper.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { InvoiceForm } from './invoice-form.tsx';

/** The receipt as a file, on page-sized paper. Rolls are for the staff's printers. */
const File = ({ link }: { link: ReceiptLink }) => {
  const texts = useMessages('receipt');
  const { language } = useLanguage();
  return (
    <ButtonLink
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      to={receiptFile(link, { paper: 'a4', language })}
      target="_blank"
      rel="noopener"
      className="self-start"
    >
      {texts.pdf}
    </ButtonLink>
  );
};

/** Mails the receipt to an address. */
const ByMail = ({ receiptId }: { receiptId: string }) => {
  const texts = useMessages('receipt');
  const errors = useMessages('errors');
  const { language } = useLanguage();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    setSentTo('');
    try {
      await mailReceipt(receiptId, { to: to.trim(), language });
      setSentTo(to.trim());
      setTo('');
    } catch (error) {
      setProblem(
        isOutcomeUnknown(error) || !(error instanceof CallError)
          ? texts.unanswered
          : error.code === 'VALIDATION_FAILED'
            ? texts.mailInvalid
            : errors[error.code as RefusalCode],
      );
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const isAddress = isEmail(to.trim());
    setProblem(isAddress ? undefined : texts.mailInvalid);
    if (isAddress) void send();
  };
  return (
    <form noValidate aria-labelledby="receipt-mail" onSubmit={submit} className="flex flex-col gap-3">
      <h2 id="receipt-mail" className="text-lg">
        {texts.byMail}
      </h2>
      <TextField
        label={texts.mailTo}
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        hint={texts.mailHint}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={problem}
      />
      <Button type="submit" className="self-start" isLoading={isSending}>
        {texts.send}
      </Button>
      <output>{sentTo !== '' && texts.sent(sentTo)}</output>
    </form>
  );
};

/** An invoice names both parties: a restaurant without a tax number cannot issue one (RECEIPT-7). */
const canBeInvoiced = ({ kind, issuer }: LinkedReceipt): boolean =>
  kind === 'receipt' && issuer.taxNumber !== null;

const Contents = ({ receipt, link }: { receipt: LinkedReceipt; link: ReceiptLink }) => {
  // Anybody with the link may read it; only the phone that paid may mail it.
  const [session] = useState(storedSession);
  const { data: own = [] } = useQuery({
    ...ownReceiptsQuery(session?.dinerSessionId ?? ''),
    enabled: session !== null,
    retry: false,
  });
  const isOwn = own.some(({ id }) => id === receipt.id);
  return (
    <>
      <ReceiptPaper
        receipt={receipt}
        locale={receipt.locale}
        timezone={receipt.timezone}
        taxRates={receipt.taxRates}
      />
      <div className="flex flex-col gap-6 pt-8 print:hidden">
        <File link={link} />
        {isOwn && <ByMail receiptId={receipt.id} />}
        {isOwn && canBeInvoiced(receipt) && <InvoiceForm receiptId={receipt.id} />}
      </div>
    </>
  );
};

/** `/receipt/:restaurantId/:receiptId?key=…`: a numbered receipt, for anybody with its link (RECEIPT-6). */
export const GuestReceiptScreen = () => {
  const texts = useMessages('receipt');
  const { restaurantId = '', receiptId = '' } = useParams();
  const [search] = useSearchParams();
  const link: ReceiptLink = { restaurantId, receiptId, key: search.get('key') ?? '' };
  const { data, error, refetch } = useQuery(linkedReceiptQuery(link));
  const title = data ? receiptName(texts, data) : texts.title;
  const isGone = error instanceof CallError && isRefusal(error) && error.status !== 429;
  const [tableId] = useState(() => storedSession()?.tableId);
  return (
    <Page
      title={title}
      {...(data && { owner: data.issuer.name })}
      className="mx-auto max-w-xl px-4 pt-2 pb-10 sm:px-6 print:p-0"
    >
      <header className="mb-4 flex min-h-14 items-center gap-2 print:hidden">
        {tableId !== undefined && (
          <ButtonLink
            variant="quiet"
            to={`/menu?table=${tableId}`}
            icon={<ArrowLeft aria-hidden className="size-5" />}
            className="-ml-4"
          >
            {texts.toMenu}
          </ButtonLink>
        )}
        <h1 className="sr-only">{title}</h1>
        <span className="ml-auto">
          <LanguageToggle />
        </span>
      </header>
      {data && <Contents receipt={data} link={link} />}
      {!data && isGone && (
        <EmptyState icon={<ReceiptText className="size-8" />} title={texts.gone} text={texts.goneText} />
      )}
      {!data && error && !isGone && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup className="mx-auto w-72">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </Page>
  );
};
