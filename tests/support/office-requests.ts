import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { NEW_RESTAURANT } from './new-restaurant.ts';
import { PEOPLE_REQUESTS } from './people-requests.ts';
import { PRINTING_OPERATIONS } from './printing-operations.ts';
import type { Scene } from './scene.ts';
import { SUBSCRIPTION_OPERATIONS } from './subscription-operations.ts';
import { themeFields } from './themes.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

const A_SCREEN = { name: 'Bar', role: 'server', lockAfterSeconds: 120 } as const;

async function addScreen({ dining, home }: Scene): Promise<string> {
  return changeInRestaurant(dining.platform, home.restaurantId, async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('shared_devices')
      .values({
        restaurant_id: home.restaurantId,
        name: A_SCREEN.name,
        role: A_SCREEN.role,
        lock_after_seconds: A_SCREEN.lockAfterSeconds,
        token_hash: hashToken(randomUUID()),
        created_by_name: 'owner',
        created_at: now,
        seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Valid requests of the office: the restaurant itself, its themes, its staff; part of api-operations.ts. */
export const OFFICE_REQUESTS = {
  ...PEOPLE_REQUESTS,
  ...PRINTING_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  'PUT /api/restaurants/:restaurantId/setup-list': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { isPutAway: true },
  }),
  'GET /api/restaurants/:restaurantId/profile': atRestaurant,
  'GET /api/restaurants/:restaurantId/profile/currency-preview': (scene: Scene) => ({
    params: inRestaurant(scene),
    query: { currency: 'CLP' },
  }),
  'PATCH /api/restaurants/:restaurantId/profile': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { version: 1, name: 'Casa Renovada', serviceChargeRate: 0.1 },
  }),
  'GET /api/restaurants/:restaurantId/shared-devices': atRestaurant,
  'POST /api/restaurants/:restaurantId/shared-devices': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: A_SCREEN,
  }),
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), deviceId: await addScreen(scene) },
  }),
  'PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), deviceId: await addScreen(scene) },
    body: { isOpen: true },
  }),
  'GET /api/shared-device': () => ({}),
  'POST /api/shared-device/unlock': () => ({ body: { pin: '2580' } }),
  'POST /api/shared-device/lock': () => ({}),
  'POST /api/shared-device/touch': () => ({}),
  'GET /api/restaurants/:restaurantId/invitations': atRestaurant,
  'PATCH /api/restaurants/:restaurantId/members/:userId': (scene: Scene) => ({
    params: { ...inRestaurant(scene), userId: scene.members.chef.userId },
    body: { role: 'manager', version: 1 },
  }),
  'DELETE /api/restaurants/:restaurantId/members/:userId': (scene: Scene) => ({
    params: { ...inRestaurant(scene), userId: scene.members.chef.userId },
  }),
  'POST /api/restaurants/:restaurantId/invitations': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { email: 'Berta@casa.test', role: 'chef', language: 'es' },
  }),
  'DELETE /api/restaurants/:restaurantId/invitations/:invitationId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), invitationId: await inviteNewcomer(scene) },
  }),
  'POST /api/restaurants/:restaurantId/profile/pictures/:picture': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), picture: 'logo' },
    file: { type: 'image/png', content: await drawSquare() },
  }),
  'DELETE /api/restaurants/:restaurantId/profile/pictures/:picture': (scene: Scene) => ({
    params: { ...inRestaurant(scene), picture: 'cover' },
  }),
  'GET /api/restaurants/:restaurantId/search': (scene: Scene) => ({
    params: inRestaurant(scene),
    query: { q: 'a' },
  }),
  'GET /api/me/invitations': () => ({}),
  'PATCH /api/me': () => ({ body: { density: 'compact' } }),
  'GET /api/me/sessions': () => ({}),
  'DELETE /api/me/sessions/:sessionId': () => ({ params: { sessionId: randomUUID() } }),
  'DELETE /api/me/sessions': () => ({}),
  'POST /api/me/invitations/:invitationId/acceptance': async (scene: Scene) => ({
    params: { invitationId: await inviteNewcomer(scene) },
  }),
  'DELETE /api/me/invitations/:invitationId': async (scene: Scene) => ({
    params: { invitationId: await inviteNewcomer(scene) },
  }),
  'GET /api/restaurants/:restaurantId/look': atRestaurant,
  'GET /api/restaurants/:restaurantId/themes': atRestaurant,
  'POST /api/restaurants/:restaurantId/themes': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: themeFields(randomUUID()),
  }),
  'PATCH /api/restaurants/:restaurantId/themes/:themeId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), themeId: await newTheme(scene) },
    body: { version: 1, themeName: randomUUID() },
  }),
  'DELETE /api/restaurants/:restaurantId/themes/:themeId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), themeId: await newTheme(scene) },
  }),
  'POST /api/restaurants/:restaurantId/themes/:themeId/activation': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), themeId: await newTheme(scene) },
  }),
  'POST /api/restaurants/:restaurantId/themes/presets': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { presetTheme: 'classic' },
  }),
  'POST /api/practice-tables': () => ({}),
  'POST /api/restaurants': () => ({
    body: NEW_RESTAURANT,
    idempotencyKey: randomUUID(),
  }),
};

/** An invitation of the restaurant to the newcomer's address. */
async function inviteNewcomer({ dining, home, members }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into member_invitations (restaurant_id, email, role, invited_by_name, created_at, expires_at)
     values ($1, $2, 'server', 'Ana', now() - interval '1 day', now() + interval '1 day')
     on conflict (restaurant_id, email) do update set role = excluded.role returning id`,
    [home.restaurantId, `${members.newcomer.userId}@test.test`],
  );
  return rows[0]?.id ?? '';
}

/** A theme of the restaurant, active and at its first version. */
async function newTheme({ dining, home, members }: Scene): Promise<string> {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/themes`,
    headers: members.owner.headers,
    payload: themeFields(randomUUID()),
  });
  return reply.json<{ id: string }>().id;
}

const drawSquare = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#9b3a1d' } })
    .png()
    .toBuffer();
