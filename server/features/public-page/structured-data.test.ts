import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsonld from 'jsonld';
import { beforeAll, expect, it } from 'vitest';
import { send } from '#tests/support/diner-calls.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { openPostScene, type PostScene } from '#tests/support/post-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { pageProblems } from '#tests/support/valid-page.ts';

const VOCABULARY = 'https://schema.org/';

/** schema.org’s context, built from a package of its types: every type and property, without an `@vocab` that would accept others. */
function contextOfTypes(): jsonld.ContextDefinition {
  const types = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const text = readFileSync(types, 'utf8');
  const terms = [...text.matchAll(/^ {4}"(?:@type": "(\w+)"|(\w+)"\?:)/gm)].map(
    ([, type, property]) => type ?? property ?? '',
  );
  expect(terms.length).toBeGreaterThan(2_000);
  return Object.fromEntries(terms.map((term) => [term, VOCABULARY + term]));
}

/** Reads the data like a search engine; unknown terms are errors. Uses no network. */
const expand = (data: jsonld.JsonLdDocument, context: jsonld.ContextDefinition) => {
  const options = {
    // Drops nothing silently; missing in the type definitions.
    safe: true,
    documentLoader: async (url: string) => {
      if (new URL(url).origin !== new URL(VOCABULARY).origin) throw new Error(`asked for ${url}`);
      return { documentUrl: url, document: { '@context': context } };
    },
  };
  return jsonld.expand(data, options);
};

const dining = setUpApp();
let scene: PostScene;

/** A guest agrees to be quoted, and the owner publishes it. */
async function publishReview(): Promise<void> {
  const { diner, orderId } = await serveTable(dining, scene.room);
  await give(dining, diner, { orderId, foodRating: 5 });
  const body = { words: 'La paella, en su punto', firstName: 'Ana', language: 'es' };
  await send(dining.app, diner, `PUT /api/orders/${orderId}/review`, { body });
  await dining.testDatabase.oracle.query(
    `update guest_reviews set status = 'approved', decided_at = consented_at, decided_by_name = 'Elena' where restaurant_id = $1`,
    [scene.room.restaurantId],
  );
}

beforeAll(async () => {
  scene = await openPostScene(dining);
  await scene.write({ kind: 'event', startsAt: '2099-12-31T21:00', endsAt: '2100-01-01T02:00' });
  await scene.write({ kind: 'offer', startsAt: '2020-01-01T10:00', endsAt: '2099-06-30T23:30' });
  await scene.write();
  await publishReview();
  await scene.office('PUT', 'profile-links', { links: [{ site: 'google', url: 'https://g.page/casa' }] });
  await dining.testDatabase.oracle.query(
    `update restaurants set description = 'Cocina de mercado', cuisine_type = 'Spanish', price_range = '€€', website = 'https://casa.example',
       address = 'Calle Mayor 1', city = 'Madrid', state = 'Madrid', postal_code = '28001', country = 'España', phone = '+34 600 000 000',
       cover_image_url = '/uploads/cover.webp', opening_hours = '[{"weekday": 0, "opens": "13:00", "closes": "13:00"}, {"weekday": 6, "opens": "13:00", "closes": "16:00"}]',
       special_hours = '[{"from": "2099-12-31", "to": "2099-12-31", "spans": [], "names": {}}, {"from": "2099-01-06", "to": "2099-01-06", "spans": [{"opens": "12:00", "closes": "16:00"}], "names": {}}]'
     where id = $1`,
    [scene.room.restaurantId],
  );
  await dining.testDatabase.oracle.query(
    `insert into restaurant_sentiment_summary (restaurant_id, feedback_count, food_rating_sum, food_rating_count, service_rating_sum, service_rating_count)
     values ($1, 20, 45, 10, 35, 10) on conflict (restaurant_id) do update set food_rating_sum = 45, food_rating_count = 10, service_rating_sum = 35, service_rating_count = 10`,
    [scene.room.restaurantId],
  );
  await dining.testDatabase.oracle.query(
    'update menu_items set is_vegan = true, is_vegetarian = true, is_gluten_free = true where restaurant_id = $1',
    [scene.room.restaurantId],
  );
});

const dataOf = (page: string): jsonld.NodeObject =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
  ) as jsonld.NodeObject;

it('PAGE-3 POST-3 all structured data of a full page is in schema.org’s vocabulary, in both languages', async () => {
  const context = contextOfTypes();
  for (const language of ['en', 'es']) {
    const data = dataOf(await scene.readPage(language));
    expect(Object.keys(data).toSorted()).toEqual(
      [
        '@context',
        '@id',
        '@type',
        'address',
        'aggregateRating',
        'description',
        'event',
        'hasMenu',
        'image',
        'makesOffer',
        'name',
        'openingHoursSpecification',
        'priceRange',
        'review',
        'sameAs',
        'servesCuisine',
        'specialOpeningHoursSpecification',
        'telephone',
        'url',
      ].toSorted(),
    );
    const [restaurant] = await expand(data, context);
    expect(restaurant?.['@type']).toEqual([`${VOCABULARY}Restaurant`]);
    const text = JSON.stringify(restaurant);
    for (const type of ['Event', 'Offer', 'Review', 'AggregateRating', 'MenuItem', 'PostalAddress', 'Place'])
      expect(text).toContain(`"@type":["${VOCABULARY}${type}"]`);
    // Every property was expanded to a URL of the vocabulary.
    expect([...text.matchAll(/"([^"@][^"]*)":/g)].filter(([, key]) => !key?.startsWith(VOCABULARY))).toEqual(
      [],
    );
  }
});

it.each([
  ['a property', { '@type': 'Restaurant', servesCusine: 'Spanish' }],
  ['a property deep within', { '@type': 'Restaurant', hasMenu: { '@type': 'Menu', dishes: [] } }],
  ['a type', { '@type': 'Restaurante', name: 'Casa' }],
])('the expander finds %s that is not in schema.org', async (_, data) => {
  await expect(expand({ '@context': 'https://schema.org', ...data }, contextOfTypes())).rejects.toThrow();
});

it('a page with posts, reviews, special days and a rating is valid by the recommended rules, in both languages', async () => {
  for (const language of ['en', 'es']) {
    const page = await scene.readPage(language);
    expect(page).toContain('<blockquote');
    expect(page).toContain('class="post"');
    expect(await pageProblems(page)).toEqual([]);
    const matrix = await dining.app.inject({ url: `/r/${scene.slug}/${language}/allergens` });
    expect(matrix.statusCode).toBe(200);
    expect(await pageProblems(matrix.body)).toEqual([]);
  }
});
