import type { PaymentAccountView } from '#contract/payment-account.ts';
import { accountState, accountTopics } from '#domain/bills/payment-account.ts';
import { countryOf } from '#domain/restaurant/country-proposals.ts';
import { getTimezone } from '#server/platform/auth/preferences-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { type ConnectedRow, connect, disconnect, findConnected, listConnected } from './connected-store.ts';
import { factsOf, followAccount } from './follow-account.ts';
import { listOpenAt } from './online-store.ts';
import { endOnline } from './settle-online.ts';

/** Whether and how the restaurant’s guests pay by card on their phones, and what the provider still requires (PAY-6). */
export async function readPaymentAccount(
  { settings, database }: Platform,
  restaurantId: string,
): Promise<PaymentAccountView> {
  const { stripe, connect } = settings;
  const nothing: PaymentAccountView = {
    kind: 'off',
    state: 'not-begun',
    asksFor: [],
    dueAt: null,
    canPayOut: false,
    accountId: null,
  };
  if (stripe?.restaurantId === restaurantId)
    return { ...nothing, kind: 'own', state: 'enabled', canPayOut: true };
  if (!connect) return nothing;
  const row = await inRestaurant(database, restaurantId, findConnected);
  return row ? viewOf(row) : { ...nothing, kind: 'connected' };
}

const viewOf = (row: ConnectedRow): PaymentAccountView => ({
  kind: 'connected',
  state: accountState(factsOf(row)),
  asksFor: accountTopics(row.due),
  dueAt: row.due_at?.toISOString() ?? null,
  canPayOut: row.can_pay_out,
  accountId: row.account_id,
});

/** Refuses PAYMENT_ACCOUNTS_OFF if the server connects no accounts, or the restaurant uses the installation’s own. */
function connectFor({ settings }: Platform, restaurantId: string) {
  if (settings.stripe?.restaurantId === restaurantId) refuse('PAYMENT_ACCOUNTS_OFF');
  return settings.connect ?? refuse('PAYMENT_ACCOUNTS_OFF');
}

/**
 * The URL of the provider’s form for the owner, valid once and for some minutes. Without a connected account, the previous or a new one is
 * connected (PAY-6). Refuses PAYMENT_ACCOUNTS_OFF, PAYMENT_PROVIDER_DOWN.
 */
export async function openAccountLink(platform: Platform, owner: MemberPrincipal): Promise<{ url: string }> {
  const { restaurantId } = owner;
  const stripe = await stripeOf(connectFor(platform, restaurantId));
  const account = await connectedAccount(platform, owner);
  const back = `${platform.settings.publicUrl}/admin/settings?tab=payments`;
  const { url } = await asked(platform, () =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      // Neither URL carries any state: it opens the caller’s own restaurant.
      return_url: `${back}&stripe=back`,
      refresh_url: `${back}&stripe=again`,
    }),
  );
  return { url };
}

async function connectedAccount(platform: Platform, owner: MemberPrincipal): Promise<string> {
  const { restaurantId } = owner;
  const known = await inRestaurant(platform.database, restaurantId, listConnected);
  const current = known.find(({ ended_at: endedAt }) => endedAt === null);
  if (current) return current.account_id;
  const earlier = known.find(({ is_revoked: isRevoked }) => !isRevoked);
  const accountId = earlier?.account_id ?? (await createAccount(platform, restaurantId, known.length));
  await changeInRestaurant(platform, restaurantId, async ({ tx, now, audit }) => {
    if (!(await connect(tx, { restaurantId, accountId, now }))) return;
    await audit(owner, {
      action: 'payment-account.connect',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { accountId },
    });
  });
  // An account that another tab has connected meanwhile wins.
  const now = await inRestaurant(platform.database, restaurantId, findConnected);
  if (earlier) await followAccount(platform, restaurantId, accountId);
  return now?.account_id ?? accountId;
}

/**
 * A restaurant’s own account with its own dashboard: it pays the provider’s fees and is liable for contested payments (direct charges).
 * Created once per number.
 */
async function createAccount(platform: Platform, restaurantId: string, number: number): Promise<string> {
  const stripe = await stripeOf(connectFor(platform, restaurantId));
  const country = countryOf(await inRestaurant(platform.database, restaurantId, getTimezone));
  const { id } = await asked(platform, () =>
    stripe.accounts.create(
      {
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { sobremesa_restaurant: restaurantId },
        ...(country !== null && { country }),
      },
      { idempotencyKey: `account-${restaurantId}-${number}-${country}` },
    ),
  );
  return id;
}

/** Refreshes the state of the restaurant’s account from the provider. Refuses PAYMENT_ACCOUNTS_OFF, PAYMENT_PROVIDER_DOWN. */
export async function checkPaymentAccount(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<PaymentAccountView> {
  connectFor(platform, restaurantId);
  const row = await inRestaurant(platform.database, restaurantId, findConnected);
  if (row) await followAccount(platform, restaurantId, row.account_id);
  return readPaymentAccount(platform, restaurantId);
}

/**
 * Disconnects the account: pending payments are cancelled, or recorded if they were charged (PAY-7). Earlier payments can still be refunded
 * from it. Refuses PAYMENT_ACCOUNTS_OFF.
 */
export async function disconnectAccount(
  platform: Platform,
  owner: MemberPrincipal,
): Promise<PaymentAccountView> {
  const { restaurantId } = owner;
  connectFor(platform, restaurantId);
  const open = await changeInRestaurant(platform, restaurantId, async ({ tx, now, audit }) => {
    const row = await findConnected(tx);
    if (!row) return [];
    const { account_id: accountId } = row;
    if (!(await disconnect(tx, accountId, now))) return [];
    await audit(owner, {
      action: 'payment-account.disconnect',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { accountId },
    });
    return listOpenAt(tx, accountId);
  });
  // What cannot be cancelled now is cancelled by the check each minute.
  for (const online of open)
    await endOnline(platform, restaurantId, online).catch((error: unknown) =>
      platform.log.warn({ err: error, online: online.id }, 'an online payment could not be ended'),
    );
  return readPaymentAccount(platform, restaurantId);
}
