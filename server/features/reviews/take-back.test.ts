import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Post } from '#contract/posts.ts';
import type { PublicPage } from '#contract/public-page.ts';
import type { Review } from '#contract/reviews.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, type Served, serveTable } from '#tests/support/feedback-scene.ts';
import { aPost } from '#tests/support/post-scene.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let served: Served;
let owner: Member;

const office = <T = object>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    owner,
    `${method} /api/restaurants/${served.room.restaurantId}/${path}`,
    body && { body },
  );
const publicPage = async () => (await dining.app.inject({ url: '/r/casa-sin-premium/en' })).body;
const reviewId = async () =>
  (await office<{ reviews: Review[] }>('GET', 'reviews')).body.reviews[0]?.id ?? '';

beforeAll(async () => {
  served = await serveTable(dining);
  const { restaurantId } = served.room;
  owner = await createMember(dining.database, restaurantId, 'owner');
  await setTier(dining, restaurantId, 'premium');
  await office('PUT', 'public-page', { slug: 'casa-sin-premium', isPublished: true, version: 0 });
  await give(dining, served.diner, { orderId: served.orderId, foodRating: 5, reviewText: 'Muy rico' });
  await send(dining.app, served.diner, `PUT /api/orders/${served.orderId}/review`, {
    body: { words: 'Muy rico', language: 'es' },
  });
});
beforeEach(() => setTier(dining, served.room.restaurantId, 'basic'));

it('PLAN-2 REVIEW-3 without premium a guest’s words are hidden and deleted, and not approved', async () => {
  const path = `reviews/${await reviewId()}`;
  await setTier(dining, served.room.restaurantId, 'premium');
  expect((await office('PUT', path, { status: 'approved' })).status).toBe(200);
  await setTier(dining, served.room.restaurantId, 'basic');
  expect(await publicPage()).toContain('Muy rico');
  expect((await office<Review>('PUT', path, { status: 'hidden' })).body).toMatchObject({ status: 'hidden' });
  expect(await publicPage()).not.toContain('Muy rico');
  const again = await office('PUT', path, { status: 'approved' });
  expect([again.status, again.body.code]).toEqual([402, 'PLAN_REQUIRED']);
  expect((await office('DELETE', path)).status).toBe(200);
  expect(await reviewId()).toBe('');
});

it('PLAN-2 without premium a post is deleted, and none is written or changed', async () => {
  await setTier(dining, served.room.restaurantId, 'premium');
  const { id, version } = (await office<Post>('POST', 'posts', aPost())).body;
  await setTier(dining, served.room.restaurantId, 'basic');
  expect(await publicPage()).toContain('New terrace');
  expect((await office('POST', 'posts', aPost())).body.code).toBe('PLAN_REQUIRED');
  expect((await office('PUT', `posts/${id}`, { ...aPost(), version })).body.code).toBe('PLAN_REQUIRED');
  expect((await office('DELETE', `posts/${id}`)).status).toBe(200);
  expect(await publicPage()).not.toContain('New terrace');
});

it('PLAN-2 without premium the page is taken back, and not published again', async () => {
  const { slug, version } = (await office<PublicPage>('GET', 'public-page')).body;
  const change = (isPublished: boolean, at: number) =>
    office<PublicPage>('PUT', 'public-page', { slug, isPublished, version: at });
  expect((await change(true, version)).body.code).toBe('PLAN_REQUIRED');
  expect((await change(false, version)).body).toMatchObject({ isPublished: false });
  expect((await dining.app.inject({ url: '/r/casa-sin-premium/en' })).statusCode).toBe(404);
  expect((await change(true, version + 1)).body.code).toBe('PLAN_REQUIRED');
});
