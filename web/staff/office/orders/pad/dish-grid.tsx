import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { NO_NEEDS, startingOptionIds } from '#domain/menu/needs.ts';
import { indexDishes, searchDishes } from '#domain/menu/search.ts';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/ordering/cart.ts';
import type { PriceFactors } from '#domain/prices/pricing.ts';
import {
  availableOptionIds,
  choicePrice,
  groupInTheWay,
  orderedGroups,
} from '#web/shared/dish/dish-choice.ts';
import { OptionGroups, showMissing } from '#web/shared/dish/option-groups.tsx';
import { SearchField } from '#web/staff/parts/lists/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { isOnOffer, type PadLine } from './pad-lines.ts';

interface DishDialogProps {
  /** Null: closed. */
  dish: MenuItem | null;
  factors: PriceFactors;
  money: (minor: number) => string;
  onAdd: (line: PadLine) => void;
  onClose: () => void;
}

interface Begun {
  readonly chosen: readonly string[];
  readonly note: string;
  readonly quantity: number;
}

interface ChoiceProps extends DishDialogProps {
  dish: MenuItem;
  /** Notes of dishes that were not added yet: closing the sheet does not lose them. */
  begun: RefObject<Map<string, Begun>>;
}

const Choice = ({ dish, begun, factors, money, onAdd, onClose }: ChoiceProps) => {
  const orderPad = useMessages('orderPad');
  const [choice, setChoice] = useState<Begun>(() => {
    const kept = begun.current.get(dish.id);
    return kept
      ? { ...kept, chosen: availableOptionIds(dish, kept.chosen) }
      : { chosen: startingOptionIds(dish, NO_NEEDS), note: '', quantity: 1 };
  });
  const { chosen, note, quantity } = choice;
  const change = (part: Partial<Begun>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (next.note === '') begun.current.delete(dish.id);
    else begun.current.set(dish.id, next);
  };
  const [missingId, setMissingId] = useState<string | null>(null);
  const add = () => {
    const missing = groupInTheWay(dish, chosen);
    if (missing) return showMissing(missing.id, () => setMissingId(missing.id));
    onAdd({ menuItemId: dish.id, optionIds: [...chosen], note: note.trim(), quantity });
    begun.current.delete(dish.id);
    onClose();
  };
  return (
    <div className="flex flex-col gap-5 px-6 pb-6">
      <OptionGroups
        groups={orderedGroups(dish)}
        chosen={chosen}
        onChange={(next) => {
          change({ chosen: next });
          setMissingId(null);
        }}
        money={money}
        missingId={missingId}
      />
      <TextArea
        label={orderPad.note}
        isOptional
        rows={2}
        limit={NOTE_LIMIT}
        maxLength={NOTE_LIMIT}
        value={note}
        onChange={(next) => change({ note: next })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          name={dish.name}
          value={quantity}
          max={MAX_LINE_QUANTITY}
          onChange={(next) => change({ quantity: next })}
        />
        <Button className="grow" onClick={add}>
          {orderPad.addFor(money(choicePrice(dish, chosen, factors) * quantity))}
        </Button>
      </div>
    </div>
  );
};

/** Options, a note and how many of one dish. */
const DishDialog = (props: DishDialogProps) => {
  const { dish, onClose } = props;
  const [last, setLast] = useState(dish);
  const begun = useRef(new Map<string, Begun>());
  if (dish !== null && dish !== last) setLast(dish);
  const shown = dish ?? last;
  if (!shown) return null;
  return (
    <Sheet isOpen={dish !== null} onClose={onClose} title={shown.name}>
      <Choice key={dish === null ? 'closing' : shown.id} {...props} dish={shown} begun={begun} />
    </Sheet>
  );
};

interface DishGridProps {
  menu: Menu;
  factors: PriceFactors;
  money: (minor: number) => string;
  /** The lines of the slip. */
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
        <span className="line-clamp-3 leading-tight font-semibold wrap-anywhere">{dish.name}</span>
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

/** The matching dishes by their texts, in the language of the menu; null for a blank search. */
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

/** The dishes by category: a tap adds one, a dish with a required choice opens its sheet. */
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
        // On a laptop, three rows and the edge of the fourth: however many there are, dishes stay in sight.
        <fieldset className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 max-md:no-scrollbar md:-m-1 md:max-h-46 md:flex-wrap md:overflow-y-auto md:p-1 md:[scrollbar-width:thin]">
          <legend className="sr-only">{orderPad.categories}</legend>
          {used.map(({ key, name }) => (
            <Chip key={key} isOn={key === shown} onClick={() => setCategory(key)}>
              <span className="max-w-60 truncate">{name}</span>
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
