import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let manager: Member;

beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  manager = await createMember(dining.database, restaurantId, 'manager');
});

const address = (picture: string) => `/api/restaurants/${restaurantId}/profile/pictures/${picture}`;
async function upload(picture: string, content: Buffer, type = 'image/png') {
  const reply = await dining.app.inject({
    method: 'POST',
    url: address(picture),
    headers: { ...manager.headers, 'content-type': type },
    payload: content,
  });
  return { status: reply.statusCode, body: reply.json<RestaurantProfile & RefusalBody>() };
}
const draw = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 155, g: 58, b: 29, alpha } } });

test('a logo is resized to a square, keeps transparency, and is shown to guests', async () => {
  const { status, body } = await upload('logo', await draw(600, 300, 0.5).png().toBuffer());
  expect(status).toBe(200);
  expect(body.logoUrl).toMatch(new RegExp(`^/uploads/${restaurantId}/[0-9a-f]{32}-logo\\.webp$`));
  const served = await dining.app.inject({ method: 'GET', url: body.logoUrl ?? '' });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const made = await sharp(served.rawPayload).metadata();
  expect([made.width, made.height, made.hasAlpha]).toEqual([256, 256, true]);
  const shown = await dining.app.inject({ method: 'GET', url: `/api/restaurants/${restaurantId}` });
  expect(shown.json().logoUrl).toBe(body.logoUrl);
});

test('a cover is cropped to a wide frame, without metadata', async () => {
  const photo = await draw(900, 900)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
  const { body } = await upload('cover', photo, 'image/jpeg');
  const served = await dining.app.inject({ method: 'GET', url: body.coverImageUrl ?? '' });
  const made = await sharp(served.rawPayload).metadata();
  expect([made.width, made.height, made.exif]).toEqual([1600, 640, undefined]);
  const shown = await dining.app.inject({ method: 'GET', url: `/api/restaurants/${restaurantId}` });
  expect(shown.json().coverImageUrl).toBe(body.coverImageUrl);
});

test('an address whose id is in capital letters is the same restaurant’s', async () => {
  const small = restaurantId;
  restaurantId = small.toUpperCase();
  const { status, body } = await upload('logo', await draw(100, 100).png().toBuffer());
  expect([status, body.id]).toEqual([200, small]);
  expect(body.logoUrl).toContain(`/uploads/${small}/`);
});

test('it can be removed', async () => {
  await upload('logo', await draw(100, 100).png().toBuffer());
  const reply = await dining.app.inject({ method: 'DELETE', url: address('logo'), headers: manager.headers });
  expect(reply.json().logoUrl).toBeNull();
});

test.each([
  ['a text', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 'PICTURE_INVALID'],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', null],
  ['nothing', Buffer.alloc(0), 'image/png', 'PICTURE_INVALID'],
])('INV-18 %s is refused as a picture', async (_, content, type, code) => {
  const { status, body } = await upload('logo', content, type);
  expect(status).toBeGreaterThanOrEqual(400);
  if (code) expect(body.code).toBe(code);
});

test('BODY_TOO_LARGE: more than 2 MB', async () => {
  expect((await upload('cover', Buffer.alloc(2 * 1024 * 1024 + 1))).body.code).toBe('BODY_TOO_LARGE');
});

test('INV-17 a logo of more than 16 megapixels is refused', async () => {
  const huge = await draw(4_100, 4_000).png().toBuffer();
  expect(await upload('logo', huge)).toMatchObject({ status: 422, body: { code: 'PICTURE_INVALID' } });
});
