import type { GuestReview } from '#contract/reviews.ts';
import { REVIEWS_ON_PAGE, type ReviewState } from '#domain/visibility/reviews.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { readLinks } from './profile-links.ts';
import { countReviews, listShownReviews, type ShownReview } from './store.ts';

/** The reviews of the public page, and the restaurant’s profiles elsewhere. */
export const readPublicReviews = async (
  database: Database,
  restaurantId: string,
): Promise<{ reviews: readonly ShownReview[]; links: GuestReview['links'] }> => ({
  reviews: await listShownReviews(database, restaurantId, REVIEWS_ON_PAGE),
  links: await inRestaurant(database, restaurantId, readLinks),
});

/** The numbers of waiting, published and hidden reviews. */
export const readReviewCounts = (
  database: Database,
  restaurantId: string,
): Promise<Readonly<Record<ReviewState, number>>> => countReviews(database, restaurantId);
