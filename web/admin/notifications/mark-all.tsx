import CheckCheck from 'lucide-react/icons/check-check';
import { useMarkAllRead, useUndoMarkAll, useUnread } from '#web/data/notifications.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const UNDO_MS = 10_000;

/** Marks what was there when the bell was last asked: what arrives meanwhile still rings. */
export const MarkAll = () => {
  const common = useMessages('common');
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { membership, liveState } = useStaff();
  const { data } = useUnread(membership.restaurantId, liveState);
  const marking = useMarkAllRead(membership.restaurantId);
  const undoing = useUndoMarkAll(membership.restaurantId);
  const newest = data?.notifications[0]?.createdAt;
  const tellFailure = (error: unknown) => showToast({ message: failureWords(error), tone: 'error' });
  // Said even where the screen is gone by then.
  const undo = (readAt: string) => void undoing.mutateAsync(readAt).catch(tellFailure);
  const markAll = () =>
    marking.mutate(newest ?? '', {
      onSuccess: ({ marked, readAt }) =>
        showToast({
          message: texts.allRead(marked),
          tone: 'success',
          durationMs: UNDO_MS,
          ...(marked > 0 && { action: { label: common.undo, onAct: () => undo(readAt) } }),
        }),
      onError: tellFailure,
    });
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden className="size-5" />}
      disabled={newest === undefined}
      isLoading={marking.isPending}
      onClick={markAll}
    >
      {texts.markAllRead}
    </Button>
  );
};
