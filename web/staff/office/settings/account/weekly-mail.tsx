import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WeeklyMail as WeeklyMailReply } from '#contract/weekly-mail.ts';
import { can } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

function useWeeklyMail(restaurantId: string) {
  const client = useQueryClient();
  const queryKey = ['weekly-mail', restaurantId] as const;
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/weekly-mail', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });
  const choosing = useMutation({
    networkMode: 'always',
    mutationFn: (language: Language | null) =>
      call('PUT /api/restaurants/:restaurantId/weekly-mail', {
        params: { restaurantId },
        body: { language },
      }),
    onSuccess: (saved) => client.setQueryData<WeeklyMailReply>(queryKey, saved),
  });
  return { ...read, choosing };
}

const Choice = () => {
  const texts = useMessages('weeklyMail');
  const { tryAgain } = useMessages('common');
  const failureWords = useFailureWords();
  const { data, isError, refetch, choosing } = useWeeklyMail(useStaff().membership.restaurantId);
  if (isError && !data) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-text-soft">
        {texts.loadFailed}
        <Button variant="secondary" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </p>
    );
  }
  const chosen = choosing.isPending ? choosing.variables : data?.language;
  return (
    <RadioGroup
      label={texts.wanted}
      value={chosen === undefined ? null : (chosen ?? 'none')}
      options={(['none', 'en', 'es'] as const).map((value) => ({
        value,
        label: texts.choices[value],
        isDisabled: !data || choosing.isPending,
      }))}
      onChange={(value) =>
        choosing.mutate(value === 'none' ? null : value, {
          onSuccess: () => showToast({ message: texts.saved, tone: 'success' }),
          onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
        })
      }
    />
  );
};

/** Whether one gets the week's figures by mail (NUM-24), for those who may see them. */
export const WeeklyMail = () => {
  const texts = useMessages('weeklyMail');
  const { membership, user } = useStaff();
  const isLocked = useIsLocked('analytics');
  if (isLocked || !can(membership.role, 'analytics.view')) return null;
  return (
    <FormSection title={texts.title} text={texts.text(user.email)} anchor="weekly-mail">
      <Choice />
    </FormSection>
  );
};
