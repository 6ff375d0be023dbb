import { useQueryClient } from '@tanstack/react-query';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import type { VisitDiner } from '#contract/staff-visits.ts';
import { can } from '#domain/roles.ts';
import { approveDiner } from '#web/data/presence-guard.ts';
import { refreshDiningRoom } from '#web/data/tables.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** One tap, and the first order of this phone goes to the kitchen. */
export const ApproveDiner = ({ diner }: { diner: VisitDiner }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { restaurantId, role } = useStaff().membership;
  const [isBusy, setIsBusy] = useState(false);
  const approve = async () => {
    setIsBusy(true);
    try {
      await approveDiner(restaurantId, diner.dinerSessionId);
      showToast({ message: texts.approved(diner.displayName), tone: 'success' });
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  if (!can(role, 'orders.take')) return <span className="ml-auto text-sm">{texts.waitsForYou}</span>;
  return (
    <Button
      className="ml-auto"
      aria-label={texts.approveOf(diner.displayName)}
      icon={<UserCheck aria-hidden className="size-5" />}
      isLoading={isBusy}
      onClick={() => void approve()}
    >
      {texts.approve}
    </Button>
  );
};
