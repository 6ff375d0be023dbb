import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { ChefRecommendation, Recommendation } from '#contract/recommendations.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let office: Office;
let room: Room;
let manager: Member;

beforeEach(async () => {
  office = await openOffice(dining);
  ({ place: room, manager } = office);
});

interface Card {
  recommendations: ChefRecommendation[];
  choices: { menuItemId: string; name: string }[];
}

async function ask(
  method: Parameters<Office['send']>[0],
  path = '',
  body?: object,
  by?: Member,
): Promise<{ status: number; body: ChefRecommendation & Card & RefusalBody }> {
  const reply = await office.send(method, `chef-recommendations${path}`, body, by);
  return { status: reply.statusCode, body: reply.json() };
}

const dish = (name: string, columns: Parameters<typeof addToMenu>[2] = {}) =>
  addToMenu(dining, room, { name, ...columns });
const card = async () => (await ask('GET')).body;
const order = async () =>
  (await card()).recommendations.map(({ name, featuredPriority }) => `${featuredPriority} ${name}`);
const add = async (name: string, more: object = {}) =>
  (await ask('POST', '', { menuItemId: await dish(name), ...more })).body;
/** What guests see, as decided by the chef’s list. */
const featured = async () => {
  const reply = await dining.app.inject(`/api/restaurants/${room.restaurantId}/recommendations`);
  return reply
    .json<{ recommendations: Recommendation[] }>()
    .recommendations.filter(({ recommendationType }) => recommendationType === 'featured')
    .map(({ name }) => name);
};
const audited = async () => {
  const { rows } = await dining.testDatabase.oracle.query(
    'select action, actor_id, details from audit_log where restaurant_id = $1 order by id',
    [room.restaurantId],
  );
  return rows;
};

describe('adding', () => {
  it('recommends an available dish: guests see it at once, staff and phones get a hint, audited', async () => {
    const menuItemId = await dish('Guiso');
    dining.hints.length = 0;
    const { status, body } = await ask('POST', '', {
      menuItemId,
      chefNotes: '  Six hours  ',
      noteTranslations: { en: 'For six hours', es: '' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      menuItemId,
      name: 'Guiso',
      version: 1,
      isFeatured: true,
      featuredPriority: 1,
      recommendationType: 'signature',
      chefNotes: 'Six hours',
      noteTranslations: { en: 'For six hours' },
      isAvailable: true,
    });
    expect(await featured()).toEqual(['Guiso']);
    expect(dining.hints).toEqual([
      {
        rooms: [`staff:${room.restaurantId}`, `diners:${room.restaurantId}`],
        event: { type: 'menu.changed', id: room.restaurantId, version: expect.any(Number) },
      },
    ]);
    expect(await audited()).toEqual([
      { action: 'recommendation.add', actor_id: manager.userId, details: { name: 'Guiso' } },
    ]);
  });

  it('REC-2 says which of them guests can order now, also by the hours of their menu', async () => {
    const { id } = await add('Guiso');
    const update = (fields: string) =>
      dining.testDatabase.oracle.query(`update menus set ${fields} where restaurant_id = $1`, [
        room.restaurantId,
      ]);
    const isAvailable = async () =>
      (await card()).recommendations.find((each) => each.id === id)?.isAvailable;
    expect(await isAvailable()).toBe(true);
    await update(`start_time = '08:00', end_time = '11:00'`);
    expect([await isAvailable(), await featured()]).toEqual([false, []]);
    await update('start_time = null, end_time = null, is_active = false');
    expect(await isAvailable()).toBe(false);
  });

  it('offers only available dishes that are not recommended yet', async () => {
    await dish('Off', { is_available: false });
    await dish('Sold out', { portions_left: 0 });
    await dish('Arroz');
    await add('Guiso');
    expect((await card()).choices.map(({ name }) => name)).toEqual(['Arroz']);
  });

  it('MENU-10 gives dishes and their categories with their names in each language', async () => {
    await dish('Arroz', { category: 'Segundos', translations: '{"en":{"name":"Rice"}}' });
    await dining.testDatabase.oracle.query(
      `update menu_categories set translations = '{"en":{"name":"Second courses"}}' where restaurant_id = $1 and name = 'Segundos'`,
      [room.restaurantId],
    );
    const words = {
      name: 'Arroz',
      translations: { en: { name: 'Rice' } },
      category: 'Segundos',
      categoryTranslations: { en: { name: 'Second courses' } },
    };
    const { choices } = await card();
    expect(choices).toMatchObject([words]);
    expect((await ask('POST', '', { menuItemId: choices[0]?.menuItemId })).body).toMatchObject(words);
  });

  it('refuses an unknown, unavailable or already recommended dish', async () => {
    const [off, known] = [await dish('Off', { is_available: false }), await add('Guiso')];
    const elsewhere = await openRoom(dining);
    const foreign = await addToMenu(dining, elsewhere);
    const refusal = async (menuItemId: string) => {
      const { status, body } = await ask('POST', '', { menuItemId });
      return [status, body.code];
    };
    expect(await refusal(randomUUID())).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
    expect(await refusal(foreign)).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
    expect(await refusal(off)).toEqual([409, 'ITEM_UNAVAILABLE']);
    expect(await refusal(known.menuItemId)).toEqual([409, 'RECOMMENDATION_EXISTS']);
    expect((await ask('POST', '', {})).body.code).toBe('VALIDATION_FAILED');
    expect(await audited()).toHaveLength(1);
  });

  it('twice at once: one recommendation, one refusal', async () => {
    const menuItemId = await dish('Guiso');
    const both = await Promise.all([ask('POST', '', { menuItemId }), ask('POST', '', { menuItemId })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await card()).recommendations).toHaveLength(1);
  });

  it.each([{ featuredPriority: 0 }, { featuredPriority: 1.5 }, { recommendationType: 'best' }])(
    'REC-6 refuses %j',
    async (wrong) => {
      expect((await ask('POST', '', { menuItemId: await dish('x'), ...wrong })).body.code).toBe(
        'VALIDATION_FAILED',
      );
    },
  );
});

describe('changing', () => {
  it('changes only the given fields; guests do not see a hidden one', async () => {
    const { id } = await add('Guiso', { chefNotes: 'Six hours', noteTranslations: { en: 'For six hours' } });
    const { status, body } = await ask('PATCH', `/${id}`, { version: 1, isFeatured: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      isFeatured: false,
      chefNotes: 'Six hours',
      noteTranslations: { en: 'For six hours' },
    });
    expect(await featured()).toEqual([]);
    const again = await ask('PATCH', `/${id}`, {
      version: 2,
      isFeatured: true,
      recommendationType: 'seasonal',
      featuredPriority: 4,
      chefNotes: null,
      noteTranslations: {},
    });
    expect(again.body).toMatchObject({
      recommendationType: 'seasonal',
      featuredPriority: 4,
      chefNotes: null,
      noteTranslations: {},
    });
    expect(await featured()).toEqual(['Guiso']);
  });

  it('RECOMMENDATION_CHANGED with the current one for an old version; RECOMMENDATION_NOT_FOUND for an unknown one', async () => {
    const { id } = await add('Guiso');
    await ask('PATCH', `/${id}`, { version: 1, chefNotes: 'First' });
    const behind = await ask('PATCH', `/${id}`, { version: 1, chefNotes: 'Second' });
    expect([behind.status, behind.body.code]).toEqual([409, 'RECOMMENDATION_CHANGED']);
    expect(behind.body.details).toMatchObject({ recommendation: { version: 2, chefNotes: 'First' } });
    const none = await ask('PATCH', `/${randomUUID()}`, { version: 1 });
    expect([none.status, none.body.code]).toEqual([404, 'RECOMMENDATION_NOT_FOUND']);
  });
});

describe('REC-7 the order', () => {
  it('is numbered from 1, and guests see the first two', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const put = (list: ChefRecommendation[]) =>
      ask('PUT', '/order', { order: list.map(({ id, version }) => ({ id, version })) });
    expect((await put([a, b, c])).status).toBe(200);
    expect(await order()).toEqual(['1 A', '2 B', '3 C']);
    const [first, second, third] = (await card()).recommendations;
    if (!first || !second || !third) throw new Error('three were added');
    expect((await put([third, first, second])).status).toBe(200);
    expect(await order()).toEqual(['1 C', '2 A', '3 B']);
    expect(await featured()).toEqual(['C', 'A']);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'recommendation.reorder',
      details: { order: ['C', 'A', 'B'] },
    });
  });

  it('RECOMMENDATION_CHANGED if one is missing, repeated, changed or of another restaurant; nothing moves', async () => {
    const [a, b] = [await add('A', { featuredPriority: 1 }), await add('B', { featuredPriority: 2 })];
    const [one, other] = [
      { id: a.id, version: 1 },
      { id: b.id, version: 1 },
    ];
    for (const wrong of [
      [one],
      [one, one],
      [other, { ...one, version: 7 }],
      [other, one, { id: randomUUID(), version: 1 }],
    ])
      expect((await ask('PUT', '/order', { order: wrong })).body.code).toBe('RECOMMENDATION_CHANGED');
    expect(await order()).toEqual(['1 A', '2 B']);
  });
});

describe('removing', () => {
  it('is permanent, and the dish can be recommended again', async () => {
    const { id, menuItemId } = await add('Guiso');
    const behind = await ask('DELETE', `/${id}?version=2`);
    expect([behind.status, behind.body.code]).toEqual([409, 'RECOMMENDATION_CHANGED']);
    expect(await ask('DELETE', `/${id}?version=1`)).toMatchObject({ status: 200, body: { done: true } });
    expect((await ask('DELETE', `/${id}?version=1`)).body.code).toBe('RECOMMENDATION_NOT_FOUND');
    expect(await featured()).toEqual([]);
    expect((await ask('POST', '', { menuItemId })).status).toBe(201);
  });
});

it('NOT_ALLOWED for the kitchen and the floor', async () => {
  for (const role of ['chef', 'server'] as const) {
    const member = await createMember(dining.database, room.restaurantId, role);
    expect((await ask('GET', '', undefined, member)).body.code).toBe('NOT_ALLOWED');
    expect((await ask('POST', '', { menuItemId: await dish('x') }, member)).body.code).toBe('NOT_ALLOWED');
  }
});
