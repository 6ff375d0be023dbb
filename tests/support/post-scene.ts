import { randomUUID } from 'node:crypto';
import type { RefusalBody } from '#contract/errors.ts';
import type { Post, WritePost } from '#contract/posts.ts';
import type { TestApp } from './app.ts';
import { send } from './diner-calls.ts';
import { addToMenu, openRoom } from './dining-room.ts';
import { createMember } from './factories.ts';

export const HOUR_MS = 3_600_000;

export type PostAnswer = Post & { posts: Post[]; total: number } & RefusalBody;

export const aPost = (change: Partial<WritePost> = {}): WritePost => ({
  kind: 'news',
  texts: {
    en: { title: 'New terrace', body: 'Come & see <b>it</b>' },
    es: { title: 'Terraza nueva', body: 'Ven a verla' },
  },
  isDraft: false,
  isOnLanding: false,
  showsFrom: null,
  startsAt: null,
  endsAt: null,
  ...change,
});

/** A restaurant with a dish and a published page, whose owner writes posts. */
export async function openPostScene(dining: TestApp) {
  const room = await openRoom(dining);
  await addToMenu(dining, room);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const slug = `casa-${randomUUID().slice(0, 8)}`;
  const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    send<PostAnswer>(
      dining.app,
      owner,
      `${method} /api/restaurants/${room.restaurantId}/${path}`,
      body && { body },
    );
  await office('PUT', 'public-page', { slug, isPublished: true, version: 0 });
  return {
    room,
    owner,
    slug,
    office,
    write: async (change: Partial<WritePost> = {}): Promise<Post> =>
      (await office('POST', 'posts', aPost(change))).body,
    readPage: async (language = 'en'): Promise<string> =>
      (await dining.app.inject({ url: `/r/${slug}/${language}` })).body,
    /** The local time in Madrid, to the minute, this many hours from now. */
    local: (hours: number): string =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Madrid',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(dining.clock.now() + hours * HOUR_MS)
        .replace(' ', 'T'),
  };
}

export type PostScene = Awaited<ReturnType<typeof openPostScene>>;
