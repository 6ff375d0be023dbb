import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Where the form of a sheet will be whose code comes with the first touch. */
export const FormToCome = () => (
  <SkeletonGroup className="flex flex-col gap-4 px-6 pb-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </SkeletonGroup>
);
