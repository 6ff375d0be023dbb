import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import type { ReactNode } from 'react';
import type { SalesReport } from '#contract/analytics.ts';
import { CallError } from '#web/shared/call.ts';
import { filled } from '#web/staff/data/queries.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { LockCard } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { FilterFields } from './filter-fields.tsx';
import { RangeFields, useRange } from './range-fields.tsx';

const RANGE_CODES: ReadonlySet<string> = new Set(['RANGE_INVERTED', 'RANGE_TOO_LONG']);
const isRangeWrong = (error: Error | null): boolean =>
  error instanceof CallError && RANGE_CODES.has(error.code);
/** Days that the plan does not reach back to (PLAN-4). */
const isLocked = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'PLAN_REQUIRED';

export type Query = Readonly<Record<string, string>>;

/** The days of the address, and what they are narrowed down to, as a question to the server. */
export const useDays = (): Query => {
  const { range, from, until, filter } = useRange();
  const isNarrowed = Object.keys(filter).length > 0;
  return filled({ range, from, until, filter: isNarrowed ? JSON.stringify(filter) : '' });
};

/** What is in sight stays until the other days are there; a range that cannot be is not asked for twice. */
export const useReport = <Report,>(
  name: string,
  query: Query,
  load: (restaurantId: string, signal: AbortSignal) => Promise<Report>,
): UseQueryResult<Report> => {
  const { restaurantId } = useStaff().membership;
  return useQuery({
    queryKey: [`analytics-${name}`, restaurantId, query],
    queryFn: ({ signal }) => load(restaurantId, signal),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: (count, error) => !isRangeWrong(error) && !isLocked(error) && count < 2,
  });
};

interface ReportOfDays extends Pick<SalesReport, 'days' | 'today'> {
  readonly compared: Pick<SalesReport, 'days'> | null;
}

interface ReportFrameProps<Report extends ReportOfDays> {
  result: UseQueryResult<Report>;
  /** What to say where there is nothing in these days. */
  empty: { title: string; text: string };
  isEmpty: (report: Report) => boolean;
  /** It stands alone: there is nothing to compare it with. */
  isAlone?: boolean;
  children: (report: Report) => ReactNode;
}

/** The choice of days, and below it their report. */
export const ReportFrame = <Report extends ReportOfDays>(props: ReportFrameProps<Report>) => {
  const { result, empty, isEmpty, isAlone = false, children } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = result;
  const texts = useMessages('analytics');
  const failureWords = useFailureWords();
  const dayText = useDayText();
  const state = useRange();
  const isWrong = isRangeWrong(error);
  const spanText = ({ from, until }: ReportOfDays['days']) => texts.days(dayText(from), dayText(until));
  return (
    <div className="flex flex-col gap-6">
      <RangeFields
        state={state}
        shown={data?.days}
        isAlone={isAlone}
        error={error && isWrong ? failureWords(error) : undefined}
      />
      <FilterFields />
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
      {isLocked(error) && <LockCard feature="analytics" />}
      {error && !isWrong && !isLocked(error) && (
        <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && !error && (
        <div className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <p className="text-text-soft">
            {spanText(data.days)}
            {data.compared && ` · ${texts.comparedWith(spanText(data.compared.days))}`}
            {data.compared && data.days.until === data.today && `, ${texts.upToNow}`}
          </p>
          {isEmpty(data) ? (
            <EmptyState icon={<ChartColumn className="size-7" />} {...empty} />
          ) : (
            children(data)
          )}
        </div>
      )}
    </div>
  );
};

/** Two beside each other on a phone. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
);
