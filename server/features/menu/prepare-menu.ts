import { createHash } from 'node:crypto';
import type { Language } from '#contract/common.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import { getActiveTheme } from '#server/features/themes/read-themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { compress } from '#server/platform/http/encoding.ts';
import { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { findMenu } from './store.ts';
import { viewMenu } from './view.ts';

/**
 * The answer to everybody who asks for this menu in this language (`null`: the restaurant's own), ready to be sent. Refuses
 * RESTAURANT_NOT_FOUND.
 */
export async function prepareMenu(
  database: Database,
  restaurantId: string,
  language: Language | null,
): Promise<PreparedReply> {
  const restaurant = await getRestaurant(database, restaurantId, language);
  const theme = await getActiveTheme(database, restaurantId, language);
  const record = await findMenu(database, restaurantId);
  if (!record) refuse('RESTAURANT_NOT_FOUND');
  const menu = viewMenu(record, { restaurant, theme }, language ?? restaurant.defaultLanguage);
  const buffer = Buffer.from(JSON.stringify(menu));
  const hash = createHash('sha256').update(buffer).digest('base64url').slice(0, 27);
  const [br, gzip] = await Promise.all([compress(buffer, 'br'), compress(buffer, 'gzip')]);
  return new PreparedReply(buffer, `"${hash}"`, { br, gzip });
}
