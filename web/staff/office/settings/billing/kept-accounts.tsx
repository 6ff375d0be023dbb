import { useState } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useKeepAccounts } from './billing.ts';

/** Whose accounts go on working where the plan has no room for all: the owner's choice (PLAN-5). */
export const KeptAccounts = ({ subscription }: { subscription: Subscription }) => {
  const texts = useMessages('billing');
  const { roles } = useMessages('admin');
  const failureWords = useFailureWords();
  const keeping = useKeepAccounts(useStaff().membership.restaurantId);
  const { accounts, basicLimit } = subscription;
  const [chosen, setChosen] = useState(() =>
    accounts.filter(({ isKept }) => isKept).map(({ userId }) => userId),
  );
  const hasOwner = accounts.some(({ userId, role }) => role === 'owner' && chosen.includes(userId));
  const problem =
    chosen.length > basicLimit ? texts.tooMany(basicLimit) : hasOwner ? null : texts.ownerMissing;
  const toggle = (userId: string) =>
    setChosen((known) => (known.includes(userId) ? known.filter((id) => id !== userId) : [...known, userId]));
  const save = () =>
    keeping.mutate(chosen, {
      onSuccess: () => showToast({ message: texts.accountsSaved, tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <FormSection title={texts.accounts} text={texts.accountsHint(basicLimit)}>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{texts.accounts}</legend>
        {accounts.map(({ userId, name, role, isPaused }) => (
          <Checkbox
            key={userId}
            label={`${name} · ${roles[role]}`}
            aside={isPaused ? texts.paused : undefined}
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
          />
        ))}
      </fieldset>
      <output className={problem ? 'text-danger' : 'text-text-soft'}>
        {problem ?? texts.chosen(chosen.length, basicLimit)}
      </output>
      {problem === null && (
        <Button className="self-start" isLoading={keeping.isPending} onClick={save}>
          {texts.saveAccounts}
        </Button>
      )}
    </FormSection>
  );
};
