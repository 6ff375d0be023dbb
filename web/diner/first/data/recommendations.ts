import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { call } from '#web/shared/call.ts';

/** The specification: what was recommended counts for two minutes. */
const STALE_AFTER_MS = 2 * 60_000;

export const recommendationsQuery = (restaurantId: string, language: Language) =>
  queryOptions({
    queryKey: ['recommendations', restaurantId, language] as const,
    queryFn: async ({ signal }): Promise<readonly Recommendation[]> => {
      const { recommendations } = await call('GET /api/restaurants/:restaurantId/recommendations', {
        params: { restaurantId },
        query: { language },
        signal,
      });
      return recommendations;
    },
    staleTime: STALE_AFTER_MS,
  });
