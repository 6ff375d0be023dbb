import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { analyseFeedback } from '#server/features/ai-service/analyse-feedback.job.ts';
import { syncPlatforms } from '#server/features/platform-sync/sync-platforms.ts';
import { syncFeedback } from '#server/features/training-sync/sync-feedback.job.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { openPlatformScene } from '#tests/support/platform-scene.ts';
import { startPlatformServer } from '#tests/support/platform-server.ts';

/** Minimum number of orders for each of the two servers. */
const ORDERS = inForm({ short: 120, long: 1_000 });
const HANGS_MS = inForm({ short: 0, long: 60_000 });
const ORDERS_OF_A_GUEST = 10;
/** The maximum slowdown of ordering. */
const MOST_SLOWER = 1.1;
/** Tolerance for a busy machine; waiting for a hanging service would take five seconds. */
const BESIDE_MS = inForm({ short: 250, long: 2 });

/** Accepts every connection and never replies, like a hanging AI service, database or platform. */
interface Silence {
  readonly host: string;
  readonly sockets: Set<Socket>;
  close(): void;
}

async function startSilence(): Promise<Silence> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let [service, central, platform]: Silence[] = [];
let hanging: TestApp;
let calm: TestApp;
beforeAll(async () => {
  [service, central, platform] = [await startSilence(), await startSilence(), await startSilence()];
  hanging = await startTestApp({
    poolSize: 2,
    outgoingHosts: [platform.host],
    settings: {
      feedbackSyncUrl: `postgres://nobody@${central.host}/nothing`,
      googleBusinessUrl: `http://${platform.host}`,
    },
  });
  calm = await startTestApp({ poolSize: 2 });
});
afterAll(async () => {
  for (const each of [service, central, platform]) each?.close();
  await hanging.close();
  await calm.close();
});

/** A restaurant with work for each external service. */
async function openBusyPlace(silence: { service: Silence; platform: Silence }): Promise<() => Promise<void>> {
  const there = { ...(await startPlatformServer()), url: `http://${silence.platform.host}` };
  const scene = await openPlatformScene(hanging, there);
  await there.close();
  const { restaurantId } = scene.room;
  await scene.addDish();
  for (const [path, body] of [
    ['ai-service/consent', { isAgreed: true }],
    ['training-sync/consent', { isAgreed: true }],
  ] as const) {
    // The service counts as available at first.
    renewService(silence.service);
    const { status } = await send(hanging.app, scene.owner, `PUT /api/restaurants/${restaurantId}/${path}`, {
      body,
    });
    expect(status).toBe(200);
  }
  for (const type of ['google', 'wordpress', 'custom']) {
    expect((await scene.setUp(type)).status).toBe(200);
    await scene.syncNow(type);
  }
  const { diner, orderId } = await serveTable(hanging, scene.room);
  expect((await give(hanging, diner, { orderId, foodRating: 2, reviewText: 'Too slow' })).status).toBe(201);
  const { oracle } = hanging.testDatabase;
  /** One round of each job; made due again first, as if its delays were over. */
  return async () => {
    renewService(silence.service);
    const now = new Date(hanging.clock.now());
    await oracle.query(
      `update feedback_analysis_queue set status = 'pending', tries = 0, next_try_at = $1, problem = null`,
      [now],
    );
    await oracle.query(
      `update feedback_sync_queue set status = 'pending', retry_count = 0, next_retry_at = $1, error_message = null`,
      [now],
    );
    await oracle.query(
      `update platform_sync_jobs set status = 'pending', attempts = 0, due_at = $1, problem = null`,
      [now],
    );
    await Promise.all([
      analyseFeedback(hanging.platform, restaurantId),
      syncFeedback(hanging.platform, restaurantId),
      syncPlatforms(hanging.platform, restaurantId),
    ]);
  };
}

/** Resets the circuit breaker: no service has been given up after too many failures. */
function renewService({ host }: Silence): void {
  const account = { url: `http://${host}`, kind: 'insights', model: null, apiKey: null };
  Object.assign(hanging.platform.settings, { aiService: account });
}

interface Guest {
  readonly diner: Diner;
  readonly dish: string;
}

async function sitDown(dining: TestApp): Promise<Guest> {
  const room = await openRoom(dining);
  return { dish: await addToMenu(dining, room), diner: await seatOne(dining, room) };
}

/** In milliseconds, from adding the dish to the reply that confirms the order. */
async function timeOfOrder({ app }: TestApp, { diner, dish }: Guest): Promise<number> {
  const startedAt = performance.now();
  await addDish(app, diner, dish);
  expect((await placeAsShown(app, diner)).status).toBe(201);
  return performance.now() - startedAt;
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 10) / 10;

invariant(
  'INV-22',
  'a hanging AI service, central database or platform does not slow ordering',
  async ({ count }) => {
    if (!service || !central || !platform) throw new Error('there are no neighbours');
    const ask = await openBusyPlace({ service, platform });
    const over = new AbortController();
    const keepAsking = async (): Promise<void> => {
      while (!over.signal.aborted) await ask();
    };
    const startedAt = performance.now();
    const asking = keepAsking();
    const neighbours = [service, central, platform];
    await expect.poll(() => neighbours.every(({ sockets }) => sockets.size > 0)).toBe(true);
    const times = { hanging: [] as number[], calm: [] as number[] };
    let guests: { hanging: Guest; calm: Guest } | null = null;
    const hungMs = (): number => performance.now() - startedAt;
    for (let order = 0; order < ORDERS || hungMs() < HANGS_MS; order += 1) {
      if (!guests || order % ORDERS_OF_A_GUEST === 0)
        guests = { hanging: await sitDown(hanging), calm: await sitDown(calm) };
      // Alternating, so that other load on the machine affects both.
      times.hanging.push(await timeOfOrder(hanging, guests.hanging));
      times.calm.push(await timeOfOrder(calm, guests.calm));
    }
    const seconds = Math.round(hungMs() / 1_000);
    over.abort();
    for (const each of neighbours) each.close();
    await asking;
    const [slow, usual] = [p95(times.hanging), p95(times.calm)];
    count({
      'orders of each server': times.calm.length,
      'seconds that neighbours hung': seconds,
      'calls that hung': neighbours.reduce((sum, { sockets }) => sum + sockets.size, 0),
      'p95 in ms while they hang': rounded(slow),
      'p95 in ms without them': rounded(usual),
    });
    expect(slow).toBeLessThanOrEqual(usual * MOST_SLOWER + BESIDE_MS);
  },
);
