import type { Language } from '#contract/common.ts';
import type { LandingPost } from '#contract/posts.ts';
import { localMinute } from '#domain/restaurant/local-time.ts';
import { POSTS_ON_PAGE, type PostState, postState } from '#domain/visibility/posts.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { listLandingPosts, listPostsWith, listShownPosts, type ShownPost } from './store.ts';

type Clocked = Pick<Platform, 'database' | 'clock'>;

/** The maximum below the greeting, where people come to order. */
const MOST_ON_LANDING = 3;

/** The posts now on the public page: news, events and offers (POST-1). */
export const readShownPosts = (
  { database, clock }: Clocked,
  restaurantId: string,
): Promise<readonly ShownPost[]> =>
  listShownPosts(database, restaurantId, { now: new Date(clock.now()), atMost: POSTS_ON_PAGE });

/** The text in that language, or in the only one. */
export function wordsOfPost(
  { texts }: Pick<ShownPost, 'texts'>,
  language: Language,
): { language: Language; title: string; body: string } {
  const own = texts[language];
  const other: Language = language === 'en' ? 'es' : 'en';
  return { language: own ? language : other, title: '', body: '', ...(own ?? texts[other]) };
}

/** The posts now on the start page, in that language or the restaurant’s own (POST-5). Refuses RESTAURANT_NOT_FOUND. */
export async function readLandingPosts(
  { database, clock }: Clocked,
  restaurantId: string,
  language: Language | undefined,
): Promise<{ posts: LandingPost[] }> {
  const { defaultLanguage } = await getRestaurant(database, restaurantId);
  const asked = { now: new Date(clock.now()), atMost: MOST_ON_LANDING };
  const shown = await listLandingPosts(database, restaurantId, asked);
  const posts = shown.map((post) => {
    const { id, kind, pictureUrl, startsAt, endsAt } = post;
    return { id, kind, pictureUrl, startsAt, endsAt, ...wordsOfPost(post, language ?? defaultLanguage) };
  });
  return { posts };
}

/** A post in a preview. */
export interface PreviewedPost {
  readonly id: string;
  readonly state: PostState;
  readonly showsFrom: string | null;
  /** There are too many newer ones: the page does not show it. */
  readonly isCut: boolean;
}

/** The page with an additional post, whatever its state. Refuses POST_NOT_FOUND. */
export async function readPostsWith(
  { database, clock }: Clocked,
  restaurantId: string,
  { postId, timezone }: { postId: string; timezone: string },
): Promise<{ posts: readonly ShownPost[]; previewed: PreviewedPost }> {
  const now = clock.now();
  const asked = { now: new Date(now), atMost: POSTS_ON_PAGE, postId };
  const posts = await listPostsWith(database, restaurantId, asked);
  const post = posts.find(({ id }) => id === postId) ?? refuse('POST_NOT_FOUND');
  const { shows_from: showsFrom, is_draft: isDraft, endsAt, isCut } = post;
  const state = postState({ isDraft, showsFrom, endsAt }, localMinute(now, timezone));
  return { posts, previewed: { id: postId, state, showsFrom, isCut } };
}
