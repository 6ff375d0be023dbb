import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { prepareMenu } from '#server/features/menu/prepare-menu.ts';
import {
  type PreviewedPost,
  readPostsWith,
  readShownPosts,
} from '#server/features/posts/read-shown-posts.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import { readPublicReviews } from '#server/features/reviews/read-public-reviews.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { getRating } from './store.ts';

/** A post to show whatever its state, and whether guests can read the page at all. */
interface Preview {
  readonly postId: string;
  readonly isPublished: boolean;
}

/** All content of a restaurant’s page, in one language. */
export interface PageScene {
  readonly profile: RestaurantProfile;
  readonly menu: Menu;
  /** Null if too few guests have rated it (PAGE-3). */
  readonly rating: { readonly count: number; readonly stars: number } | null;
  /** Quotes that guests agreed to, newest first, and profiles elsewhere. */
  readonly said: Awaited<ReturnType<typeof readPublicReviews>>;
  /** The news, events and offers shown now (POST-1). */
  readonly posts: Awaited<ReturnType<typeof readShownPosts>>;
  /** Set in a preview: this post is shown, whatever its state. Null on the public page. */
  readonly previewed: (PreviewedPost & Pick<Preview, 'isPublished'>) | null;
  /** Special days that are not over, soonest first. */
  readonly specialHours: RestaurantProfile['specialHours'];
  readonly cover: string | null;
  readonly origin: string;
  /** The page’s URL in this language; without a language, in the restaurant’s own. */
  readonly address: string;
  readonly home: string;
}

/** Guests plan no further ahead. */
const MOST_SPECIAL_DAYS = 10;

/** Fewer ratings say little about a restaurant, and much about a single guest (PAGE-3). */
const FEWEST_RATINGS = 10;

const comingSpecialHours = ({ specialHours, timezone }: RestaurantProfile, nowMs: number) => {
  const today = localTime(nowMs, timezone).day;
  return specialHours
    .filter(({ to }) => to.replaceAll('-', '') >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, MOST_SPECIAL_DAYS);
};

interface Asked {
  readonly origin: string;
  readonly slug: string;
  /** Null for the restaurant’s own. */
  readonly language: Language | null;
  readonly preview?: Preview;
}

async function readPosts(
  platform: Pick<Platform, 'clock' | 'database'>,
  restaurantId: string,
  { timezone }: RestaurantProfile,
  preview: Preview | undefined,
): Promise<Pick<PageScene, 'posts' | 'previewed'>> {
  if (!preview) return { posts: await readShownPosts(platform, restaurantId), previewed: null };
  const { postId, isPublished } = preview;
  const { posts, previewed } = await readPostsWith(platform, restaurantId, { postId, timezone });
  return { posts, previewed: { ...previewed, isPublished } };
}

/** All content of the page. Refuses RESTAURANT_NOT_FOUND, POST_NOT_FOUND for a preview. */
export async function readPageScene(
  platform: Pick<Platform, 'clock' | 'database'>,
  restaurantId: string,
  { origin, slug, language, preview }: Asked,
): Promise<PageScene> {
  const profile = await getProfile(platform.database, restaurantId);
  const [prepared, { count, stars }, said, { posts, previewed }] = await Promise.all([
    prepareMenu(platform, restaurantId, language),
    getRating(platform.database, restaurantId),
    readPublicReviews(platform.database, restaurantId),
    readPosts(platform, restaurantId, profile, preview),
  ]);
  const menu = JSON.parse(prepared.plain.toString()) as Menu;
  const home = `${origin}/r/${slug}`;
  return {
    profile,
    menu,
    rating: stars !== null && count >= FEWEST_RATINGS ? { count, stars } : null,
    said,
    posts,
    previewed,
    specialHours: comingSpecialHours(profile, platform.clock.now()),
    cover: profile.coverImageUrl,
    origin,
    address: menu.language === profile.defaultLanguage ? home : `${home}/${menu.language}`,
    home,
  };
}
