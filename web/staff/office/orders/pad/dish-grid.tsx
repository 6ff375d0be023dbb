import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { NO_NEEDS, startingOptionIds } from '#domain/menu/needs.ts';
import { indexDishes, searchDishes } from '#domain/menu/search.ts';
import type { PriceFactors } from '#domain/prices/pricing.ts';
import { choicePrice, groupInTheWay } from '#web/shared/dish/dish-choice.ts';
import { SearchField } from '#web/staff/parts/lists/search-field.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { DishDialog } from './dish-dialog.tsx';
import type { PadLine } from './pad-lines.ts';

interface DishGridProps {
  menu: Menu;
  factors: PriceFactors;
  money: (minor: number) => string;
  /** What is written down already. */
  slip: readonly PadLine[];
  onAdd: (line: PadLine) => void;
}

interface DishTileProps {
  dish: MenuItem;
  price: string;
  /** So many of it are on the slip. */
  written: number;
  onTap: () => void;
  /** Opens options and note. */
  onOpen: () => void;
}

/** As the menu says; whether its window is open the server decides. */
const isOnOffer = (dish: MenuItem): boolean =>
  dish.isAvailable &&
  dish.portionsLeft !== 0 &&
  (dish.outUntil === null || Date.parse(dish.outUntil) <= Date.now());

const DishTile = ({ dish, price, written, onTap, onOpen }: DishTileProps) => {
  const orderPad = useMessages('orderPad');
  const isOff = !isOnOffer(dish);
  return (
    <li
      className={cx(
        'flex items-stretch overflow-hidden rounded-lg border border-line bg-card shadow-card',
        isOff ? 'opacity-60' : 'hover:border-line-strong',
      )}
    >
      <button
        type="button"
        disabled={isOff}
        aria-label={[dish.name, isOff ? orderPad.soldOut : price, written > 0 && orderPad.written(written)]
          .filter(Boolean)
          .join(', ')}
        onClick={onTap}
        className="flex min-h-16 min-w-0 grow flex-col justify-center px-3 py-2 text-left active:bg-raised"
      >
        <span className="leading-tight font-semibold">{dish.name}</span>
        <span className="text-sm text-text-soft tabular-nums">{isOff ? orderPad.soldOut : price}</span>
      </button>
      {written > 0 && (
        <span
          aria-hidden
          className="grid min-h-8 min-w-8 place-content-center self-center rounded-full bg-primary px-2 font-bold text-on-primary tabular-nums"
        >
          {written}
        </span>
      )}
      {!isOff && (
        <IconButton
          className="m-1 self-center"
          label={orderPad.withOptions(dish.name)}
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          onClick={onOpen}
        />
      )}
    </li>
  );
};

/** What is found by its texts, in the language of the menu; null for a blank search. */
function useFound(menu: Menu, search: string) {
  const index = useMemo(() => {
    const named = new Map(menu.categories.map(({ key, name }) => [key, name]));
    const textsOf = ({ name, category, description }: MenuItem) => ({
      names: [name],
      categories: [category, named.get(category) ?? category],
      descriptions: [description],
    });
    return indexDishes(menu.items.map((item) => ({ ...item, ...textsOf(item) })));
  }, [menu]);
  return useMemo(() => searchDishes(index, search), [index, search]);
}

/** The dishes by category: a tap writes one down, a dish with a choice asks first. */
export const DishGrid = ({ menu, factors, money, slip, onAdd }: DishGridProps) => {
  const orderPad = useMessages('orderPad');
  const [category, setCategory] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<MenuItem | null>(null);
  const used = menu.categories.filter(({ key }) => menu.items.some((item) => item.category === key));
  const shown = category ?? used[0]?.key ?? null;
  const found = useFound(menu, search);
  const dishes = menu.items.filter((item) => (found ? found.has(item.id) : item.category === shown));
  const tap = (dish: MenuItem) => {
    const optionIds = startingOptionIds(dish, NO_NEEDS);
    if (groupInTheWay(dish, optionIds)) setOpened(dish);
    else onAdd({ menuItemId: dish.id, optionIds, note: '', quantity: 1 });
  };
  return (
    <section aria-label={orderPad.dishes} className="flex min-w-0 flex-col gap-3">
      <SearchField
        label={orderPad.searchDishes}
        placeholder={orderPad.searchDishes}
        value={search}
        onSearch={setSearch}
      />
      {search === '' && (
        <fieldset className="no-scrollbar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">{orderPad.categories}</legend>
          {used.map(({ key, name }) => (
            <Chip key={key} isOn={key === shown} onClick={() => setCategory(key)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      {dishes.length === 0 && <p className="py-6 text-center text-text-soft">{orderPad.noDishes}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2">
        {dishes.map((dish) => (
          <DishTile
            key={dish.id}
            dish={dish}
            price={money(choicePrice(dish, startingOptionIds(dish, NO_NEEDS), factors))}
            written={slip.reduce((sum, line) => sum + (line.menuItemId === dish.id ? line.quantity : 0), 0)}
            onTap={() => tap(dish)}
            onOpen={() => setOpened(dish)}
          />
        ))}
      </ul>
      <DishDialog
        dish={opened}
        factors={factors}
        money={money}
        onAdd={onAdd}
        onClose={() => setOpened(null)}
      />
    </section>
  );
};
