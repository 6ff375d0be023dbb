/** By their importance to people who look for a restaurant. */
export const PAGE_CHECKS = [
  'published',
  'story',
  'story-in-both',
  'cover',
  'hours',
  'address',
  'phone',
  'menu',
  'pictures',
  'descriptions',
  'allergens',
  'reviews',
  'profiles',
  'posts',
] as const;
export type PageCheck = (typeof PAGE_CHECKS)[number];

/** The current content of a page. */
export interface PageFacts {
  readonly isPublished: boolean;
  /** The lengths of the story in the restaurant’s language and in the other one. */
  readonly storyLengths: readonly [own: number, other: number];
  readonly hasCover: boolean;
  readonly openingHours: number;
  readonly hasAddress: boolean;
  readonly hasPhone: boolean;
  /** Published reviews, and those that wait for the owner. */
  readonly reviews: { readonly shown: number; readonly waiting: number };
  readonly profileLinks: number;
  /** The news, events and offers shown now. */
  readonly posts: number;
  readonly dishes: readonly {
    readonly hasPicture: boolean;
    readonly hasDescription: boolean;
    readonly hasAllergens: boolean;
  }[];
}

export interface CheckedPart {
  readonly check: PageCheck;
  readonly isOk: boolean;
  /** The number of dishes that lack it, or of waiting reviews. */
  readonly missing: number;
}

/** A shorter story is too little for a search engine. */
const SHORTEST_STORY = 50;

/** PAGE-2: which parts of a public page exist, and which are missing. */
export function checkPage(facts: PageFacts): CheckedPart[] {
  const [own, other] = facts.storyLengths;
  const plain: Partial<Record<PageCheck, boolean>> = {
    published: facts.isPublished,
    story: own >= SHORTEST_STORY,
    'story-in-both': own > 0 && other > 0,
    cover: facts.hasCover,
    hours: facts.openingHours > 0,
    address: facts.hasAddress,
    phone: facts.hasPhone,
    menu: facts.dishes.length > 0,
    reviews: facts.reviews.shown > 0 && facts.reviews.waiting === 0,
    profiles: facts.profileLinks > 0,
    posts: facts.posts > 0,
  };
  const without: Partial<Record<PageCheck, number>> = {
    pictures: facts.dishes.filter(({ hasPicture }) => !hasPicture).length,
    descriptions: facts.dishes.filter(({ hasDescription }) => !hasDescription).length,
    allergens: facts.dishes.filter(({ hasAllergens }) => !hasAllergens).length,
    reviews: facts.reviews.waiting,
  };
  return PAGE_CHECKS.map((check) => {
    const missing = without[check] ?? 0;
    return { check, missing, isOk: plain[check] ?? (facts.dishes.length > 0 && missing === 0) };
  });
}
