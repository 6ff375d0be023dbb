import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { can, ROLES, type Role } from '#domain/people/roles.ts';
import { type PlanFeature, TIERS, type Tier } from '#domain/subscription/plans.ts';
import { followSubscriptions } from '#server/features/subscription/follow-subscriptions.job.ts';
import {
  API_KEYS,
  type ApiKey,
  carryOut,
  codeOf,
  endpointOf,
  methodAndUrl,
} from '#tests/support/api-operations.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { FORM, invariant } from '#tests/support/invariant.ts';
import { changesDuring } from '#tests/support/rows.ts';
import { callerOf, type Scene, setScene } from '#tests/support/scene.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';

/** Maintained by hand: everything that an endpoint refuses without premium. Other endpoints are never locked. */
const LOCKED: Readonly<Record<string, PlanFeature>> = {
  'POST shifts': 'shifts',
  'PATCH shifts/:shiftId': 'shifts',
  'DELETE shifts/:shiftId': 'shifts',
  'POST shift-weeks/:day/copy': 'shifts',
  'POST shift-weeks/:day/publication': 'shifts',
  'PUT shift-rules': 'shifts',
  'PUT shift-plan': 'shifts',
  'GET shift-weeks/:day/demand': 'shifts',
  'GET shift-weeks/:day/proposals': 'shifts',
  'POST shift-weeks/:day/shifts': 'shifts',
  'POST shift-weeks/:day/template': 'shifts',
  'POST shift-weeks/:day/templates/:templateId': 'shifts',
  'DELETE shift-templates/:templateId': 'shifts',
  'POST assignments/proposals': 'shifts',
  'POST assignments': 'shifts',
  'POST assignments/undo': 'shifts',
  'PUT assignments/settings': 'shifts',
  'GET analytics/insights': 'analytics',
  'GET analytics/forecast': 'analytics',
  'GET analytics/forecast.csv': 'analytics',
  'GET weekly-mail': 'analytics',
  'PUT weekly-mail': 'analytics',
  'PUT traffic-simulation': 'pricing',
  'PUT platforms/:platform': 'visibility',
  'POST platforms/:platform/tests': 'visibility',
  'POST platforms/:platform/syncs': 'visibility',
  'POST ai-service/retries': 'ai',
};
/** Of the changes of visibility, those that take back what is public; of the two with PUT the use case locks the rest. */
const TAKE_BACK: readonly string[] = [
  'PUT reviews/:reviewId',
  'DELETE reviews/:reviewId',
  'DELETE posts/:postId',
  'PUT public-page',
];
/** Whether it changes the restaurant's visibility, by its capability. */
const isOfVisibility = (key: ApiKey): boolean =>
  endpointOf(key).who === 'staff:visibility.edit' && !key.startsWith('GET ');
function featureAt(key: ApiKey): PlanFeature | null {
  const name = key.replace('/api/restaurants/:restaurantId/', '');
  return LOCKED[name] ?? (isOfVisibility(key) && !TAKE_BACK.includes(name) ? 'visibility' : null);
}

const DAY_MS = 86_400_000;
const STAFF_KEYS = API_KEYS.filter((key) => endpointOf(key).who.startsWith('staff:'));

const { dining } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));
let scene: Scene;
beforeAll(async () => {
  scene = await setScene(dining);
});

const query = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

const give = (tier: Tier): Promise<void> => setTier(dining, scene.home.restaurantId, tier);

const mayCall = (key: ApiKey, role: Role): boolean =>
  can(role, endpointOf(key).who.slice('staff:'.length) as Parameters<typeof can>[1]);

/** Tests the endpoint's gate only: with unknown ids and no body. */
async function knock(key: ApiKey, role: Role): Promise<string | null> {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(
    names.map((name) => [name, name === 'day' ? '2026-11-23' : randomUUID()]),
  );
  const ask = methodAndUrl(key, { params: { ...params, restaurantId: scene.home.restaurantId } });
  const reply = await dining.app.inject({
    ...(ask as { method: 'GET'; url: string }),
    headers: { origin: TEST_ORIGIN, ...callerOf(scene, role).headers },
  });
  return reply.headers['content-type']?.toString().includes('json') ? codeOf(reply.json()) : null;
}

const isLimited = (tier: Tier): boolean => tier === 'basic' || tier === 'none';

/** The expected refusal for a role on a tier; null: the use case decides, and never with the plan's refusal. */
function refusalAt(key: ApiKey, role: Role, tier: Tier): 'NOT_ALLOWED' | 'PLAN_REQUIRED' | null {
  if (!mayCall(key, role)) return 'NOT_ALLOWED';
  return isLimited(tier) && featureAt(key) !== null ? 'PLAN_REQUIRED' : null;
}

/**
 * Endpoints outside plans change a lot if they are admitted: they are tested in the long form only, in a scene of
 * their own.
 */
const isInShort = (key: ApiKey, tier: Tier): boolean =>
  featureAt(key) !== null || (!isLimited(tier) && key.startsWith('GET '));

invariant(
  'INV-28',
  'PLAN-2 for every staff operation, tier and role, what the plan or the role locks is refused, and the plan refuses nothing else',
  async ({ count }) => {
    const seen = { asked: 0, 'refused by the role': 0, 'refused by the plan': 0, 'let in': 0 };
    const wrong: string[] = [];
    const ask = async (key: ApiKey, role: Role, tier: Tier): Promise<void> => {
      const expected = refusalAt(key, role, tier);
      const code = await knock(key, role);
      seen.asked += 1;
      if (expected === 'NOT_ALLOWED') seen['refused by the role'] += 1;
      else seen[expected === null ? 'let in' : 'refused by the plan'] += 1;
      const isWrong = expected === null ? code === 'PLAN_REQUIRED' : code !== expected;
      if (isWrong) wrong.push(`${tier} ${role} ${key}: ${code}`);
    };
    for (const tier of TIERS)
      for (const role of ROLES) {
        if (FORM === 'long') scene = await setScene(dining);
        await give(tier);
        const keys = STAFF_KEYS.filter((key) => FORM === 'long' || isInShort(key, tier));
        const refused = keys.filter((key) => refusalAt(key, role, tier) !== null);
        const changed = await changesDuring(dining.testDatabase.oracle, async () => {
          for (const key of refused) await ask(key, role, tier);
        });
        expect(changed).toEqual([]);
        for (const key of keys.filter((each) => !refused.includes(each))) await ask(key, role, tier);
      }
    if (FORM === 'long') scene = await setScene(dining);
    count({
      operations: STAFF_KEYS.length,
      'locked by a plan': STAFF_KEYS.filter((key) => featureAt(key) !== null).length,
      tiers: TIERS.length,
      roles: ROLES.length,
      ...seen,
      wrong: wrong.length,
    });
    expect(wrong).toEqual([]);
  },
);

test('INV-28 non-premium features are never locked: ordering, kitchen, tables, calls, bills, paying, reading', {
  timeout: 120_000,
}, async () => {
  await give('none');
  const locked: string[] = [];
  for (const key of STAFF_KEYS.filter((each) => featureAt(each) === null))
    if ((await knock(key, 'owner')) === 'PLAN_REQUIRED') locked.push(key);
  expect(locked).toEqual([]);
});

describe('INV-28 what a use case decides', () => {
  const at = (path: string) => `/api/restaurants/${scene.home.restaurantId}/${path}` as const;
  const owner = () => callerOf(scene, 'owner');
  const ask = <T>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) =>
    send<T & RefusalBody>(dining.app, owner(), `${method} ${at(path)}`, body ? { body } : {});

  test('PLAN-2 dynamic pricing cannot be switched on or its rules changed, and a running one is switched off; happy hours and off stay', async () => {
    await give('premium');
    const { body: pricing } = await ask<{ version: number }>('GET', 'pricing');
    const on = await ask<{ version: number }>('PATCH', 'pricing', {
      version: pricing.version,
      isEnabled: true,
    });
    expect(on.status).toBe(200);
    await give('none');
    await followSubscriptions(dining.platform);
    const { body: after } = await ask<{ version: number; isEnabled: boolean }>('GET', 'pricing');
    expect(after).toMatchObject({ isEnabled: false, version: on.body.version + 1 });
    const again = await ask('PATCH', 'pricing', { version: after.version, isEnabled: true });
    expect([again.status, again.body.code]).toEqual([402, 'PLAN_REQUIRED']);
    const rules = await ask('PATCH', 'pricing', { version: after.version, rules: { cap: 1.2 } });
    expect(rules.body.code).toBe('PLAN_REQUIRED');
    expect((await ask('PATCH', 'pricing', { version: after.version, happyHours: [] })).status).toBe(200);
  });

  test('PLAN-4 figures reach back 30 days, today included, without a comparison to earlier days', async () => {
    await give('basic');
    const { body: latest } = await ask<{ days: { from: string }; compared: object | null }>(
      'GET',
      'analytics/sales?range=28d',
    );
    expect(latest.compared).toBeNull();
    const day = (back: number) => new Date(dining.clock.now() - back * DAY_MS).toISOString().slice(0, 10);
    const since = async (back: number) =>
      (await ask('GET', `analytics/sales?range=own&from=${day(back)}&comparison=none`)).status;
    expect([await since(28), await since(31)]).toEqual([200, 402]);
    for (const path of ['sales.csv', 'service', 'service.csv', 'traffic', 'traffic.csv', 'menu', 'menu.csv'])
      expect((await ask('GET', `analytics/${path}?range=own&from=${day(60)}`)).body.code, path).toBe(
        'PLAN_REQUIRED',
      );
    await give('premium');
    expect(await since(60)).toBe(200);
  });

  test('PLAN-5 a fourth account is not invited, and an invitation from before is not accepted', async () => {
    await give('premium');
    const invite = (email: string) => ask('POST', 'invitations', { email, role: 'server', language: 'en' });
    expect((await invite('early@casa.test')).status).toBe(201);
    await give('basic');
    const late = await invite('late@casa.test');
    expect([late.status, late.body.code]).toEqual([409, 'ACCOUNT_LIMIT_REACHED']);
    const { rows } = await query(
      `update member_invitations set email = (select lower(email) from "user" where id = $2)
      where restaurant_id = $1 and email = 'early@casa.test' returning id`,
      [scene.home.restaurantId, scene.members.newcomer.userId],
    );
    const accepted = await carryOut(
      scene,
      callerOf(scene, 'newcomer'),
      'POST /api/me/invitations/:invitationId/acceptance',
      {
        params: { invitationId: rows[0].id as string },
      },
    );
    expect(accepted.code).toBe('ACCOUNT_LIMIT_REACHED');
  });

  test('PLAN-5 of four accounts one is paused, told by mail, and admitted again by the owner’s choice, and by premium', async () => {
    const idsOf = (...roles: Role[]) => ({ userIds: roles.map((role) => scene.members[role].userId) });
    const isIn = async (role: Role) =>
      (await send(dining.app, callerOf(scene, role), `GET ${at('orders')}`)).status === 200;
    const whoIsIn = async () => {
      const found = [];
      for (const role of ROLES) if (await isIn(role)) found.push(role);
      return found;
    };
    await give('premium');
    await followSubscriptions(dining.platform);
    expect((await ask('PUT', 'subscription/kept-accounts', idsOf('owner', 'chef', 'manager'))).status).toBe(
      200,
    );
    expect(await whoIsIn()).toEqual([...ROLES]);
    await give('basic');
    dining.jobs.length = 0;
    await followSubscriptions(dining.platform);
    expect(await whoIsIn()).toEqual(['owner', 'manager', 'chef']);
    const paused = 'server';
    const me = (await send<Me>(dining.app, callerOf(scene, paused), 'GET /api/me')).body;
    expect(me.memberships.find(({ restaurantId }) => restaurantId === scene.home.restaurantId)).toMatchObject(
      {
        isPaused: true,
        locked: ['pricing', 'analytics', 'shifts', 'visibility', 'ai'],
      },
    );
    const subjects = dining.jobs.flatMap(({ payload }) =>
      'subject' in payload ? [String(payload.subject)] : [],
    );
    expect(subjects.filter((subject) => /paus/i.test(subject)).length).toBeGreaterThan(0);
    expect((await ask('PUT', 'subscription/kept-accounts', idsOf('server', 'owner', 'chef'))).status).toBe(
      200,
    );
    expect(await whoIsIn()).toEqual(['owner', 'chef', 'server']);
    const wrong = await ask('PUT', 'subscription/kept-accounts', idsOf('server'));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'KEPT_ACCOUNTS_INVALID']);
    await give('premium');
    await followSubscriptions(dining.platform);
    expect(await whoIsIn()).toEqual([...ROLES]);
  });
});
