import type { Clock, HoursWeek } from '#contract/clock.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffPerson } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import type { TestApp } from './app.ts';
import { type Answer, type Caller, send } from './diner-calls.ts';
import { createMember, createPlace, type Member } from './factories.ts';

/** A Wednesday, 18:00 in Madrid. */
const EVENING = Date.parse('2026-10-21T16:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A restaurant with a waiter and a posted code for clocking in. */
export interface ClockScene {
  readonly restaurantId: string;
  readonly manager: Member;
  readonly waiter: Member;
  /** The id in the staff list. */
  readonly waiterId: string;
  readonly staffIdOf: (role: Role) => Promise<string>;
  /** The posted code's key. */
  readonly key: string;
  /** Posts a new code. */
  readonly hangCode: () => Promise<string>;
  /** Sends one request about this restaurant. */
  readonly ask: <T>(
    as: Caller,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<Answer<T & RefusalBody>>;
  /** The hours of the week of `day`, by default as the manager sees them. */
  readonly hours: (as?: Caller, day?: string) => Promise<HoursWeek>;
  /** Sets the clock to this many hours after the evening began. */
  readonly at: (hour: number) => void;
  readonly iso: (hour: number) => string;
}

export async function openClock(dining: TestApp): Promise<ClockScene> {
  dining.clock.advance(EVENING - dining.clock.now());
  const { restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  const manager = await createMember(dining.database, restaurantId, 'manager');
  const waiter = await createMember(dining.database, restaurantId, 'server');
  const ask: ClockScene['ask'] = (as, method, path, body) =>
    send(dining.app, as, `${method} /api/restaurants/${restaurantId}/${path}`, { body });
  const staffIdOf = async (role: Role): Promise<string> => {
    const { people } = (await ask<{ people: StaffPerson[] }>(manager, 'GET', 'staff')).body;
    return people.find((person) => person.role === role)?.id ?? '';
  };
  const hangCode = async (): Promise<string> => {
    await ask(manager, 'PUT', 'clock/code', { isOn: true });
    return (await ask<Clock>(manager, 'GET', 'clock')).body.code ?? '';
  };
  return {
    restaurantId,
    manager,
    waiter,
    waiterId: await staffIdOf('server'),
    staffIdOf,
    key: await hangCode(),
    hangCode,
    ask,
    hours: async (as = manager, day = '2026-10-21') =>
      (await ask<HoursWeek>(as, 'GET', `clock/hours/${day}`)).body,
    at: (hour) => dining.clock.advance(EVENING + hour * HOUR_MS - dining.clock.now()),
    iso: (hour) => new Date(EVENING + hour * HOUR_MS).toISOString(),
  };
}
