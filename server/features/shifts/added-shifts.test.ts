import { beforeEach, expect, test } from 'vitest';
import type { Shift } from '#contract/shifts.ts';
import { createMember } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { MONDAY, setUpShiftTeam } from '#tests/support/shift-team.ts';

const TUESDAY = '2026-10-20';
const dining = setUpApp({ poolSize: 8 });
const { team, ask, fields, week, plan, offer, move } = setUpShiftTeam(dining);

const WAYS = ['copy', 'template'] as const;
let paths: Record<(typeof WAYS)[number], string>;

/** Each way gives Leo the evening of Tuesday. */
beforeEach(async () => {
  const draft = async (day: string) => {
    const shift = fields(team.leo, day, { starts: '19:00', ends: '23:00' });
    return (await ask<Shift>(team.manager, 'POST', 'shifts', shift)).body.id;
  };
  await draft('2026-10-13');
  const id = await draft(TUESDAY);
  const path = `shift-weeks/${MONDAY}`;
  const kept = await ask<{ id: string }>(team.manager, 'POST', `${path}/template`, { name: 'Usual' });
  paths = { copy: `${path}/copy`, template: `${path}/templates/${kept.body.id}` };
  await ask(team.manager, 'DELETE', `shifts/${id}`);
});

/** The other request begins when the shifts are added and not yet committed. */
const whileAdding = <T>(way: keyof typeof paths, other: () => Promise<T>): Promise<T> => {
  const { oracle } = dining.testDatabase;
  return whileHolding(oracle, 'lock table audit_log in share mode', async (letGo) => {
    const adding = ask(team.manager, 'POST', paths[way]);
    await untilWaiting(oracle, 1);
    const answer = other();
    await untilWaiting(oracle, 2);
    await letGo();
    expect(Object.values((await adding).body)).toEqual([1]);
    return answer;
  });
};

test.each(WAYS)('OFFER-5 nobody takes a shift at the time of one that a %s gives them', async (way) => {
  const offered = await offer(team.ana, await plan(team.ana, TUESDAY));
  const taken = await whileAdding(way, () => move(team.leo, offered, { step: 'take' }));
  expect([taken.status, taken.body.code]).toEqual([409, 'SHIFT_OVERLAPS']);
});

test.each(WAYS)('SHIFT-15 who leaves keeps no shift that a %s gives them meanwhile', async (way) => {
  const owner = await createMember(dining.database, team.restaurantId, 'owner');
  const left = await whileAdding(way, () => ask(owner, 'DELETE', `members/${team.leo.userId}`));
  expect(left.status).toBe(200);
  expect(await week()).toEqual([]);
});
