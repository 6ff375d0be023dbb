import { expect, it } from 'vitest';
import { type Told, withFiscalService } from '#tests/support/fiscal-scene.ts';
import { readFiscalQueue } from './tell-fiscal-service.job.ts';

const DAY_MS = 86_400_000;

const fiscal = withFiscalService();
const { service, taken, placesOf, run, issue, health } = fiscal;

it('RECEIPT-8 after a restored backup documents are sent again, and a conflicting one stops the queue and is reported', async () => {
  const { oracle } = fiscal.dining.testDatabase;
  await issue(2);
  await run();
  // The backup was made after the first one; two more were issued since, and are not in it.
  await issue(2);
  await run();
  expect(placesOf()).toEqual([1, 2, 3, 4]);
  await oracle.query('delete from receipts where restaurant_id = $1 and position > 2', [fiscal.restaurantId]);
  await oracle.query(
    `update receipt_chains set position = 2, receipts = 2, last_hash = (select hash from receipts where restaurant_id = $1 and position = 2)
     where restaurant_id = $1`,
    [fiscal.restaurantId],
  );
  await oracle.query('update fiscal_deliveries set position = 1 where restaurant_id = $1', [
    fiscal.restaurantId,
  ]);
  await issue(2);
  // A separate service that checks places in the chain, and has each document once.
  service.strikes = (body) => {
    const { position, hash } = body as Told;
    return taken().some((each) => each.position === position && each.hash !== hash);
  };
  service.fault = 409;
  await run();
  expect(placesOf(), 'nothing took the place of another').toEqual([1, 2, 3, 4]);
  const conflict = { taken: 2, waiting: 2, problem: 'conflict', status: null };
  expect(await health()).toMatchObject(conflict);
  fiscal.dining.clock.advance(10_000);
  await run();
  expect(await health()).toMatchObject(conflict);
  // Once the conflict is resolved there, the queue continues by itself.
  service.fault = null;
  fiscal.dining.clock.advance(20_000);
  await run();
  expect(await health()).toMatchObject({ taken: 4, waiting: 0, problem: null });
});

it('RECEIPT-9 the metrics have the number of waiting documents, their age, and the number of stopped restaurants', async () => {
  expect(await readFiscalQueue(fiscal.dining.platform)).toEqual({ waiting: 0, oldestSeconds: 0, stuck: {} });
  await issue(3);
  const [oldest] = (
    await fiscal.dining.testDatabase.oracle.query<{ at: string }>(
      `select document ->> 'issuedAt' as at from receipts where restaurant_id = $1 and position = 2`,
      [fiscal.restaurantId],
    )
  ).rows;
  service.fault = 503;
  service.strikes = (body) => (body as Told).position === 2;
  await run();
  fiscal.dining.clock.advance(30 * DAY_MS);
  const queue = await readFiscalQueue(fiscal.dining.platform);
  expect(queue.oldestSeconds).toBeGreaterThan(0);
  expect(queue).toEqual({
    waiting: 2,
    stuck: { refused: 1 },
    oldestSeconds: (fiscal.dining.clock.now() - Date.parse(oldest?.at ?? '')) / 1_000,
  });
});
