import type { RefusalBody } from '#contract/errors.ts';
import type { PaymentAccountView } from '#contract/payment-account.ts';
import type { TestApp } from './app.ts';
import { type Caller, send } from './diner-calls.ts';
import { type OnlineScene, openOnlineScene } from './online-scene.ts';
import { connectPlatform, type StripeServer } from './stripe-server.ts';

export type AccountReply = PaymentAccountView & RefusalBody & { url?: string };

/** Restaurants that connect their own accounts to the fake Stripe. */
export function connectingAt(dining: TestApp, stripe: StripeServer) {
  const ask = (
    at: OnlineScene,
    verb: 'GET' | 'POST' | 'DELETE',
    rest = '',
    caller: Caller = at.table.owner,
  ) =>
    send<AccountReply>(
      dining.app,
      caller,
      `${verb} /api/restaurants/${at.table.room.restaurantId}/payment-account${rest}`,
    );
  const arrive = async ({ body, signature }: ReturnType<StripeServer['event']>) => {
    const answer = await dining.app.inject({
      method: 'POST',
      url: '/api/stripe/connected-webhooks',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    return [answer.statusCode, answer.json<{ received?: boolean; code?: string }>()] as const;
  };
  return {
    ask,
    arrive,
    /** Two phones at a restaurant without a connected account. */
    async open(known?: OnlineScene): Promise<OnlineScene> {
      const opened = await openOnlineScene(dining, stripe, known?.table);
      Object.assign(dining.platform.settings, { stripe: undefined, connect: connectPlatform(stripe.url) });
      return opened;
    },
    /** Connects the restaurant's account, with Stripe's form completed; returns its id. */
    async connect(at: OnlineScene): Promise<string> {
      const { body } = await ask(at, 'POST', '/link');
      const accountId = body.url?.split('/').at(-1) ?? '';
      stripe.connect.enable(accountId);
      await ask(at, 'POST', '/check');
      return accountId;
    },
    happened: (type: string, object: object, account?: string) =>
      arrive(stripe.event(type, object, dining.clock.now(), undefined, account)),
    actions: async (at: OnlineScene) =>
      (await at.rows(
        `select action, actor_kind from audit_log where restaurant_id = $1 and action like 'payment-account%' order by id`,
      )) as { action: string; actor_kind: string }[],
    differences: async (at: OnlineScene) =>
      (
        (await at.rows('select differences from online_checks where restaurant_id = $1')) as {
          differences: { kind: string }[];
        }[]
      ).flatMap(({ differences }) => differences.map(({ kind }) => kind)),
  };
}
