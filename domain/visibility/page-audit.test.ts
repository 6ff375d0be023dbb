import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditPage, readPreview } from './page-audit.ts';

const DATA: object = {
  '@type': 'Restaurant',
  name: 'Casa',
  url: 'https://casa.test',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Mayor 1',
    addressLocality: 'Madrid',
    addressCountry: 'ES',
  },
  telephone: '+34',
  image: 'a.webp',
  servesCuisine: 'Spanish',
  openingHoursSpecification: [],
  hasMenu: { '@type': 'Menu', inLanguage: 'es', hasMenuSection: [] },
};
const aPage = ({
  title = 'Casa &amp; Huerto · Madrid',
  description = 'x'.repeat(80),
  body = '',
  data = DATA,
} = {}) =>
  `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="https://casa.test">
${['en', 'es', 'x-default'].map((each) => `<link rel="alternate" hreflang="${each}" href="x">`).join('')}
<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Casa</h1>${body}`;
const SMALL = { bytes: 9_000, ms: 12 };
const wrong = (page: string, sent = SMALL) =>
  auditPage(page, sent)
    .filter(({ isOk }) => !isOk)
    .map(({ check, value, wrong: what }) => [check, value, what]);

it('PAGE-6 a page with everything has no finding', () => {
  expect(
    wrong(aPage({ body: '<h2>Menu</h2><h3>Tapas</h3><img src="a" alt=""><h4>Olives</h4><h2>Where</h2>' })),
  ).toEqual([]);
});

it.each([
  [{ title: 'Casa' }, SMALL, ['title-length', 4, []]],
  [{ title: 'x'.repeat(61) }, SMALL, ['title-length', 61, []]],
  [{ description: 'Good' }, SMALL, ['description-length', 4, []]],
  [{ body: '<h1>Again</h1>' }, SMALL, ['one-heading', 2, []]],
  [{ body: '<h3>Tapas</h3>' }, SMALL, ['heading-order', 1, ['h3']]],
  [{ body: '<img src="a"><img alt="" src="b">' }, SMALL, ['alt-texts', 1, []]],
  [{ data: { ...DATA, telephone: undefined } }, SMALL, ['structured-data', 1, ['Restaurant.telephone']]],
  [
    { data: { ...DATA, event: [{ '@type': 'Event', name: 'x', startDate: 'y' }] } },
    SMALL,
    ['structured-data', 1, ['Event.location']],
  ],
  [{ data: { ...DATA, founder: { '@type': 'Robot' } } }, SMALL, ['structured-data', 1, ['Robot']]],
  [{}, { bytes: 100_001, ms: 12 }, ['weight', 101, []]],
  [{}, { bytes: 9_000, ms: 101 }, ['speed', 101, []]],
] as const)('PAGE-6 %j, %j: %j and nothing else', (change, sent, finding) => {
  expect(wrong(aPage(change), sent)).toEqual([finding]);
});

it('PAGE-6 shows title and description as they are read, not as they are written', () => {
  expect(readPreview(aPage({ title: '&lt;b&gt; &amp;amp; &#39;x&#39;' }))).toEqual({
    title: "<b> &amp; 'x'",
    description: 'x'.repeat(80),
    address: 'https://casa.test',
  });
});

it('PAGE-6 any text is audited', () => {
  fc.assert(
    fc.property(fc.string(), (page) => {
      expect(auditPage(page, SMALL)).toHaveLength(9);
    }),
  );
});
