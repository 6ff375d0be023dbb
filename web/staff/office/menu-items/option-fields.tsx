import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import type { MenuItemFormPart } from './dish-form-context.ts';
import type { OptionValues } from './form-values.ts';
import { RowButtons } from './row-buttons.tsx';

interface OptionFieldsProps {
  option: OptionValues;
  index: number;
  count: number;
  /** The option's path in the form. */
  path: string;
  problems: MenuItemFormPart['problems'];
  onChange: (option: OptionValues) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One option of a choice: name, extra price, and what it changes about allergens. */
export const OptionFields = (props: OptionFieldsProps) => {
  const { option, index, count, path, problems, onChange, onMove, onRemove } = props;
  const texts = useMessages('menuEditing');
  const shown = option.name.trim() || texts.option(index + 1);
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
        <WordingField
          label={texts.optionName}
          name={`${path}.name`}
          limit={NAME_LIMIT}
          text={option.name}
          translations={option.names}
          error={problems[`${path}.name`]}
          onText={(name) => onChange({ ...option, name })}
          onTranslation={(language, text) =>
            onChange({ ...option, names: { ...option.names, [language]: text } })
          }
        />
        <TextField
          label={texts.optionPrice}
          name={`${path}.priceMinor`}
          inputMode="decimal"
          maxLength={12}
          placeholder="0"
          value={option.price}
          error={problems[`${path}.priceMinor`]}
          onChange={({ target }) => onChange({ ...option, price: target.value })}
        />
        <div className="pb-1">
          <RowButtons name={shown} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={texts.isDefault}
          checked={option.isDefault}
          onChange={({ target }) => onChange({ ...option, isDefault: target.checked })}
        />
        <Checkbox
          label={texts.isAvailable}
          checked={option.isAvailable}
          onChange={({ target }) => onChange({ ...option, isAvailable: target.checked })}
        />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-primary">{texts.more}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <AllergenFields
            value={option.allergens}
            onChange={(allergens) => onChange({ ...option, allergens })}
          />
        </div>
      </details>
    </li>
  );
};
