import { sql, type Transaction } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { OfferState } from '#domain/rota/offers.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface OfferedRow {
  id: string;
  day: string;
  starts: string;
  ends: string;
  place: string;
  starts_at: string;
  ends_at: string;
}

export interface OfferRow {
  id: string;
  version: number;
  state: OfferState;
  staff_id: string;
  name: string;
  role: Role;
  /** Its owner has not left. */
  is_staffed: boolean;
  shift: OfferedRow;
  swap_staff_id: string | null;
  swap_name: string | null;
  swap_shift: OfferedRow | null;
}

const shiftJson = (alias: 's' | 'y') => {
  const at = sql.ref(alias);
  return sql`json_build_object('id', ${at}.id, 'day', to_char(${at}.day, 'YYYY-MM-DD'), 'starts', to_char(${at}.starts, 'HH24:MI'),
    'ends', to_char(${at}.ends, 'HH24:MI'), 'place', ${at}.place, 'starts_at', (${at}.day + ${at}.starts) at time zone r.timezone,
    'ends_at', (${at}.day + ${at}.ends + case when ${at}.ends < ${at}.starts then interval '1 day' else '0' end) at time zone r.timezone)`;
};

/** Whether the swap is still possible: not with a colleague who has left, without whom the shift is on offer as before. */
const SWAP_STANDS = sql`(n.left_at is null or o.state not in ('proposed', 'agreed'))`;

const OFFERS = sql`
  select o.id, o.version, case when ${SWAP_STANDS} then o.state else 'open' end as state, o.staff_id, m.name, m.role,
    m.left_at is null as is_staffed, ${shiftJson('s')} as shift, case when ${SWAP_STANDS} then o.swap_staff_id end as swap_staff_id,
    case when ${SWAP_STANDS} then n.name end as swap_name,
    case when y.id is not null and ${SWAP_STANDS} then ${shiftJson('y')} end as swap_shift
  from shift_offers o join restaurants r on r.id = o.restaurant_id
  join shifts s on s.id = o.shift_id join staff_members m on m.id = o.staff_id
  left join shifts y on y.id = o.swap_shift_id left join staff_members n on n.id = o.swap_staff_id`;

/** Live offers of upcoming shifts: one’s own, those of people with the same work, or all of them. */
export async function listOffers(
  tx: Transaction<DB>,
  { id, role }: { id: string; role: Role },
  isEverybody: boolean,
  now: Date,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`${OFFERS}
    where o.state in ('open', 'proposed', 'agreed') and m.left_at is null
      and ((s.day + s.starts) at time zone r.timezone) > ${now}
      and (${isEverybody} or o.staff_id = ${id} or o.swap_staff_id = ${id} or (m.role = ${role} and (o.state <> 'agreed' or not ${SWAP_STANDS})))
    order by s.day, s.starts, o.created_at, o.id`.execute(tx);
  return rows;
}

export async function findOffer(tx: Transaction<DB>, offerId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`${OFFERS} where o.id = ${offerId}`.execute(tx);
  return rows[0] ?? null;
}

/** The same with its shifts and the other named one, locked until the transaction ends, shifts first, as in every change of a shift. */
export async function lockOffer(
  tx: Transaction<DB>,
  offerId: string,
  besides: string | null,
): Promise<OfferRow | null> {
  await sql`select s.id from shifts s
    where s.id = ${besides}::uuid or s.id in (
      select unnest(array[o.shift_id, o.swap_shift_id]) from shift_offers o where o.id = ${offerId})
    order by s.id for update`.execute(tx);
  await sql`select id from shift_offers where id = ${offerId} for update`.execute(tx);
  return findOffer(tx, offerId);
}

export async function listOwnShifts(tx: Transaction<DB>, staffId: string, now: Date): Promise<OfferedRow[]> {
  const { rows } = await sql<{ shift: OfferedRow }>`
    select ${shiftJson('s')} as shift from shifts s join restaurants r on r.id = s.restaurant_id
    where s.staff_id = ${staffId} and not s.is_removed and s.published is not null
      and (s.published ->> 'staffId')::uuid = ${staffId} and ((s.day + s.starts) at time zone r.timezone) > ${now}
    order by s.day, s.starts, s.id limit 60`.execute(tx);
  return rows.map(({ shift }) => shift);
}

/** Null if the shift is on offer already, by a unique index. */
export async function insertOffer(
  tx: Transaction<DB>,
  restaurantId: string,
  { shiftId, staffId, now }: { shiftId: string; staffId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into shift_offers (restaurant_id, shift_id, staff_id, created_at)
    values (${restaurantId}, ${shiftId}, ${staffId}, ${now})
    on conflict (restaurant_id, shift_id) where state in ('open', 'proposed', 'agreed') do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function updateOffer(
  tx: Transaction<DB>,
  offerId: string,
  state: OfferState,
  swap: { shiftId: string; staffId: string } | null,
): Promise<void> {
  await tx
    .updateTable('shift_offers')
    .set((eb) => ({
      state,
      swap_shift_id: swap?.shiftId ?? null,
      swap_staff_id: swap?.staffId ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', offerId)
    .execute();
}

/** Ends the live offers of any of these shifts, except one; returns those that ended. */
export async function endOffers(
  tx: Transaction<DB>,
  shiftIds: readonly string[],
  apartFrom: string | null = null,
): Promise<OfferRow[]> {
  const { rows: ended } = await sql<{ id: string }>`
    update shift_offers set state = 'ended', version = version + 1
    where state in ('open', 'proposed', 'agreed') and id is distinct from ${apartFrom}::uuid
      and (shift_id = any(${[...shiftIds]}::uuid[]) or swap_shift_id = any(${[...shiftIds]}::uuid[])) returning id`.execute(
    tx,
  );
  if (ended.length === 0) return [];
  const { rows } =
    await sql<OfferRow>`${OFFERS} where o.id = any(${ended.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/** Planned and published at once, so that the shift has exactly one person at any time. */
export async function changeOwner(tx: Transaction<DB>, shiftId: string, staffId: string): Promise<void> {
  await sql`update shifts set staff_id = ${staffId}, version = version + 1,
    published = published || jsonb_build_object('staffId', ${staffId}::uuid) where id = ${shiftId}`.execute(
    tx,
  );
}

/** Whether the person has a shift at the same time, other than those: as planned or as published, which may be at another time. */
export async function hasOverlap(
  tx: Transaction<DB>,
  staffId: string,
  { starts_at, ends_at }: OfferedRow,
  apartFrom: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shifts s join restaurants r on r.id = s.restaurant_id
    cross join lateral (
      select s.day, s.starts, s.ends where s.staff_id = ${staffId} and not s.is_removed
      union all
      select p.day, p.starts, p.ends
      from jsonb_to_record(s.published) as p("staffId" uuid, day date, starts time, ends time) where p."staffId" = ${staffId}
    ) as t
    where s.id <> all(${[...apartFrom]}::uuid[])
      and (t.day + t.starts) at time zone r.timezone < ${ends_at}::timestamptz
      and (t.day + t.ends + case when t.ends < t.starts then interval '1 day' else '0' end) at time zone r.timezone
        > ${starts_at}::timestamptz limit 1`.execute(tx);
  return rows.length > 0;
}
