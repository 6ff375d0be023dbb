import { type ComponentType, lazy, Suspense } from 'react';
import type { visibility } from '#messages/en/visibility.ts';
import { LockCard, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { TabStrip } from '#web/staff/parts/tab-strip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { laterPart } from '#web/ui/later.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { OverviewTab } from './overview-tab.tsx';

const IntegrationsTab = lazy(() =>
  import('./platforms/integrations-tab.tsx').then((file) => ({ default: file.IntegrationsTab })),
);

type TabId = keyof typeof visibility.tabs;

/** In their order; all but the first are loaded when opened. */
const TABS: Readonly<Record<TabId, ComponentType>> = {
  overview: OverviewTab,
  reviews: laterPart(() => import('./reviews-tab.tsx').then((file) => file.ReviewsTab)),
  seo: laterPart(() => import('./seo-tab.tsx').then((file) => file.SeoTab)),
  content: laterPart(() => import('./content-tab.tsx').then((file) => file.ContentTab)),
  integrations: IntegrationsTab,
};
const TAB_IDS = Object.keys(TABS) as TabId[];

/** `/admin/enhanced-visibility?tab=…`: the restaurant on the web. */
export const VisibilityScreen = () => {
  const texts = useMessages('visibility');
  const { membership } = useStaff();
  const [params, setParams] = useSearchParams();
  const chosen = TAB_IDS.find((id) => id === params.get('tab')) ?? 'overview';
  const Content = TABS[chosen];
  // The overview and the printed menu are for all; it locks its own form.
  const isLocked = useIsLocked('visibility') && chosen !== 'overview';
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mb-5 max-w-2xl text-text-soft">{texts.intro}</p>
      <Tabs
        label={texts.title}
        items={TAB_IDS.map((id) => ({ id, label: texts.tabs[id] }))}
        value={chosen}
        onChange={(tab) => setParams(tab === 'overview' ? {} : { tab })}
        className="w-max rounded-[1.75rem]! *:px-3! *:whitespace-nowrap sm:w-auto sm:max-w-4xl sm:flex-wrap"
        renderRow={(row) => <TabStrip chosen={chosen}>{row}</TabStrip>}
      >
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton className="h-72" />
            </SkeletonGroup>
          }
        >
          <div className="flex flex-col gap-6">
            {/* Existing data stay readable below it. */}
            {isLocked && <LockCard feature="visibility" />}
            <Content />
          </div>
        </Suspense>
      </Tabs>
    </Page>
  );
};
