import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BillShare, GuestBill, SplitWish } from '#contract/bills.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { OnlineIntent } from '#contract/online-payments.ts';
import type { Minor } from '#domain/money/money.ts';
import {
  acceptBill,
  billKey,
  giveUpShare,
  holdShare,
  type OwnPayment,
  payShareOnline,
  tellShare,
} from '#web/diner/data/bill.ts';
import { isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { CallError, hasCode, isOutcomeUnknown } from '#web/shared/call.ts';
import { useHoldEnd } from '#web/shared/order/hold-end.ts';
import { randomId } from '#web/shared/random-id.ts';
import { useMessages } from '#web/ui/language.tsx';

/** Names in the history's entry the share that is being paid by card. */
const cardStepOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'cardStep' in state ? state.cardStep : undefined;

/** The step of paying by card has an entry of its own in the history: going back leads to the step before, not off the bill. */
function useCardStep(isPaying: (shareId: unknown) => boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const shareId = cardStepOf(state);
  // Paid, lapsed, or loaded anew: nothing to come back to.
  const isOver = shareId !== undefined && !isPaying(shareId);
  useEffect(() => {
    if (isOver) void navigate(-1);
  }, [isOver, navigate]);
  return {
    cardStep: shareId,
    enter: (cardStep: string) => void navigate(`${pathname}${search}`, { state: { cardStep } }),
    leave: () => void navigate(-1),
  };
}

export interface OwnShare {
  share: BillShare | undefined;
  /** This phone itself has taken it, told it to the staff or begun to pay it, since the bill was opened. */
  isOwnStep: boolean;
  /** The last error, as text. */
  problem: string | undefined;
  isSending: boolean;
  hold: (wish: SplitWish) => Promise<void>;
  tell: (payment: OwnPayment) => Promise<void>;
  giveUp: () => Promise<void>;
  /** The payment in progress on this phone. */
  online: { intent: OnlineIntent; tipMinor: Minor } | undefined;
  payOnline: (tipMinor: Minor) => Promise<void>;
  leaveOnline: () => void;
}

/** The part of the bill that this phone holds, and its actions. */
export function useShare(bill: GuestBill, dinerSessionId: string): OwnShare {
  const client = useQueryClient();
  const texts = useMessages('bill');
  const errors = useMessages('errors');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // One id per choice: a repeated tap takes nothing twice.
  const asked = useRef({ wish: '', shareId: '' });
  const share = bill.shares.find((each) => each.dinerSessionId === dinerSessionId && each.status !== 'paid');
  const { shares } = bill;

  const [begun, setBegun] = useState<{ shareId: string; intent: OnlineIntent; tipMinor: Minor }>();
  /** The share of the last step that was made on this phone. */
  const [steppedId, setSteppedId] = useState<string>();
  const held = useRef<string>(undefined);
  /** What this phone itself has given up: no message. */
  const givenUp = useRef<string>(undefined);
  const { cardStep, enter, leave } = useCardStep((id) => id === share?.id && id === begun?.shareId);
  const refetch = () => void client.invalidateQueries({ queryKey: billKey(dinerSessionId) });
  useHoldEnd(shares, refetch);
  const shareId = share?.id;
  useEffect(() => {
    const before = held.current;
    held.current = shareId;
    // Seen on the bill, so the answer is known: the same choice is a new request from then on.
    if (shareId !== undefined && shareId === asked.current.shareId) {
      asked.current = { wish: '', shareId: '' };
      setProblem(undefined);
    }
    // No longer held, though this phone neither gave it up nor paid.
    const isGone = before !== undefined && shareId === undefined && !shares.some(({ id }) => id === before);
    if (isGone && before !== givenUp.current) setProblem(texts.lapsed);
  }, [shareId, shares, texts]);

  const send = async (call: () => Promise<GuestBill>): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      acceptBill(client, dinerSessionId, await call());
    } catch (error) {
      refetch();
      if (isSessionLost(error)) return;
      // The provider is known to be down: no payment was started there.
      const isKnown = hasCode(error, 'PAYMENT_PROVIDER_DOWN');
      const isSpoken =
        error instanceof CallError && (isKnown || !isOutcomeUnknown(error)) && error.code in errors;
      setProblem(isSpoken ? errors[error.code as RefusalCode] : texts.unanswered);
    } finally {
      setIsSending(false);
    }
  };
  return {
    share,
    isOwnStep: share !== undefined && share.id === steppedId,
    problem,
    isSending,
    hold: (wish) => {
      const words = JSON.stringify(wish);
      const ask = async (): Promise<GuestBill> => {
        const isRepeated = asked.current.wish === words;
        if (!isRepeated) asked.current = { wish: words, shareId: randomId() };
        const { shareId: id } = asked.current;
        setSteppedId(id);
        const fresh = await holdShare(id, wish);
        // Choosing the same again after it was held is a new request.
        asked.current = { wish: '', shareId: '' };
        // The lost reply was to a hold that is over by now: its id holds nothing any more.
        const isSpent = isRepeated && !fresh.shares.some((each) => each.id === id);
        return isSpent ? ask() : fresh;
      };
      return send(ask);
    },
    tell: async (payment) => {
      if (!share) return;
      setSteppedId(share.id);
      await send(() => tellShare(share.id, payment));
    },
    online: cardStep === share?.id && begun?.shareId === share?.id ? begun : undefined,
    payOnline: async (tipMinor) => {
      if (!share) return;
      setSteppedId(share.id);
      await send(async () => {
        const { bill: fresh, intent } = await payShareOnline(share.id, tipMinor);
        setBegun(intent === null ? undefined : { shareId: share.id, intent, tipMinor });
        if (intent !== null) enter(share.id);
        return fresh;
      });
    },
    leaveOnline: leave,
    giveUp: async () => {
      if (!share) return;
      givenUp.current = share.id;
      await send(() => giveUpShare(share.id));
    },
  };
}
