import type { PracticeTable } from '#contract/onboarding.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { layOutSampleMenu } from './lay-out-sample-menu.ts';
import { claimTable, insertRestaurant, insertTables } from './store.ts';

/** A fixed id, so that there is only one: without members, guests or a code to scan. */
const PRACTICE_RESTAURANT = {
  id: '9ac71ce0-0000-4000-8000-000000000001',
  name: 'Sobremesa',
  logo_url: '/brand/sobremesa.svg',
  default_language: 'en',
  currency: 'EUR',
} as const;

/** The number of parties within two hours before two of them share a table. */
const TABLES = 60;

/** A practice table, which no guests use; unoccupied if one is left (ONBOARD-4). */
export const seatForPractice = (platform: Platform): Promise<PracticeTable> =>
  changeInRestaurant(platform, PRACTICE_RESTAURANT.id, async ({ tx, now, restaurantId }) => {
    if (await insertRestaurant(tx, PRACTICE_RESTAURANT)) {
      await insertTables(tx, restaurantId, TABLES);
      const { default_language: language, currency } = PRACTICE_RESTAURANT;
      await layOutSampleMenu(tx, { restaurantId, language, currency, chance: platform.chance });
    }
    return { tableId: await claimTable(tx, now) };
  });
