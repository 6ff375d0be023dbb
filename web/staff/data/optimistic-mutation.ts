import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createPending, type Pending, usePending } from '#web/shared/pending/optimistic.ts';

/** Pending changes of one kind, which live as long as the query client whose data they are applied to. */
export type PendingOfClient<Change> = (client: QueryClient) => Pending<Change>;

export function pendingOfClient<Change>(): PendingOfClient<Change> {
  const known = new WeakMap<QueryClient, Pending<Change>>();
  return (client) => {
    const pending = known.get(client) ?? createPending<Change>();
    known.set(client, pending);
    return pending;
  };
}

export const useClientPending = <Change>(of: PendingOfClient<Change>): readonly Change[] =>
  usePending(of(useQueryClient()));

interface OptimisticMutation<Change, Answer> {
  readonly pending: (client: QueryClient) => Pick<Pending<Change>, 'during'>;
  /** Sends the change and brings the answer into the cache; the change is dropped when that has ended. */
  readonly send: (change: Change, client: QueryClient) => Promise<Answer>;
  /** Fetched again on failure: without an answer the change may still have happened. */
  readonly staleKey: (change: Change) => readonly unknown[];
}

/** A change that the screens show before the server has answered, and roll back when it refuses. */
export function useOptimisticMutation<Change, Answer>(parts: OptimisticMutation<Change, Answer>) {
  const client = useQueryClient();
  return useMutation({
    // Without a network a paused mutation would wait silently; this one fails with a message.
    networkMode: 'always',
    mutationFn: (change: Change): Promise<Answer> =>
      parts.pending(client).during(change, () => parts.send(change, client)),
    onError: (_error, change) => void client.invalidateQueries({ queryKey: parts.staleKey(change) }),
  });
}
