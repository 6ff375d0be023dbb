import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createItem, createPlace, type Place } from '#tests/support/factories.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Sobremesa</title><script>1</script>
<script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"></head>
<body>${'<!-- -->'.repeat(100)}<div id="root"></div></body></html>`;
/** A minimal renderer that shows what it was called with. */
const DRAWING = `export const drawFirstScreen = async ({ menu, hasCompany, nowMs }) =>
  menu.items.length === 0 ? null : {
    root: '<html lang="' + menu.language + '" data-drawn=""' + (hasCompany ? ' data-company=""' : '') + '>',
    title: 'Menu · ' + menu.restaurant.name,
    html: menu.items.map(({ name }) => '<p>' + name + '</p>').join('') + '<time>' + nowMs + '</time>',
  };`;
const root = mkdtempSync(join(tmpdir(), 'sobremesa-menu-page-'));

let room: TestApp;
let place: Place;

beforeAll(async () => {
  mkdirSync(join(root, '.server'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, '.server/first-screen.js'), DRAWING);
  room = await startTestApp({ settings: { pagesRoot: root } });
});
beforeEach(async () => {
  place = await createPlace(room.database);
  await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Croquettes',
    translations: JSON.stringify({ en: { name: 'Croquettes for $1' }, es: { name: 'Croquetas' } }),
  });
});
afterAll(async () => {
  await room.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  room.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
const getMenu = (headers: Record<string, string> = {}) => get(`/menu?table=${place.tableId}`, headers);
const sitDown = async () => {
  const body = { tableId: place.tableId };
  const { status } = await send(room.app, {}, 'POST /api/diner-sessions', { body });
  expect(status).toBe(201);
};

test('the page of a table code has the menu before any script has run, under its own content security policy', async () => {
  const reply = await getMenu();
  expect(reply.body).toContain('<div id="first-screen"><p>Croquettes for $1</p>');
  expect(reply.body).toContain('<html lang="en" data-drawn="">');
  expect(reply.body).toMatch(/<title>Menu · [^<]+<\/title>/);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language',
  });
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; /);
});

test('the first script of the page loads the others after the first paint', async () => {
  const { body } = await getMenu();
  expect(body).toContain('<script>1</script>');
  expect(body).not.toMatch(/type="module"|modulepreload/);
});

test('in the language that the browser asks for first', async () => {
  const { body } = await getMenu({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
  expect(body).toContain('<html lang="es" data-drawn=""');
  expect(body).toContain('<p>Croquetas</p>');
  expect((await getMenu({ 'accept-language': 'fr' })).body).toContain('<html lang="en"');
});

test('shows whether somebody is at the table, until they leave', async () => {
  await sitDown();
  expect((await getMenu()).body).toContain('data-drawn="" data-company=""');
  room.clock.advance(3 * 3_600_000);
  expect((await getMenu()).body).toContain('data-drawn=""');
});

test('a renamed dish is in the next page', async () => {
  await getMenu();
  await inRestaurant(room.database, place.restaurantId, (tx) =>
    tx.updateTable('menu_items').set({ name: 'Ham croquettes', translations: '{}' }).execute(),
  );
  await expect.poll(async () => (await getMenu()).body).toContain('<p>Ham croquettes</p>');
});

test('unchanged within a minute by its clock: 304; after that a new answer', async () => {
  const first = await getMenu({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Croquettes');
  const etag = String(first.headers.etag);
  const again = await getMenu({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  room.clock.advance(60_000);
  expect((await getMenu({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200);
});

test('unknown tables, other addresses and more than a table in it get the page without a menu', async () => {
  const { tableId } = place;
  const urls = [
    '/menu',
    '/menu?table=7',
    `/menu?table=${randomUUID()}`,
    `/menu?table=${tableId}&key=secret`,
    `/menu?tableId=${tableId}`,
  ];
  for (const url of urls) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, PAGE]);
  }
  expect((await get(`/menu?table=${tableId}`, { accept: 'application/json' })).statusCode).toBe(404);
});

test('PRESENCE-1 while the presence guard requires a proof the page has no menu', async () => {
  await inRestaurant(room.database, place.restaurantId, (tx) =>
    tx
      .insertInto('presence_guards')
      .values({
        restaurant_id: place.restaurantId,
        is_on: true,
        holds_first_orders: false,
        link_key: 'k'.repeat(32),
        rotated_at: new Date(room.clock.now()),
      })
      .execute(),
  );
  expect((await getMenu()).body).toBe(PAGE);
});

test('a menu without dishes is not drawn by the server', async () => {
  place = await createPlace(room.database);
  expect((await getMenu()).body).toBe(PAGE);
});
