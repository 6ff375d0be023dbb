import { createHash } from 'node:crypto';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import { localeAt } from '#domain/restaurant/country-proposals.ts';
import { LONGEST_OPEN_MINUTES } from '#domain/restaurant/opening-hours.ts';
import { onboarding as english } from '#messages/en/onboarding.ts';
import { onboarding as spanish } from '#messages/es/onboarding.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { layOutSampleMenu } from './lay-out-sample-menu.ts';
import {
  countOwned,
  findBodyHash,
  insertOwner,
  insertRequest,
  insertRestaurant,
  insertTables,
  listTables,
} from './store.ts';

/** ONBOARD-3: each creates tables, menus and jobs. */
const MOST_RESTAURANTS = 20;

/**
 * Creates a restaurant with its owner, tables and menu in one transaction. The same key of the same user returns the same restaurant; with
 * another body it is refused with IDEMPOTENCY_KEY_REUSED (ONBOARD-1). Refuses TOO_MANY_RESTAURANTS (ONBOARD-3).
 */
export async function openRestaurant(
  platform: Platform,
  user: UserPrincipal,
  wanted: OpenRestaurant,
  idempotencyKey: string,
): Promise<OpenedRestaurant> {
  const restaurantId = idFor(user.userId, idempotencyKey);
  const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest();
  const request = { restaurantId, key: idempotencyKey, bodyHash };
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const { name } = wanted;
    const taxRates = taxRatesOf(wanted, platform.chance);
    const row = restaurantRow(wanted, taxRates, platform.clock.now());
    if (await insertRestaurant(tx, { ...row, id: restaurantId })) {
      if ((await countOwned(tx, user.userId)) >= MOST_RESTAURANTS) refuse('TOO_MANY_RESTAURANTS');
      await insertRequest(tx, request);
      await furnish(change, platform.chance, user, wanted, taxRates);
    } else {
      const known = await findBodyHash(tx, idempotencyKey);
      if (!known?.equals(bodyHash)) refuse('IDEMPOTENCY_KEY_REUSED');
    }
    const tables = await listTables(tx);
    return {
      restaurantId,
      name,
      tables: tables.map(({ id, table_number }) => ({ id, tableNumber: table_number })),
    };
  });
}

const WORDS = { en: english.taxNames, es: spanish.taxNames };

/** The first is the default (TAX-3). */
function taxRatesOf({ language, taxRate, drinksTax }: OpenRestaurant, chance: Platform['chance']): TaxRate[] {
  const names = WORDS[language];
  const rate = (name: string, value: number): TaxRate => ({
    id: chance.uuid(),
    name,
    rate: value,
    changes: [],
  });
  return drinksTax === null
    ? [rate(names.all, taxRate)]
    : [rate(names.food, taxRate), rate(names[drinksTax.covers], drinksTax.rate)];
}

const countryName = ({ country, language }: OpenRestaurant): string | null =>
  country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);

const restaurantRow = (wanted: OpenRestaurant, taxRates: readonly TaxRate[], nowMs: number) => ({
  name: wanted.name,
  country: countryName(wanted),
  timezone: wanted.timezone,
  currency: wanted.currency,
  locale: localeAt(wanted.country, wanted.currency, wanted.language),
  default_language: wanted.language,
  tax_rates: JSON.stringify(taxRates),
  prices_include_tax: wanted.pricesIncludeTax,
  service_charge_rate: wanted.serviceChargeRate,
  opening_hours: JSON.stringify(wanted.openingHours),
  // The owner can try it at once, even outside the hours (ONBOARD-6).
  guests_order_until: new Date(nowMs + LONGEST_OPEN_MINUTES * 60_000),
});

/** The id derives from the key, so that a repeated request finds the restaurant in any process. */
function idFor(userId: string, key: string): string {
  const hex = createHash('sha256').update(`restaurant ${userId} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function furnish(
  { tx, audit, restaurantId }: Change,
  chance: Platform['chance'],
  owner: UserPrincipal,
  wanted: OpenRestaurant,
  taxRates: readonly TaxRate[],
): Promise<void> {
  const [, drinksRate] = taxRates;
  await insertOwner(tx, restaurantId, owner.userId);
  await insertTables(tx, restaurantId, wanted.tableCount);
  if (wanted.menu === 'sample')
    await layOutSampleMenu(tx, {
      restaurantId,
      language: wanted.language,
      currency: wanted.currency,
      chance,
      drinksTax:
        drinksRate && wanted.drinksTax
          ? {
              id: drinksRate.id,
              covers: wanted.drinksTax.covers,
            }
          : null,
    });
  await audit(owner, {
    action: 'restaurant.open',
    subjectType: 'restaurant',
    subjectId: restaurantId,
    details: wanted,
  });
}
