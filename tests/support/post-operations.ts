import sharp from 'sharp';
import type { Scene } from './scene.ts';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });

const WRITTEN = {
  kind: 'news' as const,
  texts: { en: { title: 'New terrace', body: 'Come and see it' } },
  isDraft: false,
  isOnLanding: false,
  showsFrom: null,
  startsAt: null,
  endsAt: null,
};

async function postOf({ dining, home }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into page_posts (restaurant_id, kind, texts, is_draft, created_at, updated_at)
     values ($1, 'news', $2, false, $3, $3) returning id`,
    [home.restaurantId, JSON.stringify(WRITTEN.texts), new Date(dining.clock.now())],
  );
  return rows[0]?.id ?? '';
}

const atPost = async (scene: Scene) => ({
  params: { ...inRestaurant(scene), postId: await postOf(scene) },
});

/** Valid requests about posts on the public page; part of feedback-operations.ts. */
export const POST_OPERATIONS = {
  'GET /api/restaurants/:restaurantId/posts': async (scene: Scene) => {
    await postOf(scene);
    return { params: inRestaurant(scene) };
  },
  'GET /api/restaurants/:restaurantId/posts.csv': async (scene: Scene) => {
    await postOf(scene);
    return { params: inRestaurant(scene) };
  },
  'GET /api/restaurants/:restaurantId/landing-posts': (scene: Scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/public-page/preview': async (scene: Scene) => ({
    params: inRestaurant(scene),
    query: { postId: await postOf(scene), language: 'en' as const },
  }),
  'POST /api/restaurants/:restaurantId/posts': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: WRITTEN,
  }),
  'PUT /api/restaurants/:restaurantId/posts/:postId': async (scene: Scene) => ({
    ...(await atPost(scene)),
    body: { ...WRITTEN, version: 1 },
  }),
  'DELETE /api/restaurants/:restaurantId/posts/:postId': atPost,
  'POST /api/restaurants/:restaurantId/posts/:postId/picture': async (scene: Scene) => ({
    ...(await atPost(scene)),
    file: { type: 'image/png' as const, content: await photo() },
  }),
  'DELETE /api/restaurants/:restaurantId/posts/:postId/picture': atPost,
};
