import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { PICTURE_KEPT_MS } from '#domain/restaurant/retention.ts';
import { createItem, createMember, createPlace, type Member, type Place } from '#tests/support/factories.ts';
import { photo } from '#tests/support/menu-operations.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetPictures } from './forget-pictures.job.ts';

const room = setUpApp();
let place: Place;
let manager: Member;
let dishId: string;

beforeEach(async () => {
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  dishId = await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
});

const restaurant = () => `/api/restaurants/${place.restaurantId}`;
async function send<T>(method: 'POST' | 'DELETE', path: string, picture?: Buffer): Promise<T> {
  const reply = await room.app.inject({
    method,
    url: `${restaurant()}/${path}`,
    headers: { ...manager.headers, ...(picture && { 'content-type': 'image/png' }) },
    ...(picture && { payload: picture }),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
}
/** Gives the dish its own picture; returns the stem of its files. */
async function showDish(width: number): Promise<string> {
  const { picture } = await send<EditedMenuItem>(
    'POST',
    `menu-items/${dishId}/picture`,
    await photo('png', width, 300),
  );
  await sentNow();
  return picture?.src.split('/').at(-1) ?? '';
}
/** The files have the machine’s time; the test’s clock has another. */
async function sentNow(): Promise<void> {
  const { uploads, clock } = room.platform;
  for (const { name } of await uploads.list(place.restaurantId))
    await uploads.touch(place.restaurantId, name, clock.now());
}
const kept = async () =>
  (await room.platform.uploads.list(place.restaurantId)).map(({ name }) => name).sort();
const filesOf = (stem: string) => [`${stem}-320.avif`, `${stem}-320.webp`];
const nightly = () => forgetPictures(room.platform);

test('PRIVACY-2 a replaced picture is deleted 30 days after its replacement, whatever its age', async () => {
  const old = await showDish(400);
  room.clock.advance(2 * PICTURE_KEPT_MS);
  await nightly();
  expect(await kept()).toEqual(filesOf(old));
  const present = await showDish(420);
  room.clock.advance(PICTURE_KEPT_MS);
  await nightly();
  expect(await kept()).toEqual([...filesOf(old), ...filesOf(present)].sort());
  room.clock.advance(1);
  expect(await nightly()).toBe(2);
  expect(await kept()).toEqual(filesOf(present));
});

test('PRIVACY-2 pictures of a deleted dish are deleted too, unless a copy uses them', async () => {
  const stem = await showDish(400);
  const copied = await room.app.inject({
    method: 'POST',
    url: `${restaurant()}/menu-items/${dishId}/duplicate`,
    headers: manager.headers,
  });
  expect(copied.statusCode).toBe(201);
  await send('DELETE', `menu-items/${dishId}`);
  room.clock.advance(PICTURE_KEPT_MS + 1);
  await nightly();
  expect(await kept()).toEqual(filesOf(stem));
  await send('DELETE', `menu-items/${copied.json<EditedMenuItem>().id}`);
  room.clock.advance(PICTURE_KEPT_MS + 1);
  await nightly();
  expect(await kept()).toEqual([]);
});

test('PRIVACY-2 logo, cover and a theme’s logo stay while they are used', async () => {
  const picture = await photo('png', 400, 300);
  const { logoUrl } = await send<RestaurantProfile>('POST', 'profile/pictures/logo', picture);
  await send('POST', 'profile/pictures/cover', picture);
  await sentNow();
  await room.testDatabase.oracle.query(
    `insert into restaurant_themes (restaurant_id, theme_name, colors, dark_colors, layout, typography, branding)
     values ($1, 'Own', '{}', '{}', '{}', '{}', jsonb_build_object('logoUrl', $2::text))`,
    [place.restaurantId, logoUrl],
  );
  await send('DELETE', 'profile/pictures/logo');
  room.clock.advance(PICTURE_KEPT_MS + 1);
  await nightly();
  expect(await kept()).toHaveLength(2);
  await send('DELETE', 'profile/pictures/cover');
  room.clock.advance(PICTURE_KEPT_MS + 1);
  await nightly();
  expect(await kept()).toEqual([logoUrl?.split('/').at(-1)]);
});

test('PRIVACY-2 pictures of a deleted restaurant are deleted, new uploads stay', async () => {
  const gone = randomUUID();
  const { uploads, clock } = room.platform;
  await uploads.keep(gone, 'abc-320.webp', Buffer.from('x'));
  await uploads.touch(gone, 'abc-320.webp', clock.now() - PICTURE_KEPT_MS - 1);
  await uploads.keep(gone, 'def-320.webp', Buffer.from('x'));
  await uploads.touch(gone, 'def-320.webp', clock.now());
  await nightly();
  expect((await uploads.list(gone)).map(({ name }) => name)).toEqual(['def-320.webp']);
});
