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
let chef: Member;
let ana: Member;
let leo: Member;
let eva: Member;
let ids: Map<Member, string>;

beforeEach(async () => {
  dining.clock.set(NOW);
  ({ restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  chef = await createMember(dining.database, restaurantId, 'chef');
  [ana, leo, eva] = [await server('Ana'), await server('Leo'), await server('Eva')];
  const { rows } = await dining.testDatabase.oracle.query<{ id: string; user_id: string }>(
    'select id, user_id from staff_members where restaurant_id = $1',
    [restaurantId],
  );
  ids = new Map(
    [manager, chef, ana, leo, eva].map((who) => [
      who,
      rows.find((row) => row.user_id === who.userId)?.id ?? '',
    ]),
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
const decide = (of: ShiftOffer, isApproved: boolean, answer = '') =>
  ask<ShiftOffer>(manager, 'POST', `shift-offers/${of.id}/decision`, {
    version: of.version,
    isApproved,
    answer,
  });
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

test('OFFER-1 OFFER-2 an offered shift goes to the first who takes it, at once', async () => {
  const shiftId = await plan(ana);
  const offered = await offer(ana, shiftId);
  expect(offered).toMatchObject({ state: 'open', name: 'Ana', shift: { id: shiftId, starts: '18:00' } });
  expect((await ask(ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('OFFER_CHANGED');
  expect(await titles(leo)).toEqual(['Ana offers a shift']);
  expect((await seen(leo)).offers).toEqual([offered]);
  // Other work, and other restaurants.
  expect((await seen(chef)).offers).toEqual([]);
  expect((await move(chef, offered, { step: 'take' })).body.code).toBe('OFFER_NOT_FOUND');
  expect((await move(ana, offered, { step: 'take' })).body.code).toBe('OFFER_CHANGED');
  const answers = await Promise.all([leo, eva].map((who) => move(who, offered, { step: 'take' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OFFER_TAKEN');
  const taker = answers[0]?.status === 200 ? leo : eva;
  const late = taker === leo ? eva : leo;
  // A shift that is not one's own is unknown before the state of the offer.
  expect((await move(late, offered, { step: 'propose', shiftId: offered.id })).body.code).toBe(
    'SHIFT_NOT_FOUND',
  );
  expect(await owners()).toEqual([{ id: shiftId, planned: ids.get(taker), published: ids.get(taker) }]);
  expect((await week(taker)).map(({ id }) => id)).toEqual([shiftId]);
  expect(await week(ana)).toEqual([]);
  const name = taker === leo ? 'Leo' : 'Eva';
  expect(await titles(ana)).toEqual([`${name} takes your shift`]);
  expect(await titles(manager)).toEqual([`${name} takes a shift of Ana`]);
  // Nothing is left to publish.
  expect((await publish()).body).toMatchObject({ people: 0 });
});

test('OFFER-1 SHIFT_NOT_FOUND, SHIFT_CHANGED: only one’s own, to come, published as it is', async () => {
  const shiftId = await plan(ana);
  const draft = (await ask<Shift>(manager, 'POST', 'shifts', fields(ana, '2026-10-20'))).body.id;
  for (const [who, id] of [
    [leo, shiftId],
    [ana, draft],
  ] as const)
    expect((await ask(who, 'POST', 'shift-offers', { shiftId: id })).body.code).toBe('SHIFT_NOT_FOUND');
  const { version } = (await week()).find(({ id }) => id === shiftId) ?? { version: 0 };
  await ask(manager, 'PATCH', `shifts/${shiftId}`, { ...fields(ana, MONDAY, { starts: '19:00' }), version });
  expect((await ask(ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('SHIFT_CHANGED');
  await publish();
  dining.clock.set(Date.parse('2026-10-19T17:00:00.000Z'));
  expect((await ask(ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('SHIFT_NOT_FOUND');
});

test('OFFER-3 a swap: proposed, agreed, approved, each step notified, both shifts at once', async () => {
  const [anas, leos] = [await plan(ana), await plan(leo, '2026-10-21')];
  const offered = await offer(ana, anas);
  dining.clock.advance(1_000);
  const proposed = (await move(leo, offered, { step: 'propose', shiftId: leos })).body;
  expect(proposed).toMatchObject({ state: 'proposed', swap: { name: 'Leo', shift: { id: leos } } });
  expect(await titles(ana)).toEqual(['Leo proposes a swap with you']);
  expect((await decide(proposed, true)).body.code).toBe('OFFER_CHANGED');
  expect((await move(ana, offered, { step: 'agree', version: 1 })).body.code).toBe('OFFER_CHANGED');
  const agreed = (await move(ana, offered, { step: 'agree', version: proposed.version })).body;
  expect(agreed.state).toBe('agreed');
  expect(await titles(manager)).toEqual(['Ana and Leo want to swap shifts']);
  expect((await move(eva, offered, { step: 'take' })).body.code).toBe('OFFER_CHANGED');
  expect((await decide(agreed, false)).body.code).toBe('VALIDATION_FAILED');
  expect((await decide(agreed, true)).body.state).toBe('swapped');
  expect((await owners()).map(({ planned, published }) => [planned, published])).toEqual([
    [ids.get(leo), ids.get(leo)],
    [ids.get(ana), ids.get(ana)],
  ]);
  expect(await titles(leo)).toContain('The swap of the shift of Ana is approved');
  expect((await decide(agreed, true)).body.code).toBe('OFFER_TAKEN');
});

test('OFFER-3 refused with a reason it is open again; declined or withdrawn both shifts stay', async () => {
  const [anas, leos] = [await plan(ana), await plan(leo, '2026-10-21')];
  const before = await owners();
  const offered = await offer(ana, anas);
  const propose = async () => (await move(leo, offered, { step: 'propose', shiftId: leos })).body;
  const { version } = await propose();
  const agreed = (await move(ana, offered, { step: 'agree', version })).body;
  expect((await decide(agreed, false, 'Leo cannot close alone')).body).toMatchObject({
    state: 'open',
    swap: null,
  });
  expect(await titles(ana)).toContain('The swap was not approved');
  const again = await propose();
  expect((await move(ana, offered, { step: 'decline', version: again.version })).body.state).toBe('open');
  expect((await move(ana, offered, { step: 'withdraw' })).body.state).toBe('withdrawn');
  expect((await move(leo, offered, { step: 'take' })).body.code).toBe('OFFER_ENDED');
  expect(await owners()).toEqual(before);
  expect((await seen(leo)).offers).toEqual([]);
});

test.each(['first', 'second'] as const)(
  'OFFER-4 OFFER_ENDED: the %s shift of a swap was changed meanwhile',
  async (which) => {
    const [anas, leos] = [await plan(ana), await plan(leo, '2026-10-21')];
    const offered = await offer(ana, anas);
    const { version } = (await move(leo, offered, { step: 'propose', shiftId: leos })).body;
    const agreed = (await move(ana, offered, { step: 'agree', version })).body;
    const changed = (await week()).find(({ id }) => id === (which === 'first' ? anas : leos));
    const [who, day] = which === 'first' ? [ana, MONDAY] : [leo, '2026-10-21'];
    await ask(manager, 'PATCH', `shifts/${changed?.id}`, {
      ...fields(who, day, { starts: '17:00' }),
      version: changed?.version,
    });
    const before = await owners();
    const late = await decide(agreed, true);
    expect([late.status, late.body.code]).toEqual([409, 'OFFER_ENDED']);
    expect(await owners()).toEqual(before);
    for (const one of [ana, leo])
      expect(await titles(one)).toContain('An offer has ended: one of its shifts has changed');
  },
);

test('OFFER-5 SHIFT_OVERLAPS: nobody takes, or swaps for, a shift at the time of another', async () => {
  const [anas, leos] = [await plan(ana), await plan(leo, MONDAY, { starts: '12:00', ends: '18:30' })];
  const evas = await plan(eva, '2026-10-21');
  await plan(ana, '2026-10-21', { starts: '23:00', ends: '03:00' });
  const offered = await offer(ana, anas);
  expect((await move(leo, offered, { step: 'take' })).body.code).toBe('SHIFT_OVERLAPS');
  // Leo’s own shift is the one that he offers in exchange.
  expect((await move(leo, offered, { step: 'propose', shiftId: leos })).status).toBe(200);
  const { version } = (await seen(ana)).offers[0] ?? { version: 0 };
  await move(ana, offered, { step: 'decline', version });
  const proposed = (await move(eva, offered, { step: 'propose', shiftId: evas })).body;
  const agreed = (await move(ana, offered, { step: 'agree', version: proposed.version })).body;
  expect((await decide(agreed, true)).body.code).toBe('SHIFT_OVERLAPS');
});

test('OFFER_ENDED, OFFER_NOT_FOUND: a person who left can neither offer nor take', async () => {
  const offered = await offer(ana, await plan(ana));
  const leave = (who: Member) =>
    dining.testDatabase.oracle.query('update staff_members set left_at = now() where user_id = $1', [
      who.userId,
    ]);
  await leave(ana);
  expect((await seen(leo)).offers).toEqual([]);
  expect((await move(leo, offered, { step: 'take' })).body.code).toBe('OFFER_ENDED');
  await leave(eva);
  expect((await move(eva, offered, { step: 'take' })).status).toBe(403);
});

test('OFFER-3 when who has proposed a swap leaves, the shift is on offer as before', async () => {
  const [anas, leos] = [await plan(ana), await plan(leo, '2026-10-21')];
  const open = await offer(ana, anas);
  const proposed = (await move(leo, open, { step: 'propose', shiftId: leos })).body;
  const agreed = (await move(ana, open, { step: 'agree', version: proposed.version })).body;
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where user_id = $1', [
    leo.userId,
  ]);
  for (const who of [ana, eva])
    expect((await seen(who)).offers).toMatchObject([{ id: open.id, state: 'open', swap: null }]);
  expect((await decide(agreed, true)).body.code).toBe('OFFER_CHANGED');
  expect((await move(eva, open, { step: 'take' })).body).toMatchObject({ state: 'taken' });
  expect((await week()).find(({ id }) => id === anas)?.staffId).toBe(ids.get(eva));
});
