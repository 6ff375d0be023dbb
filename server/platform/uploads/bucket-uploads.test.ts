import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { PICTURE_KEPT_MS } from '#domain/restaurant/retention.ts';
import { forgetPictures } from '#server/features/retention/forget-pictures.job.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createItem,
  createMember,
  createPlace,
  createTable,
  type Member,
  type Place,
} from '#tests/support/factories.ts';
import { photo } from '#tests/support/menu-operations.ts';
import { type ObjectStore, startObjectStore } from '#tests/support/object-store.ts';
import { createBucketUploads } from './bucket-uploads.ts';
import { copyUploads } from './copy-uploads.ts';
import { createDiskUploads } from './open-uploads.ts';

const WIDTHS = [320, 640];
const told: string[] = [];
const log = {
  error: (details: object, message: string) =>
    void told.push(`${message} ${String((details as { err?: unknown }).err)}`),
};

let store: ObjectStore;
let room: TestApp;
let place: Place;
let manager: Member;
let dishId: string;

beforeAll(async () => {
  store = await startObjectStore();
  const patient = createBucketUploads(store.address, { log });
  const impatient = createBucketUploads(store.address, { log, timeoutMs: 300 });
  // On a busy machine a store that is well may take longer than what tests of a mute one can wait for.
  const uploads = new Proxy(patient, {
    get: (_, name) => Reflect.get(store.mood === 'well' ? patient : impatient, name),
  });
  room = await startTestApp({ uploads });
});
beforeEach(async () => {
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  dishId = await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
  store.objects.clear();
  store.mood = 'well';
  store.now = () => room.clock.now();
  told.length = 0;
});
afterAll(async () => {
  await room.close();
  await store.close();
});

const send = async (path: string, width = 800) =>
  room.app.inject({
    method: 'POST',
    url: `/api/restaurants/${place.restaurantId}/${path}`,
    headers: { ...manager.headers, 'content-type': 'image/png' },
    payload: await photo('png', width, 600),
  });
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const showDish = async (width?: number): Promise<string> => {
  const reply = await send(`menu-items/${dishId}/picture`, width);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<EditedMenuItem>().picture?.src ?? '';
};
const fetchFile = (url: string) => room.app.inject({ method: 'GET', url });

test('stores a dish’s picture in the bucket and serves it from there, cached permanently', async () => {
  const src = await showDish();
  const names = WIDTHS.flatMap((width) => [`${src}-${width}.avif`, `${src}-${width}.webp`]);
  expect([...store.objects.keys()].toSorted()).toEqual(
    names.map((name) => name.replace('/uploads/', '')).toSorted(),
  );
  for (const name of names) {
    const reply = await fetchFile(name);
    const kept = store.objects.get(name.replace('/uploads/', ''));
    expect(reply.rawPayload.equals(kept?.content ?? Buffer.alloc(0))).toBe(true);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      kept?.type,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await fetchFile(`${src}-999.webp`)).statusCode).toBe(404);
});

test('stores a restaurant’s logo there too', async () => {
  const { logoUrl } = (await send('profile/pictures/logo')).json<RestaurantProfile>();
  expect((await fetchFile(logoUrl ?? '')).headers['content-type']).toBe('image/webp');
  expect(store.objects.size).toBe(1);
});

test.each(['mute', 'broken'] as const)(
  'a store that is %s: a clear refusal, and nothing has changed',
  async (mood) => {
    const src = await showDish();
    store.mood = mood;
    // the timeout must fire even if the abort signal's objects are garbage-collected
    const collecting = setInterval(collectGarbage, 20);
    const refused = await send(`menu-items/${dishId}/picture`, 820);
    clearInterval(collecting);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'PICTURE_STORE_DOWN']);
    const reply = await fetchFile(`${src}-320.webp`);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'PICTURE_STORE_DOWN']);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
    const tableId = await createTable(room.database, place.restaurantId);
    expect((await fetchFile(`/api/tables/${tableId}/menu`)).statusCode).toBe(200);
    expect(told.join()).toContain('S3_URL');
    store.mood = 'well';
    expect((await fetchFile(`${src}-320.webp`)).statusCode).toBe(200);
  },
);

test.each([
  ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['another region', { region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'WRONG' }, 'InvalidAccessKeyId'],
])('the store rejects %s, and the log says why', async (_who, part, code) => {
  const stranger = createBucketUploads({ ...store.address, ...part }, { log });
  await expect(stranger.listRestaurants()).rejects.toMatchObject({ code: 'PICTURE_STORE_DOWN' });
  expect(told.join()).toContain(`403 ${code}`);
  expect(told.join()).not.toContain(store.address.secretAccessKey);
});

test('a missing bucket is an error, not an empty bucket', async () => {
  const nowhere = createBucketUploads({ ...store.address, url: `${store.address.url}-2` }, { log });
  await expect(nowhere.read(`${randomUUID()}/abc-320.webp`)).rejects.toMatchObject({
    code: 'PICTURE_STORE_DOWN',
  });
  expect(told.join()).toContain('NoSuchBucket');
});

test('PRIVACY-2 deletes pictures unused for 30 days, and keeps used ones', async () => {
  const old = await showDish(400);
  const present = await showDish(420);
  const kept = () => [...store.objects.keys()].map((key) => `/uploads/${key}`.replace(/-\d+\.\w+$/, ''));
  room.clock.advance(PICTURE_KEPT_MS);
  expect(await forgetPictures(room.platform)).toBe(0);
  expect(new Set(kept())).toEqual(new Set([old, present]));
  room.clock.advance(1);
  expect(await forgetPictures(room.platform)).toBe(2);
  expect(new Set(kept())).toEqual(new Set([present]));
  room.clock.advance(PICTURE_KEPT_MS + 1);
  expect(await forgetPictures(room.platform)).toBe(0);
});

test('lists everything, however many pages, and copies it to another store', async () => {
  const { uploads } = room.platform;
  const restaurants = [randomUUID(), randomUUID(), randomUUID()].toSorted();
  for (const each of restaurants)
    for (const n of [1, 2, 3]) await uploads.keep(each, `abc-${n}.webp`, Buffer.from(`${each} ${n}`));
  expect(await uploads.listRestaurants()).toEqual(restaurants);
  expect((await uploads.list(restaurants[0] ?? '')).map(({ name }) => name)).toHaveLength(3);
  const folder = join(tmpdir(), `sobremesa-copied-${randomUUID()}`);
  const disk = createDiskUploads(folder);
  expect(existsSync(folder)).toBe(false);
  expect(await copyUploads(uploads, disk)).toBe(9);
  for (const each of restaurants) expect(String(await disk.read(`${each}/abc-2.webp`))).toBe(`${each} 2`);
  await rm(folder, { recursive: true });
  await uploads.remove(restaurants[0] ?? '', 'abc-1.webp');
  await uploads.remove(restaurants[0] ?? '', 'abc-1.webp');
  expect(await uploads.list(restaurants[0] ?? '')).toHaveLength(2);
});
