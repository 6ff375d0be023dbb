import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import type { PaymentAccountView } from '#contract/payment-account.ts';
import type { AccountState } from '#domain/bills/payment-account.ts';
import { call } from '#web/shared/call.ts';
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
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const TONES: Readonly<Record<AccountState, 'success' | 'warning' | 'neutral' | 'danger'>> = {
  'not-begun': 'neutral',
  'details-missing': 'warning',
  'under-review': 'neutral',
  enabled: 'success',
  restricted: 'danger',
};

const keyOf = (restaurantId: string) => ['payment-account', restaurantId] as const;

const usePaymentAccount = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/payment-account', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // Returning from Stripe's pages.
    staleTime: 0,
  });

/** Opens Stripe's form, which returns to this page. */
const useGoToForm = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { url } = await call('POST /api/restaurants/:restaurantId/payment-account/link', {
        params: { restaurantId },
      });
      globalThis.location.assign(url);
    },
  });

/** Loads the account's state from Stripe, or disconnects it. */
function useChangeAccount(restaurantId: string, what: 'check' | 'disconnect') {
  const client = useQueryClient();
  const params = { restaurantId };
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      what === 'check'
        ? call('POST /api/restaurants/:restaurantId/payment-account/check', { params })
        : call('DELETE /api/restaurants/:restaurantId/payment-account', { params }),
    onSuccess: (now: PaymentAccountView) => client.setQueryData(keyOf(restaurantId), now),
  });
}

/** Its state, and Stripe's open requirements. */
const Standing = ({ account }: { account: PaymentAccountView }) => {
  const texts = useMessages('paymentAccount');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { state, asksFor, dueAt, canPayOut } = account;
  return (
    <div className="flex flex-col items-start gap-3">
      <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      <p>{texts.stateTexts[state]}</p>
      {asksFor.length > 0 && (
        <div>
          <p className="font-semibold">{texts.asksFor}</p>
          <ul className="list-disc pl-5">
            {asksFor.map((topic) => (
              <li key={topic}>{texts.topics[topic]}</li>
            ))}
          </ul>
        </div>
      )}
      {dueAt !== null && state !== 'restricted' && (
        <p className="text-warning">{texts.until(formatDate(dueAt, language, timezone))}</p>
      )}
      {state === 'enabled' && !canPayOut && <p className="text-warning">{texts.noPayouts}</p>}
    </div>
  );
};

const DashboardLink = () => {
  const texts = useMessages('paymentAccount');
  return (
    <a
      href="https://dashboard.stripe.com/payouts"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 self-start text-primary underline"
    >
      {texts.dashboard}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
};

const Disconnect = () => {
  const texts = useMessages('paymentAccount');
  const showFailure = useFailureToast();
  const ending = useChangeAccount(useStaff().membership.restaurantId, 'disconnect');
  const [isOpen, setIsOpen] = useState(false);
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => showToast({ message: texts.disconnected, tone: 'success' }),
      onError: showFailure,
      onSettled: () => setIsOpen(false),
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={texts.disconnectTitle}
        confirmLabel={texts.disconnect}
        isBusy={ending.isPending}
        onConfirm={end}
        onClose={() => setIsOpen(false)}
      >
        <p>{texts.disconnectText}</p>
        <p>{texts.disconnectOpen}</p>
        <p className="font-semibold">{texts.disconnectKept}</p>
      </ConfirmDialog>
    </>
  );
};

const Connected = ({ account }: { account: PaymentAccountView }) => {
  const texts = useMessages('paymentAccount');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const [params, setParams] = useSearchParams();
  const going = useGoToForm(restaurantId);
  const { mutate: check, isPending: isChecking } = useChangeAccount(restaurantId, 'check');
  const cameBy = params.get('stripe');
  useEffect(() => {
    if (cameBy !== 'back') return;
    // The return address is not trusted: the state is read from Stripe.
    check();
    setParams({ tab: 'payments' }, { replace: true });
  }, [cameBy, check, setParams]);
  const { state, accountId } = account;
  const isWaiting = state === 'details-missing' || state === 'restricted' || account.asksFor.length > 0;
  return (
    <>
      {cameBy === 'again' && <output className="block text-warning">{texts.linkOver}</output>}
      <Standing account={account} />
      <div className="flex flex-wrap gap-3">
        {(state === 'not-begun' || isWaiting) && (
          <Button
            isLoading={going.isPending}
            onClick={() => going.mutate(undefined, { onError: showFailure })}
          >
            {state === 'not-begun' ? texts.connect : texts.goOn}
          </Button>
        )}
        {accountId !== null && (
          <Button
            variant="secondary"
            isLoading={isChecking}
            onClick={() => check(undefined, { onError: showFailure })}
          >
            {texts.lookAgain}
          </Button>
        )}
        {accountId !== null && <Disconnect />}
      </div>
      {accountId !== null && <DashboardLink />}
    </>
  );
};

/** `/admin/settings?tab=payments`: the account for guests' card payments on their phones, and its open requirements. */
export const PaymentsTab = () => {
  const texts = useMessages('paymentAccount');
  const { restaurantId } = useStaff().membership;
  const { data: account, isError, refetch } = usePaymentAccount(restaurantId);
  if (!account && isError) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!account)
    return (
      <SkeletonGroup>
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  return (
    <FormSection title={texts.title} text={texts.text}>
      {account.kind === 'off' && <p>{texts.off}</p>}
      {account.kind === 'own' && (
        <>
          <p>{texts.own}</p>
          <DashboardLink />
        </>
      )}
      {account.kind === 'connected' && <Connected account={account} />}
    </FormSection>
  );
};
