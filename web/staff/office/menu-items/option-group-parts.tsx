import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { randomId } from '#web/shared/random-id.ts';
import { menuItemQuery } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { type GroupValues, valuesOf } from './form-values.ts';
import { useShownName } from './use-shown-name.ts';

interface RowButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Move up, move down, remove: for the rows of a sorted list. */
export const RowButtons = ({ name, index, count, onMove, onRemove }: RowButtonsProps) => {
  const texts = useMessages('menuEditing');
  const lists = useMessages('lists');
  return (
    <div className="flex justify-end">
      <IconButton
        label={lists.moveUp(name)}
        icon={<ArrowUp aria-hidden className="size-5" />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={lists.moveDown(name)}
        icon={<ArrowDown aria-hidden className="size-5" />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton label={texts.remove(name)} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </div>
  );
};

/** The same choice in another dish: linked to its origin, with new row ids. */
const sharedCopy = ({ id, sharedId, options, ...group }: GroupValues): GroupValues => ({
  ...group,
  key: randomId(),
  sharedId: sharedId ?? id ?? null,
  options: options.map(({ id: _id, ...option }) => ({ ...option, key: randomId() })),
});

interface ShareGroupProps {
  /** Of the dish that is edited; null while it is new. */
  dishId: string | null;
  menus: readonly EditedMenu[];
  /** The shared choices that it has already. */
  taken: readonly string[];
  onShare: (group: GroupValues) => void;
}

/** The choices of one dish, each to be shared with the one that is edited. */
const Choices = ({ dishId, taken, onShare }: Omit<ShareGroupProps, 'menus'> & { dishId: string }) => {
  const texts = useMessages('menuEditing');
  const common = useMessages('common');
  const { language } = useLanguage();
  const failureWords = useFailureWords();
  const { membership, restaurant } = useStaff();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    menuItemQuery(membership.restaurantId, dishId),
  );
  // A cached dish may have changed meanwhile.
  if (isPending || isFetching) return <output className="text-text-soft">{common.loading}</output>;
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{failureWords(error)}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      </div>
    );
  const groups = valuesOf(data.dish, restaurant).optionGroups;
  if (groups.length === 0) return <p className="text-text-soft">{texts.noGroupsToShare}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {groups.map((group) => {
        const isTaken = taken.includes(group.sharedId ?? group.id ?? '');
        return (
          <li key={group.key}>
            <button
              type="button"
              disabled={isTaken}
              onClick={() => onShare(sharedCopy(group))}
              className="flex min-h-11 w-full flex-col rounded-md border border-line-strong px-4 py-2 text-left enabled:hover:bg-raised disabled:text-text-soft"
            >
              <span className="font-semibold wrap-anywhere">{group.name}</span>
              <span className="text-sm text-text-soft wrap-anywhere">
                {isTaken
                  ? texts.groupIsHere
                  : new Intl.ListFormat(language).format(group.options.map(({ name }) => name))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** A choice of another dish, for this one as well: from then on it is changed in all of them at once (EDIT-15). */
export const ShareGroup = ({ dishId, menus, taken, onShare }: ShareGroupProps) => {
  const texts = useMessages('menuEditing');
  const shownName = useShownName();
  const [isOpen, setIsOpen] = useState(false);
  // Each opening reads the dish again.
  const [openings, setOpenings] = useState(0);
  const [from, setFrom] = useState('');
  const options = menus.flatMap((menu) =>
    menu.dishes
      .filter(({ id }) => id !== dishId)
      .map((dish) => ({ value: dish.id, label: shownName(dish), group: shownName(menu.menu) })),
  );
  if (options.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Copy aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings((count) => count + 1);
          setIsOpen(true);
        }}
      >
        {texts.shareGroup}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.shareGroup}>
        <div className="flex flex-col gap-4 px-6 pb-6">
          <p className="text-text-soft">{texts.shareGroupHint}</p>
          <SelectField
            label={texts.shareFrom}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={[{ value: '', label: texts.chooseDish }, ...options]}
          />
          {from !== '' && (
            <Choices
              key={openings}
              dishId={from}
              taken={taken}
              onShare={(group) => {
                onShare(group);
                setIsOpen(false);
              }}
            />
          )}
        </div>
      </Sheet>
    </>
  );
};
