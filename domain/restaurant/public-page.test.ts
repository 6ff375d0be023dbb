import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPage, type PageFacts } from './page-checks.ts';
import { isReservedSlug, isSlug, slugOf, slugsFor } from './page-slug.ts';

it.each([
  ['Casa Sobremesa', 'casa-sobremesa'],
  ['  ¡Olé! Café & Té  ', 'ole-cafe-te'],
  ['Ñandú 2', 'nandu-2'],
  ['寿司', ''],
])('PAGE-1 “%s” becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it.each(['ab', '-abc', 'abc-', 'a--b', 'Abc', 'a b', 'é', 'a/b', '../x', 'x'.repeat(61), ''])(
  'PAGE-1 “%s” is an invalid address',
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);

it.each(['abc', 'a-b', '2-tapas', 'x'.repeat(60)])('PAGE-1 “%s” is a valid address', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

it('PAGE-2 a story of fifty letters is one; in both languages needs both; dishes without a description are counted', () => {
  const found = (facts: Partial<PageFacts>) =>
    new Map(checkPage({ ...FULL, ...facts }).map((part) => [part.check, part]));
  expect(found({ storyLengths: [50, 0] }).get('story')?.isOk).toBe(true);
  expect(found({ storyLengths: [0, 60] }).get('story-in-both')?.isOk).toBe(false);
  const bare = { ...dish, hasDescription: false };
  expect(found({ dishes: [dish, bare, bare] }).get('descriptions')).toMatchObject({
    missing: 2,
    isOk: false,
  });
});

it('PAGE-1 what becomes of a name is an address or too short, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const slug = slugOf(name);
      expect(slug.length < 3 || isSlug(slug)).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

it('PAGE-1 a taken name gets a number; every proposal is a valid address, and not reserved', () => {
  expect(slugsFor('Casa Uno').slice(0, 3)).toEqual(['casa-uno', 'casa-uno-2', 'casa-uno-3']);
  expect(slugsFor('Menú')[0]).toBe('menu-2');
  expect(slugsFor('Bo')[0]).toBe('bo-2');
  expect(slugsFor('x'.repeat(90))[1]).toBe(`${'x'.repeat(58)}-2`);
  expect(slugsFor('寿司')).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const slugs = slugsFor(name);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect([isSlug(slug), isReservedSlug(slug)]).toEqual([true, false]);
    }),
  );
});

it('PAGE-1 addresses of the product are reserved', () => {
  expect(['admin', 'menu', 'api', 'casa-sobremesa'].map(isReservedSlug)).toEqual([true, true, true, false]);
});

const dish = { hasPicture: true, hasDescription: true, hasAllergens: true };
const FULL: PageFacts = {
  isPublished: true,
  storyLengths: [120, 110],
  hasCover: true,
  openingHours: 7,
  hasAddress: true,
  hasPhone: true,
  reviews: { shown: 3, waiting: 0 },
  profileLinks: 1,
  posts: 1,
  dishes: [dish, dish],
};

it('PAGE-2 a page with everything lacks nothing', () => {
  expect(checkPage(FULL).filter(({ isOk }) => !isOk)).toEqual([]);
});

it.each([
  ['published', { isPublished: false }, 0],
  ['story', { storyLengths: [49, 60] }, 0],
  ['story-in-both', { storyLengths: [60, 0] }, 0],
  ['cover', { hasCover: false }, 0],
  ['hours', { openingHours: 0 }, 0],
  ['address', { hasAddress: false }, 0],
  ['phone', { hasPhone: false }, 0],
  ['reviews', { reviews: { shown: 0, waiting: 0 } }, 0],
  ['reviews', { reviews: { shown: 3, waiting: 2 } }, 2],
  ['posts', { posts: 0 }, 0],
  ['profiles', { profileLinks: 0 }, 0],
  ['pictures', { dishes: [dish, { ...dish, hasPicture: false }] }, 1],
  [
    'allergens',
    {
      dishes: [
        { ...dish, hasAllergens: false },
        { ...dish, hasAllergens: false },
      ],
    },
    2,
  ],
] as const)('PAGE-2 says that %s is missing, and nothing else', (check, change, missing) => {
  const wrong = checkPage({ ...FULL, ...change }).filter(({ isOk }) => !isOk);
  expect(wrong).toEqual([{ check, isOk: false, missing }]);
});

it('PAGE-2 without a dish the menu and all checks of dishes are missing', () => {
  const wrong = checkPage({ ...FULL, dishes: [] }).filter(({ isOk }) => !isOk);
  expect(wrong.map(({ check }) => check)).toEqual(['menu', 'pictures', 'descriptions', 'allergens']);
});
