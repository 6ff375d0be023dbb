import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { LandingPost } from '#contract/posts.ts';
import { forgetPictures } from '#server/features/retention/forget-pictures.job.ts';
import { aPost, HOUR_MS, openPostScene, type PostAnswer, type PostScene } from '#tests/support/post-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 24 * HOUR_MS;
const dining = setUpApp();
let scene: PostScene;

beforeEach(async () => {
  scene = await openPostScene(dining);
});

const office: PostScene['office'] = (...request) => scene.office(...request);
const write: PostScene['write'] = (change) => scene.write(change);
const local: PostScene['local'] = (hours) => scene.local(hours);
const publicPage = async (language?: string) => {
  dining.clock.advance(61_000);
  return scene.readPage(language);
};
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as {
    event?: { name: string; startDate: string }[];
    makesOffer?: { name: string; availabilityEnds: string }[];
  };
const states = async (query = '') =>
  (await office('GET', `posts${query}`)).body.posts.map(({ state }) => state);

it('POST-1 a post in both languages is on both pages, escaped; a single language is used for both', async () => {
  await write();
  await write({ texts: { es: { title: 'Solo en español', body: '' } } });
  const english = await publicPage('en');
  expect(english).toContain('<h3>New terrace</h3>');
  expect(english).toContain('Come &amp; see &lt;b&gt;it&lt;/b&gt;');
  expect(english).toContain('<li class="post" lang="es"><div><h3>Solo en español</h3>');
  expect(await publicPage('es')).toContain('<h3>Terraza nueva</h3>');
});

it('POST-1 a draft is not shown; a scheduled post appears and ends by itself in the restaurant’s time zone', async () => {
  await write({ isDraft: true, texts: { en: { title: 'Secret', body: '' } } });
  dining.clock.advance(1_000);
  await write({ showsFrom: local(2), endsAt: local(4), texts: { en: { title: 'Tonight', body: '' } } });
  expect(await states()).toEqual(['scheduled', 'draft']);
  expect(await publicPage()).not.toMatch(/Secret|Tonight/);
  dining.clock.advance(2 * HOUR_MS);
  expect(await states('?state=shown')).toEqual(['shown']);
  expect(await states('?state=draft')).toEqual(['draft']);
  expect(await states('?state=scheduled&kind=news')).toEqual([]);
  expect(await publicPage()).toContain('<h3>Tonight</h3>');
  dining.clock.advance(2 * HOUR_MS);
  expect(await states()).toEqual(['over', 'draft']);
  expect(await states('?state=over&search=tonight')).toEqual(['over']);
  expect(await publicPage()).not.toContain('Tonight');
});

it('POST-3 structured data has events with their start, and offers with their end', async () => {
  await write({ kind: 'event', startsAt: '2099-12-31T21:00', endsAt: '2100-01-01T02:00' });
  await write({ kind: 'offer', endsAt: '2099-06-30T23:30' });
  await write();
  const page = await publicPage();
  const { event, makesOffer } = dataOf(page);
  expect(event).toMatchObject([
    { '@type': 'Event', name: 'New terrace', startDate: '2099-12-31T20:00:00.000Z' },
  ]);
  expect(makesOffer).toMatchObject([{ '@type': 'Offer', availabilityEnds: '2099-06-30T21:30:00.000Z' }]);
  expect(page).toContain('Thursday 31 December at 21:00');
});

it.each([
  [{ kind: 'event' as const }, 'starts-missing'],
  [{ kind: 'offer' as const }, 'ends-missing'],
  [{ startsAt: '2099-01-02T10:00', endsAt: '2099-01-01T10:00' }, 'ends-before-start'],
  [{ showsFrom: '2099-01-02T10:00', endsAt: '2099-01-01T10:00' }, 'ends-before-shown'],
])('POST-2 POST_TIMES_INVALID %j: %s', async (change, problem) => {
  const { body } = await office('POST', 'posts', aPost(change));
  expect([body.code, body.details]).toEqual(['POST_TIMES_INVALID', { problem }]);
});

it.each([
  ['no words in any language', { texts: {} }],
  ['a title that is blank', { texts: { en: { title: ' ', body: 'x' } } }],
  ['a text of 5,000 characters', { texts: { en: { title: 'x', body: 'x'.repeat(5_000) } } }],
  ['a title of 121', { texts: { en: { title: 'x'.repeat(121), body: '' } } }],
  ['a third language', { texts: { fr: { title: 'x', body: '' } } }],
  ['a day that is none', { endsAt: '2099-02-30T10:00' }],
  ['a time that is none', { endsAt: '2099-02-20T25:00' }],
])('VALIDATION_FAILED %s; nothing is written', async (_, change) => {
  const { body } = await office('POST', 'posts', { ...aPost(), ...change });
  expect(body.code).toBe('VALIDATION_FAILED');
  expect((await office('GET', 'posts')).body.total).toBe(0);
});

it('POST_CHANGED for an old version, POST_NOT_FOUND for an unknown post; a change and a deletion are audited', async () => {
  const { id, version } = await write();
  const changed = await office('PUT', `posts/${id}`, { ...aPost({ isDraft: true }), version });
  expect(changed.body).toMatchObject({ version: version + 1, state: 'draft' });
  expect((await office('PUT', `posts/${id}`, { ...aPost(), version })).body.code).toBe('POST_CHANGED');
  expect((await office('PUT', `posts/${randomUUID()}`, { ...aPost(), version })).body.code).toBe(
    'POST_NOT_FOUND',
  );
  expect((await office('DELETE', `posts/${id}`)).status).toBe(200);
  expect((await office('DELETE', `posts/${id}`)).body.code).toBe('POST_NOT_FOUND');
  const { rows } = await dining.testDatabase.oracle.query<{ action: string; details: object }>(
    'select action, details from audit_log where subject_id = $1 order by id',
    [id],
  );
  const details = { name: 'New terrace' };
  expect(rows).toEqual(['create', 'change', 'delete'].map((verb) => ({ action: `post.${verb}`, details })));
});

it('POST_CHANGED a post that somebody has changed since is not deleted; without a version it is, in any state', async () => {
  const { id, version } = await write();
  await office('PUT', `posts/${id}`, { ...aPost({ isDraft: true }), version });
  expect((await office('DELETE', `posts/${id}?version=${version}`)).body.code).toBe('POST_CHANGED');
  expect((await office('GET', 'posts')).body.total).toBe(1);
  expect((await office('DELETE', `posts/${id}?version=${version + 1}`)).status).toBe(200);
  const other = await write();
  await office('PUT', `posts/${other.id}`, { ...aPost({ isDraft: true }), version: other.version });
  expect((await office('DELETE', `posts/${other.id}`)).status).toBe(200);
});

it('a new, changed, illustrated or deleted post, and a published page, reach the open screens of the office', async () => {
  const heard = async (work: () => Promise<unknown>) => {
    dining.hints.length = 0;
    await work();
    return dining.hints.filter(({ event }) => event.type === 'page.changed').length;
  };
  const sent = { ...aPost(), id: randomUUID() };
  const change = { ...aPost({ isDraft: true }), version: 1 };
  expect(await heard(() => office('POST', 'posts', sent))).toBe(1);
  expect(await heard(() => office('POST', 'posts', sent))).toBe(0);
  expect(await heard(() => office('PUT', `posts/${sent.id}`, change))).toBe(1);
  expect(await heard(() => office('PUT', `posts/${sent.id}`, change))).toBe(0);
  expect(await heard(async () => upload(sent.id, await aPicture()))).toBe(1);
  expect(await heard(() => office('DELETE', `posts/${sent.id}/picture`))).toBe(1);
  expect(await heard(() => office('DELETE', `posts/${sent.id}`))).toBe(1);
  const page = { slug: scene.slug, isPublished: false, version: 1 };
  expect(await heard(() => office('PUT', 'public-page', page))).toBe(1);
});

it('POST-7 a post that is sent again is created once; COMMAND_REUSED for its id with another content, or elsewhere', async () => {
  const sent = { ...aPost({ startsAt: '2099-01-01T10:00' }), id: randomUUID() };
  const both = await Promise.all([1, 2].map(() => office('POST', 'posts', sent)));
  expect(both.map(({ status, body }) => [status, body.id, body.version])).toEqual([
    [201, sent.id, 1],
    [201, sent.id, 1],
  ]);
  await upload(sent.id, await aPicture());
  const [again, other] = [sent, { ...sent, isDraft: true }].map((post) => office('POST', 'posts', post));
  expect((await again)?.body).toMatchObject({ version: 2, pictureUrl: expect.stringMatching(/-post/) });
  expect((await other)?.body.code).toBe('COMMAND_REUSED');
  const elsewhere = await openPostScene(dining);
  expect((await elsewhere.office('POST', 'posts', sent)).body.code).toBe('COMMAND_REUSED');
  expect((await office('GET', 'posts')).body).toMatchObject({ total: 1, posts: [{ isDraft: false }] });
  expect(await actionsOn(sent.id)).toEqual(['post.create', 'post.picture']);
});

it('POST-7 a change that was saved is answered as saved when it is sent again, until the post changes again', async () => {
  const { id, version } = await write();
  const change = { ...aPost({ kind: 'offer', endsAt: '2099-06-30T23:30' }), version };
  const first = await office('PUT', `posts/${id}`, change);
  const again = await office('PUT', `posts/${id}`, change);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await office('PUT', `posts/${id}`, { ...change, isOnLanding: true });
  expect(other.body.code).toBe('POST_CHANGED');
  await upload(id, await aPicture());
  expect((await office('PUT', `posts/${id}`, change)).body.code).toBe('POST_CHANGED');
  expect(await actionsOn(id)).toEqual(['post.create', 'post.change', 'post.picture']);
});

const actionsOn = async (postId: string): Promise<string[]> => {
  const { rows } = await dining.testDatabase.oracle.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [postId],
  );
  return rows.map(({ action }) => action);
};
const upload = async (postId: string, content: Buffer, type = 'image/png') => {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${scene.room.restaurantId}/posts/${postId}/picture`,
    headers: { ...scene.owner.headers, 'content-type': type },
    payload: content,
  });
  return { status: reply.statusCode, body: reply.json<PostAnswer>() };
};
const aPicture = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#9b3a1d' } })
    .png()
    .toBuffer();

it('a picture is re-encoded, shown, kept while a post uses it, and removed', async () => {
  const { id } = await write();
  const { body } = await upload(id, await aPicture());
  expect(body.pictureUrl).toMatch(/-post\.webp$/);
  expect(await publicPage()).toContain(`<img src="${body.pictureUrl}" alt="" width="1200" height="630"`);
  dining.clock.advance(40 * DAY_MS);
  await forgetPictures(dining.platform);
  expect((await dining.app.inject({ url: body.pictureUrl ?? '' })).statusCode).toBe(200);
  expect((await office('DELETE', `posts/${id}/picture`)).body.pictureUrl).toBeNull();
  expect(await publicPage()).not.toContain('-post.webp');
});

it('BODY_TOO_LARGE for a picture of 40 MB, PICTURE_INVALID for another file; the post does not change', async () => {
  const { id, version } = await write();
  expect((await upload(id, Buffer.alloc(40 * 1024 * 1024))).body.code).toBe('BODY_TOO_LARGE');
  expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('PICTURE_INVALID');
  expect((await upload(id, await aPicture(), 'image/svg+xml')).status).toBe(400);
  expect((await office('GET', 'posts')).body.posts).toMatchObject([{ version, pictureUrl: null }]);
  expect((await upload(randomUUID(), await aPicture())).body.code).toBe('POST_NOT_FOUND');
});

const landing = async (language: string) => {
  const url = `/api/restaurants/${scene.room.restaurantId}/landing-posts?language=${language}`;
  return (await dining.app.inject({ url })).json<{ posts: LandingPost[] }>().posts;
};

it('POST-5 the start page shows the newest three of its current posts', async () => {
  await write({ texts: { en: { title: 'Not there', body: '' } } });
  await write({ isOnLanding: true, isDraft: true });
  await write({ isOnLanding: true, showsFrom: local(2) });
  await write({ isOnLanding: true, texts: { es: { title: 'Solo en español', body: 'Sí' } } });
  expect(await landing('en')).toMatchObject([{ language: 'es', title: 'Solo en español', body: 'Sí' }]);
  for (const title of ['One', 'Two', 'Three']) {
    dining.clock.advance(1_000);
    await write({ isOnLanding: true, texts: { en: { title, body: '' } } });
  }
  expect((await landing('es')).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  dining.clock.advance(2 * HOUR_MS);
  await write({ isOnLanding: true, kind: 'event', startsAt: local(3), endsAt: local(4) });
  expect((await landing('es')).map(({ kind, title }) => [kind, title])).toEqual([
    ['event', 'Terraza nueva'],
    ['news', 'Three'],
    ['news', 'Two'],
  ]);
  const nowhere = `/api/restaurants/${randomUUID()}/landing-posts`;
  expect((await dining.app.inject({ url: nowhere })).json<RefusalBody>().code).toBe('RESTAURANT_NOT_FOUND');
});

it('LIST-2 the export has both languages, state and times, and follows search and filters', async () => {
  await write({ kind: 'event', startsAt: '2099-12-31T21:00', endsAt: '2100-01-01T02:00', isOnLanding: true });
  await write({ isDraft: true, texts: { en: { title: '=1+1', body: '' } } });
  const file = async (query: string) =>
    (
      await dining.app.inject({
        url: `/api/restaurants/${scene.room.restaurantId}/posts.csv?${query}`,
        headers: scene.owner.headers,
      })
    ).body.slice(1);
  const [headings, ...rows] = (await file('language=en&kind=event')).split('\r\n');
  expect(headings).toBe(
    'Kind,State,Title in English,Text in English,Title in Spanish,Text in Spanish,On the page from,Begins,Until,On the start page',
  );
  expect(rows).toEqual([
    'Event,Published,New terrace,Come & see <b>it</b>,Terraza nueva,Ven a verla,,2099-12-31 21:00,2100-01-01 02:00,Yes',
  ]);
  const spanish = await file('language=es&state=draft');
  expect(spanish).toContain('Novedad;Borrador');
  expect(spanish).toContain("'=1+1");
  expect(spanish).not.toContain('Terraza');
});
