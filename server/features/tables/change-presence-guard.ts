import type { PresenceGuard } from '#contract/presence.ts';
import { PIN_VALID_MS, pinOf } from '#domain/presence.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockTable } from './edit-store.ts';
import { findGuard, type GuardRecord, upsertGuard, upsertPin } from './presence-store.ts';

const KEY_BYTES = 9;
const PINS = 10_000;

interface Settings {
  readonly isOn: boolean;
  readonly holdsFirstOrders: boolean;
}

const viewGuard = (guard: GuardRecord | null): PresenceGuard => ({
  isOn: guard?.is_on ?? false,
  holdsFirstOrders: guard?.holds_first_orders ?? false,
  rotatedAt: guard?.rotated_at.toISOString() ?? null,
  version: guard?.version ?? 0,
});

export const readPresenceGuard = async (database: Database, restaurantId: string): Promise<PresenceGuard> =>
  viewGuard(await findGuard(database, restaurantId));

/** On or off, audited. The key stays: codes that were printed while it was on are valid when it is on again. */
export const switchPresenceGuard = (
  platform: Platform,
  member: MemberPrincipal,
  { version, ...settings }: Settings & { version: number },
): Promise<PresenceGuard> => change(platform, member, { version, settings });

/** Another key, audited: every code that was printed so far leads to the question for a PIN. */
export const rotateLinkKey = (
  platform: Platform,
  member: MemberPrincipal,
  version: number,
): Promise<PresenceGuard> => change(platform, member, { version, settings: null });

async function change(
  { database, clock, chance }: Platform,
  member: MemberPrincipal,
  { version, settings }: { version: number; settings: Settings | null },
): Promise<PresenceGuard> {
  const { restaurantId } = member;
  return inRestaurant(database, restaurantId, async (tx) => {
    const now = new Date(clock.now());
    const freshKey = chance.token(KEY_BYTES);
    const linkKey = settings ? null : freshKey;
    const guard = await upsertGuard(tx, {
      restaurantId,
      fromVersion: version,
      settings,
      linkKey,
      freshKey,
      now,
    });
    if (!guard) refuse('PRESENCE_CHANGED');
    await recordAudit(tx, member, {
      action: settings ? 'presence.change' : 'presence.rotate',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { isOn: guard.is_on, holdsFirstOrders: guard.holds_first_orders },
      at: now,
    });
    return viewGuard(guard);
  });
}

/** Opens a table by hand, audited without the PIN itself (PRESENCE-2). Refuses TABLE_NOT_FOUND. */
export function openTableByPin(
  { database, clock, chance }: Platform,
  member: MemberPrincipal,
  tableId: string,
): Promise<{ pin: string; expiresAt: string }> {
  const { restaurantId } = member;
  return inRestaurant(database, restaurantId, async (tx) => {
    if (!(await lockTable(tx, tableId))) refuse('TABLE_NOT_FOUND');
    const now = new Date(clock.now());
    const expiresAt = new Date(now.getTime() + PIN_VALID_MS);
    const pin = pinOf(chance.integer(PINS));
    await upsertPin(tx, { restaurantId, tableId, pin, expiresAt });
    await recordAudit(tx, member, {
      action: 'table.open-by-pin',
      subjectType: 'table',
      subjectId: tableId,
      details: {},
      at: now,
    });
    return { pin, expiresAt: expiresAt.toISOString() };
  });
}
