import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export const PadSkeleton = () => (
  <SkeletonGroup className="grid gap-3 px-4 py-5 sm:grid-cols-3">
    {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile) => (
      <Skeleton key={tile} className="h-16" />
    ))}
  </SkeletonGroup>
);
