import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

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
    onSettled: () => client.invalidateQueries({ queryKey: staleKey }),
  });
}
