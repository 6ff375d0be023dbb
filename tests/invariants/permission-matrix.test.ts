import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  API_KEYS,
  type ApiKey,
  type Ask,
  carryOut,
  endpointOf,
  type RawAnswer,
  VALID,
  validAsk,
} from '#tests/support/api-operations.ts';
import { changesDuring, hashOfVisit } from '#tests/support/rows.ts';
import {
  callerOf,
  isLiveDiner,
  PRINCIPALS,
  type PrincipalName,
  type Scene,
  secretsOf,
  setScene,
} from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { MATRIX } from './permission-matrix.ts';
import type { Cell, Row } from './permission-rows.ts';

const dining = setUpApp();
/** For requests that change nothing: reads and refusals. */
let shared: Scene;

beforeAll(async () => {
  shared = await setScene(dining);
});

const isReading = (key: ApiKey): boolean => key.startsWith('GET ');

/** Things that this caller must never read. */
function foreignTo(key: ApiKey, name: PrincipalName, cell: Cell): (keyof Scene['places'])[] {
  if (cell === 'own') return ['diner', 'earlierVisit'];
  if (name === 'earlierVisit' && endpointOf(key).who === 'visitor')
    return ['diner', 'otherTable', 'otherRestaurant'];
  if (isLiveDiner(name)) return ['otherTable', 'earlierVisit', 'otherRestaurant'];
  return ['otherRestaurant'];
}

/** The scene of the previous operation: the next one tries it first. */
let left: Scene | null = null;

/**
 * The scene in which each caller carries out an operation; one caller's changes may interfere with the next one's.
 */
async function createStage(key: ApiKey, name: PrincipalName, cell: Cell): Promise<Scene> {
  if (isReading(key)) return shared;
  // Leftovers of other operations may interfere with anything: only a fresh scene is conclusive.
  if (left && (await isDone(left, key, name, cell).catch(() => false))) return left;
  left = await setScene(dining);
  await expectDone(left, key, name, cell);
  return left;
}

async function isDone(scene: Scene, key: ApiKey, name: PrincipalName, cell: Cell): Promise<boolean> {
  const answer = await carryOutIn(scene, key, name, cell);
  return answer.status in endpointOf(key).replies;
}

async function expectDone(scene: Scene, key: ApiKey, name: PrincipalName, cell: Cell): Promise<void> {
  const answer = await carryOutIn(scene, key, name, cell);
  const expected = Object.keys(endpointOf(key).replies).map(Number);
  expect(expected, `${key} as ${name}: ${answer.text}`).toContain(answer.status);
}

async function carryOutIn(scene: Scene, key: ApiKey, name: PrincipalName, cell: Cell): Promise<RawAnswer> {
  const { oracle } = dining.testDatabase;
  const ask = await validAsk(key, scene, name);
  const { visitId } = scene.places.diner;
  const before = await hashOfVisit(oracle, visitId);
  const answer = await carryOut(scene, callerOf(scene, name), key, ask);
  for (const whose of foreignTo(key, name, cell))
    for (const secret of secretsOf(scene, whose))
      expect(answer.text.includes(secret), `${key} as ${name} tells ${secret} of ${whose}`).toBe(false);
  if (cell === 'own')
    expect(await hashOfVisit(oracle, visitId), `${key} as ${name} touches the diner's visit`).toBe(before);
  return answer;
}

async function expectRefused(key: ApiKey, cells: Row, names: readonly PrincipalName[]): Promise<void> {
  const asks: { name: PrincipalName; ask: Ask }[] = [];
  for (const name of names) asks.push({ name, ask: await validAsk(key, shared, name) });
  const changed = await changesDuring(dining.testDatabase.oracle, async () => {
    for (const { name, ask } of asks) {
      const { code, status } = await carryOut(shared, callerOf(shared, name), key, ask);
      expect({ name, code }, `${key} as ${name} answered ${status}`).toEqual({ name, code: cells[name] });
    }
  });
  expect(changed, `${key} was refused and changed rows`).toEqual([]);
}

test('INV-07 every operation of the contract states what each of the principals gets', () => {
  expect(API_KEYS.filter((key) => !MATRIX[key] || !VALID[key])).toEqual([]);
  expect(API_KEYS.length).toBeGreaterThan(20);
  for (const cells of Object.values(MATRIX))
    expect(Object.keys(cells).toSorted()).toEqual([...PRINCIPALS].toSorted());
});

const isCarriedOut = (cell: Cell): boolean => cell === 'ok' || cell === 'own';

function rowOf(key: ApiKey): Row {
  const cells = MATRIX[key];
  if (!cells) throw new Error(`${key} has no row`);
  return cells;
}

// Refusals come first, while the database is small.
describe('INV-07 the permission matrix refuses with the stated code and changes no row', () => {
  test.each(API_KEYS)('%s', async (key) => {
    const cells = rowOf(key);
    await expectRefused(
      key,
      cells,
      PRINCIPALS.filter((name) => !isCarriedOut(cells[name])),
    );
  });
});

describe('INV-07 the permission matrix carries out what is allowed and returns nothing of anybody else', () => {
  // Some render files for each caller: on a busy machine that takes longer than the usual limit.
  test.each(API_KEYS)('%s', { timeout: 120_000 }, async (key) => {
    const cells = rowOf(key);
    const names = PRINCIPALS.filter((each) => isCarriedOut(cells[each]));
    const [first, ...others] = names;
    if (first === undefined) return;
    let scene = await createStage(key, first, cells[first]);
    for (const name of isReading(key) ? names : others) {
      if (await isDone(scene, key, name, cells[name])) continue;
      scene = await setScene(dining);
      await expectDone(scene, key, name, cells[name]);
    }
    left = isReading(key) ? left : scene;
  });
});

test.each(['remove', 'set_note', 'set_quantity'] as const)(
  "INV-06 INV-07 only its diner can change a line by '%s'",
  async (type) => {
    const scene = await setScene(dining);
    const rest = { remove: {}, set_note: { note: 'cold' }, set_quantity: { quantity: 0 } }[type];
    const changed = await changesDuring(dining.testDatabase.oracle, async () => {
      for (const name of PRINCIPALS.filter((each) => each !== 'diner')) {
        const body = { type, commandId: randomUUID(), lineId: scene.places.diner.lineId, ...rest };
        const { status } = await carryOut(scene, callerOf(scene, name), 'POST /api/cart/commands', { body });
        expect([401, 403, 404], `${type} as ${name}`).toContain(status);
      }
    });
    expect(changed).toEqual([]);
  },
);

test('INV-07 INV-08 a member cannot reach another restaurant’s data under their own restaurant’s path', async () => {
  const { members, home, places } = shared;
  const owner = { headers: members.owner.headers };
  const { orderId, visitId } = places.otherRestaurant;
  const { restaurantId } = home;
  const ask = (key: ApiKey, params: Record<string, string>, body?: unknown) =>
    carryOut(shared, owner, key, { params: { restaurantId, ...params }, body });
  const moved = { to: 'confirmed', version: 1 };
  const off = { isAvailable: false, outUntil: null, portionsLeft: null };
  const changed = await changesDuring(dining.testDatabase.oracle, async () => {
    const answers = [
      await ask('GET /api/restaurants/:restaurantId/orders/:orderId', { orderId }),
      await ask('POST /api/restaurants/:restaurantId/orders/:orderId/moves', { orderId }, moved),
      await ask('POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock', { visitId }),
      await ask(
        'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability',
        { menuItemId: shared.abroad.dishId },
        off,
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'VISIT_CLOSED',
      'MENU_ITEM_NOT_FOUND',
    ]);
  });
  expect(changed).toEqual([]);
});

/** Keys of sums in the contract's replies; a dish's own `totalMinor` is its price times its quantity. */
const SUMS = /^(subtotal|total|totalAmount|tip|tips|extraTips|tax|serviceCharge|orders|due|paid)Minor$/;

/** Paths of non-null sums in a reply. */
function sumsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${at}/${Array.isArray(value) ? '*' : key}`;
    if (SUMS.test(key) && inner !== null && !at.endsWith('/items/*')) return [here];
    return sumsIn(inner, here);
  });
}

/** A cost whose digits do not occur in random ids, as JSON and files write it. */
const COST_MINOR = 98_765_432;
const COST_TEXT = /98765432|987[.,]?654[.,]32/;

test('INV-07 ROLE-2 no request of the kitchen returns a sum, and the same requests return sums to a waiter; neither returns a dish’s cost', async () => {
  const scene = await setScene(dining);
  await dining.testDatabase.oracle.query('update menu_items set cost_minor = $1 where id = $2', [
    COST_MINOR,
    scene.home.dishId,
  ]);
  const told = { chef: new Set<string>(), server: new Set<string>() };
  const costs: string[] = [];
  for (const key of API_KEYS.filter((each) => endpointOf(each).who.startsWith('staff:')))
    for (const name of ['chef', 'server'] as const) {
      if (rowOf(key)[name] !== 'ok') continue;
      const ask = await validAsk(key, scene, name);
      const { body, text } = await carryOut(scene, callerOf(scene, name), key, ask);
      for (const where of sumsIn(body)) told[name].add(`${key} ${where}`);
      if (COST_TEXT.test(text)) costs.push(`${key} as ${name}`);
    }
  expect(costs).toEqual([]);
  const list = 'GET /api/restaurants/:restaurantId/menu-items';
  const asManager = await carryOut(
    scene,
    callerOf(scene, 'manager'),
    list,
    await validAsk(list, scene, 'manager'),
  );
  expect(asManager.text).toMatch(COST_TEXT);
  expect([...told.chef]).toEqual([]);
  const visit = 'GET /api/restaurants/:restaurantId/visits/:visitId';
  expect([...told.server]).toEqual(
    expect.arrayContaining([
      `${visit} /bill/dueMinor`,
      `${visit} /closing/dueMinor`,
      `${visit} /orders/*/totalAmountMinor`,
      'GET /api/restaurants/:restaurantId/orders /orders/*/tipMinor',
      'GET /api/restaurants/:restaurantId/tables /tables/*/visit/totalMinor',
    ]),
  );
});

test('ROLE-2 the kitchen cannot sort lists by sums, and its file of tables has none', async () => {
  const { home, members: staff } = shared;
  const ask = (key: ApiKey, query: Record<string, string>) =>
    carryOut(shared, { headers: staff.chef.headers }, key, {
      params: { restaurantId: home.restaurantId },
      query,
    });
  const orders = await ask('GET /api/restaurants/:restaurantId/orders', { sort: '-total' });
  const tables = await ask('GET /api/restaurants/:restaurantId/tables.csv', { sort: 'due' });
  expect([orders.code, tables.code]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
  const { text } = await ask('GET /api/restaurants/:restaurantId/tables.csv', { language: 'en' });
  const head = text.split('\r\n')[0];
  expect(head).toBe('\uFEFFTable,Section,Seats,State,Guests,Seated since,Orders,Not served yet');
});
