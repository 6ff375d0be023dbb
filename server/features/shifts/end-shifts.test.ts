import { expect, test } from 'vitest';
import type { Shift } from '#contract/shifts.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { MONDAY, setUpShiftTeam } from '#tests/support/shift-team.ts';

const dining = setUpApp({ poolSize: 8 });
const { team, ask, fields, week, plan, offer, move, seen, titles, owners } = setUpShiftTeam(dining);

const dismiss = async (who: Member) => {
  const owner = await createMember(dining.database, team.restaurantId, 'owner');
  return ask(owner, 'DELETE', `members/${who.userId}`);
};

test('SHIFT-15 the shifts to come of somebody who leaves are out of the plan, and the managers are told', async () => {
  const begun = await plan(team.ana, '2026-10-12');
  await plan(team.ana);
  const draft = (await ask<Shift>(team.manager, 'POST', 'shifts', fields(team.ana, '2026-10-23'))).body.id;
  const leos = await plan(team.leo);
  // Planned for Ana by now, but Leo still sees it as his.
  const [known] = (await week()).filter(({ id }) => id === leos);
  await ask(team.manager, 'PATCH', `shifts/${leos}`, {
    ...fields(team.ana, '2026-10-22'),
    version: known?.version,
  });
  expect((await week()).some(({ id }) => id === draft)).toBe(true);
  expect((await dismiss(team.ana)).status).toBe(200);
  expect(await week()).toEqual([]);
  expect(await owners()).toMatchObject([{ id: begun }, { id: leos, published: team.ids.get(team.leo) }]);
  expect(await titles(team.manager)).toEqual([
    'Ana has left. Shifts taken out of the plan, which somebody else has to work: 3',
  ]);
  expect(await titles(team.leo)).toEqual([]);
  const { rows } = await dining.testDatabase.oracle.query<{ details: object; url: string; metadata: object }>(
    `select a.details, n.action_url as url, n.metadata from audit_log a, notifications n
     where a.restaurant_id = $1 and a.action = 'member.remove' and n.restaurant_id = $1 and n.metadata ->> 'event' = 'shifts_left'`,
    [team.restaurantId],
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
    await ask<{ id: string; details: { version: number } }>(team.manager, 'POST', 'staff', {
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
  await ask(team.manager, 'POST', 'shifts', { ...fields(team.ana), staffId: id });
  const depart = (hasLeft: boolean, version: number) =>
    ask<{ details: { version: number } }>(team.manager, 'POST', `staff/${id}/departure`, {
      hasLeft,
      version,
    });
  const gone = await depart(true, details.version);
  expect(gone.status).toBe(200);
  expect(await week()).toEqual([]);
  await depart(false, gone.body.details.version);
  expect(await week()).toEqual([]);
});

test.each(['proposer', 'owner'] as const)(
  'OFFER-3 a person with a swap is notified when its %s leaves',
  async (who) => {
    const [anas, leos] = [await plan(team.ana), await plan(team.leo, '2026-10-21')];
    const open = await offer(team.ana, anas);
    const proposed = (await move(team.leo, open, { step: 'propose', shiftId: leos })).body;
    await move(team.ana, open, { step: 'agree', version: proposed.version });
    const [leaver, partner] = who === 'proposer' ? [team.leo, team.ana] : [team.ana, team.leo];
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
      expect((await move(team.eva, open, { step: 'take' })).body).toMatchObject({ state: 'taken' });
    else expect(await offer(team.leo, leos)).toMatchObject({ state: 'open' });
  },
);
