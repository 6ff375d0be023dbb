import { Suspense, useCallback, useState } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';

/** Where one person's initial will stand: the banner beside it does not move. */
const PeoplePlace = () => <span className="w-11 shrink-0" />;

/** Who is at the table, at the end of the banner. */
export const PeoplePart = () => {
  const { PeopleButton } = useLaterParts();
  const { visit } = useDinerTable();
  return visit ? (
    <Suspense fallback={<PeoplePlace />}>
      <PeopleButton />
    </Suspense>
  ) : (
    <PeoplePlace />
  );
};

/** Below the first dishes: asked for when somebody scrolls near, in a place as high as it will be. */
export const RecommendationsPart = () => {
  const { Carousel } = useLaterParts();
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const place = <div className="h-49" />;
  return (
    <div ref={watch} data-recommendations className="empty:hidden">
      {isNear ? (
        <Suspense fallback={place}>
          <Carousel />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
};
