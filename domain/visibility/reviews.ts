import type { Ratings } from '#domain/feedback/sentiment.ts';

export const REVIEW_STATES = ['waiting', 'approved', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The newest approved ones: as many as people read who look for a restaurant. */
export const REVIEWS_ON_PAGE = 12;

export const REVIEW_LIMIT = 2_000;
export const FIRST_NAME_LIMIT = 40;

const LEAST_STARS = 4;

/** REVIEW-1: the stars beside a guest’s quote, 4 or 5; null if a rating is lower, so that they are not asked. */
export function starsOfReview({ food, service, app }: Ratings): number | null {
  const given = [food, service, app].filter((stars) => stars > 0);
  if (given.length === 0 || Math.min(...given) < LEAST_STARS) return null;
  // The ratings in the page’s average, too: the app is not the restaurant.
  const ofHouse = [food, service].filter((stars) => stars > 0);
  const counted = ofHouse.length > 0 ? ofHouse : given;
  return Math.round(counted.reduce((sum, stars) => sum + stars, 0) / counted.length);
}
