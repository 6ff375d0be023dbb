import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isProfileLink, PROFILE_SITES } from './profile-links.ts';
import { starsOfReview } from './reviews.ts';

const stars = fc.integer({ min: 0, max: 5 });

it('REVIEW-1 guests with a rating of 1 to 3, or none, are not asked; those with 4 or 5 are', () => {
  fc.assert(
    fc.property(stars, stars, stars, (food, service, app) => {
      const given = [food, service, app].filter((each) => each > 0);
      const isContent = given.length > 0 && given.every((each) => each >= 4);
      const shown = starsOfReview({ food, service, app });
      expect(shown !== null).toBe(isContent);
      expect([null, 4, 5]).toContain(shown);
    }),
  );
});

it.each([
  [{ food: 5, service: 4, app: 4 }, 5],
  [{ food: 4, service: 4, app: 5 }, 4],
  [{ food: 0, service: 4, app: 5 }, 4],
  [{ food: 0, service: 0, app: 5 }, 5],
])('REVIEW-1 %j is shown as %i stars', (ratings, shown) => {
  expect(starsOfReview(ratings)).toBe(shown);
});

it.each([
  ['google', 'https://g.page/r/Casa/review'],
  ['google', 'https://www.google.es/maps/place/Casa'],
  ['google', 'https://maps.app.goo.gl/aBc'],
  ['tripadvisor', 'https://www.tripadvisor.co.uk/Restaurant_Review-g1'],
  ['thefork', 'https://www.eltenedor.es/restaurante/casa'],
  ['yelp', 'https://www.yelp.com/biz/casa'],
  ['facebook', 'https://WWW.Facebook.com/casa'],
  ['instagram', 'https://instagram.com/casa/'],
] as const)('REVIEW-4 a profile on %s: %s', (site, address) => {
  expect(isProfileLink(site, address)).toBe(true);
});

it.each([
  ['google', 'http://g.page/casa'],
  ['google', 'https://google.com'],
  ['google', 'https://google.com.evil.example/maps'],
  ['google', 'https://notgoogle.com/maps'],
  ['google', 'https://google.com@evil.example/maps'],
  ['google', 'https://google.com:444/maps'],
  ['tripadvisor', 'https://g.page/casa'],
  ['facebook', 'https://facebook.com/"><script>'],
  ['facebook', `https://facebook.com/${'x'.repeat(300)}`],
  ['instagram', 'casa'],
  ['instagram', ''],
] as const)('REVIEW-4 not a profile on %s: %s', (site, address) => {
  expect(isProfileLink(site, address)).toBe(false);
});

it('REVIEW-4 an address of 300 characters still is one', () => {
  const [shorter, longer] = [276, 277].map((letters) => `https://www.yelp.com/biz${'x'.repeat(letters)}`);
  expect([shorter?.length, longer?.length]).toEqual([300, 301]);
  expect([shorter, longer].map((address) => isProfileLink('yelp', address ?? ''))).toEqual([true, false]);
});

it('REVIEW-4 no text makes a link that could end its attribute or lead elsewhere than to https', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROFILE_SITES), fc.string(), fc.string(), (site, before, after) => {
      const address = `${before}https://instagram.com/${after}`;
      if (isProfileLink(site, address)) expect(address).toMatch(/^https:\/\/instagram\.com\/[^\s"'<>\\]+$/);
    }),
  );
});
