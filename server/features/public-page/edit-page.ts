import type { Menu } from '#contract/menu.ts';
import type { PublicPage } from '#contract/public-page.ts';
import { checkPage } from '#domain/restaurant/page-checks.ts';
import { isReservedSlug } from '#domain/restaurant/page-slug.ts';
import { prepareMenu } from '#server/features/menu/prepare-menu.ts';
import { readShownPosts } from '#server/features/posts/read-shown-posts.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import { readPublicReviews, readReviewCounts } from '#server/features/reviews/read-public-reviews.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announcePage } from '#server/platform/changes/announce-page.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { requireFeature } from '#server/platform/plans/tier.ts';
import { findPage, savePage, slugOfPage } from './store.ts';

/** The page in the office; before it was saved, with an address proposed from the restaurant’s name (PAGE-1, PAGE-2). */
export async function readPage(platform: Platform, restaurantId: string): Promise<PublicPage> {
  const { database, settings } = platform;
  const [page, profile, prepared, counts, { links }, posts] = await Promise.all([
    findPage(database, restaurantId),
    getProfile(database, restaurantId),
    prepareMenu(platform, restaurantId, null),
    readReviewCounts(database, restaurantId),
    readPublicReviews(database, restaurantId),
    readShownPosts(platform, restaurantId),
  ]);
  const menu = JSON.parse(prepared.plain.toString()) as Menu;
  const slug = await slugOfPage(database, page, profile.name);
  const other = profile.defaultLanguage === 'es' ? 'en' : 'es';
  return {
    slug,
    isPublished: page?.is_published ?? false,
    version: page?.version ?? 0,
    address: `${settings.publicUrl}/r/`,
    checks: checkPage({
      isPublished: page?.is_published ?? false,
      storyLengths: [profile.description.length, profile.translations[other]?.description?.length ?? 0],
      hasCover: profile.coverImageUrl !== null,
      openingHours: profile.openingHours.length,
      hasAddress: profile.address !== null && profile.city !== null,
      hasPhone: profile.phone !== null,
      reviews: { shown: counts.approved, waiting: counts.waiting },
      profileLinks: links.length,
      posts: posts.length,
      dishes: menu.items.map(({ picture, description, allergens }) => ({
        hasPicture: picture !== null,
        hasDescription: description !== '',
        hasAllergens: allergens !== null,
      })),
    }),
  };
}

/** Sets the address, publishes or withdraws the page, audited. Refuses SLUG_RESERVED, SLUG_TAKEN, PAGE_CHANGED; to publish it, PLAN_REQUIRED (PLAN-2). */
export async function editPage(
  platform: Platform,
  member: MemberPrincipal,
  { slug, isPublished, version }: Pick<PublicPage, 'slug' | 'isPublished' | 'version'>,
): Promise<PublicPage> {
  const { restaurantId } = member;
  if (isPublished) await requireFeature(platform, restaurantId, 'visibility');
  if (isReservedSlug(slug)) refuse('SLUG_RESERVED');
  try {
    await changeInRestaurant(platform, restaurantId, async (change) => {
      const { tx, audit, now } = change;
      if (!(await savePage(tx, restaurantId, { slug, isPublished, fromVersion: version, now })))
        refuse('PAGE_CHANGED');
      await audit(member, {
        action: 'restaurant.public-page',
        subjectType: 'restaurant',
        subjectId: restaurantId,
        details: { to: { slug, isPublished } },
      });
      await announcePage(change);
    });
  } catch (error) {
    if (constraintOf(error) === 'public_pages_slug') refuse('SLUG_TAKEN');
    throw error;
  }
  return readPage(platform, restaurantId);
}
