import type {
  PlatformPreview,
  PlatformTest,
  Platform as PlatformView,
  SyncJob,
} from '#contract/platform-sync.ts';
import type { SyncState } from '#domain/feedback/training-sync.ts';
import {
  missingFields,
  missingText,
  PLATFORMS,
  type PlatformConfig,
  type PlatformType,
  STUB_TEXTS,
} from '#domain/platforms/platforms.ts';
import { failedText } from '#domain/platforms/sync-outcome.ts';
import { syncRequests, testRequest } from '#domain/platforms/sync-requests.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { type JobRecord, jobList, listLastJobs } from './jobs-store.ts';
import { headersOf, openSecret, sendRequest, viewConfig, viewMenu } from './send-menu.ts';
import { type ConfigRecord, findConfig, getMenu, listConfigs } from './store.ts';

const PAGE_SIZE = 50;

const viewJob = (job: JobRecord): SyncJob => ({
  id: job.id,
  platform: job.platform_type,
  jobType: job.job_type,
  status: job.status,
  scheduledFor: job.scheduled_for.toISOString(),
  startedAt: job.started_at?.toISOString() ?? null,
  completedAt: job.completed_at?.toISOString() ?? null,
  nextTryAt: job.status === 'pending' ? (job.due_at?.toISOString() ?? null) : null,
  attempts: job.attempts,
  problem: job.problem,
  error: job.error_message,
});

/** Refuses PLATFORM_INCOMPLETE with the fields that are missing (PLATFORM-1). */
export function requireComplete(type: PlatformType, config: PlatformConfig): void {
  const missing = missingFields(type, config);
  if (missing.length > 0) refuse('PLATFORM_INCOMPLETE', { missing, message: missingText(type) });
}

const EMPTY = { endpoint: '', accountId: '', locationId: '', username: '', hasSecret: false };

function viewPlatform(
  platform: Platform,
  type: PlatformType,
  { record, lastJob }: { record: ConfigRecord | undefined; lastJob: JobRecord | undefined },
): PlatformView {
  const { hasSecret: _, ...fields } = record ? viewConfig(record) : EMPTY;
  const secret = record ? openSecret(platform, record) : null;
  return {
    platform: type,
    ...fields,
    secret: secret === 'unreadable' ? 'unreadable' : secret ? 'kept' : 'none',
    isActive: record?.is_active ?? false,
    followsPrices: record?.sync_enabled ?? true,
    lastSyncAt: record?.last_sync_at?.toISOString() ?? null,
    version: record?.version ?? 0,
    lastJob: lastJob ? viewJob(lastJob) : null,
  };
}

/** Every platform, configured or not. */
export function listPlatforms(platform: Platform, restaurantId: string): Promise<PlatformView[]> {
  return inRestaurant(platform.database, restaurantId, async (tx) => {
    const records = await listConfigs(tx);
    const jobs = await listLastJobs(tx);
    return PLATFORMS.map((type) => {
      const record = records.find((each) => each.platform_type === type);
      const lastJob = jobs.find((each) => each.config_id === record?.id);
      return viewPlatform(platform, type, { record, lastJob });
    });
  });
}

export async function listJobs(
  { database }: Platform,
  restaurantId: string,
  request: {
    status?: SyncState | undefined;
    platform?: PlatformType | undefined;
    page?: number | undefined;
  },
): Promise<{ jobs: SyncJob[]; total: number }> {
  const { rows, total } = await jobList.page(database, restaurantId, request, PAGE_SIZE);
  return { jobs: rows.map(viewJob), total };
}

/** The exact request that would be sent now, with secrets masked. */
export async function previewPlatform(
  platform: Platform,
  restaurantId: string,
  type: PlatformType,
): Promise<PlatformPreview> {
  const { config, menu } = await inRestaurant(platform.database, restaurantId, async (tx) => {
    const record = await findConfig(tx, type);
    return { config: record ? viewConfig(record) : EMPTY, menu: await getMenu(tx) };
  });
  const stub = STUB_TEXTS[type];
  if (stub !== undefined) return { error: stub, requests: [] };
  if (missingFields(type, config).length > 0) return { error: missingText(type), requests: [] };
  const sender = { type, config, secret: config.hasSecret ? '••••••' : null, jobId: restaurantId };
  const requests = syncRequests(type, config, viewMenu(restaurantId, menu, platform.settings.publicUrl), {
    googleUrl: platform.settings.googleBusinessUrl,
    syncTimestamp: new Date(platform.clock.now()).toISOString(),
  });
  return {
    error: null,
    requests: requests.map((request) => ({
      method: request.method,
      url: request.url,
      headers: shown(headersOf(sender, request)),
      body: request.body ? JSON.stringify(request.body, null, 2) : '',
    })),
  };
}

/** As the headers are sent, except for the account’s name and password, which would be legible in Base64. */
const shown = (headers: ReturnType<typeof headersOf>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'authorization' ? value.replace(/ .*$/, ' ••••••') : value,
    ]),
  );

/** Tests address and account. Refuses PLATFORM_INCOMPLETE. */
export async function testPlatform(
  platform: Platform,
  restaurantId: string,
  type: PlatformType,
): Promise<PlatformTest> {
  const record = await inRestaurant(platform.database, restaurantId, (tx) => findConfig(tx, type));
  const config = record ? viewConfig(record) : EMPTY;
  requireComplete(type, config);
  const secret = record ? openSecret(platform, record) : null;
  const request = testRequest(type, config, platform.settings.googleBusinessUrl);
  if (!request) return { isFine: false, problem: 'not-offered', error: STUB_TEXTS[type] ?? null };
  if (secret === 'unreadable')
    return { isFine: false, problem: 'unreadable-secret', error: failedText('unreadable-secret') };
  const sender = { type, config, secret: secret?.text ?? null, jobId: restaurantId };
  const failure = await sendRequest(platform, sender, request);
  // An endpoint that accepts menus may refuse reads: it responded, and accepted the credentials.
  const isFine = failure === null || (type === 'custom' && failure.problem === 'rejected');
  return { isFine, problem: isFine ? null : failure.problem, error: isFine ? null : failure.message };
}
