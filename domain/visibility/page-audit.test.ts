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
  languages = ['en', 'es', 'x-default'] as readonly string[],
} = {}) =>
  `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="https://casa.test">
${languages.map((each) => `<link rel="alternate" hreflang="${each}" href="x">`).join('')}
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
  [{ title: 'x'.repeat(9) }, SMALL, ['title-length', 9, []]],
  [{ description: 'x'.repeat(49) }, SMALL, ['description-length', 49, []]],
  [{ description: 'x'.repeat(161) }, SMALL, ['description-length', 161, []]],
  [{ body: '<h2>A</h2><h4>B</h4><h2>C</h2><h4 class="x">D</h4>' }, SMALL, ['heading-order', 2, ['h4']]],
  [{ body: '<h1\nclass="x">Again</h1>' }, SMALL, ['one-heading', 2, []]],
  [{ languages: ['en'] }, SMALL, ['languages', 2, ['es', 'x-default']]],
  [
    { data: [DATA, { ...DATA, url: undefined }, { a: { ...DATA, url: undefined } }] },
    SMALL,
    ['structured-data', 1, ['Restaurant.url']],
  ],
  [
    { data: { ...DATA, founder: { '@type': 7, of: { '@type': 'Person' } } } },
    SMALL,
    ['structured-data', 1, ['Person.name']],
  ],
  [{}, { bytes: 100_001, ms: 12 }, ['weight', 101, []]],
  [{}, { bytes: 9_000, ms: 101 }, ['speed', 101, []]],
] as const)('PAGE-6 %j, %j: %j and nothing else', (change, sent, finding) => {
  expect(wrong(aPage(change), sent)).toEqual([finding]);
});

it('PAGE-6 shows title and description as they are read, not as they are written', () => {
  expect(readPreview(aPage({ title: '&lt;b&gt; &amp;amp; &#39;x&#39; &quot;y&quot; &copy;' }))).toEqual({
    title: `<b> &amp; 'x' "y" &copy;`,
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

it('PAGE-6 a page at the limits passes, and each check has its count', () => {
  const page = aPage({ title: 'x'.repeat(60), description: 'y'.repeat(160) });
  expect(
    auditPage(page, { bytes: 100_000, ms: 100 }).map(({ check, isOk, value }) => [check, isOk, value]),
  ).toEqual([
    ['title-length', true, 60],
    ['description-length', true, 160],
    ['one-heading', true, 1],
    ['heading-order', true, 0],
    ['alt-texts', true, 0],
    ['languages', true, 0],
    ['structured-data', true, 0],
    ['weight', true, 100],
    ['speed', true, 100],
  ]);
  expect(wrong(aPage({ title: 'x'.repeat(10), description: 'y'.repeat(50) }))).toEqual([]);
});

it.each([
  ['no data at all', ''],
  ['data that are cut short', '<script type="application/ld+json">{"@type":</script>'],
])('PAGE-6 %s are found missing', (_name, script) => {
  const page = aPage().replace(/<script.*<\/script>/, script);
  expect(wrong(page)).toEqual([['structured-data', 1, ['JSON-LD']]]);
});

it('PAGE-6 data over several lines are read', () => {
  expect(wrong(aPage().replace('{"@type":"Restaurant"', '\n{\n"@type":"Restaurant"'))).toEqual([]);
});
