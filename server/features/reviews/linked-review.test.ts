import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { GuestReview, LinkedReview, Review } from '#contract/reviews.ts';
import { startTestApp } from '#tests/support/app.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, type Served, serveTable } from '#tests/support/feedback-scene.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 86_400_000;
const WORDS = 'La paella, en su punto';

const dining = setUpApp();
let served: Served;
let owner: Member;
let slug: string;
/** The link that the guest got with the consent. */
let link: string;

beforeEach(async () => {
  served = await serveTable(dining);
  owner = await createMember(dining.database, served.room.restaurantId, 'owner');
  slug = `casa-${randomUUID().slice(0, 8)}`;
  await office('PUT', 'public-page', { slug, isPublished: true, version: 0 });
  await give(dining, served.diner, { orderId: served.orderId, foodRating: 5 });
  link = linkOf((await agree()).body);
});

const office = <T = { reviews: Review[] }>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    owner,
    `${method} /api/restaurants/${served.room.restaurantId}/${path}`,
    body && { body },
  );
const guest = (method: 'GET' | 'PUT' | 'DELETE', caller: Caller = served.diner, body?: object) =>
  send<GuestReview & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/orders/${served.orderId}/review`,
    body && { body },
  );
const agree = (caller?: Caller) => guest('PUT', caller, { words: WORDS, firstName: 'Ana', language: 'es' });
const linkOf = ({ withdrawalPath }: GuestReview): string =>
  `/api/review-links/${withdrawalPath?.slice('/guest-review/'.length)}`;
/** A client without any session, with the site’s own origin, like the linked page. */
const open = async (method: 'GET' | 'DELETE', url: string) => {
  const headers = { origin: dining.platform.settings.publicUrl };
  const reply = await dining.app.inject({ method, url, headers });
  return { status: reply.statusCode, body: reply.json<LinkedReview & { done: boolean } & RefusalBody>() };
};
const approve = async () => {
  const [review] = (await office('GET', 'reviews')).body.reviews;
  await office('PUT', `reviews/${review?.id}`, { status: 'approved' });
};
const page = async () => (await dining.app.inject({ url: `/r/${slug}/en` })).body;

it('REVIEW-3 the link withdraws a review after the session has ended: removed from the page at once, and the link shows it', async () => {
  await approve();
  await close(dining, served.diner);
  dining.clock.advance(400 * DAY_MS);
  expect((await guest('GET')).body.code).toBe('SESSION_EXPIRED');
  expect(await page()).toContain(WORDS);
  const { restaurantName } = (await open('GET', link)).body;
  expect((await open('GET', link)).body).toEqual({
    words: WORDS,
    firstName: 'Ana',
    language: 'es',
    status: 'approved',
    restaurantName,
  });
  expect((await open('DELETE', link)).body).toEqual({ done: true });
  expect(await page()).not.toContain(WORDS);
  expect((await office('GET', 'reviews')).body.reviews).toEqual([]);
  expect((await open('DELETE', link)).body).toEqual({ done: true });
  expect((await open('GET', link)).body.code).toBe('REVIEW_NOT_FOUND');
});

it('REVIEW-3 the guest’s phone shows the same link again; a withdrawn review has none', async () => {
  expect(linkOf((await guest('GET')).body)).toBe(link);
  expect(linkOf((await agree()).body)).toBe(link);
  expect((await guest('DELETE')).body.withdrawalPath).toBeNull();
  expect((await guest('GET')).body.withdrawalPath).toBeNull();
  const again = linkOf((await agree()).body);
  expect(again).not.toBe(link);
  // The older link gives no access to a later review.
  await open('DELETE', link);
  expect((await open('GET', again)).body.words).toBe(WORDS);
});

it('LINK_INVALID for another guest’s link, another restaurant, no key or a made-up one; nothing changes', async () => {
  await give(dining, served.other, { orderId: served.orderId, foodRating: 5 });
  const own = linkOf((await agree(served.other)).body);
  const key = new URL(own, 'http://localhost').searchParams.get('key') ?? '';
  const [path = ''] = link.split('?');
  const elsewhere = path.replace(served.room.restaurantId, randomUUID());
  for (const url of [
    `${path}?key=${key}`,
    `${path}?key=`,
    `${path}?key=${'A'.repeat(43)}`,
    `${path}?key=${key.toLowerCase()}`,
    `${elsewhere}?${link.split('?')[1]}`,
    `${path.replace(/[^/]+$/, randomUUID())}?${link.split('?')[1]}`,
  ])
    for (const method of ['GET', 'DELETE'] as const)
      expect([url, (await open(method, url)).body.code]).toEqual([url, 'LINK_INVALID']);
  expect((await open('DELETE', path)).body.code).toBe('VALIDATION_FAILED');
  expect((await office('GET', 'reviews')).body.reviews).toHaveLength(2);
});

it('REVIEW-3 keys of other links, and of the same review in another installation, are refused', async () => {
  const [path = ''] = link.split('?');
  const { linkKey } = await import('#server/platform/auth/link-key.ts');
  const { authSecret } = dining.platform.settings;
  const [restaurantId, reviewId] = path.split('/').slice(-2);
  for (const key of [
    linkKey(`receipt ${restaurantId} ${reviewId}`, authSecret),
    linkKey(`weekly mail ${restaurantId} ${reviewId}`, authSecret),
    linkKey(`review ${restaurantId} ${reviewId}`, `${authSecret}x`),
  ])
    expect((await open('DELETE', `${path}?key=${key}`)).body.code).toBe('LINK_INVALID');
  expect((await open('GET', link)).status).toBe(200);
});

it('PAGE-8 a review hidden on one server is hidden at once on a server that has cached the page', async () => {
  await approve();
  const another = await startTestApp({ testDatabase: dining.testDatabase, clock: dining.clock });
  try {
    const drawn = () => another.app.inject({ url: `/r/${slug}/en` });
    expect((await drawn()).body).toContain(WORDS);
    await open('DELETE', link);
    expect((await drawn()).body).not.toContain(WORDS);
  } finally {
    await another.app.close();
  }
});

it('LIST-2 the export has each review with the guest’s consent', async () => {
  await approve();
  const file = await dining.app.inject({
    url: `/api/restaurants/${served.room.restaurantId}/reviews.csv?language=en&status=approved&search=paella`,
    headers: owner.headers,
  });
  const [headings, row, ...rest] = file.body.slice(1).split('\r\n');
  expect(headings).toBe(
    'Agreed,Words,First name,Language,Stars,State,Decided,Decided by,What the guest agreed to',
  );
  expect(row).toMatch(
    /^\d{4}-\d{2}-\d{2} [\d:]{8},"La paella, en su punto",Ana,es,5,Approved,\d{4}-.*,owner,.*Acepto que/,
  );
  expect(rest).toEqual([]);
});
