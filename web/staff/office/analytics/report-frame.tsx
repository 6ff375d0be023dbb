import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useId, useState } from 'react';
import type { SalesReport } from '#contract/analytics.ts';
import type { FilterChoices } from '#contract/analytics-range.ts';
import { FILTERS, type FilterName } from '#domain/analytics/filter.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { CallError, call, hasCode } from '#web/shared/call.ts';
import { filled } from '#web/staff/data/queries.ts';
import { useDayTextOf } from '#web/staff/parts/day-names.ts';
import { LockCard } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { RangeFields, useRange } from './range-fields.tsx';

const RANGE_CODES: ReadonlySet<string> = new Set([
  'RANGE_INVERTED',
  'RANGE_TOO_LONG',
  'RANGE_AHEAD',
  'RANGE_TOO_BUSY',
]);

const plain = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

const useOptions = (isOpen: boolean) => {
  const texts = useMessages('analytics');
  const { stations } = useMessages('kitchen');
  const { restaurantId } = useStaff().membership;
  const { data } = useQuery({
    queryKey: ['analytics-filters', restaurantId],
    queryFn: ({ signal }): Promise<FilterChoices> =>
      call('GET /api/restaurants/:restaurantId/analytics/filters', { params: { restaurantId }, signal }),
    networkMode: 'always',
    enabled: isOpen,
  });
  const options: Record<FilterName, SelectOption[]> = {
    section: plain(data?.sections ?? []),
    mode: Object.entries(texts.modes).map(([value, label]) => ({ value, label })),
    category: plain(data?.categories ?? []),
    station: (data?.stations ?? []).map((value) => ({ value, label: stationName(value, stations) })),
    member: (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return options;
};

/** The filters of the figures (NUM-23): closed at first, open while a filter is set. */
const FilterFields = () => {
  const texts = useMessages('analytics');
  const { filter, set } = useRange();
  const chosen = FILTERS.filter((name) => filter[name] !== undefined);
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const options = useOptions(isOpen);
  const id = useId();
  // A filter in the address that is no longer in a list is shown as well: it still applies.
  const withChosen = (name: FilterName): SelectOption[] => {
    const value = filter[name];
    const known = options[name];
    return value === undefined || known.some((each) => each.value === value)
      ? known
      : [...known, { value, label: name === 'member' ? texts.someMember : value }];
  };
  return (
    <div data-tools className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ListFilter aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen.length > 0 ? texts.filtersChosen(chosen.length) : texts.filters}
        </Button>
        {chosen.length > 0 && (
          <Button variant="quiet" onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
            {texts.noFilters}
          </Button>
        )}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={
          isOpen
            ? 'grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:*:last:col-span-1 xl:grid-cols-5'
            : ''
        }
      >
        {FILTERS.map((name) => (
          <SelectField
            key={name}
            label={texts.filterBy[name]}
            value={filter[name] ?? ''}
            options={[{ value: '', label: texts.all }, ...withChosen(name)]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
    </div>
  );
};

const isRangeWrong = (error: Error | null): boolean =>
  error instanceof CallError && RANGE_CODES.has(error.code);
/** Days before the plan's limit (PLAN-4). */
const isLocked = (error: Error | null): boolean => hasCode(error, 'PLAN_REQUIRED');

export type Query = Readonly<Record<string, string>>;

/** The days and filters of the address as a request. */
export const useDays = (): Query => {
  const { range, from, until, filter } = useRange();
  const isNarrowed = Object.keys(filter).length > 0;
  return filled({ range, from, until, filter: isNarrowed ? JSON.stringify(filter) : '' });
};

/** The previous report stays until the next is loaded; an invalid range is not requested twice. */
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
  /** The text for days without data. */
  empty: { title: string; text: string };
  isEmpty: (report: Report) => boolean;
  /** Without a comparison. */
  isAlone?: boolean;
  children: (report: Report) => ReactNode;
}

/** The choice of days, and below it their report. */
export const ReportFrame = <Report extends ReportOfDays>(props: ReportFrameProps<Report>) => {
  const { result, empty, isEmpty, isAlone = false, children } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = result;
  const texts = useMessages('analytics');
  const failureWords = useFailureWords();
  const spans = data ? [data.days, ...(data.compared ? [data.compared.days] : [])] : [];
  const dayText = useDayTextOf(
    data?.today,
    spans.flatMap(({ from, until }) => [from, until]),
  );
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
