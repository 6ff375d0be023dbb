import { useState } from 'react';
import { CallError } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useFeedbackEntry } from './feedback.ts';
import { FeedbackDetail } from './feedback-detail.tsx';

/** What the sheet shows while it slides away is what it showed last. */
const useLastId = (feedbackId: string | null): string | null => {
  const [last, setLast] = useState(feedbackId);
  if (feedbackId !== null && feedbackId !== last) setLast(feedbackId);
  return feedbackId ?? last;
};

interface FeedbackSheetProps {
  /** As the address names it: it may be none at all. */
  feedbackId: string | null;
  onClose: () => void;
}

/** One feedback with its visit; its address can be sent to a colleague. */
export const FeedbackSheet = ({ feedbackId, onClose }: FeedbackSheetProps) => {
  const texts = useMessages('feedback');
  const { restaurantId } = useStaff().membership;
  const { data, error, refetch } = useFeedbackEntry(restaurantId, useLastId(feedbackId));
  const isGone =
    error instanceof CallError && (error.code === 'FEEDBACK_NOT_FOUND' || error.code === 'VALIDATION_FAILED');
  const detail = isGone ? undefined : data;
  return (
    <Sheet
      isOpen={feedbackId !== null}
      onClose={onClose}
      isInAddress
      variant="drawer"
      title={detail ? texts.tableOf(detail.feedback.tableNumber) : texts.title}
    >
      {detail && <FeedbackDetail {...detail} />}
      {isGone && <EmptyState title={texts.gone} action={<Button onClick={onClose}>{texts.back}</Button>} />}
      {!detail &&
        !isGone &&
        (error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup className="flex flex-col gap-4 px-6 py-4">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </SkeletonGroup>
        ))}
    </Sheet>
  );
};
