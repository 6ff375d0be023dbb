import { beforeEach, expect, test } from 'vitest';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { cut, printPdf, scanCode } from '#tests/support/printed.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const NAME = 'Café Ćevapčići';
const LONG = 'Arrozdelsenyoret'.repeat(12).slice(0, 200);

const dining = setUpApp();
let room: Room;

beforeEach(async () => {
  room = await openRoom(dining, { name: NAME, currency: 'JPY', logo_url: '/brand/casa-sobremesa.svg' });
});

/** Each print by another member, because prints per minute are limited. */
async function file(path: string, type: string): Promise<Buffer> {
  const member = await createMember(dining.database, room.restaurantId, 'manager');
  const url = `/api/restaurants/${room.restaurantId}/${path}`;
  const reply = await dining.app.inject({ method: 'GET', url, headers: member.headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  return reply.rawPayload;
}
const pagesOf = async (path: string) => printPdf(await file(path, 'application/pdf'));
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const tofu = () =>
  addToMenu(dining, room, {
    name: 'Tofu',
    description: 'Silken',
    translations: JSON.stringify({
      en: { name: 'Tofu', description: 'Silken' },
      es: { name: 'Tofu frito', description: 'Sedoso' },
    }),
    base_price_minor: 1_200,
    allergens: JSON.stringify({ soybeans: 'contains', sesame: 'may_contain' }),
  });

test('PAGE-5 an A5 menu has each dish in both languages, its price, its allergens by number, and a code of the page', async () => {
  await tofu();
  await addToMenu(dining, room, { name: 'Water', base_price_minor: 300, allergens: null });
  await dining.testDatabase.oracle.query(
    `insert into public_pages (restaurant_id, slug, is_published, updated_at) values ($1, 'cafe-c', true, now())`,
    [room.restaurantId],
  );
  const pages = await pagesOf('printed-menu.pdf?paper=a5');
  expect(pages.map((page) => [Math.round(page.widthMm), Math.round(page.heightMm)])).toEqual(
    pages.map(() => [148, 210]),
  );
  const text = plain(pages.map((page) => page.text).join(' '));
  for (const said of [NAME, 'Tofu', 'Tofu frito', 'Silken', 'Sedoso', '6 (11)', ': ?', '6 Soja', '1200 JPY'])
    expect(text).toContain(said);
  const last = pages.at(-1);
  const code = last && scanCode(cut(last, { x: 0, y: 0, width: last.width, height: last.height }));
  expect(code?.data).toBe(`${TEST_ORIGIN}/r/cafe-c`);
});

test('PAGE-5 in one language there is no text of the other, and an unpublished page has no code', async () => {
  await tofu();
  const text = plain((await pagesOf('printed-menu.pdf?languages=es')).map((page) => page.text).join(' '));
  expect(text).toContain('Tofu frito');
  expect(text).not.toContain('Silken');
  expect(text).not.toContain('/r/');
});

test('PAGE-5 a long menu fills columns and pages: every dish once, names of 200 letters within the page', async () => {
  const names = Array.from({ length: 45 }, (_, index) => `Plato-${String(index).padStart(3, '0')}`);
  for (const name of names)
    await addToMenu(dining, room, {
      name,
      category: `Carta ${name.slice(-3, -1)}`,
      description: 'Con pan y aceite',
    });
  await addToMenu(dining, room, { name: LONG });
  for (const path of ['printed-menu.pdf', 'allergens.pdf?paper=a5']) {
    const pages = await pagesOf(path);
    expect(pages.length, path).toBeGreaterThan(1);
    const text = pages.map((page) => page.text).join('\n');
    expect(
      text.match(/Plato-\d{3}/g)?.toSorted((one, other) => one.localeCompare(other)),
      path,
    ).toEqual(names);
    expect(text.replaceAll(/\s+|1450.JPY/g, ''), path).toContain(LONG);
    for (const { data, width, height } of pages) {
      const isWhite = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) > 250;
      const edge = Array.from({ length: height }, (_, y) => isWhite(width - 10, y));
      expect(edge.every(Boolean), path).toBe(true);
    }
  }
});

test('PAGE-4 the printed allergen table has its column names on every page, and in the sheet in the reader’s language', async () => {
  await tofu();
  const [page] = await pagesOf('allergens.pdf?languages=en');
  expect(plain(page?.text ?? '')).toContain('Crustaceans');
  expect(page?.text).toMatch(/●/);
  const csv = (await file('allergens.csv?language=es', 'text/csv')).toString();
  const [head = '', row = ''] = csv.split('\r\n');
  expect(head).toContain('Plato');
  expect(head).toContain('Crustáceos');
  expect(row).toContain('Tofu frito');
  expect(row.match(/\(X\)|X/g)).toEqual(['X', '(X)']);
});
