import { beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Role } from '#domain/people/roles.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;

beforeEach(async () => {
  room = await openRoom(dining);
});

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));

const setupOf = async (member: Awaited<ReturnType<typeof createMember>>) => {
  const path = `/api/restaurants/${room.restaurantId}/dashboard`;
  return (await send<Dashboard>(dining.app, member, `GET ${path}`)).body.setup;
};
const stepsOf = (setup: Dashboard['setup']) =>
  setup?.steps.flatMap(({ step, isDone }) => (isDone ? [] : [step])) ?? null;

/** How often other dashboards were told. */
const told = () =>
  dining.hints.filter(({ event: { type, id } }) => type === 'setup.changed' && id === room.restaurantId)
    .length;

describe('ONBOARD-7 the setup list', () => {
  const member = (role: Role) => createMember(dining.database, room.restaurantId, role);
  const setRestaurant = (set: string) =>
    dining.testDatabase.oracle.query(`update restaurants set ${set} where id = $1`, [room.restaurantId]);

  it('each step is derived from data, and the list disappears with the last one', async () => {
    await setRestaurant(
      `opening_hours = '[]', logo_url = null, tax_number = null, tax_rates = jsonb_set(tax_rates, '{0,rate}', '0')`,
    );
    const owner = await member('owner');
    const left = async () => stepsOf(await setupOf(owner));
    expect(await left()).toEqual(['menu', 'hours', 'tax', 'logo', 'codes', 'team', 'order']);
    const dishId = await addToMenu(dining, room);
    expect(await left()).toEqual(['hours', 'tax', 'logo', 'codes', 'team', 'order']);
    await setRestaurant(`opening_hours = '${JSON.stringify(ALWAYS)}'`);
    await setRestaurant(`tax_rates = jsonb_set(tax_rates, '{0,rate}', '0.1')`);
    await setRestaurant(`logo_url = '/brand/x.svg'`);
    expect(await left()).toEqual(['codes', 'team', 'order']);
    const tableId = await createTable(dining.database, room.restaurantId);
    const ofTable = `/api/restaurants/${room.restaurantId}/tables/${tableId}`;
    // The SVG is only shown on screen; the PNG is a download.
    const file = (name: string) =>
      dining.app.inject({ method: 'GET', url: `${ofTable}/${name}`, headers: { ...owner.headers } });
    expect((await file('qr.svg')).statusCode).toBe(200);
    expect(await left()).toEqual(['codes', 'team', 'order']);
    expect(told()).toBe(0);
    expect((await file('qr.png')).statusCode).toBe(200);
    expect((await file('qr.png')).statusCode).toBe(200);
    expect(told()).toBe(1);
    expect(await left()).toEqual(['team', 'order']);
    await send(dining.app, owner, `POST /api/restaurants/${room.restaurantId}/invitations`, {
      body: { email: 'chef@nueva.test', role: 'chef', language: 'es' },
    });
    expect(told()).toBe(2);
    expect(await left()).toEqual(['order']);
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dishId);
    await placeAsShown(dining.app, diner);
    expect(await left()).toBeNull();
  });

  it('is visible in the office; an owner hides it for everybody and shows it again', async () => {
    const place = `PUT /api/restaurants/${room.restaurantId}/setup-list` as const;
    const [owner, manager, chef, server] = [
      await member('owner'),
      await member('manager'),
      await member('chef'),
      await member('server'),
    ];
    expect(await setupOf(manager)).toMatchObject({ canPutAway: false });
    expect(await setupOf(chef)).toBeNull();
    expect(await setupOf(server)).toBeNull();
    const refused = await send<{ code: string }>(dining.app, manager, place, { body: { isPutAway: true } });
    expect(refused.body.code).toBe('NOT_ALLOWED');
    expect(await setupOf(owner)).toMatchObject({ canPutAway: true });
    for (const _ of [1, 2]) await send(dining.app, owner, place, { body: { isPutAway: true } });
    expect(told()).toBe(1);
    expect(await setupOf(manager)).toBeNull();
    expect(await setupOf(owner)).toBeNull();
    await send(dining.app, owner, place, { body: { isPutAway: false } });
    expect(stepsOf(await setupOf(owner))).toContain('order');
    const { rows } = await dining.testDatabase.oracle.query(
      `select action from audit_log where restaurant_id = $1 and action like '%setup%' order by id`,
      [room.restaurantId],
    );
    expect(rows).toEqual([{ action: 'restaurant.put-setup-away' }, { action: 'restaurant.show-setup' }]);
  });
});
