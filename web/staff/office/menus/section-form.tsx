import { type ReactNode, useState } from 'react';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import type { DraftForm } from '#web/staff/parts/forms/use-draft-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { showToast } from '#web/ui/toast-store.ts';

interface SectionFormProps<Values extends object> {
  title: string;
  form: DraftForm<Values>;
  /** Saves what was typed; gives the words that say so. */
  save: (restaurantId: string, values: Values) => Promise<string>;
  onDone: () => void;
  children: ReactNode;
}

/** The frame of a form in a sheet that edits a menu or a category. */
export const SectionForm = <Values extends object>(props: SectionFormProps<Values>) => {
  const { title, form, save, onDone, children } = props;
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [failure, setFailure] = useState<string>();
  const saving = useMenuChange(restaurantId, (values: Values) => save(restaurantId, values));
  const send = () => {
    setFailure(undefined);
    saving.mutate(form.values, {
      onSuccess: (message) => {
        form.reset();
        showToast({ message, tone: 'success' });
        onDone();
      },
      onError: (error) => setFailure(failureWords(error)),
    });
  };
  return (
    <div className="px-6 pb-4">
      <FormFrame
        title={title}
        isDirty={form.isDirty}
        isSaving={saving.isPending}
        problems={form.summary}
        failure={failure}
        onSave={() => form.trySave(send)}
      >
        {children}
      </FormFrame>
    </div>
  );
};
