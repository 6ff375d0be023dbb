import DatabaseBackup from 'lucide-react/icons/database-backup';
import { useState } from 'react';
import type { SyncEntry, TrainingSync } from '#contract/training-sync.ts';
import { SYNC_STATES, type SyncState } from '#domain/feedback/training-sync.ts';
import { SentPreview, StateCounts, WhatIsSent, WithdrawDialog } from '#web/staff/parts/data-sharing.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useConsent, useRetry, useSyncEntries, useTrainingSync } from './feedback-sync.ts';

const ADDRESS = {
  filters: ['status'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;
const TONES: Readonly<Record<SyncState, BadgeTone>> = {
  pending: 'neutral',
  in_progress: 'primary',
  completed: 'success',
  failed: 'danger',
};

/** The exact data sent, and the owner's consent. */
const ConsentCard = ({ sync }: { sync: TrainingSync }) => {
  const texts = useMessages('feedbackSync');
  const { restaurantId } = useStaff().membership;
  const at = useMoment();
  const consent = useConsent(restaurantId);
  const retry = useRetry(restaurantId);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="sync-consent" className="flex flex-col gap-3">
      <h2 id="sync-consent" className="text-lg">
        {texts.consent}
      </h2>
      <WhatIsSent texts={texts} />
      <h3 className="pt-2">{texts.preview}</h3>
      {sync.preview ? (
        <SentPreview label={texts.preview}>{JSON.stringify(sync.preview, null, 2)}</SentPreview>
      ) : (
        <p className="text-text-soft">{texts.noPreview}</p>
      )}
      {sync.status === 'agreed' && sync.changed && (
        <p className="font-medium">{texts.agreed(sync.changed.by, at(sync.changed.at))}</p>
      )}
      {sync.status === 'withdrawing' && (
        <p className="font-medium">
          {sync.connection === null ? texts.withdrawingOffline : texts.withdrawing}
        </p>
      )}
      {sync.erasedAt !== null && <p className="font-medium">{texts.erased(at(sync.erasedAt))}</p>}
      <div>
        {sync.status === 'off' && sync.connection !== null && (
          <Button isLoading={consent.isPending} onClick={() => consent.mutate(true)}>
            {texts.agree}
          </Button>
        )}
        {sync.status === 'agreed' && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        )}
        {sync.status === 'withdrawing' && sync.connection !== null && sync.lastProblem !== null && (
          <Button variant="secondary" isLoading={retry.isPending} onClick={() => retry.mutate(null)}>
            {texts.eraseAgain}
          </Button>
        )}
      </div>
      <WithdrawDialog
        isOpen={isAsking}
        texts={texts}
        isBusy={consent.isPending}
        onConfirm={() => consent.mutate(false, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
};

function useMoment(): (instant: string) => string {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (instant) => formatMoment(instant, language, timezone);
}

/** `/admin/feedback-sync`: feedback that is given for training, with the owner's consent. */
export const FeedbackSyncScreen = () => {
  const texts = useMessages('feedbackSync');
  const { membership } = useStaff();
  const { data, error, refetch } = useTrainingSync(membership.restaurantId);
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mb-5 max-w-2xl text-text-soft">{texts.intro}</p>
      {data ? (
        <div className="flex max-w-4xl flex-col gap-6">
          <Connection sync={data} />
          <ConsentCard sync={data} />
          {data.connection !== null && <Entries counts={data.counts} />}
        </div>
      ) : (
        <LoadingOrError isError={error !== null} onRetry={refetch} shapes={['h-96 max-w-4xl']} />
      )}
    </Page>
  );
};

const Connection = ({ sync }: { sync: TrainingSync }) => {
  const texts = useMessages('feedbackSync');
  const moment = useMoment();
  if (sync.connection === null)
    return (
      <Card as="section" isFlush>
        <EmptyState icon={<DatabaseBackup className="size-7" />} title={texts.off} text={texts.offText} />
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="sync-connection" className="flex flex-col gap-2">
      <h2 id="sync-connection" className="text-lg">
        {texts.connection}
      </h2>
      <p className="wrap-anywhere">{texts.goesTo(sync.connection)}</p>
      <p className="text-text-soft">
        {sync.lastRunAt === null ? texts.neverRun : texts.lastRun(moment(sync.lastRunAt))}
      </p>
      {sync.lastProblem && (
        <p className="text-danger">
          {texts.runFailed}. {texts.problems[sync.lastProblem]}
        </p>
      )}
      <StateCounts states={SYNC_STATES} counts={sync.counts} names={texts.states} tones={TONES} />
    </Card>
  );
};

/** A state, with the reason of a failure. */
const State = ({ entry }: { entry: SyncEntry }) => {
  const texts = useMessages('feedbackSync');
  const moment = useMoment();
  return (
    <div className="flex flex-col items-start gap-1 py-2">
      <Badge tone={TONES[entry.status]}>{texts.states[entry.status]}</Badge>
      {entry.problem && (
        <p className="text-sm">
          {texts.entryFailed}. {texts.problems[entry.problem]} {texts.retries(entry.retryCount)}.
        </p>
      )}
      {entry.nextTryAt !== null && (
        <p className="text-sm text-text-soft">{texts.nextTry(moment(entry.nextTryAt))}</p>
      )}
    </div>
  );
};

const Entries = ({ counts }: Pick<TrainingSync, 'counts'>) => {
  const texts = useMessages('feedbackSync');
  const { restaurantId } = useStaff().membership;
  const moment = useMoment();
  const list = useListAddress(ADDRESS);
  const { filters, page } = list.address;
  const query = useSyncEntries(restaurantId, filters.status, page);
  const retry = useRetry(restaurantId);
  const columns: Column<SyncEntry, 'at'>[] = [
    {
      title: texts.at,
      cell: ({ createdAt }) => <span className="tabular-nums">{moment(createdAt)}</span>,
    },
    { title: texts.table, cell: ({ tableNumber }) => <b>{tableNumber}</b> },
    { title: texts.status, cell: (entry) => <State entry={entry} /> },
    {
      title: texts.retry,
      isTitleHidden: true,
      cell: (entry) =>
        (entry.status === 'failed' || entry.status === 'pending') && (
          <Button
            variant="secondary"
            aria-label={texts.retryOf(entry.tableNumber)}
            onClick={() => retry.mutate(entry.id)}
          >
            {texts.retry}
          </Button>
        ),
    },
  ];
  return (
    <ListScreen
      isPart
      title={texts.entries}
      list={list}
      filters={[
        {
          name: 'status',
          label: texts.status,
          options: SYNC_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      actions={
        counts.pending + counts.failed > 0 && (
          <Button variant="secondary" isLoading={retry.isPending} onClick={() => retry.mutate(null)}>
            {texts.retryAll}
          </Button>
        )
      }
      query={query}
      rowsOf={({ entries, total }) => ({ rows: entries, total })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{ icon: <DatabaseBackup className="size-7" />, title: texts.empty, text: texts.emptyHint }}
    />
  );
};
