import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { GuestReview, Review } from '#contract/reviews.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
import { review as spanish } from '#messages/es/diner/later/review.ts';
import { forgetGuests } from '#server/features/retention/forget-guests.job.ts';
import { forgetWorkingRows } from '#server/features/retention/forget-working-rows.job.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, type Served, serveTable } from '#tests/support/feedback-scene.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 86_400_000;
const dining = setUpApp();
let served: Served;
let owner: Member;
let slug: string;

beforeEach(async () => {
  served = await serveTable(dining);
  owner = await createMember(dining.database, served.room.restaurantId, 'owner');
  slug = `casa-${randomUUID().slice(0, 8)}`;
  await office('PUT', 'public-page', { slug, isPublished: true, version: 0 });
});

type Listed = { reviews: Review[]; total: number };
const office = <T = Listed>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    owner,
    `${method} /api/restaurants/${served.room.restaurantId}/${path}`,
    body && { body },
  );
const listed = async (query = '') => (await office('GET', `reviews${query}`)).body.reviews;
const guest = (method: 'GET' | 'PUT' | 'DELETE', caller: Caller = served.diner, body?: object) =>
  send<GuestReview & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/orders/${served.orderId}/review`,
    body && { body },
  );
const say = (body: object, caller: Caller = served.diner) =>
  give(dining, caller, { orderId: served.orderId, ...body });
const agree = (body: object = {}, caller: Caller = served.diner) =>
  guest('PUT', caller, { words: 'La paella, en su punto', firstName: 'Ana', language: 'es', ...body });
const decide = (id: string, status: string) => office<Review>('PUT', `reviews/${id}`, { status });
const publicPage = async () => {
  dining.clock.advance(61_000);
  return (await dining.app.inject({ url: `/r/${slug}/en` })).body;
};

it('REVIEW-1 REVIEW-2 with the guest’s consent and the owner’s approval the page quotes a review; without consent it stays private', async () => {
  await say({ foodRating: 5, reviewText: 'La paella <b>buenísima</b>' });
  await say({ foodRating: 5, reviewText: 'Only for the house' }, served.other);
  expect((await guest('GET')).body).toMatchObject({ state: 'ask', words: 'La paella <b>buenísima</b>' });
  const { restaurantName } = (await guest('GET')).body;
  const agreed = await agree({ words: ' La paella <b>buenísima</b> ' });
  expect([agreed.status, agreed.body.state, agreed.body.words]).toEqual([
    200,
    'given',
    'La paella <b>buenísima</b>',
  ]);
  expect(await publicPage()).not.toContain('buenísima');
  const [waiting, ...others] = await listed();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    words: 'La paella <b>buenísima</b>',
    firstName: 'Ana',
    language: 'es',
    stars: 5,
    status: 'waiting',
    consentText: spanish.consent(restaurantName),
    decided: null,
  });
  const approved = await decide(waiting?.id ?? '', 'approved');
  expect(approved.body).toMatchObject({ status: 'approved', decided: { by: 'owner' } });
  const page = await publicPage();
  expect(page).toContain('<blockquote lang="es">La paella &lt;b&gt;buenísima&lt;/b&gt;</blockquote>');
  expect(page).toContain('Ana, ');
  expect(page).not.toContain('Only for the house');
  expect(page).toContain('"@type":"Review"');
  expect(page).not.toContain('"@type":"AggregateRating"');
  await decide(waiting?.id ?? '', 'hidden');
  expect(await publicPage()).not.toContain('buenísima');
});

it.each([
  ['4 and 5 stars', { foodRating: 4, serviceRating: 5 }, 'ask'],
  ['a rating of 3 among them', { foodRating: 5, serviceRating: 3 }, 'none'],
  ['one star', { foodRating: 1 }, 'none'],
])('REVIEW-1 %s: %s', async (_, ratings, state) => {
  await say(ratings);
  expect((await guest('GET')).body.state).toBe(state);
  const { body } = await agree();
  expect(body.code).toBe(state === 'ask' ? undefined : 'REVIEW_NOT_ASKED');
});

it('REVIEW_NOT_ASKED without feedback, and after declining; ORDER_NOT_FOUND for another table’s order', async () => {
  expect((await agree()).body.code).toBe('REVIEW_NOT_ASKED');
  const elsewhere = await serveTable(dining, served.room);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await guest(method, elsewhere.diner)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await agree({}, elsewhere.diner)).body.code).toBe('ORDER_NOT_FOUND');
});

it('REVIEW-4 links to other sites are offered to everybody, whatever the stars, and are on the page', async () => {
  const links = [
    { site: 'tripadvisor', url: 'https://www.tripadvisor.es/Restaurant_Review-casa' },
    { site: 'google', url: 'https://g.page/r/casa/review' },
  ];
  expect((await office('PUT', 'profile-links', { links })).status).toBe(200);
  await say({ foodRating: 1, serviceRating: 1, reviewText: 'Cold' });
  await say({ foodRating: 5 }, served.other);
  const inOrder = [links[1], links[0]];
  for (const caller of [served.diner, served.other])
    expect((await guest('GET', caller)).body.links).toEqual(inOrder);
  const page = await publicPage();
  expect(page).toContain('<a href="https://g.page/r/casa/review" rel="noopener">Google</a>');
  expect(page).toContain(
    '"sameAs":["https://g.page/r/casa/review","https://www.tripadvisor.es/Restaurant_Review-casa"]',
  );
  expect((await office('PUT', 'profile-links', { links: [], seen: [] })).body.code).toBe('SETTINGS_CHANGED');
  await office('PUT', 'profile-links', { links: [] });
  expect((await guest('GET')).body.links).toEqual([]);
});

it.each([
  [{ site: 'google', url: 'not an address' }],
  [{ site: 'google', url: 'http://g.page/casa' }],
  [{ site: 'google', url: 'https://evil.example/g.page/' }],
  [{ site: 'facebook', url: 'javascript:alert(1)' }],
  [{ site: 'myspace', url: 'https://myspace.com/casa' }],
])('VALIDATION_FAILED for an invalid address or one of another site: %j', async (link) => {
  expect((await office('PUT', 'profile-links', { links: [link] })).body.code).toBe('VALIDATION_FAILED');
});

it.each([
  ['5,000 characters', { words: 'x'.repeat(5_000) }],
  ['nothing', { words: '  ' }],
  ['a name of 41 characters', { firstName: 'x'.repeat(41) }],
  ['a third language', { language: 'fr' }],
])('VALIDATION_FAILED %s', async (_, body) => {
  await say({ foodRating: 5 });
  expect((await agree(body)).body.code).toBe('VALIDATION_FAILED');
  expect((await guest('GET')).body.state).toBe('ask');
});

it('emoji, markup and any language are stored unchanged, and the name is optional', async () => {
  await say({ foodRating: 5 });
  for (const words of [
    '😋🥘',
    '</script><script>alert(1)</script>',
    'C’était délicieux',
    'x'.repeat(2_000),
  ]) {
    expect((await agree({ words, firstName: ' ' })).status).toBe(200);
    const [review] = await listed();
    expect(review).toMatchObject({ words, firstName: null });
    await decide(review?.id ?? '', 'approved');
    const page = await publicPage();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain(words.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
});

it('REVIEW-2 a changed review needs approval again, the same that is sent again does not', async () => {
  await say({ foodRating: 5 });
  await agree({ words: 'Lovely', language: 'en' });
  const [first] = await listed();
  await decide(first?.id ?? '', 'approved');
  await agree({ words: 'Lovely', language: 'en' });
  expect(await listed()).toMatchObject([{ status: 'approved', consentedAt: first?.consentedAt }]);
  await agree({ words: 'Lovely, but buy my watches', language: 'en' });
  const again = await listed();
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ status: 'waiting', decided: null });
  expect(again[0]?.consentText).toContain(english.consent('').slice(0, 12));
  expect(await publicPage()).not.toContain('watches');
});

it('REVIEW-2 REVIEW_CHANGED: an approval of words that the guest has changed meanwhile publishes nothing', async () => {
  await say({ foodRating: 5 });
  await agree({ words: 'Lovely evening' });
  const [read] = await listed();
  dining.clock.advance(1_000);
  await agree({ words: 'Buy my watches' });
  const decideSeen = (status: string, seen?: string) =>
    office<Review>('PUT', `reviews/${read?.id}`, { status, seen });
  for (const status of ['approved', 'hidden'])
    expect(await decideSeen(status, read?.consentedAt)).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED' },
    });
  const [again] = await listed();
  expect(again).toMatchObject({ status: 'waiting', words: 'Buy my watches', decided: null });
  expect(await publicPage()).not.toContain('watches');
  expect((await decideSeen('approved', again?.consentedAt)).body).toMatchObject({ status: 'approved' });
});

it('REVIEW-2 a new, changed or withdrawn review reaches the open lists of the office', async () => {
  const hints = () => dining.hints.filter(({ event }) => event.type === 'review.changed').length;
  await say({ foodRating: 5 });
  const before = hints();
  await agree();
  await agree({ words: 'Lovely' });
  const [review] = await listed();
  await decide(review?.id ?? '', 'approved');
  await guest('DELETE');
  await guest('DELETE');
  expect(hints() - before).toBe(4);
});

it('REVIEW-3 the guest withdraws it, also after the visit, and it is deleted from page and database', async () => {
  await say({ foodRating: 5 });
  await agree();
  const [review] = await listed();
  await decide(review?.id ?? '', 'approved');
  await close(dining, served.diner);
  expect(await publicPage()).toContain('en su punto');
  expect((await guest('DELETE')).body).toMatchObject({ state: 'ask' });
  expect(await publicPage()).not.toContain('en su punto');
  expect(await listed()).toEqual([]);
  expect((await decide(review?.id ?? '', 'approved')).body.code).toBe('REVIEW_NOT_FOUND');
});

it('REVIEW-3 the office deletes a review on request; audited without the guest’s words', async () => {
  await say({ foodRating: 5 });
  await agree();
  const [review] = await listed('?status=waiting&search=paella');
  await decide(review?.id ?? '', 'approved');
  expect((await office('DELETE', `reviews/${review?.id}`)).status).toBe(200);
  expect((await office('DELETE', `reviews/${review?.id}`)).body.code).toBe('REVIEW_NOT_FOUND');
  const { rows } = await dining.testDatabase.oracle.query<{ action: string; details: object }>(
    `select action, details from audit_log where subject_id = $1 order by id`,
    [review?.id],
  );
  expect(rows).toEqual([
    { action: 'review.approve', details: {} },
    { action: 'review.delete', details: {} },
  ]);
});

it('PRIVACY-7 a published review outlives its feedback; a waiting or hidden one is deleted after 30 days', async () => {
  const forgotten = async () => {
    await forgetGuests(dining.platform);
    await forgetWorkingRows(dining.platform);
  };
  await say({ foodRating: 5, reviewText: 'La paella, en su punto' });
  await agree();
  await say({ foodRating: 5 }, served.other);
  await agree({ words: 'Nobody reads me' }, served.other);
  const review = (await listed()).find(({ words }) => words.includes('paella'));
  await decide(review?.id ?? '', 'approved');
  await close(dining, served.diner);
  dining.clock.advance(31 * DAY_MS);
  await forgotten();
  const { rows } = await dining.testDatabase.oracle.query<{ review_text: string | null }>(
    'select review_text from customer_feedback where order_id = $1',
    [served.orderId],
  );
  expect(rows.map(({ review_text }) => review_text)).toEqual([null, null]);
  expect((await listed()).map(({ words }) => words)).toEqual(['La paella, en su punto']);
  expect(await publicPage()).toContain('en su punto');
  await decide(review?.id ?? '', 'hidden');
  dining.clock.advance(29 * DAY_MS);
  await forgotten();
  expect(await listed()).toHaveLength(1);
  dining.clock.advance(2 * DAY_MS);
  await forgotten();
  expect(await listed()).toEqual([]);
});
