import type { PosTrial } from '#contract/integrations.ts';
import { call } from '#web/shared/call.ts';

/** Sends a sample order to a till; `endpoint` null: to the configured one. */
export const tryPos = (restaurantId: string, endpoint: string | null): Promise<PosTrial> =>
  call('POST /api/restaurants/:restaurantId/integrations/pos-trials', {
    params: { restaurantId },
    body: { endpoint },
  });
