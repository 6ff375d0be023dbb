import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { StripeBilling } from './stripe-billing.ts';
import { NO_ACCESS, StripeConnect } from './stripe-connect.ts';

/**
 * The fields of an intent, a refund and a dispute that the product reads; a field missing in the pinned version does
 * not compile.
 */
export type DoubleIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'status'
  | 'client_secret'
  | 'metadata'
  | 'created'
>;
export type DoubleRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'payment_intent' | 'metadata' | 'created'
>;
export type DoubleDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'reason' | 'payment_intent' | 'created'
>;

type Answer = { readonly status: number; readonly body: unknown };
type Form = URLSearchParams;

/** A fake of the part of Stripe's API that the product uses; the test triggers what happens at the provider. */
export interface StripeServer {
  readonly url: string;
  readonly intents: DoubleIntent[];
  readonly refunds: DoubleRefund[];
  readonly disputes: DoubleDispute[];
  /** For restaurants' subscriptions. */
  readonly billing: StripeBilling;
  readonly connect: StripeConnect;
  /** The connected account on whose behalf the object was created; absent: none. */
  readonly madeFor: Map<string, string>;
  /** `POST /v1/payment_intents …`, in order. */
  readonly asked: string[];
  /** Statuses for the next requests, each used once; 0 drops the reply after the request was carried out. */
  readonly next: number[];
  /** The state of a new refund: banks may take their time. */
  newRefunds: 'succeeded' | 'pending';
  /** The delay of each reply. */
  slowMs: number;
  /** Charges a guest's card. */
  succeed(intentId: string): void;
  move(intentId: string, status: DoubleIntent['status']): void;
  /** An event as the provider sends it, signed at that time. */
  event(
    type: string,
    object: object,
    atMs: number,
    id?: string,
    account?: string,
  ): { body: string; signature: string };
  close(): Promise<void>;
}

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

const refused = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: `${code} of the double` } },
});

export function stripeDouble(): StripeServer & { listen(): Promise<void> } {
  const intents: DoubleIntent[] = [];
  const refunds: DoubleRefund[] = [];
  const disputes: DoubleDispute[] = [];
  const billing = new StripeBilling();
  const connect = new StripeConnect();
  const madeFor = new Map<string, string>();
  const asked: string[] = [];
  const next: number[] = [];
  const kept = new Map<string, Answer>();
  /** Objects of another account are unknown to this one. */
  const isOf = (account: string | undefined, { id }: { id: string }) => madeFor.get(id) === account;
  const known = (id: string | undefined, account?: string) =>
    intents.find((each) => each.id === id && isOf(account, each));
  const make = <T extends { id: string }>(all: T[], made: T, account: string | undefined): void => {
    if (account !== undefined) madeFor.set(made.id, account);
    all.push(made);
  };
  const metadataOf = (form: Form) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
  const list = (
    data: readonly { id: string; created: number }[],
    query: Form,
    account: string | undefined,
  ): Answer => {
    const since = Number(query.get('created[gte]') ?? 0);
    return {
      status: 200,
      body: {
        object: 'list',
        has_more: false,
        url: '/v1',
        data: data.filter((each) => each.created >= since && isOf(account, each)),
      },
    };
  };
  const createIntent = (form: Form, account: string | undefined): Answer => {
    const amount = Number(form.get('amount'));
    if (amount < 50) return refused(400, 'invalid_request_error', 'amount_too_small');
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: DoubleIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_double`,
      metadata: metadataOf(form),
      created: Math.floor(Date.now() / 1_000),
    };
    make(intents, intent, account);
    return { status: 200, body: intent };
  };
  const cancel = (intent: DoubleIntent): Answer => {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return refused(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return { status: 200, body: intent };
  };
  const createRefund = (form: Form, account: string | undefined): Answer => {
    const intent = known(form.get('payment_intent') ?? undefined, account);
    if (!intent) return refused(404, 'invalid_request_error', 'resource_missing');
    const amount = Number(form.get('amount') ?? intent.amount_received);
    const before = refunds
      .filter(({ payment_intent: of }) => of === intent.id)
      .reduce((sum, each) => sum + each.amount, 0);
    if (before + amount > intent.amount_received)
      return refused(400, 'invalid_request_error', 'charge_already_refunded');
    const refund: DoubleRefund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      status: double.newRefunds,
      payment_intent: intent.id,
      metadata: metadataOf(form),
      created: Math.floor(Date.now() / 1_000),
    };
    make(refunds, refund, account);
    return { status: 200, body: refund };
  };
  const answer = (method: string, url: URL, form: Form, account: string | undefined): Answer => {
    if (account !== undefined && !connect.has(account)) return NO_ACCESS;
    const [, , what, id, verb] = url.pathname.split('/');
    // The actions of a phone in the provider's own form; a browser test chooses the result.
    if (what === 'test_helpers') {
      if (verb === 'enable') connect.enable(id ?? '');
      const intent = intents.find((each) => each.id === id);
      if (intent && verb === 'succeed') double.succeed(intent.id);
      return { status: 200, body: intent ?? null };
    }
    if (what === 'payment_intents') {
      if (id === undefined)
        return method === 'POST' ? createIntent(form, account) : list(intents, url.searchParams, account);
      const intent = known(id, account);
      if (!intent) return refused(404, 'invalid_request_error', 'resource_missing');
      return verb === 'cancel' ? cancel(intent) : { status: 200, body: intent };
    }
    if (what === 'refunds' && id !== undefined) {
      const refund = refunds.find((each) => each.id === id && isOf(account, each));
      return refund
        ? { status: 200, body: refund }
        : refused(404, 'invalid_request_error', 'resource_missing');
    }
    if (what === 'refunds')
      return method === 'POST' ? createRefund(form, account) : list(refunds, url.searchParams, account);
    if (what === 'disputes') {
      const intentId = url.searchParams.get('payment_intent');
      const wanted = disputes.filter((each) => intentId === null || each.payment_intent === intentId);
      return list(wanted, url.searchParams, account);
    }
    const path = url.pathname.split('/').slice(2);
    const said = method === 'GET' ? url.searchParams : form;
    const more = connect.answer(method, path, said) ?? billing.answer(method, path, said);
    if (more) return more;
    return refused(404, 'invalid_request_error', 'url_invalid');
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://double');
    const method = request.method ?? 'GET';
    asked.push(`${method} ${url.pathname}`);
    const told = next.shift();
    const account = request.headers['stripe-account'] as string | undefined;
    const named = request.headers['idempotency-key'] as string | undefined;
    // Each account has its own keys.
    const key = named && `${account} ${named}`;
    // As at Stripe: a successful reply is repeated for its key, a failed one is not.
    const fresh = () => answer(method, url, new URLSearchParams(Buffer.concat(chunks).toString()), account);
    const found: Answer =
      told !== undefined && told > 0
        ? refused(
            told,
            told === 429 ? 'rate_limit_error' : 'api_error',
            told === 409 ? 'idempotency_key_in_use' : 'double',
          )
        : ((key === undefined ? undefined : kept.get(key)) ?? fresh());
    if (key !== undefined && method === 'POST' && !(told !== undefined && told > 0)) kept.set(key, found);
    if (double.slowMs > 0) await delay(double.slowMs);
    if (told === 0) return void request.socket.destroy();
    response.writeHead(found.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found.body));
  };
  const server = createServer((request, response) => void reply(request, response));
  const signer = new Stripe('sk_test_double');
  const double: ReturnType<typeof stripeDouble> = {
    listen: () => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)),
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    intents,
    refunds,
    disputes,
    billing,
    connect,
    madeFor,
    asked,
    next,
    newRefunds: 'succeeded',
    slowMs: 0,
    succeed(intentId) {
      const intent = intents.find(({ id }) => id === intentId);
      if (!intent) throw new Error(`the double has no ${intentId}`);
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
    },
    move(intentId, status) {
      const intent = intents.find(({ id }) => id === intentId);
      if (intent) intent.status = status;
    },
    event(type, object, atMs, id = `evt_${randomUUID()}`, account) {
      const body = JSON.stringify({ id, object: 'event', type, account, data: { object } });
      const signature = signer.webhooks.generateTestHeaderString({
        payload: body,
        secret: STRIPE_WEBHOOK_SECRET,
        timestamp: Math.floor(atMs / 1_000),
      });
      return { body, signature };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}

export async function startStripeServer(): Promise<StripeServer> {
  const stripe = stripeDouble();
  await stripe.listen();
  return stripe;
}

export const stripeAccount = (url: string, restaurantId: string) => ({
  secretKey: 'sk_test_double',
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  publishableKey: 'pk_test_double',
  restaurantId,
  apiUrl: url,
});

/** The operator's account, to which restaurants connect theirs. */
export const connectPlatform = (apiUrl: string) => ({
  secretKey: 'sk_test_platform',
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  publishableKey: 'pk_test_platform',
  apiUrl,
});
