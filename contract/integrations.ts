import { z } from 'zod';
import { RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** What a sample order met at a till's endpoint: an answer of any status, or why there is none. */
export const PosTrial = z.object({
  endpoint: z.string(),
  /** The body that was sent, as JSON. */
  request: z.string(),
  answer: z.object({ status: z.int(), text: z.string() }).nullable(),
  /** `forbidden`: an address inside a network that nobody has allowed; `unreachable`: nobody answered in time. */
  failure: z.enum(['forbidden', 'unreachable']).nullable(),
  tookMs: z.int(),
});
export type PosTrial = z.infer<typeof PosTrial>;

export const integrations = endpoints({
  'POST /api/restaurants/:restaurantId/integrations/pos-trials': {
    who: 'staff:integrations.edit',
    summary: 'Send a sample order to a till’s endpoint and return its answer',
    params: RestaurantParams,
    body: z.strictObject({ endpoint: z.string().max(500).nullable() }),
    replies: { 200: PosTrial },
    refusals: ['POS_NOT_CONFIGURED'],
    limitPerMinute: 20,
  },
});
