import type { ChefRecommendation } from '#contract/recommendations.ts';
import { RECOMMENDATION_KINDS, readPriority } from '#domain/menu/recommendations.ts';
import { hasCode } from '#web/shared/call.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  type ChefCard,
  type EditedRecommendation,
  useAddRecommendation,
  useChangeRecommendation,
} from './chef-recommendations.ts';
import { ItemField } from './item-field.tsx';
import { useFailureToast } from './use-recommendation-actions.ts';
import { useShownWords } from './use-shown-words.ts';

const NOTE_LIMIT = 500;

interface Values {
  menuItemId: string;
  recommendationType: ChefRecommendation['recommendationType'];
  priority: string;
  isFeatured: boolean;
  chefNotes: string;
  noteEn: string;
  noteEs: string;
}

const valuesOf = (known: ChefRecommendation | null): Values => ({
  menuItemId: known?.menuItemId ?? '',
  recommendationType: known?.recommendationType ?? 'signature',
  priority: String(known?.featuredPriority ?? 1),
  isFeatured: known?.isFeatured ?? true,
  chefNotes: known?.chefNotes ?? '',
  noteEn: known?.noteTranslations.en ?? '',
  noteEs: known?.noteTranslations.es ?? '',
});

/** REC-6: a priority that is no number is 1; an empty note is none. */
const editedOf = (values: Values): EditedRecommendation => {
  const [en, es] = [values.noteEn.trim(), values.noteEs.trim()];
  return {
    recommendationType: values.recommendationType,
    featuredPriority: readPriority(values.priority),
    isFeatured: values.isFeatured,
    chefNotes: values.chefNotes.trim() || null,
    noteTranslations: { ...(en && { en }), ...(es && { es }) },
  };
};

const Fields = ({ form }: { form: Form<Values> }) => {
  const texts = useMessages('recommendationsAdmin');
  const { values, field } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('recommendationType')}
          label={texts.type}
          options={RECOMMENDATION_KINDS.map((value) => ({ value, label: texts.types[value] }))}
        />
        <TextField
          {...field('priority')}
          label={texts.priority}
          hint={texts.priorityHint}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
        />
      </div>
      <WordingField
        label={texts.notes}
        hint={texts.notesHint}
        name="chefNotes"
        isOptional
        rows={3}
        limit={NOTE_LIMIT}
        text={values.chefNotes}
        translations={{ en: values.noteEn, es: values.noteEs }}
        onText={(text) => form.set('chefNotes', text)}
        onTranslation={(language, text) => form.set(language === 'en' ? 'noteEn' : 'noteEs', text)}
      />
      <Checkbox
        label={texts.featured}
        checked={values.isFeatured}
        onChange={(event) => form.set('isFeatured', event.target.checked)}
      />
    </>
  );
};

interface RecommendationFormProps {
  /** Null: a new one. */
  known: ChefRecommendation | null;
  choices: ChefCard['choices'];
  onDone: () => void;
}

/** Adds a recommendation, or edits one; its menu item stays. */
export const RecommendationForm = ({ known, choices, onDone }: RecommendationFormProps) => {
  const texts = useMessages('recommendationsAdmin');
  const fail = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { nameOf } = useShownWords();
  const addition = useAddRecommendation(restaurantId);
  const change = useChangeRecommendation(restaurantId);
  const form = useForm<Values, unknown>({
    draft: `recommendation:${known?.id ?? `new:${restaurantId}`}`,
    stored: valuesOf(known),
    check: ({ menuItemId }) => ({ menuItemId: menuItemId === '' ? texts.dishMissing : undefined }),
    labels: { menuItemId: texts.dish },
    submit: (values) =>
      known
        ? change.mutateAsync({ known, edited: editedOf(values) })
        : addition.mutateAsync({ ...editedOf(values), menuItemId: values.menuItemId }),
    onDone: () => {
      showToast({ message: known ? texts.updated : texts.added, tone: 'success' });
      onDone();
    },
    onFailure: (error, words) => {
      fail(known ? texts.updateFailed : texts.addFailed, error);
      const isAboutItem = hasCode(error, 'RECOMMENDATION_EXISTS');
      return isAboutItem ? { menuItemId: words } : words;
    },
  });
  return (
    <FormFrame
      form={form}
      title={known ? texts.editTitle(nameOf(known)) : texts.addTitle}
      className="px-6"
      saveBar="sheet"
      {...(!known && { saveLabel: texts.add, canDiscard: false })}
    >
      {!known && <ItemField choices={choices} field={form.field('menuItemId')} />}
      <Fields form={form} />
    </FormFrame>
  );
};
