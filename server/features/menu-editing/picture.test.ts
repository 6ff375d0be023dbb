import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { createItem, createMember, createPlace, type Member, type Place } from '#tests/support/factories.ts';
import { photo } from '#tests/support/menu-operations.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let manager: Member;
let itemId: string;

beforeEach(async () => {
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  itemId = await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
  room.hints.length = 0;
});

const upload = (content: Buffer, type = 'image/png', query = '') =>
  room.app.inject({
    method: 'POST',
    url: `/api/restaurants/${place.restaurantId}/menu-items/${itemId}/picture${query}`,
    headers: { ...manager.headers, 'content-type': type },
    payload: content,
  });
const fetchFile = async (address: string): Promise<{ type: unknown; cache: unknown; content: Buffer }> => {
  const reply = await room.app.inject({ method: 'GET', url: address });
  expect(reply.statusCode, address).toBe(200);
  const { 'content-type': type, 'cache-control': cache } = reply.headers;
  return { type, cache, content: reply.rawPayload };
};

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes 4:3 in every width, served for ever',
  async (format) => {
    const reply = await upload(await photo(format, 800, 800), `image/${format}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const { picture, version } = reply.json<EditedMenuItem>();
    expect(version).toBe(2);
    expect(picture?.widths).toEqual([320, 640]);
    expect(picture?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture?.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const width of [320, 640])
      for (const kind of ['avif', 'webp']) {
        const { type, cache, content } = await fetchFile(`${picture?.src}-${width}.${kind}`);
        expect(type).toBe(`image/${kind}`);
        expect(cache).toBe('public, max-age=31536000, immutable');
        const metadata = await sharp(content).metadata();
        expect(metadata).toMatchObject({ width, height: (width * 3) / 4 });
      }
    expect(room.hints.at(-1)?.event.type).toBe('menu.changed');
  },
);

test('the same picture uploaded twice at once is stored once, and neither upload fails', async () => {
  const content = await photo('png', 400, 300);
  const replies = await Promise.all([upload(content), upload(content), upload(content)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const sources = new Set(replies.map((reply) => reply.json<EditedMenuItem>().picture?.src));
  expect(sources.size).toBe(1);
  await fetchFile(`${[...sources][0]}-320.webp`);
});

test('metadata is removed, and the picture is upright', async () => {
  // Rotated by metadata: 300 wide as stored, 400 upright.
  const sideways = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#225577' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const { picture } = (await upload(sideways, 'image/jpeg')).json<EditedMenuItem>();
  expect(picture?.widths).toEqual([320]);
  const { content } = await fetchFile(`${picture?.src}-320.webp`);
  const metadata = await sharp(content).metadata();
  expect(metadata).toMatchObject({ width: 320, height: 240 });
  expect(metadata.exif).toBeUndefined();
  expect(content.includes('secret place')).toBe(false);
});

test('is cropped around the chosen point', async () => {
  const half = { width: 400, height: 600, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: { ...half, width: 1600, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const colorAt = async (query: string) =>
    (await upload(wide, 'image/png', query)).json<EditedMenuItem>().picture?.color;
  expect(await colorAt('?x=1&y=0.5')).toBe('#0000ff');
  expect(await colorAt('?x=0&y=0.5')).toBe('#800080');
});

test.each([
  ['no picture at all', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
  ['half a picture', async () => (await photo('png', 600, 600)).subarray(0, 60), 'image/png'],
  ['too small a picture', () => photo('png', 20, 20), 'image/png'],
  [
    'a GIF that calls itself PNG',
    () =>
      sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    'image/png',
  ],
] as const)('%s is refused and changes nothing', async (_what, content, type) => {
  const reply = await upload(await content(), type);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code: 'PICTURE_INVALID' });
  const { rows } = await room.testDatabase.oracle.query('select version from menu_items where id = $1', [
    itemId,
  ]);
  expect(rows).toEqual([{ version: 1 }]);
});

test('another kind of file, and one over 2 MB, is refused before it is decoded', async () => {
  expect((await upload(Buffer.from('GIF89a'), 'image/gif')).json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
  expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('a picture can be removed', async () => {
  await upload(await photo('png', 400, 300));
  const reply = await room.app.inject({
    method: 'DELETE',
    url: `/api/restaurants/${place.restaurantId}/menu-items/${itemId}/picture`,
    headers: manager.headers,
  });
  expect(reply.json()).toMatchObject({ picture: null, version: 3 });
});

test.each([
  '/uploads/',
  '/uploads/x.webp',
  '/uploads/..%2Fsecrets.json',
  '/uploads/%2e%2e/%2e%2e/etc/passwd.png',
])('%s is not found', async (url) => {
  expect((await room.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test('INV-17 a picture of more than 16 megapixels is refused by its header, before it is decoded', async () => {
  const huge = await sharp({ create: { width: 4_100, height: 4_000, channels: 3, background: '#225577' } })
    .png()
    .toBuffer();
  const startedMs = performance.now();
  const reply = await upload(huge);
  const tookMs = performance.now() - startedMs;
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'PICTURE_INVALID']);
  const allowed = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#225577' } })
    .png()
    .toBuffer();
  const before = performance.now();
  expect((await upload(allowed)).statusCode).toBe(200);
  expect(tookMs).toBeLessThan(performance.now() - before);
});
