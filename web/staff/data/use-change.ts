import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#web/shared/call.ts';

/** The id of what is not stored yet. */
export interface NewId {
  readonly newId: string;
}

/** Awaited, so that the screen is current when the change ends; not without a network, where loading again delays the message. */
export function reloadAfter(client: QueryClient, queryKey: QueryKey, error: Error | null) {
  const loaded = client.invalidateQueries({ queryKey });
  return hasCode(error, 'OFFLINE') ? undefined : loaded;
}

/** A change on the server. Queries below `staleKey` are loaded again afterwards, also when the change was refused. */
export function useChange<Input, Result>(
  staleKey: QueryKey,
  change: (input: Input) => Promise<Result>,
  retry: false | ((failures: number, error: Error) => boolean) = false,
) {
  const client = useQueryClient();
  return useMutation({
    // Without a network a paused mutation would wait silently; this one fails with a message.
    networkMode: 'always',
    mutationFn: change,
    retry,
    onSettled: (_result, error) => reloadAfter(client, staleKey, error),
  });
}
