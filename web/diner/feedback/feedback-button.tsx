import { useQuery } from '@tanstack/react-query';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useEffect, useState } from 'react';
import { feedbackQuery, pendingFeedback } from '#web/diner/data/feedback.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';

/** The specification: so long after delivery. */
const ASK_AFTER_MS = 5_000;

/** Asks once by itself for an order that was delivered; afterwards by its button, until something was said. */
export const FeedbackButton = ({ orderId }: { orderId: string }) => {
  const texts = useMessages('order');
  const { session, state } = useDinerTable();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...feedbackQuery(orderId), enabled: session !== null && state === 'open' });
  const isPending = pendingFeedback().some((body) => body.orderId === orderId);
  const isToAsk = data?.hasFeedback === false && !isPending;
  useEffect(() => {
    if (!isToAsk) return undefined;
    const timer = setTimeout(() => setIsOpen(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isToAsk]);
  const canGive = isToAsk || (data?.isDeclined === true && !isPending);
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
      <FeedbackSheet orderId={orderId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
