import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { StoredTheme } from '#contract/themes.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { createMember, createPlace, type Member, type Place } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { themeFields } from '#tests/support/themes.ts';

const dining = setUpApp();
let place: Place;
let manager: Member;
beforeEach(async () => {
  place = await createPlace(dining.database);
  manager = await createMember(dining.database, place.restaurantId, 'manager');
  dining.hints.length = 0;
});

type Answer = StoredTheme & RefusalBody & { themes: StoredTheme[] };
const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest = '', body?: object) => {
  const url = `/api/restaurants/${place.restaurantId}/themes${rest}`;
  const payload = body === undefined ? {} : { payload: body };
  const reply = await dining.app.inject({ method, url, headers: manager.headers, ...payload });
  return { status: reply.statusCode, body: reply.json<Answer>() };
};
const create = (name: string, preset: 'modern' | 'vibrant' = 'modern') =>
  ask('POST', '', themeFields(name, preset));
const list = async () => (await ask('GET')).body.themes;
const active = async () =>
  (await list()).filter(({ isActive }) => isActive).map(({ themeName }) => themeName);
const menuTheme = async () => {
  const reply = await dining.app.inject({ method: 'GET', url: `/api/tables/${place.tableId}/menu` });
  return reply.json<{ theme: { themeName: string } | null }>().theme?.themeName ?? null;
};

test('THEME-1 a created theme becomes the only active one, and guests see it', async () => {
  const { status, body } = await create('Winter');
  expect(status).toBe(201);
  expect(StoredTheme.parse(body)).toMatchObject({ ...themeFields('Winter'), isActive: true, version: 1 });
  await create('Summer', 'vibrant');
  expect(await active()).toEqual(['Summer']);
  expect((await list()).map(({ themeName }) => themeName)).toEqual(['Summer', 'Winter']);
  await expect.poll(menuTheme).toBe('Summer');
  const [hint] = dining.hints.slice(-1);
  expect(hint).toMatchObject({
    event: { type: 'menu.changed', id: place.restaurantId },
    rooms: [`staff:${place.restaurantId}`, `diners:${place.restaurantId}`],
  });
});

test('THEME-6 an existing name reactivates that theme unchanged', async () => {
  const first = (await create('Winter', 'vibrant')).body;
  await create('Summer');
  const again = await create('Winter', 'modern');
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ id: first.id, colors: first.colors, isActive: true });
  expect(await active()).toEqual(['Winter']);
  expect(await list()).toHaveLength(2);
});

test('THEME-6 INV-15 simultaneous creations with the same and other names leave one active theme', async () => {
  const answers = await Promise.all(['A', 'B', 'A', 'C', 'A', 'B'].map((name) => create(name)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await active()).toHaveLength(1);
  expect((await list()).map(({ themeName }) => themeName)).toEqual(['A', 'B', 'C']);
});

test('THEME-7 a draft is stored beside the active theme, and reserves no name', async () => {
  await create('Winter');
  const draft = await ask('POST', '', { ...themeFields('Summer', 'vibrant'), isActive: false });
  expect(draft).toMatchObject({ status: 201, body: { themeName: 'Summer', isActive: false } });
  expect(await active()).toEqual(['Winter']);
  await expect.poll(menuTheme).toBe('Winter');
  const again = await ask('POST', '', { ...themeFields('Summer'), isActive: false });
  expect(again).toMatchObject({ status: 409, body: { code: 'THEME_NAME_TAKEN' } });
  await ask('POST', `/${draft.body.id}/activation`);
  expect(await active()).toEqual(['Summer']);
});

test('THEME-2 a preset is applied as the theme of its name, without duplicates', async () => {
  const first = await ask('POST', '/presets', { presetTheme: 'classic' });
  expect(first.body).toMatchObject({ themeName: 'Classic', ...THEME_PRESETS.classic, isActive: true });
  await ask('POST', '/presets', { presetTheme: 'dark' });
  const again = await ask('POST', '/presets', { presetTheme: 'classic' });
  expect(again.body.id).toBe(first.body.id);
  expect(await active()).toEqual(['Classic']);
});

test('an outdated change is refused', async () => {
  const { id, version } = (await create('Winter')).body;
  const layout = { style: 'list', columns: 1, spacing: 'compact', cardStyle: 'minimal' } as const;
  const changed = await ask('PATCH', `/${id}`, { version, layout, themeName: 'Frost' });
  expect(changed.body).toMatchObject({ themeName: 'Frost', layout, isActive: true });
  expect(changed.body.version).toBeGreaterThan(version);
  const late = await ask('PATCH', `/${id}`, { version, themeName: 'Ice' });
  expect([late.status, late.body.code]).toEqual([409, 'THEME_CHANGED']);
});

test('THEME_CHANGED: a theme that was activated since it was seen is not deleted', async () => {
  const { id, version } = (await create('Winter')).body;
  await create('Summer');
  await ask('POST', `/${id}/activation`);
  const late = await ask('DELETE', `/${id}?version=${version}`);
  expect([late.status, late.body.code]).toEqual([409, 'THEME_CHANGED']);
  expect(await active()).toEqual(['Winter']);
  const seen = (await list()).find((theme) => theme.id === id)?.version;
  expect((await ask('DELETE', `/${id}?version=${seen}`)).status).toBe(200);
});

test('THEME_NAME_TAKEN: for a second theme of the same name', async () => {
  await create('Winter');
  const { id, version } = (await create('Summer')).body;
  const { status, body } = await ask('PATCH', `/${id}`, { version, themeName: 'Winter' });
  expect([status, body.code]).toEqual([409, 'THEME_NAME_TAKEN']);
  expect(await active()).toEqual(['Summer']);
});

test('activating one deactivates all others; deleting the active one leaves none active', async () => {
  const { id } = (await create('Winter')).body;
  await create('Summer');
  expect((await ask('POST', `/${id}/activation`)).body).toMatchObject({ id, isActive: true });
  expect(await active()).toEqual(['Winter']);
  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect(await active()).toEqual([]);
  await expect.poll(menuTheme).toBeNull();
  const { rows } = await dining.testDatabase.oracle.query(
    `select action, actor_id from audit_log where restaurant_id = $1 order by id`,
    [place.restaurantId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'theme.create',
    'theme.create',
    'theme.activate',
    'theme.delete',
  ]);
  expect(rows.every(({ actor_id }) => actor_id === manager.userId)).toBe(true);
});

test('THEME_NOT_FOUND for an unknown theme and for one of another restaurant', async () => {
  const foreign = (await create('Winter')).body.id;
  place = await createPlace(dining.database);
  manager = await createMember(dining.database, place.restaurantId, 'owner');
  for (const id of [randomUUID(), foreign]) {
    const answers = [
      await ask('PATCH', `/${id}`, { version: 1, themeName: 'X' }),
      await ask('POST', `/${id}/activation`),
      await ask('DELETE', `/${id}`),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'THEME_NOT_FOUND',
      'THEME_NOT_FOUND',
      'THEME_NOT_FOUND',
    ]);
  }
});

test.each([
  ['a colour by its name', { colors: { ...themeFields('x').colors, primary: 'red' } }],
  ['a colour too many', { colors: { ...themeFields('x').colors, danger: '#ff0000' } }],
  ['four columns', { layout: { ...themeFields('x').layout, columns: 4 } }],
  [
    'a picture of somebody else',
    { branding: { ...themeFields('x').branding, logoUrl: 'https://evil.test/x.png' } },
  ],
])('VALIDATION_FAILED: %s', async (_, wrong) => {
  const { body } = await ask('POST', '', { ...themeFields('Winter'), ...wrong });
  expect(body.code).toBe('VALIDATION_FAILED');
});
