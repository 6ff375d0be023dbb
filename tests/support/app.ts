import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import webpush from 'web-push';
import type { LiveEvent } from '#contract/live.ts';
import { buildApp } from '#server/app.ts';
import type { Platform, Settings } from '#server/platform/changes/platform.ts';
import { type Chance, systemChance } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createPublisher, type Publisher } from '#server/platform/events/publisher.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { createDiskUploads } from '#server/platform/uploads/open-uploads.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

interface EmittedHint {
  readonly rooms: readonly string[];
  readonly event: LiveEvent;
}

interface EnqueuedJob {
  readonly id: string;
  readonly payload: object;
}

export interface TestApp {
  readonly app: App;
  readonly platform: Platform;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: FakeClock;
  /** Every emitted hint, in order; set `length = 0` to clear. */
  readonly hints: EmittedHint[];
  /** Every enqueued job; none of them runs. */
  readonly jobs: EnqueuedJob[];
  close(): Promise<void>;
}

export const TEST_AUTH_SECRET = 'a-secret-for-tests-that-is-long-enough';
/** Keys for web push, generated per run. */
export const TEST_VAPID = { ...webpush.generateVAPIDKeys(), subject: 'mailto:test@sobremesa.test' };
export const TEST_ORIGIN = 'http://localhost:3000';

interface TestAppOptions {
  clock?: FakeClock;
  chance?: Chance;
  poolSize?: number;
  settings?: Partial<Settings>;
  /** Already filled; by default a fresh clone of the migrated template. */
  testDatabase?: TestDatabase;
  /** Test servers that the product may send requests to, as `host:port`. */
  outgoingHosts?: readonly string[];
  /** Where pictures are stored; by default a folder of its own. */
  uploads?: Uploads;
  /** Set only where it is tested; elsewhere the tests' own work would trigger it. */
  maxEventLoopDelayMs?: number;
}

/** The real app on a database of its own, with a clock that stands still and no live connections. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? createFakeClock();
  const testDatabase =
    options.testDatabase ?? (await createTestDatabase({ poolSize: options.poolSize ?? 4 }));
  const { database } = testDatabase;
  const hints: EmittedHint[] = [];
  const jobs: EnqueuedJob[] = [];
  const log = pino({ level: 'silent' });
  const sender = createPublisher({ database, emit: () => undefined, log });
  // What is published, not what is sent: on a busy machine the sweep sends hints again, which clients ignore.
  const publisher: Publisher = {
    ...sender,
    publish(published) {
      hints.push(...published.map(({ rooms, event }) => ({ rooms, event })));
      sender.publish(published);
    },
  };
  const queue: JobQueue = {
    async enqueue(job, payload) {
      jobs.push({ id: job.id, payload });
    },
  };
  const settings: Settings = {
    publicUrl: TEST_ORIGIN,
    authSecret: TEST_AUTH_SECRET,
    trustedProxies: false,
    hasNoSignInLimit: true,
    vapid: TEST_VAPID,
    ...options.settings,
  };
  const chance = options.chance ?? systemChance;
  const uploadsFolder = join(tmpdir(), `sobremesa-uploads-${randomUUID()}`);
  const uploads = options.uploads ?? createDiskUploads(uploadsFolder);
  const outgoing = new Outgoing(options.outgoingHosts ?? []);
  const platform: Platform = {
    database,
    clock,
    chance,
    publisher,
    jobs: queue,
    uploads,
    outgoing,
    settings,
    log,
  };
  const app = await buildApp(platform, { maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? null });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await publisher.stop();
    await testDatabase.drop();
    await rm(uploadsFolder, { recursive: true, force: true });
  };
  return { app, platform, database, testDatabase, clock, hints, jobs, close };
}
