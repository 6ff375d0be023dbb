import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** As TanStack Query returns it. */
export interface ListFrameQuery<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

/** The texts of the states without rows; defaults for absent ones. */
export interface ListWords {
  loadFailed?: string;
  loadFailedHint?: string;
  noMatches?: string;
  clear?: string;
}

interface ListFrameProps<Data> {
  query: ListFrameQuery<Data>;
  isEmpty: (data: Data) => boolean;
  /** Whether search or filters are on, and how to clear them. */
  isFiltered?: boolean;
  onClear?: () => void;
  /** Shown while there are no rows yet: names the next action. */
  empty: ReactNode;
  words?: ListWords | undefined;
  /** While loading, instead of rows. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

interface NoMatchesProps {
  words?: ListWords | undefined;
  onClear: (() => void) | undefined;
}

/** Nothing passes the search and the filters. */
export const NoMatches = ({ words, onClear }: NoMatchesProps) => {
  const lists = useMessages('lists');
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={words?.noMatches ?? lists.noMatches}
      action={<Button onClick={onClear}>{words?.clear ?? lists.clearFilters}</Button>}
    />
  );
};

/** The four states of a list: loading, failed, empty (for good, or by the filter), full. */
export const ListFrame = <Data,>(props: ListFrameProps<Data>) => {
  const { query, isEmpty, isFiltered = false, onClear, empty, words, skeleton, children } = props;
  const lists = useMessages('lists');
  const { data } = query;
  if (query.isPending)
    return (
      skeleton || (
        <SkeletonGroup className="flex flex-col gap-2">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </SkeletonGroup>
      )
    );
  if (data === undefined)
    return (
      <ErrorState
        title={words?.loadFailed ?? lists.loadFailed}
        text={words?.loadFailedHint ?? lists.loadFailedHint}
        onRetry={() => void query.refetch()}
      />
    );
  if (!isEmpty(data))
    return <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>{children(data)}</div>;
  return isFiltered ? <NoMatches words={words} onClear={onClear} /> : <>{empty}</>;
};
