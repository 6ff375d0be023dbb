import type { OptionGroup } from '#contract/menu.ts';
import { type Needs, NO_NEEDS, optionMisfits } from '#domain/menu/needs.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox, RadioGroup } from '#web/ui/forms/choice.tsx';
import { showProblem } from '#web/ui/forms/show-problem.ts';
import { useMessages } from '#web/ui/language.tsx';
import { toggleOption } from './dish-choice.ts';
import { MisfitNote } from './misfit-note.tsx';

interface OptionGroupsProps {
  groups: readonly OptionGroup[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  money: FormatMoney;
  /** The group that is still missing, after an attempt to order without it. */
  missingId: string | null;
  /** Options that conflict with them say why. */
  needs?: Needs;
}

/** "choose 1", "choose up to 3", "choose 1 to 2". */
const useHowMany = (): ((group: OptionGroup) => string) => {
  const dishes = useMessages('dishes');
  return ({ minChoices: min, maxChoices: max }) => {
    if (min === max) return dishes.choose(min);
    return min === 0 ? dishes.chooseUpTo(max) : dishes.chooseBetween(min, max);
  };
};

const GroupTitle = ({ group }: { group: OptionGroup }) => {
  const common = useMessages('common');
  const howMany = useHowMany();
  const isRequired = group.minChoices > 0;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-lg">{group.name}</span>
      <span className="font-normal text-text-soft">{howMany(group)}</span>
      {isRequired && <Badge tone="primary">{common.required}</Badge>}
    </span>
  );
};

const GroupChoice = ({
  group,
  chosen,
  onChange,
  money,
  missingId,
  needs = NO_NEEDS,
}: OptionGroupsProps & { group: OptionGroup }) => {
  const menu = useMessages('menu');
  const dishes = useMessages('dishes');
  const asideOf = ({ isAvailable, priceMinor }: OptionGroup['options'][number]) => {
    if (!isAvailable) return menu.soldOut;
    if (priceMinor === 0) return undefined;
    const price = priceMinor > 0 ? dishes.extraPrice(money(priceMinor)) : money(priceMinor);
    return <span className="whitespace-nowrap">{price}</span>;
  };
  const labelOf = (option: OptionGroup['options'][number]) => (
    <>
      {option.name}
      <MisfitNote misfits={optionMisfits(option, needs)} />
    </>
  );
  const error = group.id === missingId ? dishes.chooseMissing(group.name) : undefined;
  if (group.minChoices === 1 && group.maxChoices === 1)
    return (
      <RadioGroup
        label={<GroupTitle group={group} />}
        hasFrames
        options={group.options.map((option) => ({
          value: option.id,
          label: labelOf(option),
          aside: asideOf(option),
          isDisabled: !option.isAvailable,
        }))}
        value={group.options.find((option) => chosen.includes(option.id))?.id ?? null}
        onChange={(id) => onChange(toggleOption(chosen, group, id))}
        error={error}
      />
    );
  const isFull = group.options.filter(({ id }) => chosen.includes(id)).length >= group.maxChoices;
  return (
    <fieldset
      aria-describedby={error ? `${group.id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="pb-1 font-semibold wrap-anywhere">
        <GroupTitle group={group} />
      </legend>
      {group.options.map((option) => {
        const isChosen = chosen.includes(option.id);
        return (
          <Checkbox
            key={option.id}
            label={labelOf(option)}
            aside={asideOf(option)}
            checked={isChosen}
            disabled={!option.isAvailable || (isFull && !isChosen && group.maxChoices > 1)}
            onChange={() => onChange(toggleOption(chosen, group, option.id))}
          />
        );
      })}
      {error && (
        <p id={`${group.id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};

const elementOf = (groupId: string) => document.getElementById(`group-${groupId}`);

/** Shows the group that `mark` draws as missing, from its title on, with the focus on its first option. */
export function showMissing(groupId: string, mark: () => void): void {
  showProblem(elementOf(groupId), mark);
  elementOf(groupId)?.scrollIntoView({ block: 'start' });
}

/** The options of a dish, required groups first. */
export const OptionGroups = (props: OptionGroupsProps) =>
  props.groups.map((group) => (
    <div key={group.id} id={`group-${group.id}`} className="scroll-mt-4">
      <GroupChoice {...props} group={group} />
    </div>
  ));
