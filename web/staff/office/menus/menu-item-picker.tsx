import { Command as Cmdk } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { findMenuItems } from '#domain/menu/menu-list.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { PickerRow } from './picker-row.tsx';
import { useAddMenuItems } from './use-add-dishes.ts';

type Dish = EditedMenu['dishes'][number];

/** More are found by typing, not by scrolling. */
const MOST_SHOWN = 60;

interface Shown {
  menu: EditedMenu;
  dishes: readonly Dish[];
}

/** The first so many of all groups together; and how many that leaves out. */
function cut(found: readonly Shown[]): { groups: readonly Shown[]; left: number } {
  let room = MOST_SHOWN;
  const groups: Shown[] = [];
  for (const { menu, dishes } of found) {
    if (room > 0) groups.push({ menu, dishes: dishes.slice(0, room) });
    room -= dishes.length;
  }
  return { groups, left: Math.max(0, -room) };
}

interface ListProps {
  menu: EditedMenu;
  menus: readonly EditedMenu[];
  chosen: readonly string[];
  onTurn: (id: string) => void;
}

const PickerList = ({ menu, menus, chosen, onTurn }: ListProps) => {
  const texts = useMessages('menuEditing');
  const shownName = useShownName();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After the sheet has taken the focus to its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const others = menus.filter(({ id }) => id !== menu.id);
  // Those that are here already are said last, and only to whoever looks for them.
  const { groups, left } = cut(findMenuItems(search.trim() === '' ? others : [...others, menu], search));
  const stateOf = ({ id }: Dish, source: EditedMenu) => {
    if (source.id === menu.id) return 'here';
    return chosen.includes(id) ? 'chosen' : 'free';
  };
  return (
    <Cmdk label={texts.searchItems} shouldFilter={false} className="px-3 pb-4">
      <div className="sticky top-0 z-10 mb-2 flex items-center gap-3 border-b border-line bg-card px-3">
        <Search aria-hidden className="size-5 shrink-0 text-text-soft" />
        <Cmdk.Input
          ref={input}
          value={search}
          onValueChange={setSearch}
          placeholder={texts.searchItems}
          maxLength={80}
          className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-text-soft"
        />
      </div>
      <p className="px-3 pb-1 text-sm text-text-soft">{texts.addDishesHint}</p>
      <Cmdk.List label={texts.items} aria-multiselectable className="min-h-60">
        {groups.map(({ menu: source, dishes }) => (
          <Cmdk.Group
            key={source.id}
            value={source.id}
            heading={shownName(source.menu)}
            className="py-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-text-soft"
          >
            {dishes.map((dish) => (
              <PickerRow
                key={dish.id}
                dish={dish}
                state={stateOf(dish, source)}
                onTurn={() => onTurn(dish.id)}
              />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <output className="block px-3 py-2 text-text-soft">
        {groups.length === 0 && texts.noDishFound}
        {left > 0 && texts.moreDishes(left)}
      </output>
    </Cmdk>
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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const turn = (id: string) =>
    setChosen((known) => (known.includes(id) ? known.filter((each) => each !== id) : [...known, id]));
  const names = chosen.flatMap((id) =>
    menus.flatMap(({ dishes }) => dishes.filter((dish) => dish.id === id).map(shownName)),
  );
  const addAll = () =>
    add([...chosen], () => {
      setChosen([]);
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
            <p className="truncate text-sm text-text-soft">{names.join(', ')}</p>
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
