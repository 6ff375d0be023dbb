import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** The shape of what is coming: banner, tabs, chips and cards. */
export const MenuSkeleton = () => (
  <SkeletonGroup className="flex flex-col gap-5 pt-3">
    <div className="flex gap-4">
      <Skeleton className="size-16 rounded-full" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-6 w-56" />
      </div>
    </div>
    <Skeleton className="h-13 w-full rounded-full" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="aspect-4/3 w-full rounded-lg" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);
