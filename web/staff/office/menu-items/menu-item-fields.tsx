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
  const { values, set, field } = part;
  const texts = useMessages('menuEditing');
  return (
    <FormSection title={texts.facts}>
      <Diets {...part} />
      <AllergenFields value={values.allergens} onChange={(allergens) => set('allergens', allergens)} />
      <TextField
        {...field('allergies')}
        label={texts.allergies}
        hint={texts.allergiesHint}
        isOptional
        maxLength={500}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('spiceLevel')}
          label={texts.spiceLevel}
          options={texts.spiceLevels.map((label, level) => ({ value: String(level), label }))}
        />
        <TextField
          {...field('calories')}
          label={texts.calories}
          isOptional
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <WordingField
        {...wordingOf(part, 'dietaryNotes')}
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

/** Name, price, and position on the menu. */
export const BasicsFields = ({ menus, categories, ...part }: BasicsFieldsProps) => {
  const { values, set, field } = part;
  const texts = useMessages('menuEditing');
  const { currency } = useStaff().restaurant;
  const listId = useId();
  const shownName = useShownName();
  return (
    <FormSection title={texts.basics}>
      <WordingField {...wordingOf(part, 'name')} label={texts.name} limit={NAME_LIMIT} />
      <WordingField
        {...wordingOf(part, 'description')}
        label={texts.description}
        isOptional
        rows={3}
        limit={DESCRIPTION_LIMIT}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('basePriceMinor')}
          label={`${texts.price} (${currency})`}
          inputMode="decimal"
          required
          maxLength={16}
        />
        <TextField
          {...field('costMinor')}
          label={`${texts.cost} (${currency})`}
          hint={texts.costHint}
          isOptional
          inputMode="decimal"
          maxLength={16}
        />
        <SelectField
          {...field('menuId')}
          label={texts.menu}
          options={menus.map(({ id, menu }) => ({ value: id, label: shownName(menu) }))}
        />
        <TextField
          {...field('category')}
          label={texts.category}
          hint={texts.categoryHint}
          list={listId}
          autoComplete="off"
          required
          maxLength={NAME_LIMIT}
        />
        <TaxRateField
          {...field('taxRateId')}
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
export const KitchenFields = ({ field }: Pick<MenuItemFormPart, 'field'>) => {
  const texts = useMessages('menuEditing');
  return (
    <FormSection title={texts.kitchen}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('preparationMinutes')}
          label={texts.preparationMinutes}
          hint={texts.preparationHint}
          isOptional
          inputMode="numeric"
          maxLength={3}
        />
        <TextField {...field('station')} label={texts.station} hint={texts.stationHint} maxLength={40} />
      </div>
    </FormSection>
  );
};
