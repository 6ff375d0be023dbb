import { type ReactNode, use, useSyncExternalStore } from 'react';
import { ALLERGENS } from '#domain/menu/allergens.ts';
import { DIETS } from '#domain/menu/diets.ts';
import { NO_NEEDS, needsCount } from '#domain/menu/needs.ts';
import type { FilterSheetProps } from '#web/diner/first/context/later-parts.ts';
import { TableContext } from '#web/diner/first/context/table-context.ts';
import { keptNeeds, onNeeds as onNeedsKept } from '#web/diner/first/data/needs.ts';
import { SheetWays } from '#web/diner/service/sheet-ways.tsx';
import { AllergenIcon } from '#web/shared/dish/allergen-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="pb-3 font-display text-lg font-semibold">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
);

/** May wrap here; in a scrolling row it must not. */
const WORDS = 'max-w-full whitespace-normal!';

const toggled = <Name,>(names: readonly Name[], name: Name): readonly Name[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

/** At a table: whether the restaurant has the needs. */
const Kept = () => {
  const dishes = useMessages('dishes');
  const session = use(TableContext)?.session;
  const kept = useSyncExternalStore(onNeedsKept, keptNeeds);
  if (!session) return null;
  const isSaved = kept === null || kept.savedFor === session.dinerSessionId;
  return (
    <output className="text-sm text-text-soft">{isSaved ? dishes.needsKept : dishes.needsWaiting}</output>
  );
};

/** Applied with every tap; the button at the bottom shows the count and closes the sheet. */
export const FilterSheet = ({ isOpen, onClose, needs, onNeeds, found }: FilterSheetProps) => {
  const menu = useMessages('menu');
  const dishes = useMessages('dishes');
  const { diets, avoids } = needs;
  const footer = (
    <div className="flex gap-2">
      {needsCount(needs) > 0 && (
        <Button variant="secondary" size="lg" className="px-4" onClick={() => onNeeds(NO_NEEDS)}>
          {dishes.clearNeeds}
        </Button>
      )}
      <Button size="lg" isWide className="px-4" onClick={onClose}>
        <span aria-live="polite">{dishes.showDishes(found)}</span>
      </Button>
    </div>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={dishes.needsTitle}
      actions={isOpen && <SheetWays onClose={onClose} />}
      footer={footer}
    >
      <div className="flex flex-col gap-6 px-6 pb-6">
        <Kept />
        <Choices title={dishes.diet}>
          {DIETS.map((diet) => (
            <Chip
              key={diet}
              className={WORDS}
              isOn={diets.includes(diet)}
              onClick={() => onNeeds({ ...needs, diets: toggled(diets, diet) })}
            >
              {menu[diet]}
            </Chip>
          ))}
        </Choices>
        <Choices title={dishes.allergies}>
          {ALLERGENS.map((allergen) => (
            <Chip
              key={allergen}
              className={WORDS}
              isOn={avoids.includes(allergen)}
              icon={avoids.includes(allergen) ? null : <AllergenIcon allergen={allergen} />}
              onClick={() => onNeeds({ ...needs, avoids: toggled(avoids, allergen) })}
            >
              {dishes.allergenNames[allergen]}
            </Chip>
          ))}
        </Choices>
        <p className="rounded-md bg-warning-soft p-4 text-warning">
          {dishes.undeclaredLeftOut} {dishes.allergyNotice}
        </p>
      </div>
    </Sheet>
  );
};
