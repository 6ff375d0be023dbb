import type { Language } from '#contract/common.ts';
import type { DinerSession } from '#contract/visits.ts';
import { hasEndedWithVisit, TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { clearAbandonedLines } from '#server/features/carts/clear-abandoned-lines.ts';
import { checkPresence } from '#server/features/presence-guard/check-presence.ts';
import { readPricingAhead } from '#server/features/pricing/factors.ts';
import { findTable, type Table } from '#server/features/tables/find-table.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { findSessionByToken, type SessionRecord } from '#server/platform/auth/diner-session.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { continueOwn } from './continue-as.ts';
import { joinVisit } from './join-visit.ts';
import { endSession } from './leave-visit.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { findTies, updateSession } from './store-sessions.ts';
import { viewVisit } from './view.ts';

interface Scan {
  readonly tableId: string;
  readonly language?: Language | undefined;
  readonly previousToken?: string | undefined;
  readonly scanId?: string | undefined;
  readonly key?: string | undefined;
  readonly pin?: string | undefined;
}

/**
 * Handles the scan of a table's code: extends the phone's live session at this table by 90 minutes, also one that was blocked by a
 * new key and now sends it (PRESENCE-5). Otherwise ends the phone's
 * session and adds a diner to the table's visit (SESSION-3), who takes over an expired session (SESSION-13), where its party is by
 * now (VISIT-1). Refuses TABLE_NOT_FOUND, VISIT_CLOSED to a phone that comes back
 * with the session of its last visit (SESSION-8), and PRESENCE_REQUIRED or PIN_WRONG while the presence guard is on.
 */
export async function openDinerSession(platform: Platform, scan: Scan): Promise<DinerSession> {
  const table = await findTable(platform.database, scan.tableId);
  if (!table) refuse('TABLE_NOT_FOUND');
  const pricing = table.isFree ? readPricingAhead(platform, table.restaurantId) : undefined;
  const token = scan.previousToken;
  const previous = token ? await findSessionByToken(platform.database, hashToken(token)) : null;
  const { key = null, pin = null } = scan;
  const tie = previous && (await tieOf(platform, previous, table));
  const rejoin = (isBack: boolean) =>
    token && previous
      ? rejoinVisit(platform, previous, { token, language: scan.language, shownKey: key, isBack })
      : null;
  const here = tie === 'live' ? await rejoin(false) : null;
  if (here) return here;
  if (previous && tie === 'ended') refuse('VISIT_CLOSED');
  const tableIds = [table.id, ...(previous && tie ? [previous.table_id] : [])];
  await checkPresence(platform, { restaurantId: table.restaurantId, tableIds, key, pin });
  const back = tie === 'shut_out' ? await rejoin(true) : null;
  if (back) return back;
  if (previous && tie !== 'run_out') await endSession(platform, previous);
  const { language, scanId } = scan;
  const joined = await joinVisit(platform, {
    restaurantId: table.restaurantId,
    tableId: table.id,
    pricing,
    ownVisitId: tie === 'run_out' ? previous?.visit_id : undefined,
    language,
    scanId,
    shownKey: key,
  }).catch((error: unknown) => {
    if (constraintOf(error) === TABLE_IS_GONE) refuse('TABLE_NOT_FOUND');
    throw error;
  });
  await clearAbandonedLines(platform, { restaurantId: table.restaurantId, visitId: joined.visit.id });
  return previous && tie === 'run_out' ? continueOwn(platform, joined, previous) : joined;
}

const TABLE_IS_GONE = 'visits_restaurant_id_table_id_fkey';

/**
 * How the session relates to this table, directly, through a visit that staff moved from it (phones that slept may still send the table
 * of several moves ago), or through a joined table: live, blocked until it sends the new key (PRESENCE-5), expired, or ended with its visit.
 * Null: unrelated.
 */
async function tieOf(
  { database, clock }: Platform,
  session: SessionRecord,
  { id: tableId, restaurantId }: Table,
): Promise<'live' | 'shut_out' | 'run_out' | 'ended' | null> {
  const hasEnded = hasEndedWithVisit({
    leftAtMs: session.left_at?.getTime() ?? null,
    visitClosedAtMs: session.visit_closed_at?.getTime() ?? null,
  });
  const isOver = session.left_at !== null || session.visit_closed_at !== null;
  if (session.restaurant_id !== restaurantId || (isOver && !hasEnded)) return null;
  const ties = await findTies(database, session, tableId);
  if (session.table_id !== tableId && !ties.is_former && !ties.is_joined) return null;
  if (hasEnded) return 'ended';
  if (session.expires_at.getTime() > clock.now()) return 'live';
  return ties.shut_out_at === null ? 'run_out' : 'shut_out';
}

/**
 * The same diner scanned the code again: extends the session by 90 minutes and unblocks it. Null when the
 * visit has just ended.
 */
function rejoinVisit(
  platform: Platform,
  session: SessionRecord,
  {
    token,
    language = session.language,
    shownKey,
    isBack,
  }: { token: string; language?: Language | undefined; shownKey: string | null; isBack: boolean },
): Promise<DinerSession | null> {
  return changeInRestaurant(platform, session.restaurant_id, async (change) => {
    const { tx, now } = change;
    const expiresAt = new Date(now.getTime() + TABLE_SESSION_MS);
    if (!(await lockVisit(tx, session.visit_id))) return null;
    const shown = shownKey === null ? {} : { shownKey };
    if (!(await updateSession(tx, session.id, { now, language, expiresAt, isBack, ...shown }))) return null;
    await announceVisit(change, session.visit_id);
    return {
      dinerSessionId: session.id,
      customerSessionId: session.public_id,
      token,
      expiresAt: expiresAt.toISOString(),
      language,
      visit: viewVisit(await getVisitIn(tx, session.visit_id), session.id, now.getTime()),
      outcome: 'refreshed',
    };
  });
}
