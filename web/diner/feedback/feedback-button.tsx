import { useQuery, useQueryClient } from '@tanstack/react-query';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useEffect, useState } from 'react';
import { isVisitServed } from '#domain/feedback/when-to-ask.ts';
import { feedbackQuery, pendingFeedback } from '#web/diner/data/feedback.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { FeedbackSheet, FeedbackThanks } from './feedback-sheet.tsx';

/** The specification: so long after delivery. */
const ASK_AFTER_MS = 5_000;

/** Asks once a visit by itself, after the last of its orders was delivered; by its button from the first one on, until something was said. */
export const FeedbackButton = ({ orderId }: { orderId: string }) => {
  const texts = useMessages('order');
  const { session, state } = useDinerTable();
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const isOpenTable = session !== null && state === 'open';
  const { data } = useQuery({ ...feedbackQuery(orderId), enabled: isOpenTable });
  const { data: orders = [] } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: isOpenTable,
  });
  const isPending = pendingFeedback().some(
    (body) => body.orderId === orderId || orders.some(({ id }) => id === body.orderId),
  );
  const isUnasked = data?.hasFeedback === false && !isPending;
  const isToAsk = isUnasked && isVisitServed(orders);
  useEffect(() => {
    if (!isToAsk) return undefined;
    const timer = setTimeout(() => setIsOpen(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isToAsk]);
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
          onClick={() => setIsOpen(true)}
        >
          {texts.shareFeedback}
        </Button>
      )}
      <FeedbackThanks isGiven={data?.hasFeedback === true && !data.isDeclined} isKept={isPending} />
      <FeedbackSheet orderId={orderId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
