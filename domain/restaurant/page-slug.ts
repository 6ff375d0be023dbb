import { foldText } from '#domain/lists/text.ts';

export const SHORTEST_SLUG = 3;
export const LONGEST_SLUG = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that lead, or may lead in future, to something other than a restaurant. */
const RESERVED: ReadonlySet<string> = new Set(
  'admin allergens api assets auth demo docs index kitchen landing login menu new page restaurant restaurants search sitemap sobremesa static support uploads www'.split(
    ' ',
  ),
);

/** The slug of a restaurant’s name (PAGE-1); empty if nothing of the name can be used. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '');

/** How many numbered slugs are tried before none is proposed. */
const MOST_OF_A_NAME = 50;

/** Slugs for a restaurant of this name, best first: its name, then with a number (PAGE-1). */
export function slugsFor(name: string): string[] {
  const slug = slugOf(name);
  const numbered = Array.from({ length: MOST_OF_A_NAME - 1 }, (_, index) => {
    const end = `-${index + 2}`;
    return slug.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '') + end;
  });
  return [slug, ...numbered].filter((each) => isSlug(each) && !RESERVED.has(each));
}

/** PAGE-1: letters, digits and single hyphens, 3 to 60. */
export const isSlug = (slug: string): boolean =>
  slug.length >= SHORTEST_SLUG && slug.length <= LONGEST_SLUG && SLUG.test(slug);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);
