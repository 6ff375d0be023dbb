import CheckCheck from 'lucide-react/icons/check-check';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useMarkAllRead, useUndoMarkAll, useUnread } from './notifications.ts';

/** Marks what was there when the bell was last asked: what arrives meanwhile still rings. */
export const MarkAll = () => {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { membership, liveState } = useStaff();
  const { data } = useUnread(membership.restaurantId, liveState);
  const marking = useMarkAllRead(membership.restaurantId);
  const undoing = useUndoMarkAll(membership.restaurantId);
  const newest = data?.notifications[0]?.createdAt;
  const tell = useUndoToast();
  const markAll = () =>
    marking.mutate(newest ?? '', {
      // A second tap, or somebody else's, leaves nothing to mark.
      onSuccess: ({ marked, readAt }) =>
        marked > 0 && tell({ message: texts.allRead(marked), undo: () => undoing.mutateAsync(readAt) }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <Button
      variant="secondary"
      className={ICON_ON_PHONE}
      icon={<CheckCheck aria-hidden className="size-5" />}
      disabled={newest === undefined}
      isLoading={marking.isPending}
      onClick={markAll}
    >
      <LaptopWords>{texts.markAllRead}</LaptopWords>
    </Button>
  );
};
