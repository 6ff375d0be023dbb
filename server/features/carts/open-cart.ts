import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import type { CartRecord, OpenCartRecord } from './cart-record.ts';
import { findCart, insertCart } from './store.ts';

interface Wanted {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly commandId?: string;
  readonly menuItemId?: string;
}

/** The visit’s open cart; the first read creates it. Refuses VISIT_CLOSED. */
export async function openCart(database: Database, wanted: Wanted, nowMs: number): Promise<OpenCartRecord> {
  const question = {
    restaurantId: wanted.restaurantId,
    visitId: wanted.visitId,
    commandId: wanted.commandId ?? null,
    menuItemId: wanted.menuItemId ?? null,
  };
  const found = await findCart(database, question);
  if (found && isOpen(found)) return found;
  if (!found || found.visit_closed_at !== null) refuseClosed(found);
  await insertCart(database, { ...wanted, now: new Date(nowMs) });
  const opened = await findCart(database, question);
  if (!opened || !isOpen(opened)) refuse('VISIT_CLOSED');
  return opened;
}

/** The visit’s open cart, which must exist. Refuses CART_NOT_FOUND if there is none, VISIT_CLOSED. */
export async function getOpenCart(
  database: Database,
  { restaurantId, visitId }: Wanted,
): Promise<OpenCartRecord> {
  const found = await findCart(database, { restaurantId, visitId, commandId: null, menuItemId: null });
  if (!found || found.visit_closed_at !== null) refuseClosed(found);
  if (!isOpen(found)) refuse('CART_NOT_FOUND');
  return found;
}

/** A table that was merged with another has its cart there: the phone’s next read finds it. */
function refuseClosed(visit: CartRecord | null): never {
  refuse(visit?.merged_into_visit_id ? 'CART_CHANGED' : 'VISIT_CLOSED');
}

const isOpen = (record: { id: string | null; version: number | null }): record is OpenCartRecord =>
  record.id !== null && record.version !== null;
