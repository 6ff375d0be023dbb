import type { LiveEventType } from '#contract/live.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Emit } from '#server/platform/events/publisher.ts';
import { restaurantOfStaffRoom } from '#server/platform/events/rooms.ts';
import { queueDue } from './queue-prints.ts';
import { hasPrinters, type QueuedKind } from './queue-store.ts';

const KINDS: Partial<Record<LiveEventType, QueuedKind>> = {
  'order.placed': 'orders',
  'order.changed': 'orders',
  'staff-request.changed': 'bills',
  'receipt.issued': 'receipts',
  'day.closed': 'closings',
};
/** The sweep prints what a printer missed that another process has just added (PRINT-1). */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/**
 * Queues automatic prints. Hints arrive at least once from the outbox, and each print has one row, so nothing is printed twice; if this
 * fails or the process crashes, the sweep each minute does the same. Orders do not wait for it (INV-22).
 */
export function printWhatHappens(platform: Platform): Emit {
  const { database, clock, log } = platform;
  const withoutPrinters = new Map<string, number>();
  const printsNothing = async (restaurantId: string): Promise<boolean> => {
    const knownMs = withoutPrinters.get(restaurantId);
    if (knownMs !== undefined && clock.now() - knownMs < REMEMBERED_MS) return true;
    if (await hasPrinters(database, restaurantId)) return false;
    if (withoutPrinters.size >= MOST_REMEMBERED) withoutPrinters.clear();
    withoutPrinters.set(restaurantId, clock.now());
    return true;
  };
  const queue = async (restaurantId: string, kind: QueuedKind, subjectId: string): Promise<void> => {
    if (!(await printsNothing(restaurantId))) await queueDue(platform, restaurantId, kind, subjectId);
  };
  return (rooms, { type, id }) => {
    const kind = KINDS[type];
    for (const room of kind || type === 'printer.changed' ? rooms : []) {
      const restaurantId = restaurantOfStaffRoom(room);
      if (restaurantId === null) continue;
      if (!kind) withoutPrinters.delete(restaurantId);
      else
        queue(restaurantId, kind, id).catch((error: unknown) =>
          log.error({ err: error, kind, id }, 'papers could not be queued'),
        );
    }
  };
}
