import { NEUTRAL_SCORES, type Ratings } from './sentiment.ts';

const RATED = ['service', 'food', 'app'] as const;
export type RatedThing = (typeof RATED)[number];

/** Ratings of one or two stars ring by themselves, whatever the others say. */
const FEW_STARS = 2;

export interface BadFeedback {
  /** What was rated lowest; where two are equal, what somebody at the table can mend first. */
  readonly about: RatedThing;
  readonly stars: number;
}

/** Why somebody should go to the table: a score below 0.4 or any rating of 1 or 2 (SENTIMENT-8). Null: nobody need go. */
export function findWhatIsBad(ratings: Ratings, score: number): BadFeedback | null {
  const given = RATED.map((about) => ({ about, stars: ratings[about] })).filter(({ stars }) => stars > 0);
  const [first] = given;
  if (!first) return null;
  const worst = given.reduce((lowest, each) => (each.stars < lowest.stars ? each : lowest), first);
  return worst.stars <= FEW_STARS || score < NEUTRAL_SCORES.lowest ? worst : null;
}
