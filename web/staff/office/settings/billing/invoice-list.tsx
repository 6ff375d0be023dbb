import { formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useInvoices } from './billing.ts';

/** As Stripe has them; each opens there. */
export const InvoiceList = () => {
  const texts = useMessages('billing');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { data: invoices, isError, refetch } = useInvoices(membership.restaurantId);
  return (
    <FormSection title={texts.invoices}>
      {!invoices && isError && <ErrorState title={texts.invoicesFailed} onRetry={() => void refetch()} />}
      {!invoices && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {invoices?.length === 0 && <p className="text-text-soft">{texts.noInvoices}</p>}
      {invoices && invoices.length > 0 && (
        <ul>
          {invoices.map(({ id, number, day, totalMinor, currency, status, pageUrl }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0"
            >
              <span className="min-w-0 grow">
                {formatDay(day, language)} · {number ?? texts.invoice}
              </span>
              <span className="tabular-nums">
                {formatMoney(totalMinor, { currency, locale: restaurant.locale })}
              </span>
              <Badge tone={status === 'paid' ? 'success' : status === 'open' ? 'warning' : 'neutral'}>
                {texts.invoiceStates[status]}
              </Badge>
              {pageUrl && (
                <a
                  href={pageUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="grid min-h-11 items-center px-2 font-semibold text-primary underline"
                  aria-label={texts.openInvoice(number ?? '')}
                >
                  {texts.invoice}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
};
