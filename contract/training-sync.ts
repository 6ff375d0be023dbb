import { z } from 'zod';
import { SYNC_PROBLEMS, SYNC_STATES } from '#domain/feedback/training-sync.ts';
import { Id, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { pageOf } from './lists.ts';

const Problem = z.enum(SYNC_PROBLEMS).nullable();
const Count = z.int().nonnegative();

/** One feedback as it is sent for training: without guest data, names and addresses (SYNC-3). */
export const TrainingEntry = z.object({
  givenAt: Instant,
  /** 0: not given. */
  foodRating: z.int(),
  serviceRating: z.int(),
  appRating: z.int(),
  words: z.string(),
  score: z.number(),
  orderedAt: Instant,
  servedAt: Instant.nullable(),
  dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type TrainingEntry = z.infer<typeof TrainingEntry>;

export const TrainingSync = z.object({
  /** The destination, without its password; null: this server has none. */
  connection: z.string().nullable(),
  status: z.enum(['off', 'agreed', 'withdrawing']),
  changed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** When the sent feedback was deleted there. */
  erasedAt: Instant.nullable(),
  lastRunAt: Instant.nullable(),
  lastProblem: Problem,
  counts: z.object({ pending: Count, in_progress: Count, completed: Count, failed: Count }),
  /** The latest feedback as it would be sent. */
  preview: TrainingEntry.nullable(),
});
export type TrainingSync = z.infer<typeof TrainingSync>;

export const SyncEntry = z.object({
  id: Id,
  createdAt: Instant,
  tableNumber: z.string(),
  status: z.enum(SYNC_STATES),
  retryCount: z.int(),
  nextTryAt: Instant.nullable(),
  problem: Problem,
});
export type SyncEntry = z.infer<typeof SyncEntry>;

export const trainingSync = endpoints({
  'GET /api/restaurants/:restaurantId/training-sync': {
    who: 'staff:training-sync.edit',
    summary: 'Whether feedback goes to the database for training, and what would go',
    params: RestaurantParams,
    replies: { 200: TrainingSync },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/training-sync/entries': {
    who: 'staff:training-sync.edit',
    summary: 'What was sent and what waits, newest first, 50 a page',
    params: RestaurantParams,
    query: pageOf({ status: z.enum(SYNC_STATES).optional() }, 10_000),
    replies: { 200: z.object({ entries: z.array(SyncEntry), total: z.int() }) },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/training-sync/consent': {
    who: 'staff:training-sync.edit',
    summary: 'Agree that feedback goes for training, or have all that went deleted there',
    params: RestaurantParams,
    body: z.strictObject({ isAgreed: z.boolean() }),
    replies: { 200: TrainingSync },
    refusals: ['SYNC_OFF', 'SYNC_WITHDRAWING'],
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/training-sync/retries': {
    who: 'staff:training-sync.edit',
    summary: 'Send now what waits or has failed: one, or all',
    params: RestaurantParams,
    body: z.strictObject({ feedbackId: Id.optional() }),
    replies: { 200: TrainingSync },
    refusals: ['FEEDBACK_NOT_FOUND'],
    limitPerMinute: 30,
  },
});
