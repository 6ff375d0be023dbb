import { useQueryClient } from '@tanstack/react-query';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import type { VisitDiner } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { refreshDiningRoom } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { answerDiner, type FirstOrderAnswer } from './presence-guard.ts';

/** Approves or refuses the held first order of a phone. */
export const AnswerDiner = ({ diner }: { diner: VisitDiner }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { restaurantId, role } = useStaff().membership;
  const [busyWith, setBusyWith] = useState<FirstOrderAnswer | null>(null);
  const give = async (answer: FirstOrderAnswer) => {
    setBusyWith(answer);
    try {
      await answerDiner(restaurantId, diner.dinerSessionId, answer);
      const done = answer === 'approve' ? texts.approved : texts.refused;
      showToast({ message: done(diner.displayName), tone: 'success' });
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
    }
    await refreshDiningRoom(client, restaurantId);
    setBusyWith(null);
  };
  const state = diner.isRefused ? texts.isRefused : texts.waitsForYou;
  if (!can(role, 'orders.take')) return <span className="ml-auto text-sm">{state}</span>;
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {diner.isRefused ? (
        <span className="text-sm text-text-soft">{state}</span>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.refuseOf(diner.displayName)}
          disabled={busyWith === 'approve'}
          isLoading={busyWith === 'refuse'}
          onClick={() => void give('refuse')}
        >
          {texts.refuse}
        </Button>
      )}
      <Button
        variant={diner.isRefused ? 'secondary' : 'primary'}
        aria-label={texts.approveOf(diner.displayName)}
        icon={<UserCheck aria-hidden className="size-5" />}
        disabled={busyWith === 'refuse'}
        isLoading={busyWith === 'approve'}
        onClick={() => void give('approve')}
      >
        {texts.approve}
      </Button>
    </span>
  );
};
