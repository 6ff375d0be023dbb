import { useId } from 'react';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import { DIET_FLAGS } from '#domain/menu/diets.ts';
import { DESCRIPTION_LIMIT, NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { type MenuItemFormPart, wordingOf } from './dish-form-context.ts';
import { TaxRateField } from './tax-rate-field.tsx';
import { useShownName } from './use-shown-name.ts';

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

interface BasicsFieldsProps extends MenuItemFormPart {
  menus: readonly EditedMenu[];
  categories: readonly EditedCategory[];
}

/** Name, price, and where it stands on the menu. */
export const BasicsFields = ({ values, set, problems, menus, categories }: BasicsFieldsProps) => {
  const texts = useMessages('menuEditing');
  const { currency } = useStaff().restaurant;
  const listId = useId();
  const shownName = useShownName();
  return (
    <FormSection title={texts.basics}>
      <WordingField {...wordingOf({ values, set, problems }, 'name')} label={texts.name} limit={NAME_LIMIT} />
      <WordingField
        {...wordingOf({ values, set, problems }, 'description')}
        label={texts.description}
        isOptional
        rows={3}
        limit={DESCRIPTION_LIMIT}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={`${texts.price} (${currency})`}
          name="basePriceMinor"
          inputMode="decimal"
          required
          maxLength={12}
          value={values.basePriceMinor}
          error={problems['basePriceMinor']}
          onChange={({ target }) => set('basePriceMinor', target.value)}
        />
        <TextField
          label={`${texts.cost} (${currency})`}
          hint={texts.costHint}
          name="costMinor"
          isOptional
          inputMode="decimal"
          maxLength={12}
          value={values.costMinor}
          error={problems['costMinor']}
          onChange={({ target }) => set('costMinor', target.value)}
        />
        <SelectField
          label={texts.menu}
          name="menuId"
          value={values.menuId}
          onChange={({ target }) => set('menuId', target.value)}
          options={menus.map(({ id, menu }) => ({ value: id, label: shownName(menu) }))}
        />
        <TextField
          label={texts.category}
          hint={texts.categoryHint}
          name="category"
          list={listId}
          autoComplete="off"
          required
          maxLength={NAME_LIMIT}
          value={values.category}
          error={problems['category']}
          onChange={({ target }) => set('category', target.value)}
        />
        <TaxRateField
          name="taxRateId"
          value={values.taxRateId}
          error={problems['taxRateId']}
          onChange={({ target }) => set('taxRateId', target.value)}
          categoryRateId={
            categories.find(({ category }) => category.name === values.category.trim())?.category.taxRateId ??
            null
          }
        />
        <datalist id={listId}>
          {categories.map(({ id, category }) => (
            <option key={id} value={category.name}>
              {category.name}
            </option>
          ))}
        </datalist>
        <div className="self-end">
          <Checkbox
            label={texts.isSpecialOffer}
            checked={values.isSpecialOffer}
            onChange={({ target }) => set('isSpecialOffer', target.checked)}
          />
        </div>
      </div>
    </FormSection>
  );
};

/** How long it takes, and who makes it. */
export const KitchenFields = ({ values, set, problems }: MenuItemFormPart) => {
  const texts = useMessages('menuEditing');
  return (
    <FormSection title={texts.kitchen}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.preparationMinutes}
          hint={texts.preparationHint}
          name="preparationMinutes"
          isOptional
          inputMode="numeric"
          maxLength={3}
          value={values.preparationMinutes}
          error={problems['preparationMinutes']}
          onChange={({ target }) => set('preparationMinutes', target.value)}
        />
        <TextField
          label={texts.station}
          hint={texts.stationHint}
          name="station"
          maxLength={40}
          value={values.station}
          onChange={({ target }) => set('station', target.value)}
        />
      </div>
    </FormSection>
  );
};
