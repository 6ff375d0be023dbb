import type { Page } from '#domain/visit/participants.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { updateSeen } from './store-sessions.ts';
import { isCounted } from './view.ts';
import type { ParticipantRecord } from './visit-record.ts';

/** Records whether a phone's page is shown. Sends a hint to the table when the phone counts again after it did not (SESSION-9). */
export function notePage(platform: Platform, diner: DinerPrincipal, page: Page): Promise<void> {
  return changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    if (!(await lockVisit(tx, diner.visitId))) refuse('SESSION_EXPIRED');
    const { participants } = await getVisitIn(tx, diner.visitId);
    const own = participants.find(({ id }) => id === diner.dinerSessionId);
    if (!own) refuse('SESSION_EXPIRED');
    if (page === 'hidden' && hasJustClosed(own, now)) return;
    await updateSeen(tx, own.id, { page, now });
    if (page !== 'closed' && !isCounted(own, now.getTime())) await announceVisit(change, diner.visitId);
  });
}

/** A page is hidden before it is closed; the two requests may arrive in the other order. */
const OVERTAKEN_MS = 5_000;

const hasJustClosed = ({ page, seen_at: seenAt }: ParticipantRecord, now: Date): boolean =>
  page === 'closed' && seenAt !== null && now.getTime() - Date.parse(seenAt) < OVERTAKEN_MS;
