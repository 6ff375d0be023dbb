import Plus from 'lucide-react/icons/plus';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { randomId } from '#web/shared/random-id.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { moved } from '#web/staff/parts/lists/moved.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { type MenuItemFormPart, nameOf } from './dish-form-context.ts';
import { type GroupValues, newGroup, newOption, type OptionValues } from './form-values.ts';
import { RowButtons, ShareGroup } from './option-group-parts.tsx';

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
const OptionFields = (props: OptionFieldsProps) => {
  const { option, index, count, path, problems, onChange, onMove, onRemove } = props;
  const texts = useMessages('menuEditing');
  const shown = option.name.trim() || texts.option(index + 1);
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
        <WordingField label={texts.optionName} {...nameOf({ value: option, path, problems, onChange })} />
        <TextField
          label={texts.optionPrice}
          name={`${path}.priceMinor`}
          inputMode="decimal"
          maxLength={16}
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

interface GroupFieldsProps {
  group: GroupValues;
  index: number;
  count: number;
  problems: MenuItemFormPart['problems'];
  onChange: (group: GroupValues) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const GroupFields = (props: GroupFieldsProps) => {
  const { group, index, count, problems, onChange, onMove, onRemove } = props;
  const texts = useMessages('menuEditing');
  const path = `optionGroups.${index}`;
  const shown = group.name.trim() || texts.group(index + 1);
  const { options } = group;
  return (
    <li className="flex flex-col gap-3 rounded-lg bg-raised p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg wrap-anywhere">{shown}</h3>
        <RowButtons name={shown} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {group.sharedId && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-soft">
          <p className="grow basis-60">{texts.sharedGroup}</p>
          <Button variant="quiet" onClick={() => onChange({ ...group, sharedId: null })}>
            {texts.ownGroup}
          </Button>
        </div>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_7rem_7rem]">
        <WordingField
          label={texts.groupName}
          hint={texts.groupNameHint}
          {...nameOf({ value: group, path, problems, onChange })}
        />
        <TextField
          label={texts.minChoices}
          inputMode="numeric"
          maxLength={2}
          value={group.minChoices}
          onChange={({ target }) => onChange({ ...group, minChoices: target.value })}
        />
        <TextField
          label={texts.maxChoices}
          name={`${path}.maxChoices`}
          inputMode="numeric"
          maxLength={2}
          value={group.maxChoices}
          error={problems[`${path}.maxChoices`]}
          onChange={({ target }) => onChange({ ...group, maxChoices: target.value })}
        />
      </div>
      {problems[path] && <p className="text-danger">{problems[path]}</p>}
      <ul className="flex flex-col gap-3">
        {options.map((option, place) => (
          <OptionFields
            key={option.key}
            option={option}
            index={place}
            count={options.length}
            path={`${path}.options.${place}`}
            problems={problems}
            onChange={(changed) => onChange({ ...group, options: options.with(place, changed) })}
            onMove={(by) => onChange({ ...group, options: moved(options, place, place + by) })}
            onRemove={() => onChange({ ...group, options: options.toSpliced(place, 1) })}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        className="self-start"
        name={path}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => onChange({ ...group, options: [...options, newOption(randomId())] })}
      >
        {texts.addOption}
      </Button>
    </li>
  );
};

interface OptionGroupsFieldProps extends MenuItemFormPart {
  /** Null: not stored yet. */
  dishId: string | null;
  menus: readonly EditedMenu[];
}

/** What guests choose before they order: sizes, extras, how it is cooked. */
export const OptionGroupsField = ({ values, set, problems, dishId, menus }: OptionGroupsFieldProps) => {
  const texts = useMessages('menuEditing');
  const groups = values.optionGroups;
  return (
    <FormSection title={texts.optionGroups} text={texts.optionGroupsHint}>
      {groups.length > 0 && (
        <ul className="flex flex-col gap-4">
          {groups.map((group, index) => (
            <GroupFields
              key={group.key}
              group={group}
              index={index}
              count={groups.length}
              problems={problems}
              onChange={(changed) => set('optionGroups', groups.with(index, changed))}
              onMove={(by) => set('optionGroups', moved(groups, index, index + by))}
              onRemove={() => set('optionGroups', groups.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => set('optionGroups', [...groups, newGroup(randomId())])}
        >
          {texts.addGroup}
        </Button>
        <ShareGroup
          dishId={dishId}
          menus={menus}
          taken={groups.flatMap(({ sharedId }) => sharedId ?? [])}
          onShare={(group) => set('optionGroups', [...groups, group])}
        />
      </div>
    </FormSection>
  );
};
