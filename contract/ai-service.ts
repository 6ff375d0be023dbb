import { z } from 'zod';
import { AI_PROBLEMS } from '#domain/feedback/ai-service.ts';
import { Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

const Problem = z.enum(AI_PROBLEMS).nullable();
const Count = z.int().nonnegative();

export const AiServiceState = z.object({
  /** The service's address, without the key; null: this server has none. */
  connection: z.string().nullable(),
  isAgreed: z.boolean(),
  changed: z.object({ at: Instant, by: z.string() }).nullable(),
  lastRunAt: Instant.nullable(),
  lastProblem: Problem,
  /** Feedback that waits, was scored by the service, and failed. */
  counts: z.object({ waiting: Count, completed: Count, failed: Count }),
  /** The exact requests for the latest feedback and for today's figures. */
  previews: z.array(
    z.object({ about: z.enum(['words', 'advice', 'figures']), url: z.string(), body: z.string() }),
  ),
});
export type AiServiceState = z.infer<typeof AiServiceState>;

export const aiService = endpoints({
  'GET /api/restaurants/:restaurantId/ai-service': {
    who: 'staff:ai-service.edit',
    summary: 'Whether the AI service reads what guests say, and what would go to it',
    params: RestaurantParams,
    replies: { 200: AiServiceState },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/ai-service/consent': {
    who: 'staff:ai-service.edit',
    summary: 'Agree that the AI service reads what guests say, or end it',
    params: RestaurantParams,
    body: z.strictObject({ isAgreed: z.boolean() }),
    replies: { 200: AiServiceState },
    refusals: ['AI_SERVICE_OFF', 'PLAN_REQUIRED'],
    /** Consent can be withdrawn with every plan; giving it needs the feature. */
    plan: null,
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/ai-service/retries': {
    who: 'staff:ai-service.edit',
    summary: 'Ask again about all that waits or has failed',
    params: RestaurantParams,
    replies: { 200: AiServiceState },
    refusals: [],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/ai-service/health': {
    who: 'staff:ai-service.edit',
    summary: 'Ask the AI service whether it is well; nothing else is sent',
    params: RestaurantParams,
    replies: { 200: z.object({ problem: Problem }) },
    refusals: ['AI_SERVICE_OFF'],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/analytics/insight-words': {
    who: 'staff:analytics.view',
    summary: 'What the AI service says about the figures that stand out today',
    params: RestaurantParams,
    replies: { 200: z.object({ words: z.array(z.string()) }) },
    refusals: [],
    limitPerMinute: 60,
  },
});
