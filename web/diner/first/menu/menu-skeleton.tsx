import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Placeholders for banner, tabs, chips and dishes. */
export const MenuSkeleton = () => (
  <SkeletonGroup className="flex flex-col gap-2 pt-2">
    <Skeleton className="h-11 w-48 rounded-full" />
    <Skeleton className="h-12 w-full rounded-full" />
    <Skeleton className="h-11 w-full rounded-full" />
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-28 w-full rounded-lg" />
    ))}
  </SkeletonGroup>
);
