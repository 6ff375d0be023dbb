import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import { NEW_RESTAURANT } from './new-restaurant.ts';
import type { Scene } from './scene.ts';
import { themeFields } from './themes.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

const A_PERSON = {
  name: 'Clara Sol',
  role: 'server',
  phone: '+34 600 123 456',
  email: null,
  color: 3,
  sections: ['Terrace'],
  stations: [],
  hourlyCostMinor: 1450,
  contractMinutes: 2400,
};

const inWeek = (scene: Scene) => ({ params: { ...inRestaurant(scene), day: '2026-11-20' } });
const aShift = async (scene: Scene) => ({
  staffId: await addPerson(scene),
  day: '2026-11-20',
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terrace',
  note: '',
});

async function addShift(scene: Scene) {
  const { dining, home, members } = scene;
  const body = await aShift(scene);
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/shifts`,
    headers: members.owner.headers,
    payload: body,
  });
  return { id: reply.json<{ id: string }>().id, body };
}

const A_CORRECTION = { day: '2026-01-20', starts: '10:00', ends: '17:00', breaks: [], reason: 'no power' };

async function addRecord(scene: Scene): Promise<string> {
  const { dining, home, members } = scene;
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/clock/records`,
    headers: members.owner.headers,
    payload: { work: A_CORRECTION, staffId: await addPerson(scene) },
  });
  return reply.json<{ id: string }>().id;
}

/** What the code at the entrance carries. */
async function hangClockCode({ dining, home, members }: Scene): Promise<string | null> {
  const { headers } = members.owner;
  const url = `/api/restaurants/${home.restaurantId}/clock`;
  await dining.app.inject({ method: 'PUT', url: `${url}/code`, headers, payload: { isOn: true } });
  const reply = await dining.app.inject({ url, headers });
  return reply.json<{ code: string | null }>().code;
}

async function addPerson({ dining, home, members }: Scene): Promise<string> {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/staff`,
    headers: members.owner.headers,
    payload: A_PERSON,
  });
  return reply.json<{ id: string }>().id;
}

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

/** Valid requests to what the office does: the restaurant itself, its themes, its staff; part of those in api-operations.ts. */
export const OFFICE_REQUESTS = {
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
  'GET /api/restaurants/:restaurantId/staff': atRestaurant,
  'GET /api/restaurants/:restaurantId/staff.csv': atRestaurant,
  'POST /api/restaurants/:restaurantId/staff': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { ...A_PERSON, email: 'clara@casa.test' },
  }),
  'PATCH /api/restaurants/:restaurantId/staff/:staffId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { ...A_PERSON, name: 'Clara Vidal', version: 1 },
  }),
  'POST /api/restaurants/:restaurantId/staff/:staffId/departure': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { hasLeft: true, version: 1 },
  }),
  'PUT /api/restaurants/:restaurantId/staff/:staffId/pin': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), staffId: await addPerson(scene) },
    body: { pin: '2580' },
  }),
  'GET /api/restaurants/:restaurantId/shared-devices': atRestaurant,
  'POST /api/restaurants/:restaurantId/shared-devices': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: A_SCREEN,
  }),
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), deviceId: await addScreen(scene) },
  }),
  'GET /api/shared-device': () => ({}),
  'POST /api/shared-device/unlock': () => ({ body: { pin: '2580' } }),
  'POST /api/shared-device/lock': () => ({}),
  'POST /api/shared-device/touch': () => ({}),
  'GET /api/restaurants/:restaurantId/invitations': atRestaurant,
  'GET /api/restaurants/:restaurantId/shift-weeks/:day': inWeek,
  'POST /api/restaurants/:restaurantId/shifts': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: await aShift(scene),
  }),
  'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': async (scene: Scene) => {
    const { id, body } = await addShift(scene);
    return { params: { ...inRestaurant(scene), shiftId: id }, body: { ...body, ends: '23:30', version: 1 } };
  },
  'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), shiftId: (await addShift(scene)).id },
  }),
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': async (scene: Scene) => {
    await addShift(scene);
    return { params: { ...inRestaurant(scene), day: '2026-11-24' } };
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': async (scene: Scene) => ({
    ...inWeek(scene),
    body: { seen: [{ id: (await addShift(scene)).id, version: 1 }] },
  }),
  'GET /api/restaurants/:restaurantId/clock': atRestaurant,
  'POST /api/restaurants/:restaurantId/clock': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { id: randomUUID(), tap: 'in' as const, key: await hangClockCode(scene) },
  }),
  'PUT /api/restaurants/:restaurantId/clock/code': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { isOn: true },
  }),
  'GET /api/restaurants/:restaurantId/clock/hours/:day': inWeek,
  'POST /api/restaurants/:restaurantId/clock/records': async (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { work: A_CORRECTION, staffId: await addPerson(scene) },
  }),
  'PATCH /api/restaurants/:restaurantId/clock/records/:recordId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), recordId: await addRecord(scene) },
    body: { work: { ...A_CORRECTION, ends: '17:30' }, version: 1 },
  }),
  'PUT /api/restaurants/:restaurantId/shift-rules': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { mutedRules: ['rest'] },
  }),
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
