import { useState } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useInvoices, useKeepAccounts } from './billing.ts';

/** The owner's choice of accounts that keep access if the plan has too few seats (PLAN-5). */
export const KeptAccounts = ({ subscription }: { subscription: Subscription }) => {
  const texts = useMessages('billing');
  const { roles } = useMessages('admin');
  const showFailure = useFailureToast();
  const keeping = useKeepAccounts(useStaff().membership.restaurantId);
  const { accounts, basicLimit } = subscription;
  const [known, setKnown] = useState(() =>
    accounts.filter(({ isKept }) => isKept).map(({ userId }) => userId),
  );
  // Without those whose membership has ended since.
  const chosen = known.filter((id) => accounts.some(({ userId }) => userId === id));
  const hasOwner = accounts.some(({ userId, role }) => role === 'owner' && chosen.includes(userId));
  const problem =
    chosen.length > basicLimit ? texts.tooMany(basicLimit) : hasOwner ? null : texts.ownerMissing;
  const toggle = (userId: string) =>
    setKnown((ids) => (ids.includes(userId) ? ids.filter((id) => id !== userId) : [...ids, userId]));
  const save = () =>
    keeping.mutate(chosen, {
      onSuccess: () => showToast({ message: texts.accountsSaved, tone: 'success' }),
      onError: showFailure,
    });
  return (
    <FormSection title={texts.accounts} text={texts.accountsHint(basicLimit)}>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{texts.accounts}</legend>
        {accounts.map(({ userId, name, role, isPaused }) => (
          <Checkbox
            key={userId}
            label={`${name} · ${roles[role]}`}
            aside={isPaused ? texts.paused : undefined}
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
          />
        ))}
      </fieldset>
      <output className={problem ? 'text-danger' : 'text-text-soft'}>
        {problem ?? texts.chosen(chosen.length, basicLimit)}
      </output>
      {problem === null && (
        <Button className="self-start" isLoading={keeping.isPending} onClick={save}>
          {texts.saveAccounts}
        </Button>
      )}
    </FormSection>
  );
};

/** From Stripe, with links. */
export const InvoiceList = () => {
  const texts = useMessages('billing');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { data: invoices, isError, refetch } = useInvoices(membership.restaurantId);
  return (
    <FormSection title={texts.invoices}>
      {!invoices && (
        <LoadingOrError isError={isError} title={texts.invoicesFailed} onRetry={refetch} shapes={['h-14']} />
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
