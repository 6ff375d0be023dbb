import type { Density } from '#domain/people/density.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { updateDensity } from './store.ts';

/** The density of lists and settings for this user, on all their devices. */
export async function changeDensity(
  database: Database,
  { userId }: UserPrincipal,
  density: Density,
): Promise<{ done: true }> {
  await updateDensity(database, userId, density);
  return { done: true };
}
