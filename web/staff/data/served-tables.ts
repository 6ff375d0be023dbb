import { useQuery } from '@tanstack/react-query';
import type { HandOver } from '#contract/served-tables.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from './use-change.ts';

const servedKey = (restaurantId: string) => ['served-tables', restaurantId] as const;
const NOT_KNOWN: ReadonlySet<string> = new Set();

/** The reader's tables; empty until loaded. */
export function useOwnTables(restaurantId: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: servedKey(restaurantId),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { tables } = await call('GET /api/restaurants/:restaurantId/served-tables', {
        params: { restaurantId },
        signal,
      });
      return new Set(tables.filter(({ isOwn }) => isOwn).map(({ tableId }) => tableId));
    },
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
  return data ?? NOT_KNOWN;
}

/** Items of the reader's tables first, then the others, each in their order. */
export const ownFirst = <T extends { readonly tableId: string }>(
  ownIds: ReadonlySet<string>,
  rows: readonly T[],
): readonly T[] =>
  ownIds.size === 0
    ? rows
    : [
        ...rows.filter(({ tableId }) => ownIds.has(tableId)),
        ...rows.filter(({ tableId }) => !ownIds.has(tableId)),
      ];

const handOverKey = (restaurantId: string) => [...servedKey(restaurantId), 'hand-over'] as const;

/** Proposed colleagues for the own tables; loaded when going home. */
export const useHandOver = (restaurantId: string, isWanted: boolean) =>
  useQuery({
    queryKey: handOverKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/hand-over', { params: { restaurantId }, signal }),
    enabled: isWanted,
    networkMode: 'always',
  });

export const useGiveTables = (restaurantId: string) => {
  return useChange(
    servedKey(restaurantId),
    (body: { version: number; tables: { tableId: string; staffId: string }[] }): Promise<HandOver> =>
      call('POST /api/restaurants/:restaurantId/hand-over', { params: { restaurantId }, body }),
  );
};
