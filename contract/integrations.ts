import { z } from 'zod';
import { RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** The result of a sample order at a till's endpoint: a response of any status, or why there is none. */
export const PosTrial = z.object({
  endpoint: z.string(),
  /** The body that was sent, as JSON. */
  request: z.string(),
  answer: z.object({ status: z.int(), text: z.string() }).nullable(),
  /** `forbidden`: a private address that is not allowed; `unreachable`: no answer in time. */
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
    plan: null,
    limitPerMinute: 20,
  },
});
