import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { OfferMove, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MONDAY = '2026-10-19';
const NOW = Date.parse('2026-10-18T08:00:00.000Z');

const dining = setUpApp({ poolSize: 8 });
let restaurantId: string;
let manager: Member;
let ana: Member;
let leo: Member;
let eva: Member;
let ids: Map<Member, string>;

beforeEach(async () => {
  dining.clock.set(NOW);
  ({ restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  [ana, leo, eva] = [await server('Ana'), await server('Leo'), await server('Eva')];
  const { rows } = await dining.testDatabase.oracle.query<{ id: string; user_id: string }>(
    'select id, user_id from staff_members where restaurant_id = $1',
    [restaurantId],
  );
  ids = new Map(
    [manager, ana, leo, eva].map((who) => [who, rows.find((row) => row.user_id === who.userId)?.id ?? '']),
  );
});

async function server(name: string): Promise<Member> {
  const member = await createMember(dining.database, restaurantId, 'server');
  await dining.testDatabase.oracle.query('update staff_members set name = $1 where user_id = $2', [
    name,
    member.userId,
  ]);
  return member;
}
const ask = <T>(as: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    as,
    `${method} /api/restaurants/${restaurantId}/${path}`,
    body === undefined ? {} : { body },
  );
const fields = (who: Member, day = MONDAY, change: Partial<ShiftFields> = {}): ShiftFields => ({
  staffId: ids.get(who) ?? '',
  day,
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terraza',
  note: '',
  ...change,
});
const week = async (as = manager) => (await ask<ShiftWeek>(as, 'GET', `shift-weeks/${MONDAY}`)).body.shifts;
const publish = async () =>
  ask(manager, 'POST', `shift-weeks/${MONDAY}/publication`, {
    seen: (await week()).map(({ id, version }) => ({ id, version })),
  });
/** Published as well. */
async function plan(who: Member, day = MONDAY, change: Partial<ShiftFields> = {}): Promise<string> {
  const { id } = (await ask<Shift>(manager, 'POST', 'shifts', fields(who, day, change))).body;
  await publish();
  return id;
}
const offer = async (who: Member, shiftId: string) =>
  (await ask<ShiftOffer>(who, 'POST', 'shift-offers', { shiftId })).body;
const move = (who: Member, { id }: Pick<ShiftOffer, 'id'>, step: OfferMove) =>
  ask<ShiftOffer>(who, 'POST', `shift-offers/${id}/steps`, step);
const seen = async (who: Member) => (await ask<ShiftOffers>(who, 'GET', 'shift-offers')).body;
const titles = async (who: Member) =>
  (await ask<{ notifications: StaffNotification[] }>(who, 'GET', 'notifications')).body.notifications
    .map(({ title }) => title)
    .filter((title) => title !== 'Your shifts have changed');
const owners = async () => {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string; planned: string; published: string }>(
    `select id, staff_id as planned, published ->> 'staffId' as published from shifts where restaurant_id = $1 order by day, id`,
    [restaurantId],
  );
  return rows;
};

const dismiss = async (who: Member) => {
  const owner = await createMember(dining.database, restaurantId, 'owner');
  return ask(owner, 'DELETE', `members/${who.userId}`);
};

test('SHIFT-15 the shifts to come of somebody who leaves are out of the plan, and the managers are told', async () => {
  const begun = await plan(ana, '2026-10-12');
  await plan(ana);
  const draft = (await ask<Shift>(manager, 'POST', 'shifts', fields(ana, '2026-10-23'))).body.id;
  const leos = await plan(leo);
  // Planned for Ana by now, but Leo still sees it as his.
  const [known] = (await week()).filter(({ id }) => id === leos);
  await ask(manager, 'PATCH', `shifts/${leos}`, { ...fields(ana, '2026-10-22'), version: known?.version });
  expect((await week()).some(({ id }) => id === draft)).toBe(true);
  expect((await dismiss(ana)).status).toBe(200);
  expect(await week()).toEqual([]);
  expect(await owners()).toMatchObject([{ id: begun }, { id: leos, published: ids.get(leo) }]);
  expect(await titles(manager)).toEqual([
    'Ana has left. Shifts taken out of the plan, which somebody else has to work: 3',
  ]);
  expect(await titles(leo)).toEqual([]);
  const { rows } = await dining.testDatabase.oracle.query<{ details: object; url: string; metadata: object }>(
    `select a.details, n.action_url as url, n.metadata from audit_log a, notifications n
     where a.restaurant_id = $1 and a.action = 'member.remove' and n.restaurant_id = $1 and n.metadata ->> 'event' = 'shifts_left'`,
    [restaurantId],
  );
  expect(rows).toMatchObject([
    {
      details: { shifts: 3 },
      url: `/admin/staff-shifts?week=${MONDAY}`,
      metadata: { firstDay: MONDAY, lastDay: '2026-10-23' },
    },
    {},
  ]);
});

test('SHIFT-15 a person without an account who has left works no shift either, and returns without any', async () => {
  const { id, details } = (
    await ask<{ id: string; details: { version: number } }>(manager, 'POST', 'staff', {
      name: 'Pau',
      role: 'server',
      email: null,
      phone: null,
      color: 1,
      sections: [],
      stations: [],
      hourlyCostMinor: null,
      contractMinutes: null,
    })
  ).body;
  await ask(manager, 'POST', 'shifts', { ...fields(ana), staffId: id });
  const depart = (hasLeft: boolean, version: number) =>
    ask<{ details: { version: number } }>(manager, 'POST', `staff/${id}/departure`, { hasLeft, version });
  const gone = await depart(true, details.version);
  expect(gone.status).toBe(200);
  expect(await week()).toEqual([]);
  await depart(false, gone.body.details.version);
  expect(await week()).toEqual([]);
});

test.each(['proposer', 'owner'] as const)(
  'OFFER-3 who has a swap is notified when its %s leaves',
  async (who) => {
    const [anas, leos] = [await plan(ana), await plan(leo, '2026-10-21')];
    const open = await offer(ana, anas);
    const proposed = (await move(leo, open, { step: 'propose', shiftId: leos })).body;
    await move(ana, open, { step: 'agree', version: proposed.version });
    const [leaver, partner] = who === 'proposer' ? [leo, ana] : [ana, leo];
    await dismiss(leaver);
    const words =
      who === 'proposer'
        ? 'Leo has left, so the swap is off. Your shift is still on offer.'
        : 'Ana has left, so the swap is off. Your shift stays yours.';
    expect(await titles(partner)).toContain(words);
    expect((await week()).map(({ id }) => id)).toEqual([who === 'proposer' ? anas : leos]);
    const { offers } = await seen(partner);
    expect(offers).toMatchObject(who === 'proposer' ? [{ id: open.id, state: 'open', swap: null }] : []);
    // It can be offered and swapped again.
    if (who === 'proposer')
      expect((await move(eva, open, { step: 'take' })).body).toMatchObject({ state: 'taken' });
    else expect(await offer(leo, leos)).toMatchObject({ state: 'open' });
  },
);
