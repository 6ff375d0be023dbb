import { queryOptions } from '@tanstack/react-query';
import type { Look } from '#contract/themes.ts';
import { call } from '#web/shared/call.ts';

/** `null`: the product's own look. */
export const lookQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['look', restaurantId] as const,
    queryFn: async ({ signal }): Promise<Look | null> => {
      const { look } = await call('GET /api/restaurants/:restaurantId/look', {
        params: { restaurantId },
        signal,
      });
      return look;
    },
  });
