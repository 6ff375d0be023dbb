import ChefHat from 'lucide-react/icons/chef-hat';
import Flame from 'lucide-react/icons/flame';
import Sparkles from 'lucide-react/icons/sparkles';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { foldText } from '#domain/lists/text.ts';
import type { Allergen } from '#domain/menu/allergens.ts';
import { DIETS, fitsDiet } from '#domain/menu/diets.ts';
import { AllergenIcon } from '#web/shared/dish/allergen-icon.tsx';
import type { choiceAllergens } from '#web/shared/dish/dish-choice.ts';
import { useMessages } from '#web/ui/language.tsx';

interface AllergenPanelProps {
  allergens: ReturnType<typeof choiceAllergens>;
  /** The kitchen's free-text list, unchanged. */
  allergies: readonly string[];
}

const AllergenList = ({ title, names }: { title: string; names: readonly Allergen[] }) => {
  const dishes = useMessages('dishes');
  if (names.length === 0) return null;
  return (
    <div>
      <h4 className="pb-2 text-sm font-semibold text-text-soft">{title}</h4>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="inline-flex items-center gap-1.5 rounded-full border border-line-strong bg-card px-3 py-1"
          >
            <AllergenIcon allergen={name} />
            {dishes.allergenNames[name]}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Allergens by icon and name. What is not declared is shown as unknown, never as safe. */
export const AllergenPanel = ({ allergens, allergies }: AllergenPanelProps) => {
  const dishes = useMessages('dishes');
  const { contains, may_contain: mayContain, not_declared: unknown } = allergens;
  // The free-text list mostly repeats the declaration, in the language it was typed in. Anything else is shown: ALLERGEN-6.
  const shown = [...contains, ...mayContain];
  const isRepeated = (text: string) => shown.some((name) => NAMES[name].test(foldText(text.trim())));
  const others = unknown.length > 0 ? allergies : allergies.filter((text) => !isRepeated(text));
  const isFree = contains.length + mayContain.length + unknown.length === 0 && others.length === 0;
  return (
    <section aria-labelledby="dish-allergens" className="flex flex-col gap-4 rounded-lg bg-warning-soft p-4">
      <h3 id="dish-allergens" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden className="size-5 text-warning" />
        {dishes.allergens}
      </h3>
      <AllergenList title={dishes.contains} names={contains} />
      <AllergenList title={dishes.mayContain} names={mayContain} />
      {others.length > 0 && <p>{others.join(', ')}</p>}
      {unknown.length > 0 && <p className="font-semibold">{dishes.notDeclared}</p>}
      {isFree && <p>{dishes.noneDeclared}</p>}
      <p className="text-sm text-warning">{dishes.allergyNotice}</p>
    </section>
  );
};

/** An allergen's name alone, in either language: a sentence about it says more than the declaration. */
const NAMES: Record<Allergen, RegExp> = {
  gluten: /^gluten$/,
  crustaceans: /^crusta(cean|ceo)s?$/,
  eggs: /^(egg|huevo)s?$/,
  fish: /^(fish|pescados?)$/,
  peanuts: /^(peanut|cacahuete)s?$/,
  soybeans: /^(soya?|soja|soy ?beans?)$/,
  milk: /^(milk|dairy|leche|lacteos?)$/,
  nuts: /^((tree )?nuts?|frutos (secos|de cascara))$/,
  celery: /^(celery|apio)$/,
  mustard: /^(mustard|mostaza)$/,
  sesame: /^sesam[eo]$/,
  sulphites: /^sul(phite|fite|fito)s?$/,
  lupin: /^(lupins?|altramu(z|ces))$/,
  molluscs: /^(mollus[ck]|molusco)s?$/,
};

const Tile = ({ children }: { children: ReactNode }) => (
  <li className="rounded-md border border-line bg-background px-3 py-2 text-center">{children}</li>
);

const Heading = ({ children }: { children: ReactNode }) => <h3 className="pb-2 text-lg">{children}</h3>;

const DietTiles = ({ item }: { item: MenuItem }) => {
  const menu = useMessages('menu');
  const dishes = useMessages('dishes');
  const diets = DIETS.filter((diet) => fitsDiet(item, diet));
  if (diets.length === 0 && item.spiceLevel === 0) return null;
  const spice = dishes.spiceNames[item.spiceLevel - 1];
  return (
    <section>
      <Heading>{dishes.dietary}</Heading>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 @max-3xs:grid-cols-1">
        {diets.map((diet) => (
          <Tile key={diet}>{menu[diet]}</Tile>
        ))}
        {spice !== undefined && (
          <Tile>
            <span className="inline-flex items-center gap-1.5">
              <Flame aria-hidden className="size-4 fill-current text-danger" />
              <span className="sr-only">{menu.spice}</span>
              {spice} {menu.spiceOf(item.spiceLevel)}
            </span>
          </Tile>
        )}
      </ul>
    </section>
  );
};

/** All information about a dish except its options. */
export const DishFacts = ({ item, categoryName }: { item: MenuItem; categoryName: string }) => {
  const menu = useMessages('menu');
  const dishes = useMessages('dishes');
  return (
    <>
      <DietTiles item={item} />
      <dl className="grid grid-cols-2 gap-4 @max-3xs:grid-cols-1">
        {item.calories !== null && item.calories > 0 && (
          <div>
            <dt className="text-sm text-text-soft">{dishes.calories}</dt>
            <dd>{dishes.kcal(item.calories)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-text-soft">{dishes.category}</dt>
          <dd>{categoryName}</dd>
        </div>
      </dl>
      {item.dietaryNotes && (
        <section>
          <Heading>{dishes.chefNotes}</Heading>
          <p className="flex gap-3 border-l-4 border-accent pl-4 text-text-soft italic">
            {item.dietaryNotes}
          </p>
        </section>
      )}
      {item.isSpecialOffer && (
        <section className="flex gap-3 rounded-lg bg-accent-soft p-4 text-accent">
          <Sparkles aria-hidden className="mt-1 size-5 shrink-0" />
          <div>
            <h3 className="text-lg">{menu.specialOffer}</h3>
            <p>{dishes.specialOfferText}</p>
          </div>
        </section>
      )}
      <p className="flex items-center gap-3 text-text-soft">
        <ChefHat aria-hidden className="size-5 shrink-0 text-accent" />
        {dishes.recommendation}
      </p>
    </>
  );
};
