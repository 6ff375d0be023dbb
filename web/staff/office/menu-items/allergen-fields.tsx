import {
  ALLERGENS,
  type Allergen,
  type AllergenDeclaration,
  type AllergenLevel,
} from '#domain/menu/allergens.ts';
import { AllergenIcon } from '#web/shared/dish/allergen-icon.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface AllergenFieldsProps {
  value: AllergenDeclaration;
  onChange: (value: AllergenDeclaration) => void;
}

const LEVELS = ['absent', 'contains', 'may_contain'] as const;

const withLevel = (
  known: AllergenDeclaration,
  allergen: Allergen,
  level: (typeof LEVELS)[number],
): AllergenDeclaration => {
  const next: Partial<Record<Allergen, AllergenLevel>> = { ...known };
  if (level === 'absent') delete next[allergen];
  else next[allergen] = level;
  return next;
};

/** Declared or not; then each of the fourteen: absent, contained, or may be contained. */
export const AllergenFields = ({ value, onChange }: AllergenFieldsProps) => {
  const texts = useMessages('menuEditing');
  const { allergenNames } = useMessages('dishes');
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={
          <>
            <span className="font-semibold">{texts.allergensDeclared}</span>
            <span className="block text-sm text-text-soft">{texts.allergensHint}</span>
          </>
        }
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? {} : null)}
      />
      {value !== null && (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {ALLERGENS.map((allergen) => (
            <li key={allergen}>
              <label className="flex items-center gap-2">
                <AllergenIcon allergen={allergen} />
                <span className="grow">{allergenNames[allergen]}</span>
                <select
                  value={value[allergen] ?? 'absent'}
                  onChange={({ target }) =>
                    onChange(withLevel(value, allergen, target.value as (typeof LEVELS)[number]))
                  }
                  className={controlClass(false, 'w-42!')}
                >
                  {LEVELS.map((level) => (
                    <option key={level} value={level}>
                      {texts.levels[level]}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
