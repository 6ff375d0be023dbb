import { useQuery } from '@tanstack/react-query';
import Armchair from 'lucide-react/icons/armchair';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Timer from 'lucide-react/icons/timer';
import type { Dashboard } from '#contract/dashboard.ts';
import { call } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { SimulationBanner } from '#web/staff/parts/simulation-banner.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { AttentionNow } from './attention-now.tsx';
import { FigureCard } from './figure-card.tsx';
import { Insights } from './insights.tsx';
import { LINKS } from './links.ts';
import { SetupList } from './setup-list.tsx';
import { Today, WeekBars } from './today-and-week.tsx';

const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivered'] as const;

const OpenOrders = ({ orders }: Pick<Dashboard, 'orders'>) => {
  const texts = useMessages('dashboard');
  return (
    <li className="rounded-lg border border-line bg-card p-5 shadow-card sm:max-xl:col-span-2">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-text-soft"
        >
          <ClipboardList className="size-5" />
        </span>
        <h3 className="font-sans text-base font-semibold">{texts.openOrders}</h3>
      </div>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-1 pt-2 sm:grid-cols-5">
        {STATUSES.map((status) => (
          <li key={status}>
            <Link
              to={LINKS.ordersOf(status)}
              className="-mx-2 flex min-h-11 flex-col rounded-md px-2 py-1.5 hover:bg-raised"
            >
              <span className="font-display text-2xl font-semibold tabular-nums">{orders[status]}</span>
              <span className="text-sm text-text-soft">{texts.statuses[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
};

const Kitchen = ({ kitchen }: { kitchen: Dashboard['kitchen'] }) => {
  const texts = useMessages('dashboard');
  if (!kitchen)
    return (
      <FigureCard title={texts.kitchen} value="–" icon={Timer} to={LINKS.kitchen}>
        {texts.kitchenNone}
      </FigureCard>
    );
  const { averageMinutes, promisedMinutes, orders, inTime } = kitchen;
  return (
    <FigureCard
      title={texts.kitchen}
      value={texts.kitchenMinutes(averageMinutes)}
      icon={Timer}
      tone={averageMinutes > promisedMinutes ? 'warning' : 'calm'}
      to={LINKS.kitchen}
    >
      <p>{texts.kitchenTarget(promisedMinutes)}</p>
      <p>{texts.kitchenInTime(inTime, orders)}</p>
    </FigureCard>
  );
};

/** Orders by state, tables, and the kitchen's times against its estimates. */
export const OpenNow = ({ dashboard }: { dashboard: Dashboard }) => {
  const texts = useMessages('dashboard');
  const { orders, tables, kitchen } = dashboard;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2.6fr)_minmax(0,0.9fr)_minmax(0,1.1fr)]">
      <OpenOrders orders={orders} />
      <FigureCard title={texts.tables} value={tables.open} icon={Armchair} to={LINKS.tables}>
        {texts.tablesOpen(tables.open, tables.total)}
      </FigureCard>
      <Kitchen kitchen={kitchen} />
    </ul>
  );
};

/** Waiting times grow without a hint. */
const EVERY_MS = 60_000;
const WHILE_DOWN_MS = 15_000;

/** The restaurant at this moment, and today. */
const useDashboard = (restaurantId: string, liveState: LiveState) =>
  useQuery({
    queryKey: ['dashboard', restaurantId],
    queryFn: ({ signal }): Promise<Dashboard> =>
      call('GET /api/restaurants/:restaurantId/dashboard', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: liveState === 'connected' ? EVERY_MS : WHILE_DOWN_MS,
  });

const Loading = () => (
  <SkeletonGroup className="flex flex-col gap-6">
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36" />
      ))}
    </div>
    <Skeleton className="h-40" />
    <Skeleton className="h-48" />
  </SkeletonGroup>
);

const Content = () => {
  const texts = useMessages('dashboard');
  const { membership, liveState } = useStaff();
  const { data, isPending, refetch } = useDashboard(membership.restaurantId, liveState);
  if (isPending) return <Loading />;
  if (!data) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  const setup = data.setup && <SetupList setup={data.setup} />;
  // Before the first order the setup list comes first, afterwards what needs attention.
  const hasOrders = data.setup?.steps.some(({ step, isDone }) => step === 'order' && isDone) ?? true;
  return (
    <div className="flex flex-col gap-8">
      {!hasOrders && setup}
      <div className="flex flex-col gap-3">
        <h2 className="text-xl">{texts.now}</h2>
        <AttentionNow dashboard={data} />
        <OpenNow dashboard={data} />
      </div>
      {hasOrders && setup}
      {data.sales && (
        <>
          <section className="flex flex-col gap-3">
            <h2 className="text-xl">{texts.today}</h2>
            <Today sales={data.sales} at={data.at} day={data.day} />
          </section>
          <section className="flex flex-col gap-3">
            <h2 className="text-xl">{texts.week}</h2>
            <WeekBars sales={data.sales} />
          </section>
          <Insights today={data.day} />
        </>
      )}
    </div>
  );
};

const AsOf = () => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { membership, restaurant, liveState } = useStaff();
  const { data } = useDashboard(membership.restaurantId, liveState);
  if (!data) return null;
  return <p className="text-text-soft">{texts.asOf(formatClock(data.at, language, restaurant.timezone))}</p>;
};

/** What needs attention, and today's figures. */
export const DashboardScreen = () => {
  const texts = useMessages('dashboard');
  const { membership } = useStaff();
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">{texts.title}</h1>
        <AsOf />
      </div>
      <SimulationBanner />
      <Content />
    </Page>
  );
};
