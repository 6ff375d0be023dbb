import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { recommendationsQuery } from '#web/diner/first/data/recommendations.ts';
import { canOrder } from '#web/diner/first/menu/menu-sections.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { CarouselSkeleton } from './carousel-skeleton.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { useArrows } from './use-arrows.ts';

/** What the row is called while nobody has called it anything else; then it is in the diner's language. */
const UNNAMED = "Chef's Recommendations";

interface Shown {
  recommended: Recommendation;
  item: MenuItem;
}

/** `undefined`: the answer is not here yet. */
const Row = ({ title, shown }: { title: string; shown: readonly Shown[] | undefined }) => {
  const texts = useMessages('menu');
  const row = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd, move } = useArrows(row);
  const arrows = [
    { label: texts.scrollBack, Icon: ChevronLeft, isEnd: isAtStart, direction: -1 },
    { label: texts.scrollOn, Icon: ChevronRight, isEnd: isAtEnd, direction: 1 },
  ] as const;
  return (
    <section aria-labelledby="recommendations" className="@container pb-2">
      <div className="flex min-h-11 items-center gap-1 @max-3xs:flex-wrap">
        {/* Two lines are as high as the buttons: the place that is kept for all this fits either way. */}
        <h2 id="recommendations" className="min-w-0 grow text-lg leading-[1.15]">
          {title}
        </h2>
        {arrows.map(({ label, Icon, isEnd, direction }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon aria-hidden className="size-5" />}
            disabled={isEnd}
            onClick={() => move(direction)}
          />
        ))}
      </div>
      <ul
        ref={row}
        className="no-scrollbar relative -mx-4 flex min-h-36 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {shown ? (
          shown.map((each) => <RecommendationCard key={each.item.id} {...each} />)
        ) : (
          <CarouselSkeleton />
        )}
      </ul>
    </section>
  );
};

/** What the chef puts forward and what others like: a row that scrolls sideways. Without any, or without an answer, nothing. */
export const Carousel = () => {
  const texts = useMessages('menu');
  const { language } = useLanguage();
  const { menu, nowMs } = useMenuView();
  const { id, featuredSectionTitle } = menu.restaurant;
  const hasNetwork = useHasNetwork();
  const { data, isError } = useQuery({ ...recommendationsQuery(id, language), enabled: hasNetwork });
  const shown = data?.flatMap((recommended): Shown[] => {
    const item = menu.items.find((each) => each.id === recommended.menuItemId);
    return item && canOrder(item, nowMs) ? [{ recommended, item }] : [];
  });
  if (shown ? shown.length === 0 : isError || !hasNetwork) return null;
  const title = [UNNAMED, ''].includes(featuredSectionTitle) ? texts.recommendations : featuredSectionTitle;
  return <Row title={title} shown={shown} />;
};
