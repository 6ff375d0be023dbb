import { beforeEach } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { OfferMove, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import { send } from './diner-calls.ts';
import { createMember, createPlace, type Member } from './factories.ts';
import type { setUpApp } from './set-up.ts';

/** Of the week that `plan` plans. */
export const MONDAY = '2026-10-19';
const NOW = Date.parse('2026-10-18T08:00:00.000Z');

interface ShiftTeam {
  restaurantId: string;
  manager: Member;
  chef: Member;
  ana: Member;
  leo: Member;
  eva: Member;
  /** Their ids in the list of staff. */
  ids: Map<Member, string>;
}

/** For each test a restaurant with a manager, a chef and three servers, on the Sunday before MONDAY; and what they ask. */
export function setUpShiftTeam(dining: ReturnType<typeof setUpApp>) {
  // Filled before each test.
  const team = {} as ShiftTeam;
  const createServer = async (restaurantId: string, name: string): Promise<Member> => {
    const member = await createMember(dining.database, restaurantId, 'server');
    await dining.testDatabase.oracle.query('update staff_members set name = $1 where user_id = $2', [
      name,
      member.userId,
    ]);
    return member;
  };
  beforeEach(async () => {
    dining.clock.set(NOW);
    const { restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
    const people = {
      manager: await createMember(dining.database, restaurantId, 'manager'),
      chef: await createMember(dining.database, restaurantId, 'chef'),
      ana: await createServer(restaurantId, 'Ana'),
      leo: await createServer(restaurantId, 'Leo'),
      eva: await createServer(restaurantId, 'Eva'),
    };
    const { rows } = await dining.testDatabase.oracle.query<{ id: string; user_id: string }>(
      'select id, user_id from staff_members where restaurant_id = $1',
      [restaurantId],
    );
    const ids = new Map(
      Object.values(people).map((who) => [who, rows.find((row) => row.user_id === who.userId)?.id ?? '']),
    );
    Object.assign(team, { restaurantId, ...people, ids });
  });
  const ask = <T>(as: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    send<T & RefusalBody>(
      dining.app,
      as,
      `${method} /api/restaurants/${team.restaurantId}/${path}`,
      body === undefined ? {} : { body },
    );
  const fields = (who: Member, day = MONDAY, change: Partial<ShiftFields> = {}): ShiftFields => ({
    staffId: team.ids.get(who) ?? '',
    day,
    starts: '18:00',
    ends: '01:00',
    breakMinutes: 30,
    kind: 'night',
    place: 'Terraza',
    note: '',
    ...change,
  });
  const week = async (as = team.manager) =>
    (await ask<ShiftWeek>(as, 'GET', `shift-weeks/${MONDAY}`)).body.shifts;
  const publish = async () =>
    ask(team.manager, 'POST', `shift-weeks/${MONDAY}/publication`, {
      seen: (await week()).map(({ id, version }) => ({ id, version })),
    });
  /** Published as well. */
  async function plan(who: Member, day = MONDAY, change: Partial<ShiftFields> = {}): Promise<string> {
    const { id } = (await ask<Shift>(team.manager, 'POST', 'shifts', fields(who, day, change))).body;
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
    const { rows } = await dining.testDatabase.oracle.query<{
      id: string;
      planned: string;
      published: string;
    }>(
      `select id, staff_id as planned, published ->> 'staffId' as published from shifts where restaurant_id = $1 order by day, id`,
      [team.restaurantId],
    );
    return rows;
  };
  return { team, ask, fields, week, publish, plan, offer, move, seen, titles, owners };
}
