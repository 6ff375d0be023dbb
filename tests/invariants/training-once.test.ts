import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToCentral } from '#server/features/training-sync/central-database.ts';
import { syncFeedback } from '#server/features/training-sync/sync-feedback.job.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, createPlace } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';

/** A database in another cluster than the installation's. */
let central: TestDatabase;
beforeAll(async () => {
  central = await createTestDatabase({ template: 'template0' });
});
afterAll(() => central.drop());

test('INV-22 a central database that accepts the connection and then hangs delays no order and no guest', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sockets = new Set<Socket>();
  silent.on('connection', (socket) => sockets.add(socket));
  const { port } = silent.address() as AddressInfo;
  const feedbackSyncUrl = `postgres://nobody@127.0.0.1:${port}/nothing`;
  const dining = await startTestApp({ poolSize: 2, settings: { feedbackSyncUrl } });
  try {
    const rooms = [await openRoom(dining), await openRoom(dining), await openRoom(dining)];
    for (const room of rooms) {
      const owner = await createMember(dining.database, room.restaurantId, 'owner');
      const agreeing = await send(
        dining.app,
        owner,
        `PUT /api/restaurants/${room.restaurantId}/training-sync/consent`,
        { body: { isAgreed: true } },
      );
      expect(agreeing.status).toBe(200);
      const { diner, orderId } = await serveTable(dining, room);
      expect((await give(dining, diner, { orderId, foodRating: 5 })).status).toBe(201);
    }
    const syncing = rooms.map(({ restaurantId }) => syncFeedback(dining.platform, restaurantId));
    await expect.poll(() => sockets.size).toBe(rooms.length);
    const [room] = rooms;
    if (!room) throw new Error('there is no restaurant');
    const dish = await addToMenu(dining, room);
    const { diner } = await seatTwo(dining, room);
    for (let round = 0; round < 5; round += 1) {
      await addDish(dining.app, diner, dish);
      expect((await placeAsShown(dining.app, diner)).status).toBe(201);
    }
    const later = await serveTable(dining, room);
    expect((await give(dining, later.diner, { orderId: later.orderId, foodRating: 4 })).status).toBe(201);
    const states = async () =>
      (
        await dining.testDatabase.oracle.query<{ status: string; error_message: string | null }>(
          'select status, error_message from feedback_sync_queue order by created_at, id',
        )
      ).rows;
    expect((await states()).filter(({ status }) => status === 'in_progress')).toHaveLength(rooms.length);
    await Promise.all(syncing);
    expect((await states()).map(({ error_message: problem }) => problem)).toEqual([
      ...rooms.map(() => 'unreachable'),
      null,
    ]);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await dining.close();
  }
});

const RESTAURANTS = 2;
const FEEDBACKS = inForm({ short: 25, long: 500 });
const ROUNDS = inForm({ short: 3, long: 20 });

/** Guests of a restaurant whose owner has agreed have given this much feedback. */
async function fillQueue(installation: Installation): Promise<void> {
  const { restaurantId, tableId } = await createPlace(installation.database);
  await installation.ask(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into visits (restaurant_id, table_id, opened_at) values ($1, $2, now()) returning id`,
      [restaurantId, tableId],
    );
    await client.query(
      `insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
         submitted_by_name, currency, subtotal_minor, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at,
         created_at, updated_at, status_since)
       select $1, $2, $3, 'ORD-' || n, 'RT-' || n, current_date, n, 'completed', 'individual', 'Ana', 'EUR', 500, 45, 0, 500, 15, now(), now(), now(), now()
       from generate_series(1, $4::integer) as n`,
      [restaurantId, tableId, rows[0]?.id, FEEDBACKS],
    );
    await client.query(
      `insert into customer_feedback (restaurant_id, order_id, table_id, food_rating, review_text, sentiment_score, sentiment_magnitude, created_at, updated_at)
       select restaurant_id, id, table_id, 5, order_number, 0.9, 0.5, now(), now() from orders where restaurant_id = $1`,
      [restaurantId],
    );
    await client.query(
      `insert into feedback_sync (restaurant_id, status, changed_at, changed_by_name) values ($1, 'agreed', now(), 'Ana')`,
      [restaurantId],
    );
    await client.query(
      `insert into feedback_sync_queue (id, restaurant_id, next_retry_at, created_at, updated_at)
       select id, restaurant_id, now(), now(), now() from customer_feedback where restaurant_id = $1`,
      [restaurantId],
    );
  });
}

/** The job sends what is due; leases of killed processes have expired. */
const sendDue = (installation: Installation): Promise<unknown> =>
  installation.ask(async (client) => {
    await client.query(`update feedback_sync_queue set next_retry_at = now() where status = 'in_progress'`);
    await client.query(
      `insert into pgboss.job (name, data) select 'sync-feedback', json_build_object('restaurantId', id) from restaurants`,
    );
  });

const openEntries = (installation: Installation): Promise<number> =>
  installation.ask(
    async (client) =>
      (await client.query(`select from feedback_sync_queue where status <> 'completed'`)).rowCount ?? 0,
  );

invariant(
  'INV-12',
  'SYNC-1 servers killed while sending lose no feedback, and the central database has each item once',
  async ({ count }) => {
    const installation = await startInstallation({ variables: [{ FEEDBACK_SYNC_URL: central.adminUrl }] });
    const watching = new Client({ connectionString: central.adminUrl });
    try {
      await watching.connect();
      for (let each = 0; each < RESTAURANTS; each += 1) await fillQueue(installation);
      // Creates the tables there; each entry takes time and is counted, even when it is rolled back.
      await sendToCentral(central.adminUrl, randomUUID(), [], async () => true);
      await watching.query(`create sequence public.attempts`);
      await watching.query(
        `create function public.take_time() returns trigger language plpgsql as $$ begin perform nextval('public.attempts'), pg_sleep(0.1); return new; end $$;
         create trigger takes_time before insert on sobremesa_training.feedback for each row execute function public.take_time()`,
      );
      const attempts = async (): Promise<number> =>
        Number(
          (
            await watching.query<{ n: string }>(
              `select case when is_called then last_value else 0 end as n from public.attempts`,
            )
          ).rows[0]?.n,
        );
      let kills = 0;
      for (; kills < ROUNDS && !isOver(); kills += 1) {
        const before = await attempts();
        await sendDue(installation);
        await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(before + 3);
        await installation.restartServer(0);
      }
      await sendDue(installation);
      await expect.poll(() => openEntries(installation), { timeout: 60_000, interval: 500 }).toBe(0);
      const { rows } = await watching.query<{ restaurant_id: string; words: string }>(
        `select restaurant_id, words from sobremesa_training.feedback`,
      );
      const said = rows.map(({ restaurant_id: restaurantId, words }) => `${restaurantId} ${words}`);
      count({
        feedbacks: RESTAURANTS * FEEDBACKS,
        kills,
        attempts: await attempts(),
        arrived: said.length,
        lost: RESTAURANTS * FEEDBACKS - new Set(said).size,
      });
      expect(said).toHaveLength(RESTAURANTS * FEEDBACKS);
      expect(new Set(said).size).toBe(RESTAURANTS * FEEDBACKS);
      // Some were sent twice, but are stored once.
      expect(await attempts()).toBeGreaterThan(RESTAURANTS * FEEDBACKS);
    } finally {
      await watching.end();
      await installation.close();
    }
  },
);
