import type { Platform } from '#server/platform/changes/platform.ts';
import { deleteExpired } from './session-store.ts';

/** Sessions, confirmations and resets that nobody can use any more. */
export async function forgetExpired({ database, clock }: Platform): Promise<void> {
  await deleteExpired(database, new Date(clock.now()));
}
