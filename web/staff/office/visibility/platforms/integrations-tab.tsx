import Share2 from 'lucide-react/icons/share-2';
import type { SyncJob } from '#contract/platform-sync.ts';
import { SYNC_STATES } from '#domain/feedback/training-sync.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PlatformCard } from './platform-card.tsx';
import { usePlatformName, usePlatforms, useSyncJobs } from './platforms-data.ts';
import { SyncResult } from './sync-result.tsx';

const ADDRESS = {
  filters: ['status', 'platform'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;

const Jobs = () => {
  const texts = useMessages('platforms');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nameOf = usePlatformName();
  const list = useListAddress(ADDRESS);
  const { filters, page } = list.address;
  const query = useSyncJobs(filters, page);
  const columns: Column<SyncJob, 'at'>[] = [
    {
      title: texts.platform,
      cell: ({ platform, jobType, scheduledFor }) => (
        <div className="py-2">
          <b>{nameOf(platform)}</b>
          <p className="text-sm text-text-soft tabular-nums">
            {texts.jobTypes[jobType]}, {formatDayAndClock(scheduledFor, language, timezone)}
          </p>
        </div>
      ),
    },
    { title: texts.result, cell: (job) => <SyncResult job={job} /> },
  ];
  return (
    <ListScreen
      isPart
      title={texts.jobs}
      list={list}
      filters={[
        {
          name: 'platform',
          label: texts.platform,
          options: PLATFORMS.map((value) => ({ value, label: nameOf(value) })),
        },
        {
          name: 'status',
          label: texts.status,
          options: SYNC_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      query={query}
      rowsOf={({ jobs, total }) => ({ rows: jobs, total })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{ icon: <Share2 className="size-7" />, title: texts.empty, text: texts.emptyHint }}
    />
  );
};

/** `/admin/enhanced-visibility?tab=integrations`: the platforms to which the menu is sent, and their state. */
export const IntegrationsTab = () => {
  const texts = useMessages('platforms');
  const { data, isError, refetch } = usePlatforms();
  if (!data)
    return isError ? (
      <ErrorState title={texts.failed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="platforms" className="flex flex-col gap-4">
        <h2 id="platforms" className="text-xl">
          {texts.title}
        </h2>
        <p className="max-w-2xl text-text-soft">{texts.intro}</p>
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.map((platform) => (
            <PlatformCard key={platform.platform} platform={platform} />
          ))}
        </ul>
      </section>
      <Jobs />
    </div>
  );
};
