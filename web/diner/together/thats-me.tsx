import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Participant } from '#contract/visits.ts';
import { saveNeeds } from '#web/diner/data/save-needs.ts';
import { codeOf } from '#web/diner/first/cart/cart-failure.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { ordersKey } from '#web/diner/first/data/orders.ts';
import { acceptVisit } from '#web/diner/first/data/presence.ts';
import { staffRequestsKey } from '#web/diner/first/data/staff-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { HeldTaps } from '#web/ui/taps/hold-taps.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { settleName } from './use-own-name.ts';

const SPOKEN = ['DINER_NOT_FOUND', 'DINER_IN_USE', 'CART_LOCKED', 'CART_FULL'] as const;

/** Transfers the other diner's dishes, orders and name to this phone (SESSION-12). */
function useContinue({ dinerSessionId: fromId, displayName }: Participant) {
  const client = useQueryClient();
  const together = useMessages('together');
  const { language } = useLanguage();
  const { session } = useDinerTable();
  const { refetch } = useCart();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const carryOn = async () => {
    if (!session || isBusy) return;
    const { dinerSessionId } = session;
    setIsBusy(true);
    setProblem('');
    try {
      // The server merges both diners' needs.
      await saveNeeds(client, dinerSessionId);
      const visit = await dinerCall('POST /api/visit/continue', { body: { from: fromId } });
      settleName(dinerSessionId);
      acceptVisit(client, dinerSessionId, visit);
      refetch();
      void client.invalidateQueries({ queryKey: ordersKey(dinerSessionId) });
      void client.invalidateQueries({ queryKey: staffRequestsKey(dinerSessionId) });
      showToast({ id: 'continued', message: together.continued(displayName), tone: 'success' });
    } catch (error) {
      const errors = await messagesOf(language, 'errors').catch(() => null);
      const code = SPOKEN.find((one) => one === codeOf(error));
      setProblem((code && errors?.[code]) ?? together.continueFailed);
      setIsBusy(false);
    }
  };
  return { carryOn, isBusy, problem };
}

/** Beside a person whose page is gone: lets that person continue here, after a confirmation. */
export const ThatsMe = ({ person }: { person: Participant }) => {
  const together = useMessages('together');
  const common = useMessages('common');
  const { carryOn, isBusy, problem } = useContinue(person);
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    question.current?.focus();
    question.current?.scrollIntoView({ block: 'end' });
  }, [isAsking]);
  const { displayName } = person;
  if (!isAsking)
    return (
      <Button
        variant="secondary"
        aria-label={together.thatsMeOf(displayName)}
        className="ml-auto text-sm"
        onClick={() => setIsAsking(true)}
      >
        {together.thatsMe}
      </Button>
    );
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-label={together.continueQuestion(displayName)}
      className="flex basis-full scroll-mb-6 flex-col gap-3 pt-2 outline-none"
    >
      <HeldTaps />
      <p>
        <strong className="block">{together.continueQuestion(displayName)}</strong>
        {together.continueText}
      </p>
      <output className="text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="grow" onClick={() => setIsAsking(false)}>
          {common.cancel}
        </Button>
        <Button className="grow" isLoading={isBusy} onClick={() => void carryOn()}>
          {together.continueAs(displayName)}
        </Button>
      </div>
    </section>
  );
};
