import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { foldText } from '#domain/lists/text.ts';
import type { Allergen } from '#domain/menu/allergens.ts';
import { AllergenIcon } from '#web/shared/dish/allergen-icon.tsx';
import type { choiceAllergens } from '#web/shared/dish/dish-choice.ts';
import { useMessages } from '#web/ui/language.tsx';

interface AllergenPanelProps {
  allergens: ReturnType<typeof choiceAllergens>;
  /** The kitchen's free list, as it is written. */
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

/** What is in it, by icon and word. What nobody has declared is said to be unknown, never shown as safe. */
export const AllergenPanel = ({ allergens, allergies }: AllergenPanelProps) => {
  const dishes = useMessages('dishes');
  const { contains, may_contain: mayContain, not_declared: unknown } = allergens;
  // The free list mostly repeats the declaration, in the language in which somebody typed it.
  const others = unknown.length > 0 ? allergies : allergies.filter((text) => !isAllergenName(text));
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

const WORDS: Record<Allergen, RegExp> = {
  gluten: /^(gluten|wheat|trigo)/,
  crustaceans: /^crust/,
  eggs: /^(egg|huevo)/,
  fish: /^(fish|pescado)/,
  peanuts: /^(peanut|cacahuete)/,
  soybeans: /^so[yj]/,
  milk: /^(milk|dairy|leche|lacteo)/,
  nuts: /^(tree )?(nut|frutos)/,
  celery: /^(celery|apio)/,
  mustard: /^(mustard|mostaza)/,
  sesame: /^(sesam)/,
  sulphites: /^sul(ph|f)it/,
  lupin: /^(lupin|altramu)/,
  molluscs: /^mol+us/,
};

const isAllergenName = (text: string): boolean =>
  Object.values(WORDS).some((word) => word.test(foldText(text.trim())));
