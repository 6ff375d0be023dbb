import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

interface ListFrameProps<Data> {
  /** As a query gives it. */
  query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly isPlaceholderData?: boolean;
    readonly refetch: () => unknown;
  };
  isEmpty: (data: Data) => boolean;
  /** Of a list with search or filters: whether they hide what there is, and what takes them away. */
  isFiltered?: boolean;
  onClear?: () => void;
  /** What stands there while nothing has been made yet: names the next action. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four states of a list: loading, failed, empty (for good, or by the filter), full. */
export const ListFrame = <Data,>(props: ListFrameProps<Data>) => {
  const { query, isEmpty, isFiltered = false, onClear, empty, children } = props;
  const lists = useMessages('lists');
  const { data } = query;
  if (query.isPending)
    return (
      <SkeletonGroup className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  if (data === undefined)
    return (
      <ErrorState title={lists.loadFailed} text={lists.loadFailedHint} onRetry={() => void query.refetch()} />
    );
  if (!isEmpty(data))
    return <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>{children(data)}</div>;
  if (!isFiltered) return <>{empty}</>;
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={lists.noMatches}
      action={<Button onClick={onClear}>{lists.clearFilters}</Button>}
    />
  );
};
