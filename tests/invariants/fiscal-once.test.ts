import { afterAll, beforeAll, expect } from 'vitest';
import { createPlace } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { issueReceipts } from '#tests/support/issued-receipts.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const RESTAURANTS = 2;
const DOCUMENTS = inForm({ short: 12, long: 400 });
const ROUNDS = inForm({ short: 3, long: 100 });

const service = new WebhookReceiver();
beforeAll(() => service.listen());
afterAll(() => service.close());

/** The round that runs every minute; earlier claims and delays have ended. */
const sendDue = (installation: Installation): Promise<unknown> =>
  installation.ask(async (client) => {
    await client.query(`update fiscal_deliveries set free_at = null`);
    await client.query(
      `insert into pgboss.job (name, data) select 'tell-fiscal-service', json_build_object('restaurantId', id) from restaurants`,
    );
  });

const waiting = (installation: Installation): Promise<number> =>
  installation.ask(async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select coalesce(sum(c.position - coalesce(d.position, 0)), 0)::int as waiting
       from receipt_chains c left join fiscal_deliveries d on d.restaurant_id = c.restaurant_id`,
    );
    return rows[0]?.waiting ?? 0;
  });

invariant(
  'INV-12',
  'RECEIPT-8 servers killed while sending lose no receipt, and the fiscal service has each once, in order',
  async ({ count }) => {
    const { url, secret } = service.account();
    const installation = await startInstallation({
      variables: [{ FISCAL_WEBHOOK_URL: url, FISCAL_WEBHOOK_SECRET: secret, DEMO: 'off' }],
    });
    try {
      for (let each = 0; each < RESTAURANTS; each += 1) {
        const { restaurantId } = await createPlace(installation.database);
        await issueReceipts(installation.database, restaurantId, DOCUMENTS, new Date());
      }
      let kills = 0;
      for (; kills < ROUNDS && !isOver(); kills += 1) {
        const reached = service.taken.length + 5;
        // Accepted deliveries count even if their reply never arrives.
        service.onTaken = () => {
          if (service.taken.length >= reached) service.fault = 'hangs';
        };
        service.fault = null;
        await sendDue(installation);
        await expect.poll(() => service.hanging, { timeout: 60_000 }).toBeGreaterThan(0);
        await installation.restartServer(0);
        service.hangUp();
      }
      service.onTaken = () => undefined;
      service.fault = null;
      await sendDue(installation);
      await expect.poll(() => waiting(installation), { timeout: 60_000, interval: 200 }).toBe(0);
      const told = service.taken.map(({ body }) => body as { restaurantId: string; position: number });
      count({
        documents: RESTAURANTS * DOCUMENTS,
        kills,
        told: service.told.length,
        'taken in': told.length,
        lost: RESTAURANTS * DOCUMENTS - new Set(service.taken.map(({ id }) => id)).size,
      });
      const byRestaurant = Map.groupBy(told, ({ restaurantId }) => restaurantId);
      expect(byRestaurant.size).toBe(RESTAURANTS);
      for (const each of byRestaurant.values())
        expect(each.map(({ position }) => position)).toEqual(
          Array.from({ length: DOCUMENTS }, (_, at) => at + 1),
        );
      // Some were sent again, but are stored once.
      expect(service.told.length).toBeGreaterThan(RESTAURANTS * DOCUMENTS);
    } finally {
      await installation.close();
    }
  },
);
