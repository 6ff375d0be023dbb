import type { GuestReview } from '#contract/reviews.ts';
import type { ReviewState } from '#domain/visibility/reviews.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { readLinks } from './profile-links.ts';
import { countReviews, listShownReviews, type ShownReview } from './store.ts';

/** As many as somebody reads who looks for a restaurant. */
const MOST_SHOWN = 12;

/** What the public page says of guests' opinions, and where else the restaurant is found. */
export const readPublicReviews = async (
  database: Database,
  restaurantId: string,
): Promise<{ reviews: readonly ShownReview[]; links: GuestReview['links'] }> => ({
  reviews: await listShownReviews(database, restaurantId, MOST_SHOWN),
  links: await inRestaurant(database, restaurantId, readLinks),
});

/** How many wait for the owner, are shown, or hidden. */
export const readReviewCounts = (
  database: Database,
  restaurantId: string,
): Promise<Readonly<Record<ReviewState, number>>> => countReviews(database, restaurantId);
