import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { readFiscalQueue } from './features/receipts/tell-fiscal-service.job.ts';
import { registerJobs } from './jobs.ts';
import type { Platform } from './platform/changes/platform.ts';
import { systemChance, systemClock } from './platform/clock.ts';
import { claimDatabase } from './platform/database/claim.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import type { Environment } from './platform/environment/environment.ts';
import { listenTo } from './platform/events/listener.ts';
import { createPublisher, type Emit } from './platform/events/publisher.ts';
import { outsidersOf } from './platform/http/headers.ts';
import { installHealth } from './platform/http/health.ts';
import { installStatic } from './platform/http/static.ts';
import { createLive, type LiveBus } from './platform/live/live.ts';
import { createMailer, senderOf } from './platform/mail/mailer.ts';
import type { Secrets } from './platform/secrets.ts';
import { explainListen } from './platform/start-error.ts';
import { openUploads } from './platform/uploads/open-uploads.ts';
import { createReactions } from './reactions.ts';

const WEB_BUILD = join(import.meta.dirname, '../dist/web');
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

export interface RunningServer {
  stop(): Promise<void>;
}

type Stop = () => unknown;

/** What every role needs. */
interface Ground {
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly opened: OpenDatabase;
  readonly log: FastifyBaseLogger;
}

/** Everything that this process runs; it is stopped in the opposite order: requests first, the database last. */
export async function startServer(ground: Ground): Promise<RunningServer> {
  const stops: Stop[] = [ground.opened.close];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    await start(ground, stops);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start({ environment, secrets, opened, log }: Ground, stops: Stop[]): Promise<void> {
  const { database, appUrl } = opened;
  const claim = await claimDatabase({
    database,
    how: environment.redisUrl === null ? 'alone' : 'shared',
    log,
  });
  stops.push(() => claim.release());
  if (environment.demo) await seedDemo(opened, { now: systemClock.now() });
  const isWorker = environment.roles.includes('worker');
  const starting = startJobs({ url: appUrl, log, secret: secrets.authSecret, works: isWorker });
  stops.push(async () => (await starting.catch(() => null))?.stop());

  // The live server needs the app’s HTTP server, and the app’s features need access to the live rooms.
  // Earlier hints (of jobs, or left by another process) wait for it, or clients of other processes would miss them.
  const early: Parameters<Emit>[] = [];
  let emit: Emit = (...hint) => early.push(hint);
  const bus = environment.redisUrl === null ? null : await connectBus(environment.redisUrl, log);
  if (bus) stops.push(() => bus.close());
  const publisher = createPublisher({
    database,
    emit: (...hint) => emit(...hint),
    ...(bus ? { hasCarried: () => bus.hasCarried() } : {}),
    log,
  });
  stops.push(() => publisher.stop());
  const settings = settingsOf(environment, secrets);
  const uploads = openUploads(environment, log);
  // Logs a problem of the store at the start; everything except pictures works all the same.
  if (environment.bucket) void uploads.listRestaurants().catch(() => undefined);
  const platform = {
    database,
    clock: systemClock,
    chance: systemChance,
    publisher,
    jobs: jobsOf(starting),
    uploads,
    outgoing: new Outgoing([
      ...environment.outgoingHosts,
      ...hostOf(environment.sysmeTpvUrl),
      ...hostOf(environment.googleBusinessUrl),
      ...hostOf(environment.sms?.url ?? null),
      ...hostOf(environment.fiscal?.url ?? null),
      ...hostOf(environment.captcha?.verifyUrl ?? null),
      ...environment.identityProviders.flatMap(({ issuer }) => hostOf(issuer)),
    ]),
    settings,
    log,
  };
  const working = isWorker ? startWork(environment, platform, starting, stops) : starting;
  // Awaited below, where it throws: the routes are created meanwhile, without waiting for the database’s queues.
  working.catch(() => undefined);
  const toRooms = await listen(environment, platform, { jobs: starting, bus, working }, stops);
  const react = createReactions(platform);
  emit = (...hint) => {
    toRooms(...hint);
    react(...hint);
  };
  for (const hint of early) emit(...hint);
}

/** The queue for requests, which begin when it has started. */
const jobsOf = (starting: Promise<JobQueue>): JobQueue => ({
  enqueue: async (...job) => (await starting).enqueue(...job),
});

const connectBus = async (url: string, log: FastifyBaseLogger): Promise<LiveBus> => {
  const { connectRedisBus } = await import('./platform/live/redis-bus.ts');
  return connectRedisBus(url, log);
};

/** A configured address is allowed even if it is private. */
function hostOf(address: string | null): string[] {
  if (address === null) return [];
  const { hostname, port, protocol } = new URL(address);
  return [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
}

const settingsOf = (environment: Environment, { authSecret }: Secrets): Platform['settings'] => ({
  ...(environment.vapid && { vapid: environment.vapid }),
  ...(environment.stripe && { stripe: environment.stripe }),
  ...(environment.connect && { connect: environment.connect }),
  ...(environment.subscriptions && { subscriptions: environment.subscriptions }),
  ...(environment.printsDirectly ? {} : { printsDirectly: false }),
  ...(environment.feedbackSyncUrl !== null && { feedbackSyncUrl: environment.feedbackSyncUrl }),
  ...(environment.googleBusinessUrl !== null && { googleBusinessUrl: environment.googleBusinessUrl }),
  ...(environment.aiService && { aiService: environment.aiService }),
  ...(environment.sysmeTpvUrl !== null && { posUrl: environment.sysmeTpvUrl }),
  ...(environment.hasRateLimit ? {} : { hasNoRateLimit: true }),
  ...(environment.identityProviders.length > 0 && { identityProviders: environment.identityProviders }),
  ...(environment.sms && { sms: environment.sms }),
  ...(environment.fiscal && { fiscal: environment.fiscal }),
  ...(environment.captcha && { captcha: environment.captcha }),
  ...(environment.operatorToken !== null && { operatorToken: environment.operatorToken }),
  publicUrl: environment.publicUrl,
  pagesRoot: WEB_BUILD,
  authSecret,
  trustedProxies: environment.trustedProxies,
  hasDemo: environment.demo,
  ...(environment.securityContact !== null && { securityContact: environment.securityContact }),
});

async function startWork(
  { dataDir, publicUrl, smtpUrl }: Environment,
  platform: Platform,
  jobs: Promise<Jobs>,
  stops: Stop[],
): Promise<void> {
  const mailer = createMailer({
    smtpUrl,
    outboxDir: join(dataDir, 'outbox'),
    from: senderOf(publicUrl),
    log: platform.log,
  });
  stops.push(() => mailer.close());
  await registerJobs(await jobs, platform, mailer);
}

/** Listens, with pages, API and live updates if this process has the role `web`. Returns access to the live rooms. */
async function listen(
  { roles, host, port }: Environment,
  platform: Platform,
  { jobs, bus, working }: { jobs: Promise<Jobs>; bus: LiveBus | null; working: Promise<unknown> },
  stops: Stop[],
): Promise<Emit> {
  const { database, clock, settings, log } = platform;
  const isWeb = roles.includes('web');
  const app = await buildApp(platform, { isWeb, maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS });
  const { authSecret, publicUrl } = settings;
  const gate = { database, clock, authSecret, publicUrl };
  const live = createLive({
    server: app.server,
    gate,
    log,
    trustedProxies: settings.trustedProxies,
    ...(bus ? { bus } : {}),
  });
  const ended = listenTo({
    database,
    channel: 'access_ended',
    onMessage: (who) => live.recheck(who),
    onConnected: () => live.recheck(null),
    log,
  });
  stops.push(() => ended.stop());
  installHealth(app, {
    database,
    liveConnections: () => live.connections(),
    lagSeconds: async () => (await jobs).lagSeconds(),
    failingSeconds: async () => (await jobs).failingSeconds(),
    ...(settings.fiscal && { fiscalQueue: () => readFiscalQueue(platform) }),
    operatorToken: settings.operatorToken,
  });
  if (isWeb) await installStatic(app, WEB_BUILD, outsidersOf(settings));
  stops.push(() => app.close());
  stops.push(() => live.close());
  await working;
  await app.listen({ port, host }).catch((error: unknown) => {
    throw explainListen(error, { host, port });
  });
  return (rooms, event) => live.emit(rooms, event);
}
