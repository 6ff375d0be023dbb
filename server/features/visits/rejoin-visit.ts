import type { Language } from '#contract/common.ts';
import type { DinerSession } from '#contract/visits.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import type { SessionRecord } from '#server/platform/auth/diner-session.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { announceVisit } from './announce-visit.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { updateSession } from './store-sessions.ts';
import { viewVisit } from './view.ts';

/**
 * The same diner scanned the table's code again: same visit, same token, 90 new minutes, and no longer shut out. Null when the
 * visit has just ended.
 */
export function rejoinVisit(
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
