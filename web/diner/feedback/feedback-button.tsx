import { useQuery, useQueryClient } from '@tanstack/react-query';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useEffect, useEffectEvent } from 'react';
import { isVisitServed } from '#domain/feedback/when-to-ask.ts';
import { feedbackQuery, usePendingFeedback } from '#web/diner/data/feedback.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { isInUse } from '#web/diner/parts/is-in-use.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useFeedbackSheet } from './feedback-draft.ts';
import { FeedbackSheet, FeedbackThanks } from './feedback-sheet.tsx';

/** The specification: delay after delivery. */
const ASK_AFTER_MS = 5_000;

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls once if `isWanted`, after five seconds without a touch, counted anew after `news` so that they are read
 * first. It never covers what somebody reads or types.
 */
function useQuietMoment(isWanted: boolean, news: number, onQuiet: () => void): void {
  const call = useEffectEvent(onQuiet);
  const newsNow = useEffectEvent(() => news);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      const heard = newsNow();
      timer = setTimeout(() => (isInUse() || newsNow() !== heard ? wait() : call()), ASK_AFTER_MS);
    };
    wait();
    for (const touch of TOUCHES) addEventListener(touch, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, wait, { capture: true });
    };
  }, [isWanted]);
}

/**
 * Asks once per visit, after its last order was delivered; the button is there from the first delivery on, until
 * feedback is given.
 */
export const FeedbackButton = ({ orderId }: { orderId: string }) => {
  const texts = useMessages('order');
  const { session, state } = useDinerTable();
  const { isOpen, open, close } = useFeedbackSheet();
  const client = useQueryClient();
  const isOpenTable = session !== null && state === 'open';
  const { data } = useQuery({ ...feedbackQuery(orderId), enabled: isOpenTable });
  const { data: orders = [] } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: isOpenTable,
  });
  const isPending = usePendingFeedback().some(
    (body) => body.orderId === orderId || orders.some(({ id }) => id === body.orderId),
  );
  const isUnasked = data?.hasFeedback === false && !isPending;
  const isToAsk = isUnasked && isVisitServed(orders);
  const tippedMinor = orders.reduce((sum, { tipMinor }) => sum + tipMinor, 0);
  useQuietMoment(isToAsk, tippedMinor, () => tellOnce(`feedback-${session?.visitId}`, open));
  const canGive = isUnasked || (data?.isDeclined === true && !isPending);
  return (
    <>
      {canGive && (
        <Button
          variant="secondary"
          size="lg"
          isWide
          aria-haspopup="dialog"
          icon={<MessageSquareHeart aria-hidden className="size-5" />}
          onClick={open}
        >
          {texts.shareFeedback}
        </Button>
      )}
      <FeedbackThanks
        orderId={orderId}
        isGiven={data?.hasFeedback === true && !data.isDeclined}
        isKept={isPending}
        isAsking={isOpen}
      />
      <FeedbackSheet orderId={orderId} isOpen={isOpen} onClose={close} />
    </>
  );
};
