import { PIN_VALID_MS, pinOf } from '#domain/visit/presence.ts';
import { holdTable } from '#server/features/tables/hold-table.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { upsertPin } from './store.ts';

const PINS = 10_000;

/** Opens a table by hand, audited without the PIN itself (PRESENCE-2). Refuses TABLE_NOT_FOUND. */
export function openTableByPin(
  { database, clock, chance }: Platform,
  member: MemberPrincipal,
  tableId: string,
): Promise<{ pin: string; expiresAt: string }> {
  const { restaurantId } = member;
  return inRestaurant(database, restaurantId, async (tx) => {
    await holdTable(tx, tableId);
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
