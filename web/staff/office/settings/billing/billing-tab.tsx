import { useState } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Plan } from '#domain/subscription/plans.ts';
import { formatDate } from '#web/shared/local-time.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useGoToStripe, useSubscription } from './billing.ts';
import { InvoiceList, KeptAccounts } from './billing-parts.tsx';

const useDay = () => {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (at: string) => formatDate(at, language, timezone);
};

/** The current plan, its end, and the next one. */
const Standing = ({ subscription }: { subscription: Subscription }) => {
  const texts = useMessages('billing');
  const day = useDay();
  const { tier, until, plan, nextPlan, periodEndsAt, endsAt, noticeEndsAt } = subscription;
  if (tier === null) return null;
  const late = (staysUntil: string): string => {
    if (tier === 'none') return plan === null ? texts.lateEnded : texts.lateOver;
    return plan === null ? texts.lateEndedStays(day(staysUntil)) : texts.late(day(staysUntil));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        <Badge tone={tier === 'none' ? 'warning' : 'success'}>{texts.tiers[tier]}</Badge>
        {until && <span>{texts.until(day(until))}</span>}
      </p>
      <p>{texts.tierTexts[tier]}</p>
      {noticeEndsAt && (
        <p role="alert" className="text-danger">
          {late(noticeEndsAt)}
        </p>
      )}
      {tier === 'trial' && plan && <p>{texts.afterwards(texts.tiers[plan])}</p>}
      {plan && endsAt && <p className="text-warning">{texts.endsOn(day(endsAt))}</p>}
      {plan && nextPlan && periodEndsAt && (
        <p className="text-warning">{texts.changesTo(texts.tiers[nextPlan], day(periodEndsAt))}</p>
      )}
      {plan && !endsAt && !nextPlan && !noticeEndsAt && periodEndsAt && (
        <p>{texts.renews(day(periodEndsAt))}</p>
      )}
    </div>
  );
};

interface PlanCardProps {
  readonly plan: Plan;
  readonly subscription: Subscription;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

const PlanCard = ({ plan, subscription, isBusy, onChoose }: PlanCardProps) => {
  const texts = useMessages('billing');
  const { locale } = useStaff().restaurant;
  const price = subscription.prices.find((each) => each.plan === plan);
  const isOwn = subscription.plan === plan;
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line-strong p-5">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {texts.tiers[plan]}
        {isOwn && <Badge tone="success">{texts.current}</Badge>}
      </h3>
      <p className="text-lg font-semibold tabular-nums">
        {price
          ? texts.perInterval[price.interval](
              formatMoney(price.amountMinor, { currency: price.currency, locale }),
            )
          : texts.priceUnknown}
      </p>
      <ul className="grow list-disc pl-5 text-text-soft">
        {texts.includes[plan].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {subscription.plan === null && (
        <Button variant={plan === 'premium' ? 'primary' : 'secondary'} isLoading={isBusy} onClick={onChoose}>
          {texts.choose(texts.tiers[plan])}
        </Button>
      )}
    </section>
  );
};

type Asked = 'change' | 'cancel';

/** The losses of a smaller plan, shown before opening Stripe: none where they are lost already, as with basic. */
const Smaller = ({ subscription }: { subscription: Subscription }) => {
  const texts = useMessages('billing');
  const { accounts, basicLimit, locked } = subscription;
  if (locked.length > 0) return <p>{texts.keepsData}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.downgradeText}</p>
      <ul className="list-disc pl-5">
        {texts.loses.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {accounts.length > basicLimit && <li>{texts.accountsShrink(accounts.length, basicLimit)}</li>}
      </ul>
      <p className="font-semibold">{texts.keepsData}</p>
    </div>
  );
};

const Plans = ({ subscription }: { subscription: Subscription }) => {
  const texts = useMessages('billing');
  const day = useDay();
  const showFailure = useFailureToast();
  const { language } = useLanguage();
  const going = useGoToStripe(useStaff().membership.restaurantId, language);
  const [asked, setAsked] = useState<{ goal: Asked; isOpen: boolean } | null>(null);
  const { plan, hasCustomer, tier, trialEndsAt } = subscription;
  const go = (where: Parameters<typeof going.mutate>[0]) =>
    going.mutate(where, {
      // Only closed then: closing changes the browser's history, which would cancel the navigation to Stripe.
      onError: (error) => {
        showFailure(error);
        setAsked((known) => known && { ...known, isOpen: false });
      },
    });
  return (
    <FormSection title={texts.plans} text={texts.plansHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['basic', 'premium'] as const).map((each) => (
          <PlanCard
            key={each}
            plan={each}
            subscription={subscription}
            isBusy={going.isPending}
            onChoose={() => go({ kind: 'checkout', plan: each })}
          />
        ))}
      </div>
      {tier === 'trial' && plan === null && trialEndsAt && <p>{texts.trialFree(day(trialEndsAt))}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {plan && <Button onClick={() => setAsked({ goal: 'change', isOpen: true })}>{texts.change}</Button>}
        {hasCustomer && (
          <Button
            variant="secondary"
            isLoading={going.isPending}
            onClick={() => go({ kind: 'portal', goal: 'manage' })}
          >
            {texts.manage}
          </Button>
        )}
        {plan && (
          <Button variant="quiet" onClick={() => setAsked({ goal: 'cancel', isOpen: true })}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <p className="text-sm text-text-soft">{texts.provider}</p>
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          title={asked.goal === 'cancel' || plan === 'premium' ? texts.downgradeTitle : texts.change}
          confirmLabel={texts.goOn}
          isBusy={going.isPending}
          onConfirm={() => go({ kind: 'portal', goal: asked.goal })}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        >
          {asked.goal === 'cancel' || plan === 'premium' ? (
            <Smaller subscription={subscription} />
          ) : (
            <p>{texts.plansHint}</p>
          )}
        </ConfirmDialog>
      )}
    </FormSection>
  );
};

/** `/admin/settings?tab=billing`: the plan, what it costs, who keeps access without premium, and the invoices. */
export const BillingTab = () => {
  const texts = useMessages('billing');
  const { restaurantId } = useStaff().membership;
  const { data: subscription, isError, refetch } = useSubscription(restaurantId);
  if (!subscription && isError) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!subscription)
    return (
      <SkeletonGroup className="flex flex-col gap-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  if (subscription.tier === null)
    return (
      <FormSection title={texts.selfHosted} text={texts.selfHostedText}>
        {null}
      </FormSection>
    );
  return (
    <div className="flex flex-col gap-6">
      <FormSection title={texts.title}>
        <Standing subscription={subscription} />
      </FormSection>
      <Plans subscription={subscription} />
      {subscription.accounts.length > subscription.basicLimit && <KeptAccounts subscription={subscription} />}
      {subscription.hasCustomer && <InvoiceList />}
    </div>
  );
};
