import { NEUTRAL_SCORES, type Ratings } from './sentiment.ts';

export const RATED = ['service', 'food', 'app'] as const;
export type RatedThing = (typeof RATED)[number];

/** Ratings of one or two stars notify by themselves, whatever the other ratings. */
const FEW_STARS = 2;

export interface BadFeedback {
  /** The lowest rating; of equal ones, what staff can fix first at the table. */
  readonly about: RatedThing;
  readonly stars: number;
}

/** Why somebody should go to the table: a score below 0.4 or any rating of 1 or 2 (SENTIMENT-8). Null if nobody need go. */
export function findWhatIsBad(ratings: Ratings, score: number): BadFeedback | null {
  const given = RATED.map((about) => ({ about, stars: ratings[about] })).filter(({ stars }) => stars > 0);
  const [first] = given;
  if (!first) return null;
  const worst = given.reduce((lowest, each) => (each.stars < lowest.stars ? each : lowest), first);
  return worst.stars <= FEW_STARS || score < NEUTRAL_SCORES.lowest ? worst : null;
}

/** The length of a review in a notification. */
const LONGEST_QUOTE = 140;

interface WhereItSits {
  readonly feedbackId: string;
  readonly visitId: string;
  readonly tableId: string;
  readonly tableNumber: string;
  readonly words: string;
}

/** The notification about bad feedback (SENTIMENT-8). */
export const bellOf = ({ about, stars }: BadFeedback, { words, ...where }: WhereItSits) => ({
  type: 'table_request' as const,
  priority: 'high' as const,
  actionUrl: `/admin/feedback?feedback=${where.feedbackId}`,
  metadata: { event: 'bad_feedback', ...where, about, stars, quote: words.slice(0, LONGEST_QUOTE) },
});
