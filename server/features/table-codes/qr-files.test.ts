import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { contrastRatio } from '#domain/restaurant/contrast.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { type Bitmap, cut, printPdf, printPicture, scanCode, stain } from '#tests/support/printed.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const NAME = 'Café Ćevapčići & Ταβέρνα';

const dining = setUpApp();
let room: Room;
let manager: Member;

beforeEach(async () => {
  room = await openRoom(dining, { name: NAME, logo_url: '/brand/casa-sobremesa.svg' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  await dining.testDatabase.oracle.query('delete from restaurant_tables where restaurant_id = $1', [
    room.restaurantId,
  ]);
});

const get = (path: string, caller = manager) =>
  dining.app.inject({
    method: 'GET',
    url: `/api/restaurants/${room.restaurantId}/tables${path}`,
    headers: caller.headers,
  });
/** Each print by another member, because prints are limited to two a minute. */
async function file(path: string, type: string): Promise<Buffer> {
  const reply = await get(path, await createMember(dining.database, room.restaurantId, 'manager'));
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  return reply.rawPayload;
}
const table = (number: string, section = '') =>
  createTable(dining.database, room.restaurantId, { table_number: number, section });
const addressOf = (tableId: string) => `${TEST_ORIGIN}/menu?table=${tableId}`;

describe('the code of one table', () => {
  test('as SVG and PNG, with the quiet zone that phones need', async () => {
    const id = await table('T/1');
    const svg = await file(`/${id}/qr.svg`, 'image/svg+xml');
    expect(svg.toString()).toMatch(/^<svg [^>]+>.*<\/svg>$/);
    for (const picture of [svg, await file(`/${id}/qr.png`, 'image/png')]) {
      const code = scanCode(await printPicture(picture));
      expect(code?.data).toBe(addressOf(id));
      expect(code?.location.topLeftCorner.x).toBeGreaterThan(40);
    }
    const reply = await get(`/${id}/qr.svg`);
    expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''qr-T-1.svg");
  });

  test('error correction M: readable with a stain that is too large for L', async () => {
    const id = await table('T1');
    const whole = await printPicture(await file(`/${id}/qr.png`, 'image/png'));
    expect(scanCode(stain(whole, 0.045))?.data).toBe(addressOf(id));
    expect(scanCode(stain(whole, 0.5))).toBeNull();
  });

  test('TABLE_NOT_FOUND for an unknown table and for one of another restaurant', async () => {
    const elsewhere = await openRoom(dining);
    const stranger = await createTable(dining.database, elsewhere.restaurantId);
    for (const path of [
      `/${stranger}/qr.svg`,
      `/${stranger}/qr.png`,
      `/qr.pdf?tableId=${stranger}`,
      '/qr.zip',
    ]) {
      const reply = await get(path);
      expect([reply.statusCode, reply.json().code], path).toEqual([404, 'TABLE_NOT_FOUND']);
    }
  });

  test('while the presence guard is on, the code carries the key of the day', async () => {
    const id = await table('T1');
    await dining.testDatabase.oracle.query(
      `insert into presence_guards (restaurant_id, is_on, link_key, rotated_at) values ($1, true, 'k3y-of-today', now())`,
      [room.restaurantId],
    );
    const code = scanCode(await printPicture(await file(`/${id}/qr.svg`, 'image/svg+xml')));
    expect(code?.data).toBe(`${addressOf(id)}&k=k3y-of-today`);
  });
});

const turned = (bitmap: Bitmap): Bitmap => {
  const pixels = new Uint32Array(bitmap.data.buffer.slice(0)).toReversed();
  return { ...bitmap, data: new Uint8ClampedArray(pixels.buffer) };
};

/** The printed width of the dark modules. */
function widthMm(bitmap: Bitmap, pixelsPerMm: number): number {
  const code = scanCode(bitmap);
  if (!code) throw new Error('there is no code');
  const { topLeftCorner: left, topRightCorner: right } = code.location;
  return Math.hypot(right.x - left.x, right.y - left.y) / pixelsPerMm;
}

describe('print-ready PDF', () => {
  test('A6 tents: a page each, both faces upright when folded, 56 mm, table number, name in any alphabet', async () => {
    const [first, second] = [await table('T2'), await table('T10')];
    const pages = await printPdf(await file('/qr.pdf?layout=tents', 'application/pdf'));
    expect(pages.map((page) => [Math.round(page.widthMm), Math.round(page.heightMm)])).toEqual([
      [148, 210],
      [148, 210],
    ]);
    for (const [index, page] of pages.entries()) {
      const half = { x: 0, width: page.width, height: Math.floor(page.height / 2) };
      const front = cut(page, { ...half, y: page.height - half.height });
      const back = turned(cut(page, { ...half, y: 0 }));
      const id = index === 0 ? first : second;
      for (const face of [front, back]) {
        expect(scanCode(face)?.data).toBe(addressOf(id));
        expect(widthMm(face, page.pixelsPerMm)).toBeCloseTo(56, 0);
      }
      expect(page.text.replaceAll(/\s+/g, ' ')).toContain(NAME);
      expect(page.text).toContain(index === 0 ? 'Mesa T2' : 'Mesa T10');
    }
  });

  test.each([
    ['modern', '#1d5fa8'],
    ['dark', '#866b32'],
  ] as const)('THEME-8 in the colour of the theme, dark enough to be scanned: %s', async (preset, color) => {
    const id = await table('T1');
    const owner = await createMember(dining.database, room.restaurantId, 'owner');
    await dining.app.inject({
      method: 'POST',
      url: `/api/restaurants/${room.restaurantId}/themes/presets`,
      headers: owner.headers,
      payload: { presetTheme: preset },
    });
    const [page] = await printPdf(await file('/qr.pdf?layout=tents', 'application/pdf'));
    if (!page) throw new Error('there is no page');
    const front = cut(page, { x: 0, y: page.height / 2, width: page.width, height: page.height / 2 - 1 });
    const code = scanCode(front);
    expect(code?.data).toBe(addressOf(id));
    const { x, y } = code?.location.topLeftFinderPattern ?? { x: 0, y: 0 };
    const at = (Math.round(y) * front.width + Math.round(x)) * 4;
    const [red = 0, green = 0, blue = 0] = front.data.slice(at, at + 3);
    const printed = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    expect(printed).toBe(color);
    expect(contrastRatio(printed, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('A4 sheets of eight cards: every table once, each code on its own card', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, (_, index) => table(`T${index + 1}`)));
    const pages = await printPdf(await file('/qr.pdf?layout=sheet', 'application/pdf'));
    expect(pages.map((page) => [Math.round(page.widthMm), Math.round(page.heightMm)])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const cards = pages.flatMap((page) => {
      const [width, height] = [page.width / 2, page.height / 4];
      return Array.from({ length: 8 }, (_, index) => ({
        ...cut(page, {
          x: (index % 2) * width,
          y: Math.floor(index / 2) * height,
          width: width - 1,
          height: height - 1,
        }),
        pixelsPerMm: page.pixelsPerMm,
      }));
    });
    const codes = cards.map((card) => scanCode(card)?.data);
    expect(codes.slice(0, 9)).toEqual(ids.map(addressOf));
    expect(codes.slice(9)).toEqual(Array(7).fill(undefined));
    for (const card of cards.slice(0, 9)) expect(widthMm(card, card.pixelsPerMm)).toBeCloseTo(40, 0);
  });

  test('of one section; with an unreadable logo and a very long name', async () => {
    await table('T1', 'Hall');
    const terrace = await table('T2', 'Terrace');
    await dining.testDatabase.oracle.query('update restaurants set name = $2, logo_url = $3 where id = $1', [
      room.restaurantId,
      'Donaudampfschifffahrtsgesellschaft '.repeat(5).trim(),
      'https://elsewhere.test/logo.png',
    ]);
    const pages = await printPdf(await file('/qr.pdf?section=Terrace', 'application/pdf'));
    const fronts = pages.map((page) =>
      cut(page, { x: 0, y: page.height / 2, width: page.width, height: page.height / 2 - 1 }),
    );
    expect(fronts.map((front) => scanCode(front)?.data)).toEqual([addressOf(terrace)]);
  });
});

test('ZIP of all: SVG and PNG of each table under its number, and both PDFs', async () => {
  const ids = [await table('T1'), await table('Bar 1'), await table('Bar/1')];
  const files = unzipSync(await file('/qr.zip', 'application/zip'));
  const names = Object.keys(files).toSorted((one, other) => one.localeCompare(other));
  expect(names).toEqual([
    'png/Bar-1-1.png',
    'png/Bar-1.png',
    'png/T1.png',
    'sheet.pdf',
    'svg/Bar-1-1.svg',
    'svg/Bar-1.svg',
    'svg/T1.svg',
    'tents.pdf',
  ]);
  const read = async (name: string) => scanCode(await printPicture(Buffer.from(files[name] ?? [])))?.data;
  expect(await read('svg/T1.svg')).toBe(addressOf(ids[0] ?? ''));
  const bars = [await read('png/Bar-1.png'), await read('svg/Bar-1-1.svg')];
  expect(new Set(bars)).toEqual(new Set(ids.slice(1).map(addressOf)));
  expect(await printPdf(Buffer.from(files['tents.pdf'] ?? []))).toHaveLength(3);
});

test('INV-17 one member can print twice a minute; another one still can', async () => {
  await table('T1');
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await get('/qr.pdf?layout=sheet')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await file('/qr.pdf?layout=sheet', 'application/pdf');
});
