import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { OnlineIntent } from '#contract/online-payments.ts';
import { billKey, checkShareOnline } from '#web/diner/data/bill.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Lease } from './lease.tsx';
import { addressToReturnTo } from './return-from-bank.ts';
import { loadStripe, type StripeForm, wordedDecline } from './stripe-form.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Interval for checking a payment that the bank confirms slowly. */
const ASK_AGAIN_MS = 3_000;

/** The form uses the page's colours, in light and dark. */
function appearanceHere(): object {
  const page = getComputedStyle(document.body);
  const colorPrimary = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
  return {
    theme: 'stripe',
    variables: {
      colorBackground: page.backgroundColor,
      colorText: page.color,
      ...(colorPrimary !== '' && { colorPrimary }),
    },
  };
}

interface Form {
  stripe: StripeForm;
  elements: ReturnType<StripeForm['elements']>;
}

/** Mounts the provider's form in `into`. */
function useForm({ clientSecret, publishableKey, accountId }: OnlineIntent) {
  const { language } = useLanguage();
  const into = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form | 'failed'>();
  useEffect(() => {
    let isOver = false;
    let unmount = () => undefined as void;
    loadStripe()
      .then((makeStripe) => {
        if (isOver || !into.current) return;
        const stripe = makeStripe(publishableKey, {
          locale: language,
          ...(accountId !== null && { stripeAccount: accountId }),
        });
        const elements = stripe.elements({ clientSecret, appearance: appearanceHere() });
        const fields = elements.create('payment', { layout: 'tabs' });
        fields.on('ready', () => !isOver && setForm({ stripe, elements }));
        fields.on('loaderror', () => !isOver && setForm('failed'));
        fields.mount(into.current);
        unmount = () => fields.unmount();
      })
      .catch(() => !isOver && setForm('failed'));
    return () => {
      isOver = true;
      unmount();
    };
  }, [clientSecret, publishableKey, accountId, language]);
  return { into, form };
}

interface CardPaymentProps {
  shareId: string;
  heldUntil: string | null;
  intent: OnlineIntent;
  sum: string;
  dinerSessionId: string;
  onLeave: () => void;
}

/** The provider's own form for a card or a wallet: card numbers never reach this page. */
export const CardPayment = (props: CardPaymentProps) => {
  const [attempt, setAttempt] = useState(0);
  return <CardForm key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
};

const CardForm = ({
  shareId,
  heldUntil,
  intent,
  sum,
  dinerSessionId,
  onLeave,
  onAgain,
}: CardPaymentProps & { onAgain: () => void }) => {
  const texts = useMessages('bill');
  const client = useQueryClient();
  const titleId = useId();
  const title = useHeadingFocus(true);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'ready' | 'sending' | 'underWay'>('ready');
  const { into, form } = useForm(intent);
  const ask = useCallback(async (): Promise<void> => {
    // If this fails, the provider's webhook informs the server.
    const { isUnderWay } = await checkShareOnline(shareId).catch(() => ({ isUnderWay: true }));
    if (isUnderWay) setState('underWay');
    await client.invalidateQueries({ queryKey: billKey(dinerSessionId) });
  }, [shareId, client, dinerSessionId]);
  useEffect(() => {
    if (state !== 'underWay') return undefined;
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, ask]);
  const pay = async (): Promise<void> => {
    if (state !== 'ready' || form === undefined || form === 'failed') return;
    setState('sending');
    setProblem(undefined);
    const { error } = await form.stripe
      .confirmPayment({
        elements: form.elements,
        confirmParams: { return_url: addressToReturnTo(shareId) },
        redirect: 'if_required',
      })
      .catch(() => ({ error: { type: 'api_connection_error' } }));
    if (!error) {
      await ask();
      // Still here: the provider has accepted it, and the bill does not show it yet.
      return setState('underWay');
    }
    // The card may have been charged even if the reply was lost.
    await checkShareOnline(shareId).catch(() => undefined);
    await client.invalidateQueries({ queryKey: billKey(dinerSessionId) });
    const worded = wordedDecline(error);
    setProblem(worded === null ? undefined : texts.online.declined[worded]);
    setState('ready');
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 flex flex-col gap-4">
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
          {texts.online.title(sum)}
        </h2>
        {heldUntil !== null && <Lease heldUntil={heldUntil} />}
      </div>
      {form === undefined && <output className="block">{texts.online.loading}</output>}
      <div ref={into} className={form === 'failed' ? 'hidden' : 'min-h-24'} />
      {form === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-danger">{texts.online.notLoaded}</p>
          <Button variant="secondary" onClick={onAgain}>
            {texts.online.again}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {state === 'underWay' && <output className="block">{texts.online.underWay}</output>}
      {form !== 'failed' && state !== 'underWay' && (
        <Button
          size="lg"
          isWide
          isLoading={state === 'sending'}
          disabled={form === undefined}
          onClick={() => void pay()}
        >
          {texts.online.pay(sum)}
        </Button>
      )}
      {state === 'ready' && (
        <Button variant="quiet" onClick={onLeave}>
          {texts.online.otherWay}
        </Button>
      )}
    </Card>
  );
};
