import { Command as Cmdk } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { findMenuItems, type PickedMenu } from '#domain/menu/menu-list.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

/** More are found by typing, not by scrolling. */
const MOST_SHOWN = 60;

interface Shown<G extends PickedMenu> {
  menu: G;
  dishes: readonly G['dishes'][number][];
}

/** The first so many of all groups together; and how many that leaves out. */
function cut<G extends PickedMenu>(
  found: readonly Shown<G>[],
): { groups: readonly Shown<G>[]; left: number } {
  let room = MOST_SHOWN;
  const groups: Shown<G>[] = [];
  for (const { menu, dishes } of found) {
    if (room > 0) groups.push({ menu, dishes: dishes.slice(0, room) });
    room -= dishes.length;
  }
  return { groups, left: Math.max(0, -room) };
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface MenuItemSearchProps<G extends PickedMenu> extends InputProps {
  label: string;
  /** The groups that a search looks through, menus or categories. */
  groupsOf: (search: string) => readonly G[];
  headingOf: (group: G) => string;
  /** A `Cmdk.Item`. */
  row: (dish: G['dishes'][number], group: G) => ReactNode;
  takesFocus: boolean;
  isMultiple?: boolean;
  hint?: ReactNode;
  className?: string;
  listClassName?: string;
}

/** Menu items by group, found by typing; arrows, Enter or a tap choose one. */
export const MenuItemSearch = <G extends PickedMenu>({
  label,
  groupsOf,
  headingOf,
  row,
  takesFocus,
  isMultiple = false,
  hint,
  className,
  listClassName,
  ...inputProps
}: MenuItemSearchProps<G>) => {
  const texts = useMessages('menuEditing');
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After a sheet has taken the focus to its title.
  useEffect(() => {
    if (!takesFocus) return undefined;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const { groups, left } = cut(findMenuItems(groupsOf(search), search));
  return (
    <Cmdk label={label} shouldFilter={false} className={className}>
      <div className="sticky top-0 z-10 mb-2 flex items-center gap-3 border-b border-line bg-card px-3">
        <Search aria-hidden className="size-5 shrink-0 text-text-soft" />
        <Cmdk.Input
          ref={input}
          value={search}
          onValueChange={setSearch}
          placeholder={texts.searchItems}
          maxLength={80}
          className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-text-soft"
          {...inputProps}
        />
      </div>
      {hint}
      <Cmdk.List label={texts.items} aria-multiselectable={isMultiple} className={listClassName}>
        {groups.map(({ menu, dishes }) => (
          <Cmdk.Group
            key={menu.id}
            value={menu.id}
            heading={headingOf(menu)}
            className={cx(
              'py-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm',
              '[&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:wrap-anywhere [&_[cmdk-group-heading]]:text-text-soft',
            )}
          >
            {dishes.map((dish) => row(dish, menu))}
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
