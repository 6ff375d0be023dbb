import { RECOMMENDATION_KINDS } from '#domain/menu/recommendations.ts';
import type { ChefCard } from '#web/staff/data/chef-recommendations.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { RecommendationValues } from './recommendation-values.ts';
import { useShownWords } from './use-shown-words.ts';

const NOTE_LIMIT = 500;

interface RecommendationFieldsProps {
  values: RecommendationValues;
  set: <Field extends keyof RecommendationValues>(field: Field, value: RecommendationValues[Field]) => void;
  /** Dishes to choose from; null: which dish it is stands already. */
  choices: ChefCard['choices'] | null;
  dishProblem: string | undefined;
}

const DishField = ({
  values,
  set,
  choices,
  dishProblem,
}: RecommendationFieldsProps & { choices: ChefCard['choices'] }) => {
  const texts = useMessages('recommendationsAdmin');
  const { nameOf, categoryOf } = useShownWords();
  return (
    <SelectField
      name="menuItemId"
      label={texts.dish}
      hint={choices.length === 0 ? texts.noChoices : texts.dishHint}
      error={dishProblem}
      value={values.menuItemId}
      onChange={(event) => set('menuItemId', event.target.value)}
      options={[
        { value: '', label: texts.chooseDish },
        ...choices.map((choice) => ({
          value: choice.menuItemId,
          label: nameOf(choice),
          group: categoryOf(choice),
        })),
      ]}
    />
  );
};

const NoteLanguages = ({ values, set }: Pick<RecommendationFieldsProps, 'values' | 'set'>) => {
  const texts = useMessages('recommendationsAdmin');
  const hasSome = values.noteEn !== '' || values.noteEs !== '';
  return (
    <details open={hasSome || undefined} className="rounded-md border border-line px-4">
      <summary className="flex min-h-11 items-center font-semibold">{texts.noteLanguages}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <TextArea
          label={texts.notesIn.es}
          isOptional
          limit={NOTE_LIMIT}
          rows={2}
          value={values.noteEs}
          onChange={(text) => set('noteEs', text)}
        />
        <TextArea
          label={texts.notesIn.en}
          isOptional
          limit={NOTE_LIMIT}
          rows={2}
          value={values.noteEn}
          onChange={(text) => set('noteEn', text)}
        />
      </div>
    </details>
  );
};

export const RecommendationFields = (props: RecommendationFieldsProps) => {
  const { values, set, choices } = props;
  const texts = useMessages('recommendationsAdmin');
  return (
    <>
      {choices && <DishField {...props} choices={choices} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.type}
          value={values.recommendationType}
          onChange={(event) =>
            set(
              'recommendationType',
              RECOMMENDATION_KINDS.find((kind) => kind === event.target.value) ?? 'signature',
            )
          }
          options={RECOMMENDATION_KINDS.map((value) => ({ value, label: texts.types[value] }))}
        />
        <TextField
          label={texts.priority}
          hint={texts.priorityHint}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={values.priority}
          onChange={(event) => set('priority', event.target.value)}
        />
      </div>
      <TextArea
        label={texts.notes}
        hint={texts.notesHint}
        isOptional
        limit={NOTE_LIMIT}
        value={values.chefNotes}
        onChange={(text) => set('chefNotes', text)}
      />
      <NoteLanguages values={values} set={set} />
      <Checkbox
        label={texts.featured}
        checked={values.isFeatured}
        onChange={(event) => set('isFeatured', event.target.checked)}
      />
    </>
  );
};
