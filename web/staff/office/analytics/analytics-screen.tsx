import { lazy, Suspense } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

const SalesTab = lazy(() => import('./sales-tab.tsx').then((file) => ({ default: file.SalesTab })));

/** `/admin/analytics`: figures that an owner can act on. */
export const AnalyticsScreen = () => {
  const texts = useMessages('analytics');
  const { membership } = useStaff();
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <h1 className="mb-5 text-2xl">{texts.title}</h1>
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-72" />
          </SkeletonGroup>
        }
      >
        <SalesTab />
      </Suspense>
    </Page>
  );
};
