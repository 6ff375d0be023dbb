import { Skeleton } from '#web/ui/skeleton.tsx';

/** The specification: three cards. */
const CARDS = [1, 2, 3];

export const CarouselSkeleton = () =>
  CARDS.map((card) => (
    <li key={card} data-skeleton aria-hidden className="appear-late h-32 w-76 shrink-0">
      <Skeleton className="h-full w-full rounded-lg" />
    </li>
  ));
