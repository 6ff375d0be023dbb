import Plus from 'lucide-react/icons/plus';
import type { MenuItem } from '#contract/menu.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { addsDirectly } from '#web/diner/first/menu/menu-sections.ts';
import { choicePrice } from '#web/shared/dish/dish-choice.ts';
import { Price } from '#web/shared/price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface RecommendationCardProps {
  recommended: Recommendation;
  item: MenuItem;
}

const BADGES = { featured: 'chefsPick', popular: 'popular', fallback: 'recommended' } as const;

export const RecommendationCard = ({ recommended, item }: RecommendationCardProps) => {
  const texts = useMessages('menu');
  const { flyToCart } = useLaterParts();
  const { menu, factors, money, needs, onOpen, onAdd } = useMenuView();
  const { isFallback, recommendationType, chefNotes } = recommended;
  const note = chefNotes ?? (isFallback ? texts.freshNow : null);
  const badge = texts[BADGES[isFallback ? 'fallback' : recommendationType]];
  const category = menu.categories.find(({ key }) => key === item.category)?.name ?? item.category;
  return (
    <li className="@container relative flex min-h-32 w-76 max-w-[85vw] shrink-0 snap-start flex-col gap-1.5 rounded-lg border border-line bg-card p-3 shadow-card">
      <div className="flex items-center gap-3 @max-3xs:flex-wrap">
        <Picture
          picture={item.picture}
          alt=""
          sizes="5rem"
          width={1}
          height={1}
          className="w-18 shrink-0 rounded-md"
        />
        <div className="flex min-w-0 grow flex-col items-start @max-3xs:basis-full">
          <Badge
            tone={recommendationType === 'featured' ? 'primary' : 'accent'}
            className="max-w-full overflow-hidden"
          >
            {badge}
          </Badge>
          <h3 className="max-w-full font-sans leading-snug font-semibold">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${recommended.name}, ${badge}`}
              onClick={() => onOpen(item)}
              className="line-clamp-2 max-w-full text-left @max-3xs:line-clamp-none after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary"
            >
              {recommended.name}
            </button>
          </h3>
          <p className="flex max-w-full flex-wrap gap-x-2 text-sm">
            <Price
              baseMinor={item.basePriceMinor}
              currentMinor={choicePrice(item, [], factors)}
              money={money}
            />
            <span className="text-text-soft">{category}</span>
          </p>
        </div>
        <IconButton
          label={texts.addRecommended(recommended.name)}
          icon={<Plus aria-hidden className="size-5" />}
          variant="primary"
          className="relative z-10 active:scale-90"
          onClick={(event) => {
            if (onAdd(item)) flyToCart(event.currentTarget);
          }}
          {...(!addsDirectly(item, needs) && { 'aria-haspopup': 'dialog' })}
        />
      </div>
      <p className="line-clamp-1 text-sm text-text-soft italic @max-3xs:line-clamp-none">{note}</p>
    </li>
  );
};
