import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

/**
 * The fields of a connected account that the product reads; a field missing in the pinned version does not compile.
 */
export type DoubleAccount = Pick<
  Stripe.Account,
  'id' | 'object' | 'charges_enabled' | 'payouts_enabled' | 'details_submitted' | 'capabilities' | 'metadata'
> & {
  requirements: Pick<
    Stripe.Account.Requirements,
    'currently_due' | 'past_due' | 'current_deadline' | 'disabled_reason'
  >;
};

type Answer = { readonly status: number; readonly body: unknown };

/** Stripe's refusal for an account that is unknown, or that has revoked the access. */
export const NO_ACCESS: Answer = {
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message:
        'The provided key does not have access to account (or that account does not exist). Application access may have been revoked.',
    },
  },
};

/**
 * A fake of the part of Stripe's API for connecting accounts; the test performs the owners' actions in Stripe's form.
 */
export class StripeConnect {
  readonly accounts: DoubleAccount[] = [];
  /** The form parameters of the created links. */
  readonly links: Record<string, string>[] = [];
  pageOf = (accountId: string): string => `https://connect.stripe.test/setup/${accountId}`;

  has = (accountId: string): boolean => this.accounts.some(({ id }) => id === accountId);

  /** The reply to one request; null if it is for another part. */
  answer(method: string, [what, id]: readonly (string | undefined)[], form: URLSearchParams): Answer | null {
    if (what === 'account_links') {
      this.links.push(Object.fromEntries(form));
      const account = form.get('account') ?? '';
      if (!this.has(account)) return NO_ACCESS;
      const body: Stripe.AccountLink = {
        object: 'account_link',
        created: 0,
        expires_at: 300,
        url: this.pageOf(account),
      };
      return { status: 200, body };
    }
    if (what !== 'accounts') return null;
    if (id === undefined && method === 'POST') return { status: 200, body: this.#create(form) };
    const account = this.accounts.find((each) => each.id === id);
    return account ? { status: 200, body: account } : NO_ACCESS;
  }

  #create(form: URLSearchParams): DoubleAccount {
    const account: DoubleAccount = {
      id: `acct_${randomUUID().replaceAll('-', '')}`,
      object: 'account',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { card_payments: 'inactive' },
      metadata: { sobremesa_restaurant: form.get('metadata[sobremesa_restaurant]') ?? '' },
      requirements: {
        currently_due: ['business_profile.url', 'external_account', 'tos_acceptance.date'],
        past_due: [],
        current_deadline: null,
        disabled_reason: 'requirements.past_due',
      },
    };
    this.accounts.push(account);
    return account;
  }

  #of(accountId: string): DoubleAccount {
    const account = this.accounts.find(({ id }) => id === accountId);
    if (!account) throw new Error(`the double has no ${accountId}`);
    return account;
  }

  /** The owner has completed the form, and Stripe has approved it. */
  enable(accountId: string): void {
    Object.assign(this.#of(accountId), {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: 'active' },
      requirements: { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null },
    });
  }

  /** Stripe has changed its decision, or requires more. */
  change(accountId: string, change: Partial<DoubleAccount>): void {
    Object.assign(this.#of(accountId), change);
  }

  /** The owner has revoked our access. */
  revoke(accountId: string): void {
    const at = this.accounts.findIndex(({ id }) => id === accountId);
    if (at >= 0) this.accounts.splice(at, 1);
  }
}
