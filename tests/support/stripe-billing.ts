import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

export type DoubleCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'name' | 'email' | 'metadata'>;
type DoublePrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'metadata' | 'product' | 'unit_amount'
> & { recurring: { interval: 'month' } };
export type DoubleSubscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at' | 'cancel_at_period_end' | 'created' | 'ended_at' | 'metadata'
> & {
  customer: string;
  items: { data: { current_period_end: number; price: DoublePrice }[] };
  schedule: { phases: { start_date: number; items: { price: string }[] }[] } | null;
};
export type DoubleCheckout = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'client_reference_id' | 'payment_status' | 'status' | 'success_url' | 'cancel_url' | 'url'
> & { customer: string; line_items: { data: { price: DoublePrice }[] }; trialEnd: number | null };
type DoubleInvoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'created'
  | 'currency'
  | 'number'
  | 'status'
  | 'total'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
> & { customer: string };

type Answer = { readonly status: number; readonly body: unknown };
const found = (body: unknown): Answer => ({ status: 200, body });
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'of the double' } },
};
const list = (data: readonly unknown[]): Answer =>
  found({ object: 'list', has_more: false, url: '/v1', data });

const priceOf = (plan: 'basic' | 'premium', unitAmount: number): DoublePrice => ({
  id: `price_${plan}`,
  object: 'price',
  active: true,
  currency: 'eur',
  lookup_key: `sobremesa_${plan}`,
  metadata: {},
  product: `prod_${plan}`,
  unit_amount: unitAmount,
  recurring: { interval: 'month' },
});
const PRICES = { basic: priceOf('basic', 1_900), premium: priceOf('premium', 4_900) };
const MONTH_S = 30 * 86_400;

/** A fake of the part of Stripe's API for subscriptions; the test performs the actions on its pages. */
export class StripeBilling {
  readonly customers: DoubleCustomer[] = [];
  readonly subscriptions: DoubleSubscription[] = [];
  readonly checkouts: DoubleCheckout[] = [];
  readonly invoices: DoubleInvoice[] = [];
  /** The form parameters for opening the portal. */
  readonly portals: Record<string, string>[] = [];
  readonly configurations: Record<string, string>[] = [];
  /** The provider's time, in seconds. */
  nowS = (): number => Math.floor(Date.now() / 1_000);
  pageOf = (id: string): string => `https://checkout.stripe.test/${id}`;

  /** The reply to one request; null if it is for another part. */
  answer(
    method: string,
    [what, id, verb, more]: readonly (string | undefined)[],
    form: URLSearchParams,
  ): Answer | null {
    if (what === 'prices') return list(Object.values(PRICES));
    if (what === 'customers')
      return id === undefined ? this.#createCustomer(form) : this.#find(this.customers, id);
    if (what === 'subscriptions') {
      const customerId = form.get('customer');
      if (!this.customers.some((customer) => customer.id === customerId)) return missing;
      return list(this.subscriptions.filter(({ customer }) => customer === customerId));
    }
    if (what === 'invoices')
      return list(this.invoices.filter(({ customer }) => customer === form.get('customer')).toReversed());
    if (what === 'checkout') return this.#checkout(method, { id: verb, verb: more }, form);
    if (what === 'billing_portal') return this.#portal(id, form);
    return null;
  }

  #find(all: readonly { id: string }[], id: string): Answer {
    const one = all.find((each) => each.id === id);
    return one ? found(one) : missing;
  }

  #createCustomer(form: URLSearchParams): Answer {
    const customer: DoubleCustomer = {
      id: `cus_${randomUUID().replaceAll('-', '')}`,
      object: 'customer',
      name: form.get('name'),
      email: form.get('email'),
      metadata: { sobremesa_restaurant: form.get('metadata[sobremesa_restaurant]') ?? '' },
    };
    this.customers.push(customer);
    return found(customer);
  }

  #checkout(
    method: string,
    { id, verb }: { id?: string | undefined; verb?: string | undefined },
    form: URLSearchParams,
  ): Answer {
    if (id === undefined && method === 'GET')
      return list(
        this.checkouts.filter((each) => each.customer === form.get('customer') && each.status === 'open'),
      );
    if (id === undefined) return found(this.#createCheckout(form));
    const checkout = this.checkouts.find((each) => each.id === id);
    if (!checkout) return missing;
    if (verb === 'expire') checkout.status = 'expired';
    return found(checkout);
  }

  #createCheckout(form: URLSearchParams): DoubleCheckout {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const price = Object.values(PRICES).find((each) => each.id === form.get('line_items[0][price]'));
    if (!price) throw new Error('a checkout without a price');
    const trialEnd = form.get('subscription_data[trial_end]');
    const checkout: DoubleCheckout = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      customer: form.get('customer') ?? '',
      line_items: { data: [{ price }] },
      payment_status: 'unpaid',
      status: 'open',
      success_url: (form.get('success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
      cancel_url: form.get('cancel_url'),
      trialEnd: trialEnd === null ? null : Number(trialEnd),
      url: this.pageOf(id),
    };
    this.checkouts.push(checkout);
    return checkout;
  }

  #portal(what: string | undefined, form: URLSearchParams): Answer {
    const said = Object.fromEntries(form);
    if (what === 'configurations') {
      this.configurations.push(said);
      return found({ id: 'bpc_1', object: 'billing_portal.configuration' });
    }
    this.portals.push(said);
    return found({
      id: 'bps_1',
      object: 'billing_portal.session',
      url: `https://billing.stripe.test/${said['customer']}`,
    });
  }

  /** Completes the checkout: the owner's card is charged, now or after the trial. */
  pay(checkoutId: string): DoubleSubscription {
    const checkout = this.checkouts.find(({ id }) => id === checkoutId);
    const price = checkout?.line_items.data[0]?.price;
    if (!checkout || !price || checkout.status !== 'open') throw new Error(`nothing to pay at ${checkoutId}`);
    const created = this.nowS();
    checkout.status = 'complete';
    checkout.payment_status = checkout.trialEnd === null ? 'paid' : 'no_payment_required';
    const subscription: DoubleSubscription = {
      id: `sub_${randomUUID().replaceAll('-', '')}`,
      object: 'subscription',
      status: checkout.trialEnd === null ? 'active' : 'trialing',
      customer: checkout.customer,
      cancel_at: null,
      cancel_at_period_end: false,
      created,
      ended_at: null,
      metadata: {},
      items: { data: [{ current_period_end: checkout.trialEnd ?? created + MONTH_S, price }] },
      schedule: null,
    };
    this.subscriptions.push(subscription);
    this.invoices.push({
      id: `in_${this.invoices.length + 1}`,
      object: 'invoice',
      created,
      currency: 'eur',
      customer: checkout.customer,
      number: `SBM-${String(this.invoices.length + 1).padStart(4, '0')}`,
      status: 'paid',
      total: checkout.trialEnd === null ? (price.unit_amount ?? 0) : 0,
      hosted_invoice_url: 'https://invoice.stripe.test/1',
      invoice_pdf: 'https://invoice.stripe.test/1.pdf',
    });
    return subscription;
  }

  /** The owner's choice in the portal: another plan, at once or from the end of the period. */
  change(subscription: DoubleSubscription, plan: 'basic' | 'premium', when: 'now' | 'later'): void {
    const [item] = subscription.items.data;
    if (!item) throw new Error('a subscription without an item');
    if (when === 'now') {
      item.price = PRICES[plan];
      subscription.schedule = null;
    } else
      subscription.schedule = {
        phases: [
          { start_date: subscription.created, items: [{ price: item.price.id }] },
          { start_date: item.current_period_end, items: [{ price: PRICES[plan].id }] },
        ],
      };
  }
}

/** The operator's account at the fake. */
export const subscriptionAccount = (apiUrl: string) => ({
  secretKey: 'sk_test_platform',
  webhookSecret: 'whsec_of_the_tests',
  prices: { basic: 'sobremesa_basic', premium: 'sobremesa_premium' },
  apiUrl,
});
