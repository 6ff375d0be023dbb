import type Stripe from 'stripe';
import { type AccountFacts, accountState } from '#domain/bills/payment-account.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { asked, isAccessEnded, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { type ConnectedRow, lockConnected, updateConnected } from './connected-store.ts';

/** An account that may charge can still lack cards. */
const canTakeCards = ({ charges_enabled: canCharge, capabilities }: Stripe.Account): boolean =>
  canCharge && (capabilities?.card_payments ?? 'active') === 'active';

export const factsOf = (row: ConnectedRow): AccountFacts => ({
  hasDetails: row.has_details,
  canCharge: row.can_charge,
  canPayOut: row.can_pay_out,
  due: row.due,
  pastDue: row.past_due,
  disabledReason: row.disabled_reason,
});

function readFacts(account: Stripe.Account): AccountFacts & { dueAt: Date | null } {
  const { requirements } = account;
  const deadline = requirements?.current_deadline ?? null;
  return {
    hasDetails: account.details_submitted,
    canCharge: canTakeCards(account),
    canPayOut: account.payouts_enabled,
    due: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    disabledReason: requirements?.disabled_reason ?? null,
    dueAt: deadline === null ? null : new Date(deadline * 1_000),
  };
}

/**
 * Stores the current state of a connected account from the provider (PAY-6). One without access is disconnected. Refuses
 * PAYMENT_PROVIDER_DOWN.
 */
export async function followAccount(
  platform: Platform,
  restaurantId: string,
  accountId: string,
): Promise<void> {
  const connect = platform.settings.connect ?? refuse('PAYMENT_ACCOUNTS_OFF');
  const stripe = await stripeOf(connect);
  const account = await asked(platform, () =>
    stripe.accounts.retrieve(accountId).catch((error: unknown) => {
      if (isAccessEnded(error)) return null;
      throw error;
    }),
  );
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const row = await lockConnected(change.tx, accountId);
    if (row && !row.is_revoked) await keepAccount(change, row, account);
  });
}

async function keepAccount(change: Change, row: ConnectedRow, account: Stripe.Account | null): Promise<void> {
  const { tx, now, audit, restaurantId } = change;
  const { account_id: accountId, ended_at: endedAt } = row;
  const noted = (action: string, details: object) =>
    audit('system', { action, subjectType: 'restaurant', subjectId: restaurantId, details });
  if (!account) {
    await updateConnected(tx, accountId, { isRevoked: true, canCharge: false, endedAt: endedAt ?? now });
    if (endedAt === null) await noted('payment-account.end', { accountId });
    return;
  }
  const facts = readFacts(account);
  await updateConnected(tx, accountId, facts);
  const [before, after] = [accountState(factsOf(row)), accountState(facts)];
  if (endedAt === null && before !== after)
    await noted('payment-account.change', { accountId, from: before, to: after });
}
