import { Command as Cmdk } from 'cmdk';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { fillMenu } from '#web/staff/data/menu-sections.ts';
import { MenuItemSearch } from '#web/staff/office/menu-items/menu-item-search.tsx';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

interface PickerRowProps {
  dish: EditedMenu['dishes'][number];
  state: 'free' | 'chosen' | 'here';
  onTurn: () => void;
}

/** A dish that can be chosen, is chosen, or is already in the menu. */
const PickerRow = ({ dish, state, onTurn }: PickerRowProps) => {
  const texts = useMessages('menuEditing');
  const money = useMoney();
  const shownName = useShownName();
  const { currency } = useStaff().restaurant;
  return (
    <Cmdk.Item
      value={dish.id}
      disabled={state === 'here'}
      aria-checked={state !== 'free'}
      onSelect={onTurn}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 scroll-mt-16 data-[disabled=true]:cursor-default data-[selected=true]:bg-primary-soft"
    >
      <span
        aria-hidden
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-[4px] border',
          state === 'chosen'
            ? 'border-primary bg-primary text-on-primary'
            : 'border-line-strong text-text-soft',
        )}
      >
        {state !== 'free' && <Check className="size-4" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{shownName(dish)}</span>
        <span className="block text-sm wrap-anywhere text-text-soft">
          {state === 'here' ? texts.alreadyHere : dish.category}
        </span>
      </span>
      <span className="shrink-0 text-text-soft tabular-nums">{money(dish.basePriceMinor, currency)}</span>
    </Cmdk.Item>
  );
};

const idsOf = ({ dishes }: EditedMenu): string[] => dishes.map(({ id }) => id);

/** Dishes that leave a menu for another one. */
interface Leaving {
  source: EditedMenu;
  ids: readonly string[];
}

/**
 * Moves dishes of other menus to the end of this one; the undo returns each to its menu and position. Both are refused where somebody else
 * has sorted the list that they write, or moved one of the dishes (EDIT-18).
 */
function useAddMenuItems(menu: EditedMenu, menus: readonly EditedMenu[]) {
  const texts = useMessages('menuEditing');
  const showFailure = useFailureToast();
  const shownName = useShownName();
  const { restaurantId } = useStaff().membership;
  const adding = useMenuChange(
    restaurantId,
    ({ chosen, leaving }: { chosen: readonly string[]; leaving: readonly Leaving[] }) =>
      fillMenu(restaurantId, menu.id, {
        ids: [...idsOf(menu), ...chosen],
        seen: idsOf(menu),
        from: leaving.flatMap(({ source, ids }) => ids.map((id) => ({ id, menuId: source.id }))),
      }),
  );
  const returning = useMenuChange(restaurantId, async (left: readonly Leaving[]) => {
    for (const { source, ids } of left)
      await fillMenu(restaurantId, source.id, {
        ids: idsOf(source),
        // What its menu still had after they had left it.
        seen: idsOf(source).filter((id) => !ids.includes(id)),
        from: ids.map((id) => ({ id, menuId: menu.id })),
      });
  });
  const tell = useUndoToast();
  const [isAdding, setIsAdding] = useState(false);
  const add = (chosen: string[], onDone: () => void) => {
    // Set at once: a second tap must find the button disabled.
    setIsAdding(true);
    const leaving = menus
      .filter(({ id }) => id !== menu.id)
      .map((source) => ({ source, ids: idsOf(source).filter((id) => chosen.includes(id)) }))
      .filter(({ ids }) => ids.length > 0);
    const done = {
      message: texts.dishesAdded(chosen.length, shownName(menu.menu)),
      undo: () => returning.mutateAsync(leaving),
      undone: texts.dishesBack(chosen.length),
    };
    void adding
      .mutateAsync({ chosen, leaving })
      .then(() => {
        onDone();
        tell(done);
      }, showFailure)
      .finally(() => setIsAdding(false));
  };
  return { add, isAdding };
}

type Dish = EditedMenu['dishes'][number];

interface ListProps {
  menu: EditedMenu;
  menus: readonly EditedMenu[];
  chosen: readonly string[];
  onTurn: (id: string) => void;
}

const PickerList = ({ menu, menus, chosen, onTurn }: ListProps) => {
  const texts = useMessages('menuEditing');
  const shownName = useShownName();
  const others = menus.filter(({ id }) => id !== menu.id);
  const stateOf = ({ id }: Dish, source: EditedMenu) => {
    if (source.id === menu.id) return 'here';
    return chosen.includes(id) ? 'chosen' : 'free';
  };
  return (
    <MenuItemSearch
      label={texts.searchItems}
      // Dishes already in the menu come last, and only in a search.
      groupsOf={(search) => (search.trim() === '' ? others : [...others, menu])}
      headingOf={(source) => shownName(source.menu)}
      row={(dish, source) => (
        <PickerRow key={dish.id} dish={dish} state={stateOf(dish, source)} onTurn={() => onTurn(dish.id)} />
      )}
      takesFocus
      isMultiple
      hint={<p className="px-3 pb-1 text-sm text-text-soft">{texts.addDishesHint}</p>}
      className="px-3 pb-4"
      listClassName="min-h-60"
    />
  );
};

interface DishPickerProps {
  /** Where they go. */
  menu: EditedMenu;
  menus: readonly EditedMenu[];
  isOpen: boolean;
  onClose: () => void;
}

/** Dishes of other menus, found by typing, several at once; Enter chooses, one button adds them all. */
export const MenuItemPicker = ({ menu, menus, isOpen, onClose }: DishPickerProps) => {
  const texts = useMessages('menuEditing');
  const shownName = useShownName();
  const { add, isAdding } = useAddMenuItems(menu, menus);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const turn = (id: string) =>
    setTicked((known) => (known.includes(id) ? known.filter((each) => each !== id) : [...known, id]));
  const others = menus.filter(({ id }) => id !== menu.id).flatMap(({ dishes }) => dishes);
  // Without those that a colleague has deleted, or moved here, meanwhile: with one of them all would be refused.
  const found = ticked.flatMap((id) => others.find((dish) => dish.id === id) ?? []);
  const chosen = found.map(({ id }) => id);
  const addAll = () =>
    add(chosen, () => {
      setTicked([]);
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addDishesTo(shownName(menu.menu))}
      footer={
        <div className="flex items-center gap-4">
          <div className="min-w-0 grow">
            <output className="block font-semibold">{texts.choose(chosen.length)}</output>
            <p className="truncate text-sm text-text-soft">{found.map(shownName).join(', ')}</p>
          </div>
          <Button className="shrink-0" disabled={chosen.length === 0} isLoading={isAdding} onClick={addAll}>
            {texts.addChosen(chosen.length)}
          </Button>
        </div>
      }
    >
      <PickerList menu={menu} menus={menus} chosen={chosen} onTurn={turn} />
    </Sheet>
  );
};
