import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { useCleanUp } from '#web/data/notifications.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Deletes read notifications of more than 30 days ago, after having said so. */
export const CleanUp = () => {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCleanUp(useStaff().membership.restaurantId);
  const cleanUp = () =>
    mutate(undefined, {
      onSuccess: ({ deleted }) => showToast({ message: texts.cleanedUp(deleted), tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setIsAsking(true)}
      >
        {texts.cleanUp}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.cleanUpTitle}
        confirmLabel={texts.cleanUpConfirm}
        isDangerous
        isBusy={isPending}
        onConfirm={cleanUp}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.cleanUpText}</p>
      </ConfirmDialog>
    </>
  );
};
