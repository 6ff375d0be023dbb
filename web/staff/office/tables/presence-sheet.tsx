import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PresenceGuard } from '#contract/presence-guard.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changeGuard, presenceGuardKey, rotateKey, usePresenceGuard } from './presence-guard.ts';

interface PresenceSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

const Guard = ({ guard }: { guard: PresenceGuard }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (send: () => Promise<PresenceGuard>, message: string) => {
    setIsBusy(true);
    try {
      client.setQueryData(presenceGuardKey(restaurantId), await send());
      showToast({ id: 'presence', message, tone: 'success', durationMs: 8_000 });
    } catch (error) {
      showToast({ id: 'presence', message: failureWords(error), tone: 'error' });
      void client.invalidateQueries({ queryKey: presenceGuardKey(restaurantId) });
    }
    setIsBusy(false);
    setIsAsking(false);
  };
  const turn = () =>
    change(
      () => changeGuard(restaurantId, { ...guard, isOn: !guard.isOn }),
      guard.isOn ? texts.turnedOff : texts.turnedOn,
    );
  const hold = (holdsFirstOrders: boolean) =>
    change(() => changeGuard(restaurantId, { ...guard, holdsFirstOrders }), texts.savedGuard);
  return (
    <>
      <p className="text-lg font-semibold">{guard.isOn ? texts.presenceOn : texts.presenceOff}</p>
      {guard.isOn && guard.rotatedAt !== null && (
        <p className="text-text-soft">
          {texts.keySince(formatMoment(guard.rotatedAt, language, restaurant.timezone))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant={guard.isOn ? 'secondary' : 'primary'} isLoading={isBusy} onClick={() => void turn()}>
          {guard.isOn ? texts.turnOff : texts.turnOn}
        </Button>
        {guard.isOn && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {texts.rotate}
          </Button>
        )}
      </div>
      {guard.isOn && (
        <div>
          <Checkbox
            label={texts.holdFirst}
            checked={guard.holdsFirstOrders}
            disabled={isBusy}
            onChange={(event) => void hold(event.target.checked)}
          />
          <p className="pl-8 text-sm text-text-soft">{texts.holdFirstHint}</p>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.rotateTitle}
        confirmLabel={texts.rotate}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void change(() => rotateKey(restaurantId, guard.version), texts.rotated)}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.rotateText}</p>
      </ConfirmDialog>
    </>
  );
};

const Content = () => {
  const texts = useMessages('tables');
  const { data: guard, isPending, refetch } = usePresenceGuard(useStaff().membership.restaurantId);
  if (!guard && !isPending) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">{texts.presenceText}</p>
      {guard ? (
        <Guard guard={guard} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </div>
  );
};

/** Who may join: every phone with a link, or only phones at the table. */
export const PresenceSheet = ({ isOpen, onClose }: PresenceSheetProps) => {
  const texts = useMessages('tables');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.presence}>
      <Content />
    </Sheet>
  );
};
