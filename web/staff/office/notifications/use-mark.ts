import type { StaffNotification } from '#contract/notifications.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useMarkRead } from './notifications.ts';

/** Reads one on the way to it, or turns read and unread round, which the list of unread ones does not show. */
export function useMark() {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { mutateAsync } = useMarkRead(useStaff().membership.restaurantId);
  const tell = useUndoToast();
  const fail = (error: unknown) => showToast({ message: failureWords(error), tone: 'error' });
  const turn = ({ id, isRead }: StaffNotification): void =>
    void mutateAsync({ id, isRead: !isRead }).then(
      () =>
        tell({
          message: isRead ? texts.isUnreadAgain : texts.allRead(1),
          id: `turned-${id}`,
          undo: () => mutateAsync({ id, isRead }),
        }),
      fail,
    );
  return {
    onRead: (id: string) => void mutateAsync({ id, isRead: true }).catch(fail),
    onTurn: turn,
  };
}
