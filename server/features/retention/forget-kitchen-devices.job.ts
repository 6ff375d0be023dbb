import { FORGOTTEN_AFTER_MS } from '#domain/kitchen/kitchen-devices.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { deleteSilentKitchenDevices } from './store.ts';

/** A small batch, so that a delete does not hold its locks for long. */
const AT_ONCE = 1_000;

/** Deletes every restaurant’s boards that have been silent for a day (KITCHEN-7). Returns their number. */
export async function forgetKitchenDevices({ database, clock }: Platform): Promise<number> {
  const silentSince = new Date(clock.now() - FORGOTTEN_AFTER_MS);
  let forgotten = 0;
  for (;;) {
    const portion = await deleteSilentKitchenDevices(database, silentSince, AT_ONCE);
    forgotten += portion;
    if (portion < AT_ONCE) return forgotten;
  }
}

/** Hourly: deletes boards that have been silent for a day (KITCHEN-7). */
export const forgetKitchenDevicesJob = defineRound({ id: 'forget-kitchen-devices', timeLimit: 240 });
