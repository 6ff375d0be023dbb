import { createHash } from 'node:crypto';
import type {
  ChangeRestaurant,
  CurrencyPreview,
  PROFILE_PICTURES,
  RestaurantProfile,
  SpecialHours,
} from '#contract/restaurants.ts';
import { HISTORY_DAYS } from '#domain/analytics/forecast.ts';
import { readInCurrency } from '#domain/money/money.ts';
import { findTaxRatesProblem, type TaxRate } from '#domain/prices/tax-rates.ts';
import { addDays, type Day } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { findOverlap, findSpecialProblem, shareDays } from '#domain/restaurant/opening-hours.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuseUnworded } from '#server/platform/changes/refuse-unworded.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { dinersRoom, staffRoom } from '#server/platform/events/rooms.ts';
import { encodePicture } from '#server/platform/uploads/picture.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import { getProfile } from './get-profile.ts';
import { deleteTrafficHours, hasOpenVisits, raiseMenuVersion, updateProfile } from './profile-store.ts';
import { countPrices, listOutOfRange, lockMenu, repriceMenu, rewordMenu } from './store.ts';

type Kind = (typeof PROFILE_PICTURES)[number];

/** A logo keeps its shape and transparency; a cover fills a wide frame. */
const SIZES = {
  logo: { width: 256, height: 256, fit: 'contain' },
  cover: { width: 1600, height: 640, fit: 'cover' },
} as const;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Re-encodes and sets the picture, without metadata. Refuses PICTURE_INVALID. */
export async function setProfilePicture(
  platform: Platform,
  member: MemberPrincipal,
  { kind, file }: { kind: Kind; file: Buffer },
): Promise<RestaurantProfile> {
  const content = await encodePicture(file, { ...SIZES[kind], background: TRANSPARENT });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${hash}-${kind}.webp`;
  await platform.uploads.keep(member.restaurantId, name, content);
  return show(platform, member, kind, addressOfUpload(member.restaurantId, name));
}

/** Removes the picture; the file stays, because its URL may be in use. */
export const removeProfilePicture = (
  platform: Platform,
  member: MemberPrincipal,
  kind: Kind,
): Promise<RestaurantProfile> => show(platform, member, kind, null);

const show = (
  platform: Platform,
  member: MemberPrincipal,
  kind: Kind,
  address: string | null,
): Promise<RestaurantProfile> =>
  changeProfile(platform, member, null, kind === 'logo' ? { logoUrl: address } : { coverImageUrl: address });

/** The caller cannot set a picture’s URL: it comes from the upload. */
type ProfileChange = Omit<ChangeRestaurant, 'version'> & {
  readonly logoUrl?: string | null;
  readonly coverImageUrl?: string | null;
};

/**
 * Changes the given fields, audited with the previous values; open menus and staff’s screens get a hint. Refuses RESTAURANT_CHANGED if the
 * row no longer has `version` (null: any), OPENING_HOURS_OVERLAP (HOURS-1), SPECIAL_HOURS_INVALID (HOURS-5), CURRENCY_IN_USE while a visit
 * is open, because a bill has one currency (BILL-6), PRICES_TOO_HIGH if a price would be out of range, TAX_RATES_INVALID (TAX-5),
 * TAX_RATE_IN_USE (TAX-6), VALIDATION_FAILED for a text that exists only as translation (MENU-14). The prices of the menu keep their
 * numbers in another currency (MONEY-8); a new default language exchanges all texts (MENU-13).
 */
export async function changeProfile(
  platform: Platform,
  member: MemberPrincipal,
  version: number | null,
  change: ProfileChange,
): Promise<RestaurantProfile> {
  const { restaurantId } = member;
  const before = await getProfile(platform.database, restaurantId);
  const today = dashedDay(localTime(platform.clock.now(), change.timezone ?? before.timezone).day);
  requireSoundHours(change, today);
  if (change.taxRates) requireSoundTaxes(change.taxRates);
  const fields = differences(before, withPastDays(change, before.specialHours, today));
  if (Object.keys(fields).length === 0 && (version === null || version === before.version)) return before;
  const { currency, defaultLanguage } = fields;
  const write = changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    if (currency !== undefined || defaultLanguage !== undefined) await lockMenu(tx);
    if (currency !== undefined) await changePrices(tx, { from: before.currency, to: currency }, now);
    const row = await updateProfile(tx, restaurantId, { fromVersion: version, fields, now });
    if (!row) refuse('RESTAURANT_CHANGED');
    if (fields.timezone !== undefined) await deleteTrafficHours(tx);
    const { description, featured_section_title: featuredSectionTitle, translations } = row;
    refuseUnworded({ description, featuredSectionTitle }, translations);
    if (defaultLanguage !== undefined)
      await rewordMenu(tx, { from: before.defaultLanguage, to: defaultLanguage });
    if (currency !== undefined && (await hasOpenVisits(tx, restaurantId))) refuse('CURRENCY_IN_USE');
    const from = Object.fromEntries(
      Object.keys(fields).map((field) => [field, before[field as keyof typeof before]]),
    );
    await audit(member, {
      action: 'restaurant.change',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { from, to: fields },
    });
    const { menuVersion, orderingVersion } = await raiseMenuVersion(tx, restaurantId);
    const rooms = [staffRoom(restaurantId), dinersRoom(restaurantId)];
    await hint({ type: 'menu.changed', id: restaurantId, version: menuVersion }, rooms);
    // Open carts can be ordered, or not, at once (HOURS-2).
    if (fields.openingHours ?? fields.specialHours ?? fields.timezone)
      await hint({ type: 'ordering.changed', id: restaurantId, version: orderingVersion }, rooms);
  });
  await write.catch((error: unknown) => {
    if (constraintOf(error) === 'tax_rates_used') refuse('TAX_RATE_IN_USE');
    throw error;
  });
  return getProfile(platform.database, restaurantId);
}

/** Converts prices to the other currency, and names the dishes whose price would be too high (MONEY-8). */
async function changePrices(...change: Parameters<typeof repriceMenu>): Promise<void> {
  const [tx, currencies] = change;
  const dishes = await listOutOfRange(tx, currencies);
  if (dishes.length > 0) refuse('PRICES_TOO_HIGH', { dishes });
  await repriceMenu(...change);
}

/** Refuses OPENING_HOURS_OVERLAP (HOURS-1), SPECIAL_HOURS_INVALID (HOURS-5). */
function requireSoundHours({ openingHours, specialHours }: ProfileChange, today: Day): void {
  const overlap = findOverlap(openingHours ?? []);
  if (overlap) refuse('OPENING_HOURS_OVERLAP', { spans: overlap });
  const problem = findSpecialProblem(specialHours ?? [], today);
  if (problem) refuse('SPECIAL_HOURS_INVALID', { ...problem });
}

/** Days of history of a forecast for one of the last weeks (CLOCK-8). */
const KEPT_DAYS = HISTORY_DAYS + 28;

/** Past special days stay although no form sends them: they are left out of forecasts (NUM-19). */
function withPastDays(change: ProfileChange, stored: readonly SpecialHours[], today: Day): ProfileChange {
  const { specialHours: sent } = change;
  if (!sent) return change;
  const first = addDays(today, -KEPT_DAYS);
  const past = stored.filter(
    (each) => first <= each.to && each.to < today && !sent.some((other) => shareDays(each, other)),
  );
  return { ...change, specialHours: [...past, ...sent] };
}

/** Refuses TAX_RATES_INVALID (TAX-5). */
function requireSoundTaxes(rates: readonly TaxRate[]): void {
  const problem = findTaxRatesProblem(rates);
  if (problem) refuse('TAX_RATES_INVALID', { ...problem });
}

/** Only changed values. */
const differences = (before: RestaurantProfile, change: ProfileChange): ProfileChange =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof RestaurantProfile]),
    ),
  );

/** The effect of a change of currency on the prices (MONEY-8). Refuses RESTAURANT_NOT_FOUND. */
export async function previewCurrency(
  database: Database,
  restaurantId: string,
  to: string,
): Promise<CurrencyPreview> {
  const { currency: from } = await getProfile(database, restaurantId);
  const { prices, rounded, example } = await countPrices(database, restaurantId, { from, to });
  const outOfRange = await inRestaurant(database, restaurantId, (tx) => listOutOfRange(tx, { from, to }));
  return {
    prices,
    rounded,
    outOfRange,
    example:
      example === null ? null : { beforeMinor: example, afterMinor: readInCurrency(example, from, to) },
  };
}
