import { type ComponentType, lazy, Suspense } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { useRange } from './range-fields.tsx';

const TABS = {
  sales: lazy(() => import('./sales-tab.tsx').then((file) => ({ default: file.SalesTab }))),
  forecast: lazy(() => import('./forecast-tab.tsx').then((file) => ({ default: file.ForecastTab }))),
  traffic: lazy(() => import('./traffic-tab.tsx').then((file) => ({ default: file.TrafficTab }))),
  menu: lazy(() => import('./menu-tab.tsx').then((file) => ({ default: file.MenuTab }))),
  service: lazy(() => import('./service-tab.tsx').then((file) => ({ default: file.ServiceTab }))),
} satisfies Record<string, ComponentType>;
type TabId = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as TabId[];

/** `/admin/analytics?tab=…`: the analytics. The days stay when another tab is chosen. */
export const AnalyticsScreen = () => {
  const texts = useMessages('analytics');
  const { membership } = useStaff();
  const [params] = useSearchParams();
  const { set } = useRange();
  const chosen = TAB_IDS.find((id) => id === params.get('tab')) ?? 'sales';
  const Content = TABS[chosen];
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <h1 className="mb-5 text-2xl">{texts.title}</h1>
      <Tabs
        label={texts.title}
        items={TAB_IDS.map((id) => ({ id, label: texts.tabs[id] }))}
        value={chosen}
        onChange={(tab) => set({ tab: tab === 'sales' ? '' : tab, by: '', day: '' })}
        className="mb-6 max-w-2xl"
      >
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton className="h-72" />
            </SkeletonGroup>
          }
        >
          <Content />
        </Suspense>
      </Tabs>
    </Page>
  );
};
