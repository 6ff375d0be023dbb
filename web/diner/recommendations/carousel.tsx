import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/common.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { canFit } from '#domain/menu/needs.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { addsDirectly, canOrder, offeredItems } from '#web/diner/first/menu/menu-sections.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { call } from '#web/shared/call.ts';
import { choicePrice } from '#web/shared/dish/dish-choice.ts';
import { Price } from '#web/shared/price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The specification: recommendations are fresh for two minutes. */
const STALE_AFTER_MS = 2 * 60_000;

interface RecommendationCardProps {
  recommended: Recommendation;
  item: MenuItem;
}

const BADGES = { featured: 'chefsPick', popular: 'popular', fallback: 'recommended' } as const;

const RecommendationCard = ({ recommended, item }: RecommendationCardProps) => {
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

const recommendationsQuery = (restaurantId: string, language: Language) =>
  queryOptions({
    queryKey: ['recommendations', restaurantId, language] as const,
    queryFn: async ({ signal }): Promise<readonly Recommendation[]> => {
      const { recommendations } = await call('GET /api/restaurants/:restaurantId/recommendations', {
        params: { restaurantId },
        query: { language },
        signal,
      });
      return recommendations;
    },
    staleTime: STALE_AFTER_MS,
  });

/** Fetches them again when one of the menus begins or ends: another dish may be recommended then. Changes are announced by a hint. */
function useFollowHours(restaurantId: string, offered: readonly MenuItem[]): void {
  const client = useQueryClient();
  const offer = [...new Set(offered.map(({ menuId }) => menuId))].join();
  const known = useRef(offer);
  useEffect(() => {
    if (known.current === offer) return;
    known.current = offer;
    void client.invalidateQueries({ queryKey: ['recommendations', restaurantId] });
  }, [client, restaurantId, offer]);
}

const MOST_PX = 320;
const SHARE = 0.8;

/** The specification: a step is the smaller of 80 % of the width and 320 pixels. */
const stepOf = ({ clientWidth }: HTMLElement): number => Math.min(clientWidth * SHARE, MOST_PX);

/** The scroll position of a horizontal row, and how to move it by a step. */
function useArrows(row: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setAt({ isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth > scrollWidth - 1 });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // In the next frame, which computes layout anyway.
    const filled = new MutationObserver(() => requestAnimationFrame(measure));
    filled.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      filled.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  const move = (direction: -1 | 1) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const element = row.current;
    element?.scrollBy({ left: direction * stepOf(element), behavior: isCalm ? 'instant' : 'smooth' });
  };
  return { ...at, move };
}

/** The specification: three cards. */
const CARDS = [1, 2, 3];

const CarouselSkeleton = () =>
  CARDS.map((card) => (
    <li key={card} data-skeleton aria-hidden className="appear-late h-32 w-76 shrink-0">
      <Skeleton className="h-full w-full rounded-lg" />
    </li>
  ));

interface Shown {
  recommended: Recommendation;
  item: MenuItem;
}

/** `undefined`: still loading. */
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
        {/* Two lines are as high as the buttons: the reserved height fits either way. */}
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

/**
 * Dishes that the chef features and others like, if they can be ordered now (REC-2) and fit the diner's needs, in a horizontal row.
 * Nothing without recommendations or without a reply.
 */
export const Carousel = () => {
  const texts = useMessages('menu');
  const { language } = useLanguage();
  const { menu, nowMs, needs } = useMenuView();
  const { id, featuredSectionTitle } = menu.restaurant;
  const hasNetwork = useHasNetwork();
  const { data, isError } = useQuery({ ...recommendationsQuery(id, language), enabled: hasNetwork });
  const offered = offeredItems(menu, nowMs);
  useFollowHours(id, offered);
  const shown = data?.flatMap((recommended): Shown[] => {
    const item = offered.find((each) => each.id === recommended.menuItemId);
    return item && canOrder(item, nowMs) && canFit(item, needs) ? [{ recommended, item }] : [];
  });
  if (shown ? shown.length === 0 : isError || !hasNetwork) return null;
  return <Row title={featuredSectionTitle || texts.recommendations} shown={shown} />;
};
