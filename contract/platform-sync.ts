import { z } from 'zod';
import { SYNC_STATES } from '#domain/feedback/training-sync.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { PLATFORM_PROBLEMS, SYNC_JOB_TYPES } from '#domain/platforms/sync-outcome.ts';
import { Done, Id, Instant, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { pageOf } from './lists.ts';

const Problem = z.enum(PLATFORM_PROBLEMS).nullable();

export const SyncJob = z.object({
  id: Id,
  platform: z.enum(PLATFORMS),
  jobType: z.enum(SYNC_JOB_TYPES),
  status: z.enum(SYNC_STATES),
  scheduledFor: Instant,
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** The next automatic attempt; null: none. */
  nextTryAt: Instant.nullable(),
  attempts: z.int(),
  problem: Problem,
  /** In the words of the platform or the specification. */
  error: z.string().nullable(),
});
export type SyncJob = z.infer<typeof SyncJob>;

const Text = z.string().max(200);

export const Platform = z.object({
  platform: z.enum(PLATFORMS),
  endpoint: z.string(),
  accountId: z.string(),
  locationId: z.string(),
  username: z.string(),
  /** The secret itself is never returned. `unreadable`: it was encrypted with the key of another installation. */
  secret: z.enum(['none', 'kept', 'unreadable']),
  isActive: z.boolean(),
  /** Changed prices are sent automatically. */
  followsPrices: z.boolean(),
  lastSyncAt: Instant.nullable(),
  version: Version,
  lastJob: SyncJob.nullable(),
});
export type Platform = z.infer<typeof Platform>;

export const PlatformTest = z.object({
  isFine: z.boolean(),
  problem: Problem,
  error: z.string().nullable(),
});
export type PlatformTest = z.infer<typeof PlatformTest>;

export const PlatformPreview = z.object({
  /** The specification's sentence if nothing can be sent. */
  error: z.string().nullable(),
  requests: z.array(
    z.object({
      method: z.string(),
      url: z.string(),
      /** Secrets are masked. */
      headers: z.record(z.string(), z.string()),
      /** JSON. */
      body: z.string(),
    }),
  ),
});
export type PlatformPreview = z.infer<typeof PlatformPreview>;

const PlatformParams = RestaurantParams.extend({ platform: z.string().max(40) });

export const platformSync = endpoints({
  'GET /api/restaurants/:restaurantId/platforms': {
    who: 'staff:integrations.edit',
    summary: 'The platforms that the menu can be sent to, and how each is set up',
    params: RestaurantParams,
    replies: { 200: z.object({ platforms: z.array(Platform) }) },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/platforms/:platform': {
    who: 'staff:integrations.edit',
    summary: 'Set a platform up; one that is switched on must be complete',
    params: PlatformParams,
    body: z.strictObject({
      endpoint: z.string().max(500),
      accountId: Text,
      locationId: Text,
      username: Text,
      /** Absent: the stored one, if the account is the same. */
      secret: z.string().min(1).max(2_000).optional(),
      isActive: z.boolean(),
      followsPrices: z.boolean(),
      version: Version,
    }),
    replies: { 200: Done },
    refusals: ['PLATFORM_UNSUPPORTED', 'PLATFORM_INCOMPLETE', 'PLATFORM_ADDRESS', 'PLATFORM_CHANGED'],
    limitPerMinute: 30,
  },
  'DELETE /api/restaurants/:restaurantId/platforms/:platform': {
    who: 'staff:integrations.edit',
    summary: 'Forget a platform with its secret and its jobs',
    params: PlatformParams,
    replies: { 200: Done },
    refusals: ['PLATFORM_UNSUPPORTED'],
    plan: null,
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/platforms/:platform/tests': {
    who: 'staff:integrations.edit',
    summary: 'Ask a platform whether address and account are right; changes nothing there',
    params: PlatformParams,
    replies: { 200: PlatformTest },
    refusals: ['PLATFORM_UNSUPPORTED', 'PLATFORM_INCOMPLETE'],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/platforms/:platform/preview': {
    who: 'staff:integrations.edit',
    summary: 'Exactly what would be sent now',
    params: PlatformParams,
    replies: { 200: PlatformPreview },
    refusals: ['PLATFORM_UNSUPPORTED'],
  },
  'POST /api/restaurants/:restaurantId/platforms/:platform/syncs': {
    who: 'staff:integrations.edit',
    summary: 'Send the menu to a platform now',
    params: PlatformParams,
    replies: { 200: Done },
    refusals: ['PLATFORM_UNSUPPORTED', 'PLATFORM_OFF'],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/platform-jobs': {
    who: 'staff:integrations.edit',
    summary: 'What was sent to platforms and what waits, newest first, 50 a page',
    params: RestaurantParams,
    query: pageOf({ status: z.enum(SYNC_STATES).optional(), platform: z.enum(PLATFORMS).optional() }, 10_000),
    replies: { 200: z.object({ jobs: z.array(SyncJob), total: z.int() }) },
    refusals: [],
  },
});
