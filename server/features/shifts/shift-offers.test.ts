import { expect, test } from 'vitest';
import type { ShiftOffer } from '#contract/shift-offers.ts';
import type { Shift } from '#contract/shifts.ts';
import { type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { MONDAY, setUpShiftTeam } from '#tests/support/shift-team.ts';

const dining = setUpApp({ poolSize: 8 });
const { team, ask, fields, week, publish, plan, offer, move, seen, titles, owners } = setUpShiftTeam(dining);

const decide = (of: ShiftOffer, isApproved: boolean, answer = '') =>
  ask<ShiftOffer>(team.manager, 'POST', `shift-offers/${of.id}/decision`, {
    version: of.version,
    isApproved,
    answer,
  });
test('OFFER-1 OFFER-2 an offered shift goes to the first who takes it, at once', async () => {
  const shiftId = await plan(team.ana);
  const offered = await offer(team.ana, shiftId);
  expect(offered).toMatchObject({ state: 'open', name: 'Ana', shift: { id: shiftId, starts: '18:00' } });
  expect((await ask(team.ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('OFFER_CHANGED');
  expect(await titles(team.leo)).toEqual(['Ana offers a shift']);
  expect((await seen(team.leo)).offers).toEqual([offered]);
  // Other work, and other restaurants.
  expect((await seen(team.chef)).offers).toEqual([]);
  expect((await move(team.chef, offered, { step: 'take' })).body.code).toBe('OFFER_NOT_FOUND');
  expect((await move(team.ana, offered, { step: 'take' })).body.code).toBe('OFFER_CHANGED');
  const answers = await Promise.all([team.leo, team.eva].map((who) => move(who, offered, { step: 'take' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OFFER_TAKEN');
  const taker = answers[0]?.status === 200 ? team.leo : team.eva;
  const late = taker === team.leo ? team.eva : team.leo;
  // The reply was lost: nobody is notified again.
  expect(await move(taker, offered, { step: 'take' })).toMatchObject({
    status: 200,
    body: { state: 'taken' },
  });
  // A shift that is not one's own is unknown before the state of the offer.
  expect((await move(late, offered, { step: 'propose', shiftId: offered.id })).body.code).toBe(
    'SHIFT_NOT_FOUND',
  );
  expect(await owners()).toEqual([
    { id: shiftId, planned: team.ids.get(taker), published: team.ids.get(taker) },
  ]);
  expect((await week(taker)).map(({ id }) => id)).toEqual([shiftId]);
  expect(await week(team.ana)).toEqual([]);
  const name = taker === team.leo ? 'Leo' : 'Eva';
  expect(await titles(team.ana)).toEqual([`${name} takes your shift`]);
  expect(await titles(team.manager)).toEqual([`${name} takes a shift of Ana`]);
  // Nothing is left to publish.
  expect((await publish()).body).toMatchObject({ people: 0 });
});

test('OFFER-1 SHIFT_NOT_FOUND, SHIFT_CHANGED: only one’s own, to come, published as it is', async () => {
  const shiftId = await plan(team.ana);
  const draft = (await ask<Shift>(team.manager, 'POST', 'shifts', fields(team.ana, '2026-10-20'))).body.id;
  for (const [who, id] of [
    [team.leo, shiftId],
    [team.ana, draft],
  ] as const)
    expect((await ask(who, 'POST', 'shift-offers', { shiftId: id })).body.code).toBe('SHIFT_NOT_FOUND');
  const { version } = (await week()).find(({ id }) => id === shiftId) ?? { version: 0 };
  await ask(team.manager, 'PATCH', `shifts/${shiftId}`, {
    ...fields(team.ana, MONDAY, { starts: '19:00' }),
    version,
  });
  expect((await ask(team.ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('SHIFT_CHANGED');
  await publish();
  dining.clock.set(Date.parse('2026-10-19T17:00:00.000Z'));
  expect((await ask(team.ana, 'POST', 'shift-offers', { shiftId })).body.code).toBe('SHIFT_NOT_FOUND');
});

test('OFFER-3 a swap: proposed, agreed, approved, each step notified, both shifts at once', async () => {
  const [anas, leos] = [await plan(team.ana), await plan(team.leo, '2026-10-21')];
  const offered = await offer(team.ana, anas);
  dining.clock.advance(1_000);
  const proposed = (await move(team.leo, offered, { step: 'propose', shiftId: leos })).body;
  expect(proposed).toMatchObject({ state: 'proposed', swap: { name: 'Leo', shift: { id: leos } } });
  expect(await titles(team.ana)).toEqual(['Leo proposes a swap with you']);
  expect((await decide(proposed, true)).body.code).toBe('OFFER_CHANGED');
  expect((await move(team.ana, offered, { step: 'agree', version: 1 })).body.code).toBe('OFFER_CHANGED');
  const agreed = (await move(team.ana, offered, { step: 'agree', version: proposed.version })).body;
  expect(agreed.state).toBe('agreed');
  expect(await titles(team.manager)).toEqual(['Ana and Leo want to swap shifts']);
  expect((await move(team.eva, offered, { step: 'take' })).body.code).toBe('OFFER_CHANGED');
  expect((await decide(agreed, false)).body.code).toBe('VALIDATION_FAILED');
  expect((await decide(agreed, true)).body.state).toBe('swapped');
  expect((await owners()).map(({ planned, published }) => [planned, published])).toEqual([
    [team.ids.get(team.leo), team.ids.get(team.leo)],
    [team.ids.get(team.ana), team.ids.get(team.ana)],
  ]);
  expect(await titles(team.leo)).toContain('The swap of the shift of Ana is approved');
  expect((await decide(agreed, true)).body.code).toBe('OFFER_TAKEN');
});

test('OFFER-3 refused with a reason it is open again; declined or withdrawn both shifts stay', async () => {
  const [anas, leos] = [await plan(team.ana), await plan(team.leo, '2026-10-21')];
  const before = await owners();
  const offered = await offer(team.ana, anas);
  const propose = async () => (await move(team.leo, offered, { step: 'propose', shiftId: leos })).body;
  const { version } = await propose();
  const agreed = (await move(team.ana, offered, { step: 'agree', version })).body;
  expect((await decide(agreed, false, 'Leo cannot close alone')).body).toMatchObject({
    state: 'open',
    swap: null,
  });
  expect(await titles(team.ana)).toContain('The swap was not approved');
  const again = await propose();
  expect((await move(team.ana, offered, { step: 'decline', version: again.version })).body.state).toBe(
    'open',
  );
  expect((await move(team.ana, offered, { step: 'withdraw' })).body.state).toBe('withdrawn');
  expect((await move(team.leo, offered, { step: 'take' })).body.code).toBe('OFFER_ENDED');
  expect(await owners()).toEqual(before);
  expect((await seen(team.leo)).offers).toEqual([]);
});

test.each(['first', 'second'] as const)(
  'OFFER-4 OFFER_ENDED: the %s shift of a swap was changed meanwhile',
  async (which) => {
    const [anas, leos] = [await plan(team.ana), await plan(team.leo, '2026-10-21')];
    const offered = await offer(team.ana, anas);
    const { version } = (await move(team.leo, offered, { step: 'propose', shiftId: leos })).body;
    const agreed = (await move(team.ana, offered, { step: 'agree', version })).body;
    const changed = (await week()).find(({ id }) => id === (which === 'first' ? anas : leos));
    const [who, day] = which === 'first' ? [team.ana, MONDAY] : [team.leo, '2026-10-21'];
    await ask(team.manager, 'PATCH', `shifts/${changed?.id}`, {
      ...fields(who, day, { starts: '17:00' }),
      version: changed?.version,
    });
    const before = await owners();
    const late = await decide(agreed, true);
    expect([late.status, late.body.code]).toEqual([409, 'OFFER_ENDED']);
    expect(await owners()).toEqual(before);
    for (const one of [team.ana, team.leo])
      expect(await titles(one)).toContain('An offer has ended: one of its shifts has changed');
  },
);

test('OFFER-5 SHIFT_OVERLAPS: nobody takes, or swaps for, a shift at the time of another', async () => {
  const [anas, leos] = [
    await plan(team.ana),
    await plan(team.leo, MONDAY, { starts: '12:00', ends: '18:30' }),
  ];
  const evas = await plan(team.eva, '2026-10-21');
  await plan(team.ana, '2026-10-21', { starts: '23:00', ends: '03:00' });
  const offered = await offer(team.ana, anas);
  expect((await move(team.leo, offered, { step: 'take' })).body.code).toBe('SHIFT_OVERLAPS');
  // Leo’s own shift is the one that he offers in exchange.
  expect((await move(team.leo, offered, { step: 'propose', shiftId: leos })).status).toBe(200);
  const { version } = (await seen(team.ana)).offers[0] ?? { version: 0 };
  await move(team.ana, offered, { step: 'decline', version });
  const proposed = (await move(team.eva, offered, { step: 'propose', shiftId: evas })).body;
  const agreed = (await move(team.ana, offered, { step: 'agree', version: proposed.version })).body;
  expect((await decide(agreed, true)).body.code).toBe('SHIFT_OVERLAPS');
});

test.each(['moved', 'removed'] as const)(
  'OFFER-5 SHIFT_OVERLAPS: a shift that its person still sees counts until its %s version is published',
  async (change) => {
    const leos = await plan(team.leo, MONDAY, { starts: '12:00', ends: '18:30' });
    const offered = await offer(team.ana, await plan(team.ana));
    const version = (await week()).find(({ id }) => id === leos)?.version;
    if (change === 'removed') await ask(team.manager, 'DELETE', `shifts/${leos}`);
    else await ask(team.manager, 'PATCH', `shifts/${leos}`, { ...fields(team.leo, '2026-10-20'), version });
    expect((await move(team.leo, offered, { step: 'take' })).body.code).toBe('SHIFT_OVERLAPS');
    await publish();
    expect((await move(team.leo, offered, { step: 'take' })).body.state).toBe('taken');
  },
);

test('OFFER_ENDED, OFFER_NOT_FOUND: a person who left can neither offer nor take', async () => {
  const offered = await offer(team.ana, await plan(team.ana));
  const leave = (who: Member) =>
    dining.testDatabase.oracle.query('update staff_members set left_at = now() where user_id = $1', [
      who.userId,
    ]);
  await leave(team.ana);
  expect((await seen(team.leo)).offers).toEqual([]);
  expect((await move(team.leo, offered, { step: 'take' })).body.code).toBe('OFFER_ENDED');
  await leave(team.eva);
  expect((await move(team.eva, offered, { step: 'take' })).status).toBe(403);
});

test('OFFER-3 when who has proposed a swap leaves, the shift is on offer as before', async () => {
  const [anas, leos] = [await plan(team.ana), await plan(team.leo, '2026-10-21')];
  const open = await offer(team.ana, anas);
  const proposed = (await move(team.leo, open, { step: 'propose', shiftId: leos })).body;
  const agreed = (await move(team.ana, open, { step: 'agree', version: proposed.version })).body;
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where user_id = $1', [
    team.leo.userId,
  ]);
  for (const who of [team.ana, team.eva])
    expect((await seen(who)).offers).toMatchObject([{ id: open.id, state: 'open', swap: null }]);
  expect((await decide(agreed, true)).body.code).toBe('OFFER_CHANGED');
  expect((await move(team.eva, open, { step: 'take' })).body).toMatchObject({ state: 'taken' });
  expect((await week()).find(({ id }) => id === anas)?.staffId).toBe(team.ids.get(team.eva));
});
