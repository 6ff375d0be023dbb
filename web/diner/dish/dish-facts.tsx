import ChefHat from 'lucide-react/icons/chef-hat';
import Flame from 'lucide-react/icons/flame';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { DIETS, fitsDiet } from '#domain/menu/diets.ts';
import { useMessages } from '#web/ui/language.tsx';

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

/** Everything about a dish that is not a choice. */
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
