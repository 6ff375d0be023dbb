import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PublicPage } from '#contract/public-page.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { pageProblems } from '#tests/support/valid-page.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;
const SLUG = 'casa-de-prueba';

const SPECIAL_HOURS = [
  { from: '2099-12-31', to: '2099-12-31', spans: [{ opens: '18:00', closes: '03:00' }], names: {} },
  { from: '2099-08-01', to: '2099-08-15', spans: [], names: { en: 'Summer' } },
  { from: '2001-01-06', to: '2001-01-06', spans: [], names: {} },
];

beforeAll(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  await addToMenu(dining, room);
  await dining.testDatabase.oracle.query(
    `update restaurants set name = 'Casa "Uno" & <b>Dos</b>', description = 'Cocina de </script><script>alert(1)</script> mercado.',
       address = 'Calle Mayor 1', city = 'Madrid', phone = '+34 600 000 000', default_language = 'es',
       opening_hours = '[{"weekday": 1, "opens": "13:00", "closes": "16:00"}]', special_hours = $2 where id = $1`,
    [room.restaurantId, JSON.stringify(SPECIAL_HOURS)],
  );
});

type Answer = PublicPage & RefusalBody;
const page = (caller = owner, { restaurantId } = room) =>
  send<Answer>(dining.app, caller, `GET /api/restaurants/${restaurantId}/public-page`);
const edit = (body: object, caller = owner, { restaurantId } = room) =>
  send<Answer>(dining.app, caller, `PUT /api/restaurants/${restaurantId}/public-page`, { body });
const visit = (path: string, headers: Record<string, string> = {}) =>
  dining.app.inject({ method: 'GET', url: path, headers });
const publish = async (isPublished: boolean) => {
  const { version } = (await page()).body;
  return (await edit({ slug: SLUG, isPublished, version })).body;
};

it('PAGE-1 proposes an address, and is not found before it is published', async () => {
  expect((await page()).body).toMatchObject({ slug: 'casa-uno-b-dos-b', isPublished: false, version: 0 });
  expect((await edit({ slug: SLUG, isPublished: false, version: 0 })).body.version).toBe(1);
  for (const path of ['', '/en', '/es/allergens'])
    expect((await visit(`/r/${SLUG}${path}`)).statusCode).toBe(404);
  expect((await visit('/sitemap.xml')).body).not.toContain(SLUG);
});

it('PAGE-3 is valid HTML in both languages without a script, every text escaped, and not found when withdrawn', async () => {
  await publish(true);
  for (const [path, language] of [
    ['', 'es'],
    ['/en', 'en'],
    ['/en/allergens', 'en'],
    ['/es/allergens', 'es'],
  ]) {
    const { statusCode, body, headers } = await visit(`/r/${SLUG}${path}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).not.toContain('<b>Dos</b>');
    expect(body).not.toContain('alert(1)</script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(body.match(/hreflang="(en|es|x-default)"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(await pageProblems(body)).toEqual([]);
  }
  expect((await visit('/sitemap.xml')).body).toContain(`/r/${SLUG}</loc>`);
  expect((await visit('/robots.txt')).body).toContain('/sitemap.xml');
  await publish(false);
  expect((await visit(`/r/${SLUG}`)).statusCode).toBe(404);
});

it('PAGE-3 has structured data of prices, hours and place; a rating only with at least ten guests', async () => {
  await publish(true);
  const dataOf = async () => {
    dining.clock.advance(61_000);
    const { body } = await visit(`/r/${SLUG}/en`);
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    return JSON.parse(text) as Record<string, unknown>;
  };
  const data = await dataOf();
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Casa "Uno" & <b>Dos</b>',
    address: { streetAddress: 'Calle Mayor 1', addressLocality: 'Madrid' },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '13:00', closes: '16:00' }],
    specialOpeningHoursSpecification: [
      { validFrom: '2099-08-01', validThrough: '2099-08-15', opens: '00:00', closes: '00:00' },
      { validFrom: '2099-12-31', validThrough: '2099-12-31', opens: '18:00', closes: '03:00' },
    ],
  });
  expect(JSON.stringify(data)).toMatch(/"@type":"MenuItem".*"price":"\d+\.\d\d","priceCurrency":"EUR"/);
  expect(data['aggregateRating']).toBeUndefined();
  // Twenty gave feedback, some of them about the app alone.
  const rate = (food: number, service: number) =>
    dining.testDatabase.oracle.query(
      `insert into restaurant_sentiment_summary (restaurant_id, feedback_count, food_rating_sum, food_rating_count, service_rating_sum, service_rating_count)
       values ($1, 20, 5 * $2, $2, 3 * $3, $3) on conflict (restaurant_id) do update set food_rating_sum = excluded.food_rating_sum,
         food_rating_count = excluded.food_rating_count, service_rating_sum = excluded.service_rating_sum, service_rating_count = excluded.service_rating_count`,
      [room.restaurantId, food, service],
    );
  await rate(1, 0);
  expect((await dataOf())['aggregateRating']).toBeUndefined();
  await rate(9, 9);
  expect((await dataOf())['aggregateRating']).toBeUndefined();
  await rate(10, 10);
  expect((await dataOf())['aggregateRating']).toMatchObject({ ratingValue: '4.0', ratingCount: 10 });
});

it('PAGE-3 describes the page for sharing: OpenGraph in its language, without a picture where there is none', async () => {
  await publish(true);
  const sharedOf = async (language: string) => {
    const { body } = await visit(`/r/${SLUG}/${language}`);
    return Object.fromEntries(
      [...body.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, said]) => [
        name,
        said,
      ]),
    );
  };
  expect(await sharedOf('es')).toMatchObject({
    type: 'restaurant.restaurant',
    title: expect.stringContaining('Casa &quot;Uno&quot; &amp; &lt;b&gt;Dos&lt;/b&gt;'),
    url: expect.stringMatching(new RegExp(`^http.*/r/${SLUG}$`)),
    locale: 'es_ES',
  });
  const english = await sharedOf('en');
  expect(english['locale']).toBe('en_GB');
  expect(english['description']).not.toBe('');
  expect(english).not.toHaveProperty('image');
});

it('HOURS-4 lists coming closed days with their reason, in both languages', async () => {
  await publish(true);
  const [english, spanish] = [(await visit(`/r/${SLUG}/en`)).body, (await visit(`/r/${SLUG}/es`)).body];
  expect(english).toContain('<p>Closed from 1 August to 15 August: Summer</p>');
  expect(english).toContain('<p>Open on 31 December: 18:00–03:00</p>');
  expect(spanish).toContain('<p>Cerrado del 1 de agosto al 15 de agosto: Summer</p>');
  expect(english).not.toContain('6 January');
});

it('PAGE-1 never proposes the address of another restaurant, published or not', async () => {
  const names = ['Pagina Propia', 'Pagina Propia', 'Pagina Propia'];
  const slugs: string[] = [];
  for (const name of names) {
    const place = await openRoom(dining, { name });
    const chief = await createMember(dining.database, place.restaurantId, 'owner');
    const { slug } = (await page(chief, place)).body;
    slugs.push(slug);
    expect((await edit({ slug, isPublished: slugs.length === 1, version: 0 }, chief, place)).status).toBe(
      200,
    );
  }
  expect(slugs).toEqual(['pagina-propia', 'pagina-propia-2', 'pagina-propia-3']);
});

it('answers 304 while it has not changed', async () => {
  await publish(true);
  const { headers } = await visit(`/r/${SLUG}`);
  const again = await visit(`/r/${SLUG}`, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('SLUG_TAKEN, SLUG_RESERVED, PAGE_CHANGED, and VALIDATION_FAILED without an address', async () => {
  await publish(true);
  const elsewhere = await openRoom(dining);
  const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
  expect((await edit({ slug: SLUG, isPublished: true, version: 0 }, stranger, elsewhere)).body.code).toBe(
    'SLUG_TAKEN',
  );
  expect((await edit({ slug: 'admin', isPublished: true, version: 0 }, stranger, elsewhere)).body.code).toBe(
    'SLUG_RESERVED',
  );
  expect((await edit({ slug: SLUG, isPublished: true, version: 2 ** 31 })).body.code).toBe(
    'VALIDATION_FAILED',
  );
  expect((await edit({ slug: 'Casa Dos', isPublished: true, version: 0 })).body.code).toBe(
    'VALIDATION_FAILED',
  );
  expect((await edit({ slug: SLUG, isPublished: true, version: 0 })).body.code).toBe('PAGE_CHANGED');
  expect((await edit({ slug: SLUG, isPublished: true, version: 1 }, stranger)).body.code).toBe('NOT_ALLOWED');
  for (const path of ['/r/x', '/r/..%2F', `/r/${SLUG}/fr`, '/r/no-such-house'])
    expect((await visit(path)).statusCode).toBe(404);
});

it('PAGE-1 an unknown page is answered in the browser’s language, to a program with its code', async () => {
  for (const [path, language, text] of [
    ['/r/no-such-house', 'es', '¡Vaya! No encontramos la página'],
    ['/r/no-such-house/en/allergens', 'en', 'Oops! Page not found'],
  ] as const) {
    const { statusCode, body, headers } = await dining.app.inject({
      url: path,
      headers: { accept: 'text/html,*/*', 'accept-language': `${language}-XX,en;q=0.5` },
    });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(text);
    expect(await pageProblems(body)).toEqual([]);
  }
  const { body } = await dining.app.inject({
    url: '/r/no-such-house',
    headers: { accept: 'application/json' },
  });
  expect(JSON.parse(body)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
});

it('PAGE-2 lists what is missing', async () => {
  const { checks } = (await page()).body;
  const isOk = Object.fromEntries(checks.map((each) => [each.check, each.isOk]));
  expect(isOk).toMatchObject({
    published: true,
    hours: true,
    address: true,
    phone: true,
    menu: true,
    cover: false,
  });
});
