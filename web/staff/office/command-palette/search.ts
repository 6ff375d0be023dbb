import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/common.ts';
import type { SearchResults } from '#contract/search.ts';
import { call } from '#web/shared/call.ts';

const PAUSE_MS = 150;

/** What was typed, once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Tables, dishes and orders that match; what was found last stays until the next answer. */
export function useSearch(
  restaurantId: string,
  typed: string,
  language: Language,
): UseQueryResult<SearchResults> {
  const q = useSettled(typed.trim());
  return useQuery({
    queryKey: ['search', restaurantId, language, q],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/search', {
        params: { restaurantId },
        query: { q, language },
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 5_000,
  });
}
