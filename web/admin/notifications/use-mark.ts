import type { StaffNotification } from '#contract/notifications.ts';
import { useMarkRead } from '#web/data/notifications.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Reads one on the way to it, or turns read and unread round, which the list of unread ones does not show. */
export function useMark() {
  const common = useMessages('common');
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { mutateAsync } = useMarkRead(useStaff().membership.restaurantId);
  const mark = (id: string, isRead: boolean, onDone?: () => void): void => {
    void mutateAsync({ id, isRead }).then(onDone, (error: unknown) =>
      showToast({ message: failureWords(error), tone: 'error' }),
    );
  };
  const turn = ({ id, isRead }: StaffNotification): void =>
    mark(id, !isRead, () =>
      showToast({
        message: isRead ? texts.isUnreadAgain : texts.allRead(1),
        tone: 'success',
        id: `turned-${id}`,
        action: { label: common.undo, onAct: () => mark(id, isRead) },
      }),
    );
  return { onRead: (id: string) => mark(id, true), onTurn: turn };
}
