import { randomUUID } from 'node:crypto';
import type { GuestBill, SplitWish } from '#contract/bills.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { OnlineBegun } from '#contract/online-payments.ts';
import type { TestApp } from './app.ts';
import { type BillScene, openBillScene } from './bill-scene.ts';
import { type Answer, send } from './diner-calls.ts';
import type { Diner } from './dining-room.ts';
import { type DoubleDispute, type DoubleIntent, type StripeServer, stripeAccount } from './stripe-server.ts';

/** Two phones that have ordered for 14.50 each, at a restaurant whose guests pay with the fake Stripe. */
export interface OnlineScene {
  readonly table: BillScene;
  read(who?: Diner): Promise<GuestBill>;
  /** Of the diner's own dishes, by default; returns the share's id. */
  hold(wish?: SplitWish, who?: Diner): Promise<string>;
  pay(shareId: string, tipMinor?: number, who?: Diner): Promise<Answer<OnlineBegun & RefusalBody>>;
  check(shareId: string, who?: Diner): Promise<Answer<{ isUnderWay: boolean }>>;
  /** The last created intent. */
  intent(): DoubleIntent;
  /** Its payment, contested by the card's holder; the provider does not know it yet. */
  dispute(): DoubleDispute;
  /** An event of that intent. */
  happened(type: string, id?: string, atMs?: number): SignedEvent;
  arrive(event: SignedEvent): Promise<readonly [number, { received?: boolean; code?: string }]>;
  /** Rows of the restaurant, whose id is the only parameter. */
  rows(text: string): Promise<unknown[]>;
  payments(): Promise<unknown[]>;
}

interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export const sums = ({ paidMinor, heldMinor, leftMinor }: GuestBill) => [paidMinor, heldMinor, leftMinor];

export async function openOnlineScene(
  dining: TestApp,
  stripe: StripeServer,
  known?: BillScene,
): Promise<OnlineScene> {
  const table = known ?? (await openBillScene(dining));
  const { restaurantId } = table.room;
  Object.assign(dining.platform.settings, { stripe: stripeAccount(stripe.url, restaurantId) });
  for (const list of [stripe.intents, stripe.refunds, stripe.disputes, stripe.asked, stripe.next])
    list.length = 0;
  await table.order(table.diner);
  await table.order(table.other);
  dining.hints.length = 0;
  const intent = (): DoubleIntent => {
    const last = stripe.intents.at(-1);
    if (!last) throw new Error('no intent was made');
    return last;
  };
  const rows = async (text: string) =>
    (await dining.testDatabase.oracle.query(text, [restaurantId])).rows as unknown[];
  return {
    table,
    read: async (who = table.diner) => (await send<GuestBill>(dining.app, who, 'GET /api/bill')).body,
    hold: async (wish = { kind: 'mine' }, who = table.diner) => {
      const shareId = randomUUID();
      const body = { shareId, wish };
      const { status } = await send(dining.app, who, 'POST /api/bill/shares', { body });
      if (status !== 201) throw new Error(`the hold was answered with ${status}`);
      return shareId;
    },
    pay: (shareId, tipMinor = 0, who = table.diner) =>
      send<OnlineBegun & RefusalBody>(dining.app, who, `POST /api/bill/shares/${shareId}/online`, {
        body: { tipMinor },
      }),
    check: (shareId, who = table.diner) =>
      send<{ isUnderWay: boolean }>(dining.app, who, `POST /api/bill/shares/${shareId}/online/check`),
    intent,
    dispute: () => ({
      id: `dp_${randomUUID()}`,
      object: 'dispute',
      amount: intent().amount,
      currency: intent().currency,
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: intent().id,
      created: intent().created,
    }),
    happened: (type, id, atMs = dining.clock.now()) => stripe.event(type, intent(), atMs, id),
    arrive: async ({ body, signature }) => {
      const answer = await dining.app.inject({
        method: 'POST',
        url: '/api/stripe/webhooks',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      });
      return [answer.statusCode, answer.json<{ received?: boolean; code?: string }>()] as const;
    },
    rows,
    payments: () =>
      rows(
        'select method, status, amount_minor::int, tip_minor, refunded_minor::int from payments where restaurant_id = $1',
      ),
  };
}
