import { DIET_FLAGS } from '#domain/menu/diets.ts';
import { DESCRIPTION_LIMIT } from '#domain/menu/menu-item-check.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { type MenuItemFormPart, wordingOf } from './dish-form-context.ts';

const Diets = ({ values, set, problems }: MenuItemFormPart) => {
  const texts = useMessages('menuEditing');
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{texts.diets}</legend>
      <div className="grid sm:grid-cols-2">
        {DIET_FLAGS.map((flag) => (
          <div key={flag}>
            <Checkbox
              label={texts.dietNames[flag]}
              name={flag}
              aria-invalid={problems[flag] ? true : undefined}
              aria-describedby={problems[flag] ? `problem-${flag}` : undefined}
              checked={values.diets[flag]}
              onChange={({ target }) => set('diets', { ...values.diets, [flag]: target.checked })}
            />
            {problems[flag] && (
              <p id={`problem-${flag}`} className="text-sm text-danger">
                {problems[flag]}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
};

/** Diets, the fourteen allergens, spice, calories, notes. */
export const FactsFields = (part: MenuItemFormPart) => {
  const { values, set, problems } = part;
  const texts = useMessages('menuEditing');
  return (
    <FormSection title={texts.facts}>
      <Diets {...part} />
      <AllergenFields value={values.allergens} onChange={(allergens) => set('allergens', allergens)} />
      <TextField
        label={texts.allergies}
        hint={texts.allergiesHint}
        name="allergies"
        isOptional
        maxLength={500}
        value={values.allergies}
        onChange={({ target }) => set('allergies', target.value)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.spiceLevel}
          name="spiceLevel"
          value={values.spiceLevel}
          onChange={({ target }) => set('spiceLevel', target.value)}
          options={texts.spiceLevels.map((label, level) => ({ value: String(level), label }))}
        />
        <TextField
          label={texts.calories}
          name="calories"
          isOptional
          inputMode="numeric"
          maxLength={5}
          value={values.calories}
          error={problems['calories']}
          onChange={({ target }) => set('calories', target.value)}
        />
      </div>
      <WordingField
        {...wordingOf({ values, set, problems }, 'dietaryNotes')}
        label={texts.dietaryNotes}
        isOptional
        rows={2}
        limit={DESCRIPTION_LIMIT}
      />
    </FormSection>
  );
};
