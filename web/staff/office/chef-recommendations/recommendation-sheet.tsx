import type { ChefRecommendation } from '#contract/recommendations.ts';
import {
  type ChefCard,
  useAddRecommendation,
  useChangeRecommendation,
} from '#web/staff/data/chef-recommendations.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useDraftForm } from '#web/staff/parts/forms/use-draft-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { RecommendationFields } from './recommendation-fields.tsx';
import { editedOf, valuesOf } from './recommendation-values.ts';
import { useFailureToast } from './use-recommendation-actions.ts';
import { useShownWords } from './use-shown-words.ts';

interface RecommendationFormProps {
  /** Null: a new one. */
  known: ChefRecommendation | null;
  choices: ChefCard['choices'];
  onDone: () => void;
}

const RecommendationForm = ({ known, choices, onDone }: RecommendationFormProps) => {
  const texts = useMessages('recommendationsAdmin');
  const fail = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { nameOf } = useShownWords();
  const addition = useAddRecommendation(restaurantId);
  const change = useChangeRecommendation(restaurantId);
  const form = useDraftForm({
    form: `recommendation:${known?.id ?? 'new'}`,
    stored: valuesOf(known),
    check: (values) => (values.menuItemId === '' ? { menuItemId: texts.dishMissing } : {}),
    labels: { menuItemId: texts.dish },
  });
  const done = (message: string) => {
    form.reset();
    showToast({ message, tone: 'success' });
    onDone();
  };
  const save = () => {
    const edited = editedOf(form.values);
    if (known)
      change.mutate(
        { known, edited },
        { onSuccess: () => done(texts.updated), onError: (error) => fail(texts.updateFailed, error) },
      );
    else
      addition.mutate(
        { ...edited, menuItemId: form.values.menuItemId },
        { onSuccess: () => done(texts.added), onError: (error) => fail(texts.addFailed, error) },
      );
  };
  return (
    <div className="px-6">
      <FormFrame
        title={known ? texts.editTitle(nameOf(known)) : texts.addTitle}
        isInSheet
        isDirty={form.isDirty}
        isSaving={addition.isPending || change.isPending}
        problems={form.summary}
        onSave={() => form.trySave(save)}
        {...(known ? { onReset: form.reset } : { saveLabel: texts.add })}
      >
        <RecommendationFields
          values={form.values}
          set={form.set}
          choices={known ? null : choices}
          dishProblem={form.problems.menuItemId}
        />
      </FormFrame>
    </div>
  );
};

interface RecommendationSheetProps {
  /** `new`, a recommendation, or nothing to edit. */
  subject: ChefRecommendation | 'new' | null;
  choices: ChefCard['choices'];
  onClose: () => void;
}

/** Adds one or edits one; what was typed outlives closing it by accident. */
export const RecommendationSheet = ({ subject, choices, onClose }: RecommendationSheetProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { nameOf } = useShownWords();
  const known = subject === 'new' ? null : subject;
  return (
    <Sheet
      isOpen={subject !== null}
      onClose={onClose}
      title={known ? texts.editTitle(nameOf(known)) : texts.addTitle}
    >
      {subject !== null && (
        <RecommendationForm key={known?.id ?? 'new'} known={known} choices={choices} onDone={onClose} />
      )}
    </Sheet>
  );
};
