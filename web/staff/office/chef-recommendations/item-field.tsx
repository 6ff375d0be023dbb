import { Command as Cmdk } from 'cmdk';
import { useEffect, useId, useRef, useState } from 'react';
import { MenuItemSearch } from '#web/staff/office/menu-items/menu-item-search.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { ChefCard } from './chef-recommendations.ts';
import { useShownWords } from './use-shown-words.ts';

type Choice = ChefCard['choices'][number];

const grouped = (choices: readonly Choice[]) =>
  [...Map.groupBy(choices, ({ category }) => category)].map(([category, dishes]) => ({
    id: category,
    menu: { name: category, translations: dishes[0]?.categoryTranslations ?? {} },
    dishes: dishes.map((dish) => ({ ...dish, id: dish.menuItemId })),
  }));

interface ChosenProps {
  choice: Choice;
  /** The search, which had the focus, is gone. */
  takesFocus: boolean;
  onChange: () => void;
}

const Chosen = ({ choice, takesFocus, onChange }: ChosenProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { nameOf, categoryOf } = useShownWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line-strong px-4 py-2">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{nameOf(choice)}</span>
        <span className="block text-sm wrap-anywhere text-text-soft">{categoryOf(choice)}</span>
      </p>
      <Button ref={button} variant="secondary" onClick={onChange}>
        {texts.chooseOther}
      </Button>
    </div>
  );
};

interface ItemFieldProps {
  choices: readonly Choice[];
  field: { name: string; value: string; error: string | undefined; onChange: (next: string) => void };
}

/** The recommended menu item: found by typing, then shown. */
export const ItemField = ({ choices, field: { name, value, error, onChange } }: ItemFieldProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { nameOf, categoryOf } = useShownWords();
  const { currency } = useStaff().restaurant;
  const money = useMoney();
  const noteId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const choice = choices.find(({ menuItemId }) => menuItemId === value);
  const set = (next: string) => {
    setIsUsed(true);
    onChange(next);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* The search has a label of its own. */}
      <p aria-hidden={choice === undefined} className="font-semibold">
        {texts.dish}
      </p>
      {choice ? (
        <Chosen choice={choice} takesFocus={isUsed} onChange={() => set('')} />
      ) : (
        <MenuItemSearch
          label={texts.dish}
          groupsOf={() => grouped(choices)}
          headingOf={({ dishes: [first] }) => (first ? categoryOf(first) : '')}
          row={(dish) => (
            <Cmdk.Item
              key={dish.id}
              value={dish.id}
              onSelect={() => set(dish.id)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 scroll-mt-16 data-[selected=true]:bg-primary-soft"
            >
              <span className="min-w-0 grow font-semibold wrap-anywhere">{nameOf(dish)}</span>
              <span className="shrink-0 text-text-soft tabular-nums">
                {money(dish.basePriceMinor, currency)}
              </span>
            </Cmdk.Item>
          )}
          takesFocus={isUsed}
          name={name}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          className={`overflow-hidden rounded-md border ${error ? 'border-danger' : 'border-line-strong'}`}
          listClassName="max-h-72 overflow-y-auto"
        />
      )}
      <p id={noteId} className={`text-sm ${error ? 'text-danger' : 'text-text-soft'}`}>
        {error ?? (choices.length === 0 ? texts.noChoices : texts.dishHint)}
      </p>
    </div>
  );
};
