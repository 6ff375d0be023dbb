import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { findOffer, type OfferRow, updateOffer } from './offer-store.ts';

interface LeftOffer {
  /** As it was. */
  offer: OfferRow;
  /** The other person of the swap. */
  partnerId: string;
  /** It is the partner’s shift that is on offer. */
  isOpenAgain: boolean;
}

/** Ends the swaps with this person: without them a shift of somebody else is on offer as before. Their own offers end with their shifts. */
export async function leaveOffers(tx: Transaction<DB>, staffId: string): Promise<LeftOffer[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shift_offers where state in ('open', 'proposed', 'agreed') and (staff_id = ${staffId} or swap_staff_id = ${staffId})
    order by id`.execute(tx);
  await sql`select s.id from shifts s where s.id in (
      select unnest(array[o.shift_id, o.swap_shift_id]) from shift_offers o where o.id = any(${rows.map(({ id }) => id)}::uuid[]))
    order by s.id for update`.execute(tx);
  const left: LeftOffer[] = [];
  for (const { id } of rows) {
    await sql`select id from shift_offers where id = ${id} for update`.execute(tx);
    const offer = await findOffer(tx, id);
    // An open one can have got a proposal before its shift was locked.
    if (!offer || !['proposed', 'agreed'].includes(offer.state) || offer.swap_staff_id === null) continue;
    const isOpenAgain = offer.swap_staff_id === staffId;
    if (!isOpenAgain && offer.staff_id !== staffId) continue;
    if (isOpenAgain) await updateOffer(tx, id, 'open', null);
    left.push({ offer, partnerId: isOpenAgain ? offer.staff_id : offer.swap_staff_id, isOpenAgain });
  }
  return left;
}

/**
 * Deletes the shifts of this person that have not begun, in order. One that somebody else still sees, because it was published for them, is
 * deleted with the next publication, which notifies them.
 */
export async function deleteUpcomingShifts(
  tx: Transaction<DB>,
  staffId: string,
  now: Date,
): Promise<{ id: string; day: string }[]> {
  const { rows } = await sql<{ id: string; day: string; is_own: boolean }>`
    select s.id, to_char(s.day, 'YYYY-MM-DD') as day, coalesce(s.published ->> 'staffId' = ${staffId}, true) as is_own
    from shifts s join restaurants r on r.id = s.restaurant_id
    where s.staff_id = ${staffId} and not s.is_removed and ((s.day + s.starts) at time zone r.timezone) > ${now}
    order by s.id for update of s`.execute(tx);
  const idsOf = (isOwn: boolean) => rows.filter(({ is_own }) => is_own === isOwn).map(({ id }) => id);
  await sql`delete from shifts where id = any(${idsOf(true)}::uuid[])`.execute(tx);
  await sql`update shifts set is_removed = true, version = version + 1 where id = any(${idsOf(false)}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ id, day }) => ({ id, day })).toSorted((one, other) => one.day.localeCompare(other.day));
}
