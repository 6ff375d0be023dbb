import type { Subscription } from '#contract/subscription.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
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
  const keep = useKeepAccounts(useStaff().membership.restaurantId);
  const { accounts, basicLimit } = subscription;
  const idsOf = (isIn: (account: Subscription['accounts'][number]) => boolean) =>
    accounts.filter(isIn).map(({ userId }) => userId);
  const stored = idsOf(({ isKept }) => isKept);
  const problemOf = ({ kept }: { kept: string[] }) => {
    if (kept.length > basicLimit) return texts.tooMany(basicLimit);
    const hasOwner = accounts.some(({ userId, role }) => role === 'owner' && kept.includes(userId));
    return hasOwner ? undefined : texts.ownerMissing;
  };
  // Without those whose membership has ended since.
  const present = ({ kept }: { kept: string[] }) => ({ kept: idsOf(({ userId }) => kept.includes(userId)) });
  const form = useForm<{ kept: string[] }, void>({
    stored: { kept: stored },
    check: (values) => ({ kept: problemOf(present(values)) }),
    labels: { kept: texts.accounts },
    submit: (values) => keep(present(values).kept, stored),
    onDone: () => showToast({ message: texts.accountsSaved, tone: 'success' }),
  });
  const { kept } = present(form.values);
  const problem = problemOf({ kept });
  const toggle = (userId: string) => {
    const next = kept.includes(userId) ? kept.filter((id) => id !== userId) : [...kept, userId];
    // In the order of the accounts: a tick that is undone leaves no edit.
    form.set('kept', present({ kept: next }).kept);
  };
  return (
    <FormSection title={texts.accounts} text={texts.accountsHint(basicLimit)}>
      <FormFrame form={form} title={texts.accounts}>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{texts.accounts}</legend>
          {accounts.map(({ userId, name, role, isPaused }) => (
            <Checkbox
              key={userId}
              label={`${name} · ${roles[role]}`}
              aside={isPaused ? texts.paused : undefined}
              checked={kept.includes(userId)}
              onChange={() => toggle(userId)}
            />
          ))}
        </fieldset>
        <output className={problem === undefined ? 'text-text-soft' : 'text-danger'}>
          {problem ?? texts.chosen(kept.length, basicLimit)}
        </output>
        {problem === undefined && (
          <Button type="submit" className="self-start" isLoading={form.isSending}>
            {texts.saveAccounts}
          </Button>
        )}
      </FormFrame>
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
