import type { GuestBill, SplitWish } from '#contract/bills.ts';
import { providerUnits } from '#domain/bills/online-payment.ts';
import { readBill } from '#server/features/bills/read-bill.ts';
import { readReturns } from '#server/features/bills/read-returns.ts';
import { holdShare, releaseShare } from '#server/features/bills/share-bill.ts';
import { tellShare } from '#server/features/bills/tell-share.ts';
import { changeBill } from '#server/features/visits/change-bill.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { findAccount, knowsOnline } from './stripe-account.ts';

/** The bill of the diner’s visit, with everybody’s shares. */
export async function readGuestBill(
  platform: Platform,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
): Promise<GuestBill> {
  const { database, clock } = platform;
  const isKnown = knowsOnline(platform, restaurantId);
  const { bill, returns, account } = await inRestaurant(database, restaurantId, async (tx) => ({
    ...(await readBill(tx, visitId, new Date(clock.now()))),
    returns: isKnown ? await readReturns(tx, dinerSessionId) : [],
    account: isKnown ? await findAccount(platform, tx, restaurantId) : null,
  }));
  return {
    ...bill,
    isPaidOnline: account !== null && providerUnits(bill.currency) !== null,
    returns,
  };
}

/** Holds a part of the bill for the diner. */
export async function holdOwnShare(
  platform: Platform,
  diner: DinerPrincipal,
  { shareId, wish }: { shareId: string; wish: SplitWish },
): Promise<GuestBill> {
  const { dinerSessionId, visitId } = diner;
  await changeBill(platform, diner, (change) =>
    holdShare(change, visitId, { shareId, wish, dinerSessionId, isByStaff: false }),
  );
  return readGuestBill(platform, diner);
}

/** Announces to the staff how the diner pays their held share. */
export async function tellOwnShare(
  platform: Platform,
  diner: DinerPrincipal,
  shareId: string,
  {
    method,
    tipMinor,
    cashMinor = null,
  }: { method: 'cash' | 'card'; tipMinor: number; cashMinor?: number | null | undefined },
): Promise<GuestBill> {
  const { dinerSessionId } = diner;
  await changeBill(platform, diner, (change, table) =>
    tellShare(change, table, { shareId, dinerSessionId, method, tipMinor, cashMinor }),
  );
  return readGuestBill(platform, diner);
}

/** Releases the diner’s share. */
export async function giveUpOwnShare(
  platform: Platform,
  diner: DinerPrincipal,
  shareId: string,
): Promise<GuestBill> {
  const { dinerSessionId, visitId } = diner;
  await changeBill(platform, diner, (change) => releaseShare(change, visitId, { shareId, dinerSessionId }));
  return readGuestBill(platform, diner);
}
