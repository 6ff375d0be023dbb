import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OnlineBegun } from '#contract/online-payments.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { type StripeServer, startStripeServer, stripeAccount } from '#tests/support/stripe-server.ts';
import { eachOf, joinOver, persist, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

const PAYMENTS = inForm({ short: 40, long: 10_000 });
/** Of one dish at 14.50. */
const PER_TABLE = 10;
const AMOUNT_MINOR = 100;
/** More concurrency means less time of a long run spent on waiting for server restarts. */
const TABLES_AT_ONCE = inForm({ short: 4, long: 25 });
const KILLED_EVERY_MS = inForm({ short: 1_000, long: 2_500 });

/** Sends one event as the provider does: once, or until it is acknowledged. */
async function tell(url: string, { body, signature }: ReturnType<StripeServer['event']>): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fetch(`${url}/api/stripe/webhooks`, { method: 'POST', headers, body }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

const OUTCOMES = `
select o.intent_id, o.status, (o.amount_minor + o.tip_minor)::int as minor,
  (select count(*)::int from payments p where p.id = o.share_id and p.status = 'succeeded' and p.method = 'online' and p.amount_minor = o.amount_minor) as payments
from online_payments o`;

interface Outcome {
  readonly intent_id: string | null;
  readonly status: string;
  readonly minor: number;
  readonly payments: number;
}

/** Ends everything in progress: holds expire, and the round runs until nothing is open, with fewer left each time. */
async function endAll(installation: Installation): Promise<void> {
  // Claims of a killed process are released; they would otherwise expire later.
  await installation.ask((client) =>
    client.query(`delete from pgboss.job where name = 'follow-online-payments' and state = 'active'`),
  );
  const followOnce = () =>
    installation.ask(async (client) => {
      await client.query(
        `update bill_shares set held_until = now() - interval '10 minutes' where status = 'held'`,
      );
      await client.query(`insert into pgboss.job (name, data) values ('follow-online-payments', '{}')`);
      const { rows } = await client.query<{ n: number }>(
        `select ((select count(*) from online_payments where status = 'open') + (select count(*) from online_refunds where status = 'waiting'))::int as n`,
      );
      return rows[0]?.n ?? Number.NaN;
    });
  const fewerThan = async (before: number): Promise<number> => {
    let left = before;
    await expect
      .poll(
        async () => {
          left = await followOnce();
          return left;
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBeLessThan(before);
    return left;
  };
  let left = await followOnce();
  while (left > 0) left = await fewerThan(left);
}

invariant(
  'INV-24',
  'a card charge is recorded once or refunded, whatever is lost, repeated or killed',
  async ({ random, count }) => {
    const stripe = await startStripeServer();
    const restaurantId = randomUUID();
    const account = stripeAccount(stripe.url, restaurantId);
    const installation = await startInstallation({
      variables: [
        {
          STRIPE_SECRET_KEY: account.secretKey,
          STRIPE_PUBLISHABLE_KEY: account.publishableKey,
          STRIPE_WEBHOOK_SECRET: account.webhookSecret,
          STRIPE_RESTAURANT_ID: restaurantId,
          STRIPE_API_URL: stripe.url,
        },
      ],
    });
    const [url = ''] = installation.urls;
    const door = createDoor([url]);
    let manager: Member;
    const seen = { payments: 0, kills: 0, events: 0, 'given up': 0, 'late charges': 0 };
    const charge = async (intentId: string, isEarly: boolean): Promise<void> => {
      const event = () => {
        const intent = stripe.intents.find(({ id }) => id === intentId);
        return stripe.event('payment_intent.succeeded', intent ?? {}, Date.now(), `evt_${intentId}`);
      };
      if (isEarly) await tell(url, event());
      stripe.succeed(intentId);
      const copies = random.pick([0, 1, 2, 10]);
      seen.events += copies;
      await Promise.all(range(copies).map(() => tell(url, event())));
    };
    const payTheRest = async ({ visitId }: Diner): Promise<void> => {
      const visit = `/api/restaurants/${restaurantId}/visits/${visitId}` as const;
      await persist(async () => {
        const { body } = await send<BilledVisit>(door, manager, `GET ${visit}`);
        const { dueMinor } = body.bill;
        const money = { paymentId: randomUUID(), method: 'cash', tipMinor: 0, shownDueMinor: dueMinor };
        return send(door, manager, `POST ${visit}/payments`, { body: { ...money, amountMinor: dueMinor } });
      });
    };
    const payOne = async (diner: Diner): Promise<void> => {
      const shareId = randomUUID();
      const wish = { kind: 'amount', amountMinor: AMOUNT_MINOR };
      const share = `/api/bill/shares/${shareId}` as const;
      const held = await persist(() =>
        send(door, diner, 'POST /api/bill/shares', { body: { shareId, wish } }),
      );
      if (held.status !== 201) return;
      const begin = () => send<OnlineBegun>(door, diner, `POST ${share}/online`, { body: { tipMinor: 0 } });
      if (random.chance(0.3)) stripe.next.push(random.pick([0, 500, 409]));
      const begun = await persist(begin);
      const intentId = begun.body.intent?.clientSecret.split('_secret')[0];
      if (intentId === undefined) return;
      seen.payments += 1;
      if (random.chance(0.2)) {
        seen['given up'] += 1;
        await persist(() => send(door, diner, `DELETE ${share}`));
        const intent = stripe.intents.find(({ id }) => id === intentId);
        // The card was charged before anybody gave up, and nobody knew.
        if (intent?.status === 'canceled' || random.chance(0.5)) return;
        seen['late charges'] += 1;
        // Somebody else has paid the rest meanwhile: the late payment has nothing to pay for.
        if (random.chance(0.3)) await payTheRest(diner);
      }
      await charge(intentId, random.chance(0.3));
      if (random.chance(0.5)) await persist(() => send(door, diner, `POST ${share}/online/check`));
    };
    try {
      const room = await openRoom(installation, { id: restaurantId });
      const dish = await addToMenu(installation, room);
      manager = await createMember(installation.database, restaurantId, 'manager', installation);
      const seatAtNewTable = async (): Promise<Diner> => {
        const diner = await joinOver(door, await createTable(installation.database, restaurantId));
        await addDish(door, diner, dish);
        expect((await placeAsShown(door, diner)).status).toBe(201);
        return diner;
      };
      while (seen.payments < PAYMENTS && !isOver()) {
        const diners = await Promise.all(range(TABLES_AT_ONCE).map(seatAtNewTable));
        const ended = new AbortController();
        const killing = (async () => {
          while (!ended.signal.aborted) {
            // On a busy machine a server that is killed as soon as it has started would never finish a payment.
            const { payments } = seen;
            do await delay(KILLED_EVERY_MS);
            while (seen.payments === payments && !ended.signal.aborted);
            if (ended.signal.aborted) return;
            await installation.restartServer(0);
            seen.kills += 1;
          }
        })();
        await eachOf(diners, TABLES_AT_ONCE, async (diner) => {
          for (let n = 0; n < PER_TABLE; n += 1) await payOne(diner);
        });
        ended.abort();
        await killing;
      }
      await endAll(installation);
      const outcomes = await installation.ask(async (client) => (await client.query<Outcome>(OUTCOMES)).rows);
      const backOf = (intentId: string): number =>
        stripe.refunds
          .filter(({ payment_intent: of }) => of === intentId)
          .reduce((sum, { amount }) => sum + amount, 0);
      const charged = stripe.intents.filter(({ status }) => status === 'succeeded');
      const isKept = ({ id, amount }: { id: string; amount: number }): boolean => {
        const row = outcomes.find(({ intent_id: of }) => of === id);
        if (row?.status === 'taken') return row.payments === 1 && backOf(id) === 0 && row.minor === amount;
        return row?.status === 'returned' && backOf(id) === amount;
      };
      const taken = outcomes.filter(({ status }) => status === 'taken');
      const { rows } = await installation.ask((client) =>
        client.query<{ n: number }>(
          `select count(*)::int as n from payments where method = 'online' and status = 'succeeded'`,
        ),
      );
      const counts = {
        ...seen,
        charged: charged.length,
        taken: taken.length,
        'given back': stripe.refunds.length,
        doubled: (rows[0]?.n ?? 0) - taken.length,
        unaccounted: charged.filter((intent) => !isKept(intent)).length,
        'taken without a charge': taken.filter(({ intent_id: of }) => !charged.some(({ id }) => id === of))
          .length,
      };
      count(counts);
      expect(counts).toMatchObject({ doubled: 0, unaccounted: 0, 'taken without a charge': 0 });
      expect(counts.kills).toBeGreaterThan(0);
      expect(counts.taken).toBeGreaterThan(0);
    } finally {
      door.close();
      await installation.close();
      await stripe.close();
    }
  },
);
