import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { prepareMenu } from '#server/features/menu/prepare-menu.ts';
import { readShownPosts } from '#server/features/posts/read-shown-posts.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import { readPublicReviews } from '#server/features/reviews/read-public-reviews.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { getRating } from './store.ts';

/** Everything that a restaurant's page says, in one language. */
export interface PageScene {
  readonly profile: RestaurantProfile;
  readonly menu: Menu;
  /** Null: too few guests have given one (PAGE-3). */
  readonly rating: { readonly count: number; readonly stars: number } | null;
  /** What guests agreed to be quoted with, newest first, and where else the restaurant is found. */
  readonly said: Awaited<ReturnType<typeof readPublicReviews>>;
  /** News, events and offers that are shown now (POST-1). */
  readonly posts: Awaited<ReturnType<typeof readShownPosts>>;
  /** Special days that are not over, the soonest first. */
  readonly specialHours: RestaurantProfile['specialHours'];
  readonly cover: string | null;
  readonly origin: string;
  /** Of the page in this language; without the language, in the restaurant's own. */
  readonly address: string;
  readonly home: string;
}

/** A guest plans no further. */
const MOST_SPECIAL_DAYS = 10;

/** Fewer say little of a house, and much of a single guest (PAGE-3). */
const FEWEST_RATINGS = 10;

const comingSpecialHours = ({ specialHours, timezone }: RestaurantProfile, nowMs: number) => {
  const today = localTime(nowMs, timezone).day;
  return specialHours
    .filter(({ to }) => to.replaceAll('-', '') >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, MOST_SPECIAL_DAYS);
};

export async function readPageScene(
  platform: Pick<Platform, 'clock' | 'database'>,
  restaurantId: string,
  { origin, slug, language }: { origin: string; slug: string; language: Language | null },
): Promise<PageScene> {
  const [profile, prepared, { count, stars }, said, posts] = await Promise.all([
    getProfile(platform.database, restaurantId),
    prepareMenu(platform, restaurantId, language),
    getRating(platform.database, restaurantId),
    readPublicReviews(platform.database, restaurantId),
    readShownPosts(platform, restaurantId),
  ]);
  const menu = JSON.parse(prepared.plain.toString()) as Menu;
  const home = `${origin}/r/${slug}`;
  return {
    profile,
    menu,
    rating: stars !== null && count >= FEWEST_RATINGS ? { count, stars } : null,
    said,
    posts,
    specialHours: comingSpecialHours(profile, platform.clock.now()),
    cover: profile.coverImageUrl,
    origin,
    address: menu.language === profile.defaultLanguage ? home : `${home}/${menu.language}`,
    home,
  };
}
