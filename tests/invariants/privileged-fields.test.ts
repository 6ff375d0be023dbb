import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  API_KEYS,
  type ApiKey,
  type Ask,
  carryOut,
  endpointOf,
  validAsk,
} from '#tests/support/api-operations.ts';
import { changesDuring } from '#tests/support/rows.ts';
import { callerOf, type PrincipalName, type Scene, setScene } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

/** Fields that decide about money, progress, ownership and permissions: only the server sets them. */
const PRIVILEGED: Readonly<Record<string, unknown>> = {
  price: 1,
  priceMinor: 1,
  unitPriceMinor: 1,
  basePriceMinor: 1,
  base_price_minor: 1,
  currentPriceMinor: 1,
  totalMinor: 0,
  total_amount_minor: 0,
  totalAmountMinor: 0,
  subtotalMinor: 0,
  taxMinor: 0,
  taxRate: 0,
  taxes: [],
  serviceChargeMinor: 0,
  discount: 100,
  priceFactor: 0.1,
  tipMinor: -100,
  currency: 'USD',
  status: 'completed',
  restaurantId: '00000000-0000-4000-8000-000000000000',
  restaurant_id: '00000000-0000-4000-8000-000000000000',
  visitId: '00000000-0000-4000-8000-000000000000',
  dinerSessionId: '00000000-0000-4000-8000-000000000000',
  addedBySessionId: '00000000-0000-4000-8000-000000000000',
  role: 'owner',
  isAdmin: true,
  userId: 'somebody-else',
  orderNumber: 'ORD-1',
  trackingNumber: 'RT-20260101-001',
};

const dining = setUpApp();
let scene: Scene;
beforeAll(async () => {
  scene = await setScene(dining);
});

/** Printers add vendor-specific fields: unknown ones are ignored. */
const isOfPrinter = (key: ApiKey): boolean => key.includes('/cloudprnt/');
const withBody = API_KEYS.filter((key) => endpointOf(key).body !== undefined && !isOfPrinter(key));
const takesNoBody = (key: ApiKey): boolean => !key.startsWith('GET ') && !endpointOf(key).body;
/** The first role that is allowed, so that only the field can be the reason for a refusal. */
const actorFor = (key: ApiKey): PrincipalName => {
  const { who } = endpointOf(key);
  if (who.startsWith('key:')) return 'apiKey';
  return who === 'diner' || who === 'visitor' ? 'diner' : who === 'public' ? 'nobody' : 'owner';
};
/**
 * The office sets its own prices, rates and roles, and opening a restaurant sets the first ones: fields that such a
 * body defines are not privileged there.
 */
const isNamed = (key: ApiKey, field: string): boolean => {
  const { who, body } = endpointOf(key);
  return (
    (who.startsWith('staff:') || key === 'POST /api/restaurants') &&
    body instanceof z.ZodObject &&
    field in body.shape
  );
};
const add = (ask: Ask, name: string): Ask => ({
  ...ask,
  body: { ...(ask.body as object), [name]: PRIVILEGED[name] },
});

test('INV-09 there are at least 25 privileged fields and as many operations as the contract has bodies', () => {
  expect(Object.keys(PRIVILEGED).length).toBeGreaterThanOrEqual(25);
  expect(withBody.length).toBeGreaterThan(5);
});

describe('INV-09 a body with an additional privileged field is refused and changes nothing', () => {
  test.each(withBody)('%s', async (key) => {
    const name = actorFor(key);
    const ask = await validAsk(key, scene, name);
    const changed = await changesDuring(dining.testDatabase.oracle, async () => {
      for (const field of Object.keys(PRIVILEGED).filter((each) => !isNamed(key, each))) {
        const answer = await carryOut(scene, callerOf(scene, name), key, add(ask, field));
        expect({ field, status: answer.status, code: answer.code }).toEqual({
          field,
          status: 400,
          code: 'VALIDATION_FAILED',
        });
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('INV-09 the same fields in the query are refused; in a query or body that the operation does not have they have no effect', () => {
  const query = Object.fromEntries(Object.entries(PRIVILEGED).map(([name, value]) => [name, String(value)]));
  test.each(API_KEYS)('%s', async (key) => {
    const name = actorFor(key);
    const refused = endpointOf(key).query !== undefined && !isOfPrinter(key);
    if (refused) {
      const ask = await validAsk(key, scene, name);
      const body = takesNoBody(key) ? PRIVILEGED : ask.body;
      const { code } = await carryOut(scene, callerOf(scene, name), key, { ...ask, query, body });
      expect(code).toBe('VALIDATION_FAILED');
      return;
    }
    const { expected, answer } = await carryOutTwice(key, name);
    expect(answer.status).toBe(expected.status);
    if (!measuresItself(key)) expect(shapeOf(answer.body)).toEqual(shapeOf(expected.body));
  });

  /**
   * Two scenes with the same history, as long as operations succeed: one gets the plain request, the other the one
   * with the fields.
   */
  let twins: readonly [Scene, Scene] | null = null;

  async function carryOutTwice(key: ApiKey, name: PrincipalName) {
    const askIn = async ([plain, other]: readonly [Scene, Scene]) => {
      const expected = await carryOut(plain, callerOf(plain, name), key, await validAsk(key, plain, name));
      const ask = await validAsk(key, other, name);
      const body = takesNoBody(key) ? PRIVILEGED : ask.body;
      const answer = await carryOut(other, callerOf(other, name), key, {
        ...ask,
        query: { ...ask.query, ...query },
        body,
      });
      return { expected, answer };
    };
    if (key.startsWith('GET ')) return askIn([scene, scene]);
    // Earlier requests may interfere with anything: then two new scenes are used.
    const answers = twins && (await askIn(twins).catch(() => null));
    if (answers && answers.expected.status in endpointOf(key).replies) return answers;
    twins = [await setScene(dining), await setScene(dining)];
    return askIn(twins);
  }
});

/** Its numbers depend on the time. */
const measuresItself = (key: ApiKey): boolean => key.includes('/diagnostics/') || key.endsWith('/pos-trials');

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The reply without what differs between two scenes: identifiers, names, times. */
function shapeOf(body: unknown): unknown {
  // In any order: rows of the same instant are sorted by their random identifier.
  if (Array.isArray(body)) return body.map((each) => JSON.stringify(shapeOf(each))).toSorted(byText);
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shapeOf(value)]));
  return typeof body === 'string' && !/^[a-z_]+$/.test(body) ? 'text' : body;
}
