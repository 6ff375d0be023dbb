import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { POSTS_ON_PAGE } from '#domain/visibility/posts.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { aPost, openPostScene, type PostScene } from '#tests/support/post-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { pageProblems } from '#tests/support/valid-page.ts';

const dining = setUpApp();
let scene: PostScene;

beforeEach(async () => {
  scene = await openPostScene(dining);
});

const preview = (postId: string, language = 'en', caller = scene.owner) =>
  dining.app.inject({
    url: `/api/restaurants/${scene.room.restaurantId}/public-page/preview?postId=${postId}&language=${language}`,
    headers: caller.headers,
  });

it('POST-6 a preview is the page with the post in its place and its state, not cached or indexed', async () => {
  const states = [
    [await scene.write({ isDraft: true }), 'Draft: guests do not see it yet', 'Borrador'],
    [
      await scene.write({ showsFrom: '2099-12-31T21:00' }),
      'Guests see it from Thursday 31 December at 21:00',
      'Los clientes la ven desde el jueves',
    ],
    [await scene.write({ endsAt: scene.local(-1) }), 'Over: guests do not see it any more', 'Pasada'],
    [
      await scene.write({ texts: { en: { title: 'Shown', body: '' } } }),
      'Guests see it now',
      'Los clientes la ven ahora',
    ],
  ] as const;
  for (const [{ id }, english, spanish] of states) {
    const { statusCode, headers, body } = await preview(id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toMatch(/canonical|ld\+json|alert\(1\)</);
    expect(body.match(/<p class="mark"/g)).toHaveLength(2);
    expect(body).toContain(english);
    expect((await preview(id, 'es')).body).toContain(spanish);
    expect(await pageProblems(body)).toEqual([]);
  }
  expect(await scene.readPage()).not.toMatch(/New terrace|Preview|class="mark"/);
  await scene.office('PUT', 'public-page', { slug: scene.slug, isPublished: false, version: 1 });
  expect((await preview(states[0][0].id)).body).toContain('<h3>New terrace</h3>');
});

it('POST-6 POST_NOT_FOUND for an unknown post and one of another restaurant; NOT_ALLOWED without the right to write', async () => {
  const { id } = await scene.write({ isDraft: true });
  expect((await preview(randomUUID())).json<RefusalBody>().code).toBe('POST_NOT_FOUND');
  const stranger = await createMember(dining.database, (await openRoom(dining)).restaurantId, 'owner');
  expect((await preview(id, 'en', stranger)).json<RefusalBody>().code).toBe('NOT_ALLOWED');
  const waiter = await createMember(dining.database, scene.room.restaurantId, 'server');
  expect((await preview(id, 'en', waiter)).json<RefusalBody>().code).toBe('NOT_ALLOWED');
});

const EVENT = { kind: 'event', startsAt: '2099-12-31T21:00', endsAt: '2100-01-01T02:00' } as const;

it('POST-1 POST-6 of too many posts the page shows the newest, whatever they are; the preview of an older one says why it is not there', async () => {
  const { id } = await scene.write({ ...EVENT, texts: { en: { title: 'The oldest', body: '' } } });
  for (let each = 1; each < POSTS_ON_PAGE; each += 1) {
    dining.clock.advance(1_000);
    await scene.write(EVENT);
  }
  expect(await scene.readPage()).toContain('The oldest');
  expect((await preview(id)).body).toContain('Guests see it now');
  dining.clock.advance(1_000);
  const offer = await scene.write({ kind: 'offer', endsAt: '2099-06-30T23:30' });
  const page = await scene.readPage();
  expect(page).not.toContain('The oldest');
  expect(page.match(/<li class="post"/g)).toHaveLength(POSTS_ON_PAGE);
  expect(page).toContain('Offer');
  expect((await preview(offer.id)).body).toContain('Guests see it now');
  const oldest = (await preview(id)).body;
  expect(oldest).toContain('<h3>The oldest</h3>');
  expect(oldest).toContain('Guests do not see it: the page shows the newest 24');
  expect((await preview(id, 'es')).body).toContain('la página muestra las 24 más recientes');
});

it('POST-6 while the page is not published, the preview does not say that guests see a post', async () => {
  const posts = [await scene.write(), await scene.write({ showsFrom: '2099-12-31T21:00' })];
  await scene.office('PUT', 'public-page', { slug: scene.slug, isPublished: false, version: 1 });
  for (const { id } of posts) {
    expect((await preview(id)).body).toContain('Guests do not see it: your page is not published');
    expect((await preview(id, 'es')).body).toContain('tu página no está publicada');
  }
});

it('PAGE-8 a changed or deleted post is updated on the page at once', async () => {
  const { id, version } = await scene.write();
  expect(await scene.readPage()).toContain('New terrace');
  await scene.office('PUT', `posts/${id}`, {
    ...aPost({ texts: { en: { title: 'Old cellar', body: '' } } }),
    version,
  });
  expect(await scene.readPage()).toContain('Old cellar');
  await scene.office('DELETE', `posts/${id}`);
  expect(await scene.readPage()).not.toContain('Old cellar');
});
