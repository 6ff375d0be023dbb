import { createHash } from 'node:crypto';
import type { Language } from '#contract/common.ts';
import { ratesHoldUntilMs } from '#domain/prices/tax-rates.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import { getActiveTheme } from '#server/features/themes/read-themes.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { compress } from '#server/platform/http/encoding.ts';
import { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { findMenu } from './store.ts';
import { viewMenu } from './view.ts';

/** The serialised reply for this menu and language (`null`: the restaurant’s own). Refuses RESTAURANT_NOT_FOUND. */
export async function prepareMenu(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  restaurantId: string,
  language: Language | null,
): Promise<PreparedReply> {
  const nowMs = clock.now();
  const restaurant = await getRestaurant(database, restaurantId, language);
  const theme = await getActiveTheme(database, restaurantId, language);
  const record = await findMenu(database, restaurantId);
  if (!record) refuse('RESTAURANT_NOT_FOUND');
  const menu = viewMenu(
    record,
    { restaurant, theme },
    {
      language: language ?? restaurant.defaultLanguage,
      nowMs,
    },
  );
  const buffer = Buffer.from(JSON.stringify(menu));
  const hash = createHash('sha256').update(buffer).digest('base64url').slice(0, 27);
  const [br, gzip] = await Promise.all([compress(buffer, 'br'), compress(buffer, 'gzip')]);
  return new PreparedReply(buffer, `"${hash}"`, {
    compressed: { br, gzip },
    untilMs: ratesHoldUntilMs(restaurant.taxRates, nowMs, restaurant.timezone),
  });
}
