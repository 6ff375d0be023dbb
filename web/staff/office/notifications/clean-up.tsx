import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCleanUp, useCountToCleanUp } from './notifications.ts';

/** Deletes read notifications of more than 30 days ago, after having said how many they are. */
export const CleanUp = () => {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [isAsking, setIsAsking] = useState(false);
  const counting = useCountToCleanUp(restaurantId);
  const { mutate, isPending } = useCleanUp(restaurantId);
  const count = counting.data ?? 0;
  const tellFailure = (error: unknown) => showToast({ message: failureWords(error), tone: 'error' });
  const ask = () =>
    counting.mutate(undefined, {
      onSuccess: (found) => (found > 0 ? setIsAsking(true) : showToast({ message: texts.nothingToCleanUp })),
      onError: tellFailure,
    });
  const cleanUp = () =>
    mutate(undefined, {
      onSuccess: ({ deleted }) => showToast({ message: texts.cleanedUp(deleted), tone: 'success' }),
      onError: tellFailure,
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        className={ICON_ON_PHONE}
        icon={<Trash2 aria-hidden className="size-5" />}
        isLoading={counting.isPending}
        onClick={ask}
      >
        <LaptopWords>{texts.cleanUp}</LaptopWords>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.cleanUpTitle}
        confirmLabel={texts.cleanUpConfirm(count)}
        isDangerous
        isBusy={isPending}
        onConfirm={cleanUp}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.cleanUpText(count)}</p>
      </ConfirmDialog>
    </>
  );
};
