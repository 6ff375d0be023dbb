import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change on the server. Afterwards what was read below `staleKey` is read again, also when the change was refused. */
export function useChange<Input, Result>(
  staleKey: QueryKey,
  change: (input: Input) => Promise<Result>,
  retry: false | ((failures: number, error: Error) => boolean) = false,
) {
  const client = useQueryClient();
  return useMutation({
    // Without a network a paused mutation would wait silently; it fails with words instead.
    networkMode: 'always',
    mutationFn: change,
    retry,
    onSettled: () => client.invalidateQueries({ queryKey: staleKey }),
  });
}
