import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect } from 'vitest';
import type { ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { Random } from '#server/demo/history/random.ts';
import { type Answer, send } from '#tests/support/diner-calls.ts';
import { endConnections } from '#tests/support/end-connections.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MONDAY = '2026-10-19';
const DAYS = [MONDAY, '2026-10-21', '2026-10-23'];
const NOW = Date.parse('2026-10-18T08:00:00.000Z');
const STEPS = ['take', 'propose', 'agree', 'decline', 'withdraw', 'offer', 'decide', 'change'] as const;
const LONGEST_WAIT_MS = 20;
const PAUSE_MS = 3;

const dining = setUpApp({ poolSize: 8 });
beforeAll(async () => {
  // A trigger records every change of owner, whatever statement makes it.
  await rowsOf(`
    create table owner_changes (restaurant_id uuid, planned text, published text);
    create function note_owner() returns trigger language plpgsql security definer as $$
      begin insert into public.owner_changes values (new.restaurant_id, new.staff_id, new.published ->> 'staffId'); return null; end $$;
    create trigger owner_is_noted after update on shifts for each row
      when (old.staff_id <> new.staff_id or old.published ->> 'staffId' <> new.published ->> 'staffId') execute function note_owner()`);
});

const rowsOf = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await dining.testDatabase.oracle.query<T>(query, values)).rows;

/** Terminates the connections that are changing shifts or offers, as a killed process does. */
const kill = (): Promise<number> =>
  endConnections(dining.testDatabase.oracle, 'shift|audit_log|notifications|outbox');

interface Team {
  readonly base: `/api/restaurants/${string}`;
  readonly restaurantId: string;
  readonly manager: Member;
  readonly people: readonly { readonly member: Member; readonly staffId: string }[];
  readonly shiftIds: string[];
}

const read = async <T>({ base }: Team, as: Member, path: string): Promise<T> =>
  (await send<T>(dining.app, as, `GET ${base}/${path}`)).body;

const fieldsOf = (staffId: string, day: string, note = ''): ShiftFields => ({
  staffId,
  day,
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: '',
  note,
});

async function publish(team: Team): Promise<void> {
  const { shifts } = await read<ShiftWeek>(team, team.manager, `shift-weeks/${MONDAY}`);
  await send(dining.app, team.manager, `POST ${team.base}/shift-weeks/${MONDAY}/publication`, {
    body: { seen: shifts.map(({ id, version }) => ({ id, version })) },
  });
}

/** Three waiters with a published shift each. */
async function hire(): Promise<Team> {
  dining.clock.set(NOW);
  const { restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  const manager = await createMember(dining.database, restaurantId, 'manager');
  const people: Team['people'][number][] = [];
  const team: Team = {
    base: `/api/restaurants/${restaurantId}`,
    restaurantId,
    manager,
    people,
    shiftIds: [],
  };
  for (const day of DAYS) {
    const member = await createMember(dining.database, restaurantId, 'server');
    const [row] = await rowsOf<{ id: string }>('select id from staff_members where user_id = $1', [
      member.userId,
    ]);
    const staffId = row?.id ?? '';
    people.push({ member, staffId });
    const added = await send<Shift>(dining.app, manager, `POST ${team.base}/shifts`, {
      body: fieldsOf(staffId, day),
    });
    team.shiftIds.push(added.body.id);
  }
  await publish(team);
  return team;
}

const post = (as: Member, path: string, body: object) =>
  send<Partial<ShiftOffer>>(dining.app, as, `POST ${path}`, { body });

/** One action by a person on an offer, or by a manager on a shift; whether it makes sense or not. */
async function carryOut(team: Team, offers: readonly ShiftOffer[], random: Random): Promise<Answer> {
  const { base, manager, people, shiftIds } = team;
  const step = random.pick(STEPS);
  const { member } = random.pick(people);
  const offer = offers.length > 0 && step !== 'offer' ? random.pick(offers) : null;
  if (step === 'change') {
    const week = await send<ShiftWeek>(dining.app, manager, `GET ${base}/shift-weeks/${MONDAY}`);
    if (week.status !== 200) return week;
    const wanted = random.pick(shiftIds);
    const shift = week.body.shifts.find(({ id }) => id === wanted);
    const version = shift?.version;
    const body = { ...fieldsOf(shift?.staffId ?? '', shift?.day ?? '', `v${version}`), version };
    return send(dining.app, manager, `PATCH ${base}/shifts/${shift?.id}`, { body });
  }
  const seen = await send<ShiftOffers>(dining.app, member, `GET ${base}/shift-offers`);
  if (seen.status !== 200) return seen;
  const own = seen.body.ownShifts[0]?.id ?? shiftIds[0];
  if (!offer) return post(member, `${base}/shift-offers`, { shiftId: own });
  const { id, version } = offer;
  if (step === 'decide')
    return post(manager, `${base}/shift-offers/${id}/decision`, { version, isApproved: true, answer: '' });
  const more =
    step === 'propose' ? { shiftId: own } : step === 'agree' || step === 'decline' ? { version } : {};
  return post(member, `${base}/shift-offers/${id}/steps`, { step, ...more });
}

interface Owned {
  readonly id: string;
  readonly planned: string;
  readonly published: string;
}

const ownersOf = ({ restaurantId }: Team): Promise<Owned[]> =>
  rowsOf<Owned>(
    `select id, staff_id as planned, published ->> 'staffId' as published from shifts where restaurant_id = $1 order by day`,
    [restaurantId],
  );

function expectOneOwner({ shiftIds, people }: Team, owned: readonly Owned[]): void {
  const staff = people.map(({ staffId }) => staffId);
  expect(owned.map(({ id }) => id)).toEqual(shiftIds);
  for (const { planned, published } of owned) {
    expect(staff).toContain(planned);
    expect(published).toBe(planned);
  }
}

/** Many concurrent steps with a kill among them; meanwhile the owner of each shift is checked repeatedly. */
async function round(team: Team, random: Random) {
  const { offers } = await read<ShiftOffers>(team, team.manager, 'shift-offers');
  const over = new AbortController();
  const count = random.integer(4, 14);
  const steps = Promise.all(Array.from({ length: count }, () => carryOut(team, offers, random))).finally(() =>
    over.abort(),
  );
  const killing = random.chance(0.5) ? delay(random.integer(0, LONGEST_WAIT_MS)).then(kill) : 0;
  let looks = 0;
  for (; !over.signal.aborted; looks += 1) {
    expectOneOwner(team, await ownersOf(team));
    await delay(PAUSE_MS);
  }
  const answers = await steps;
  const killed = await killing;
  const failed = answers.filter(({ status }) => status >= 500);
  if (killed === 0) expect(failed).toEqual([]);
  expectOneOwner(team, await ownersOf(team));
  return { count, looks, killed, failed: failed.length };
}

/** Every recorded hand-over is one that somebody accepted, or one half of an approved swap. */
async function expectHandOvers({ restaurantId }: Team): Promise<{ taken: number; swapped: number }> {
  const [row] = await rowsOf<{ noted: number; torn: number; taken: number; swapped: number }>(
    `select (select count(*)::int from owner_changes where restaurant_id = $1) as noted,
       (select count(*)::int from owner_changes where restaurant_id = $1 and planned <> published) as torn,
       (select count(*)::int from audit_log where restaurant_id = $1 and action = 'shift.offer-take') as taken,
       (select count(*)::int from audit_log where restaurant_id = $1 and action = 'shift.swap') as swapped`,
    [restaurantId],
  );
  if (!row) throw new Error('nothing was counted');
  expect(row.torn).toBe(0);
  expect(row.noted).toBe(row.taken + 2 * row.swapped);
  return row;
}

invariant(
  'INV-15',
  'every shift always has exactly one owner, whatever is taken, swapped and changed concurrently, and wherever it is killed (OFFER-5)',
  async ({ random, count }) => {
    const teams = inForm({ short: 2, long: 60 });
    const rounds = 15;
    const sum = { steps: 0, looks: 0, taken: 0, swapped: 0, kills: 0, 'steps that failed': 0 };
    for (let each = 0; each < teams && !isOver(); each += 1) {
      const team = await hire();
      for (let turn = 0; turn < rounds; turn += 1) {
        dining.clock.advance(1_000);
        const done = await round(team, random);
        sum.steps += done.count;
        sum.looks += done.looks;
        sum.kills += done.killed;
        sum['steps that failed'] += done.failed;
        await publish(team);
      }
      const { taken, swapped } = await expectHandOvers(team);
      sum.taken += taken;
      sum.swapped += swapped;
    }
    count(sum);
    expect(sum.taken).toBeGreaterThan(0);
    expect(sum.kills).toBeGreaterThan(0);
  },
);
