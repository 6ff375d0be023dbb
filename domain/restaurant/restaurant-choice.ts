import { foldText } from '#domain/lists/text.ts';

export interface RestaurantCandidate {
  id: string;
  name: string;
  menuCount: number;
}

const KINDS = ['cafe', 'bar', 'bistro', 'pizzeria', 'tavern'];
const OTHER_TRADE =
  /\b(?:company|corp|corporation|inc|llc|ltd|gmbh|tech|technology|technologies|software|solutions|systems|digital|consulting)\b/;
const OTHER_TRADE_SCORE = -50;

/** Points by name and menus (CHOICE-1): restaurant +100; cafe, bar … +80; 5 per menu, at most 25; another trade −50. */
export const restaurantScore = ({ name, menuCount }: RestaurantCandidate): number => {
  const folded = foldText(name);
  return (
    (folded.includes('restaurant') ? 100 : 0) +
    (KINDS.some((kind) => folded.includes(kind)) ? 80 : 0) +
    Math.min(25, 5 * menuCount) +
    (OTHER_TRADE.test(folded) ? OTHER_TRADE_SCORE : 0)
  );
};

/** The restaurant that a member of several sees first; the earlier of equals. `null` without any (CHOICE-1). */
export const chooseRestaurant = (candidates: readonly RestaurantCandidate[]): string | null => {
  let best: { id: string; score: number } | null = null;
  for (const candidate of candidates) {
    const score = restaurantScore(candidate);
    if (!best || score > best.score) best = { id: candidate.id, score };
  }
  return best?.id ?? null;
};
