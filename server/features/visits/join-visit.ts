import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { DinerSession } from '#contract/visits.ts';
import { generateName } from '#domain/visit/generated-name.ts';
import { pickColor } from '#domain/visit/participants.ts';
import { decideScan } from '#domain/visit/scan-limit.ts';
import { publicSessionId, TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import type { PricingAhead } from '#server/features/pricing/factors.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Chance } from '#server/platform/clock.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { openVisit } from './open-visit.ts';
import { getDefaultLanguage, getVisitIn } from './store.ts';
import {
  forgetScan,
  insertSession,
  type PresenceRecord,
  type RepeatedScan,
  updateScanned,
} from './store-sessions.ts';
import { viewVisit } from './view.ts';

const TOKEN_BYTES = 32;
const PUBLIC_RANDOM_BYTES = 9;
const NAME_ATTEMPTS = 5;
const FINE = 2 ** 32;

interface Joining {
  readonly restaurantId: string;
  readonly tableId: string;
  /** Where a visit probably begins. */
  readonly pricing: PricingAhead | undefined;
  /** The visit of the phone's expired session (SESSION-13). */
  readonly ownVisitId: string | undefined;
  readonly language: Language | undefined;
  readonly scanId: string | undefined;
  readonly shownKey: string | null;
}

/** Adds a diner to the table's visit, or to the phone's own one, with a name and a colour that are unique there (SESSION-4, SESSION-6). */
export function joinVisit(platform: Platform, joining: Joining): Promise<DinerSession> {
  const { chance } = platform;
  return changeInRestaurant(platform, joining.restaurantId, async (change) => {
    const { tx, now } = change;
    const token = chance.token(TOKEN_BYTES);
    const { visitId, tableId, presences } = await openVisit(change, joining);
    const { scanId = null } = joining;
    const again =
      scanId && (await joinAgain(tx, { scanId, visitId, now, token, language: joining.language }));
    if (again) return again;
    requireRoom(presences, now);
    const language = joining.language ?? (await getDefaultLanguage(tx, joining.restaurantId));
    const customerSessionId = publicSessionId({
      nowMs: now.getTime(),
      random: chance.token(PUBLIC_RANDOM_BYTES),
    });
    const expiresAt = new Date(now.getTime() + TABLE_SESSION_MS);
    const dinerSessionId = await insertSession(tx, {
      restaurantId: joining.restaurantId,
      tableId,
      // The phone's address names the table whose code was scanned.
      scannedTableId: joining.tableId === tableId ? null : joining.tableId,
      visitId,
      publicId: customerSessionId,
      tokenHash: hashToken(token),
      displayName: nameApart(presences, language, chance),
      color: pickColor(
        presences.filter((presence) => presence.left_at === null).map((presence) => presence.color),
      ),
      language,
      scanId,
      shownKey: joining.shownKey,
      now,
      expiresAt,
    });
    await announceVisit(change, visitId);
    // A new visit has already been announced; an additional diner needs a hint of its own.
    if (presences.length > 0) await hintTable(change, tableId);
    const visit = await viewJoined(tx, visitId, dinerSessionId, now);
    return {
      dinerSessionId,
      customerSessionId,
      token,
      expiresAt: expiresAt.toISOString(),
      language,
      visit,
      outcome: 'opened',
    };
  });
}

/** Refuses VISIT_FULL (SESSION-10), RATE_LIMITED with the seconds to wait (SESSION-11). */
function requireRoom(presences: readonly PresenceRecord[], now: Date): void {
  const joined = presences.map(({ joined_at: joinedAt, left_at: leftAt, expires_at: expiresAt }) => ({
    joinedAtMs: joinedAt.getTime(),
    isLive: leftAt === null && expiresAt > now,
  }));
  const decision = decideScan(joined, now.getTime());
  if (decision.kind === 'full') refuse('VISIT_FULL');
  if (decision.kind === 'too_many') refuse('RATE_LIMITED', { retryAfterSeconds: decision.retryAfterSeconds });
}

/**
 * The session that this scan has already created, with a new token: its first response never reached the phone, whose diner may have
 * switched the language since.
 */
async function joinAgain(
  tx: Transaction<DB>,
  { token, ...scan }: Omit<RepeatedScan, 'expiresAt' | 'tokenHash'> & { token: string },
): Promise<DinerSession | null> {
  const { visitId, now } = scan;
  const expiresAt = new Date(now.getTime() + TABLE_SESSION_MS);
  const session = await updateScanned(tx, { ...scan, expiresAt, tokenHash: hashToken(token) });
  if (!session) {
    await forgetScan(tx, scan.scanId);
    return null;
  }
  return {
    dinerSessionId: session.id,
    customerSessionId: session.public_id,
    token,
    expiresAt: expiresAt.toISOString(),
    language: session.language === 'es' ? 'es' : 'en',
    visit: await viewJoined(tx, visitId, session.id, now),
    outcome: 'opened',
  };
}

async function viewJoined(tx: Transaction<DB>, visitId: string, dinerSessionId: string, now: Date) {
  return viewVisit(await getVisitIn(tx, visitId), dinerSessionId, now.getTime());
}

function nameApart(presences: readonly PresenceRecord[], language: Language, chance: Chance): string {
  const taken = new Set(presences.map((presence) => presence.display_name));
  const random = (): number => chance.integer(FINE) / FINE;
  let name = '';
  for (let attempt = 1; attempt <= NAME_ATTEMPTS; attempt += 1) {
    name = generateName(language, [random(), random(), random()]);
    if (!taken.has(name)) break;
  }
  return name;
}
