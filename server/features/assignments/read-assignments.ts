import type { Transaction } from 'kysely';
import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import { guestsFrom, sharedOut } from '#domain/assignments/coming.ts';
import { expectedGuests, pastOf } from '#domain/assignments/expectation.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { USUAL_FIRST_SECONDS } from '#domain/assignments/routing.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { readExpectedHours } from '#server/features/analytics/read-forecast.ts';
import { getTimezone } from '#server/platform/auth/preferences-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import * as coming from './coming-store.ts';
import * as store from './store.ts';

const USUAL_MOST_TABLES = 8;
/** People whose shift begins within the hour can already be assigned. */
const LEAD_MINUTES = 60;
const COMING_DAYS = 8;
const DAY_MS = 86_400_000;

export const USUAL_SETTINGS: AssignmentSettings = {
  weights: USUAL_WEIGHTS,
  mostTables: USUAL_MOST_TABLES,
  firstSeconds: USUAL_FIRST_SECONDS,
  isNameShown: false,
  appliesItself: false,
};

export const settingsOf = (row: store.SettingsRow | null): AssignmentSettings =>
  row
    ? {
        weights: row.weights,
        mostTables: row.most_tables,
        firstSeconds: row.first_seconds,
        isNameShown: row.is_name_shown,
        appliesItself: row.applies_itself,
      }
    : USUAL_SETTINGS;

/** Tables and their servers at a moment: `at` for the expected load, `now` for the past. */
async function viewFloor(
  tx: Transaction<DB>,
  now: Date,
  { at, leadMinutes }: { readonly at: Date; readonly leadMinutes: number },
) {
  const tables = (await store.listTables(tx, at)).toSorted(
    (one, other) =>
      compareTexts(one.section, other.section) || compareTexts(one.table_number, other.table_number),
  );
  const people = await store.listPeople(tx, at, leadMinutes);
  const past = pastOf(
    people.map(({ id }) => id),
    await store.listPastServices(tx, now),
  );
  return {
    tables: tables.map((table, place) => ({
      id: table.id,
      tableNumber: table.table_number,
      section: table.section,
      place,
      guests: table.guests,
      expected: expectedGuests(table),
      isRunning: table.is_running,
      staffId: table.staff_id,
      isPinned: table.is_pinned,
      seats: table.seats,
      usual: table.usual,
    })),
    people: people.map(({ id, name, sections, is_on_shift: isOnShift }) => ({
      id,
      name,
      sections,
      past: past.get(id) ?? 0,
      isOnShift,
    })),
  };
}

async function viewComingShifts(tx: Transaction<DB>, now: Date): Promise<TableAssignments['coming']> {
  const until = new Date(now.getTime() + COMING_DAYS * DAY_MS);
  return (await coming.listBeginnings(tx, { after: now, until })).map(
    ({ starts_at, people, is_planned }) => ({
      startsAt: starts_at.toISOString(),
      people,
      isPlanned: is_planned,
    }),
  );
}

/** Who looks after which table, with the optimiser’s input. People whose shift begins within `leadMinutes` count as on shift. */
export async function viewAssignments(
  tx: Transaction<DB>,
  now: Date,
  leadMinutes: number = LEAD_MINUTES,
): Promise<TableAssignments> {
  const row = await store.findSettings(tx);
  return {
    version: row?.version ?? 1,
    startsAt: null,
    settings: settingsOf(row),
    ...(await viewFloor(tx, now, { at: now, leadMinutes })),
    coming: await viewComingShifts(tx, now),
    applied: row?.applied_at ? { at: row.applied_at.toISOString(), byName: row.applied_by_name } : null,
    canUndo: (row?.undo ?? null) !== null,
  };
}

type Expected = Awaited<ReturnType<typeof readExpectedHours>>['hours'];

/** The same for an upcoming shift (ASSIGN-11): without parties, and with the planned servers. */
async function viewComing(
  tx: Transaction<DB>,
  now: Date,
  startsAt: Date,
  hours: Expected,
): Promise<TableAssignments> {
  const shifts = await viewComingShifts(tx, now);
  if (!shifts.some((shift) => Date.parse(shift.startsAt) === startsAt.getTime())) refuse('SHIFT_NOT_FOUND');
  const plan = await coming.findPlan(tx, startsAt);
  const planned = new Map((plan?.tables ?? []).map((kept) => [kept.tableId, kept]));
  const { tables, people } = await viewFloor(tx, now, { at: startsAt, leadMinutes: 0 });
  const { day, minutes } = localTime(startsAt.getTime(), await getTimezone(tx));
  const start = { day: dashedDay(day), minutes };
  const guests = guestsFrom(hours, start);
  const shares = guests === null ? null : sharedOut(guests, tables);
  const known = new Set(people.map(({ id }) => id));
  return {
    version: plan?.version ?? 1,
    startsAt: startsAt.toISOString(),
    settings: settingsOf(await store.findSettings(tx)),
    tables: tables.map((table) => {
      const kept = planned.get(table.id);
      const isKnown = kept !== undefined && known.has(kept.staffId);
      return {
        ...table,
        guests: 0,
        isRunning: false,
        expected: shares?.get(table.id) ?? table.expected,
        staffId: isKnown ? kept.staffId : null,
        isPinned: isKnown && kept.isPinned,
      };
    }),
    people,
    coming: shifts,
    applied:
      plan?.tables && plan.planned_at
        ? { at: plan.planned_at.toISOString(), byName: plan.planned_by_name }
        : null,
    canUndo: (plan?.undo ?? null) !== null,
  };
}

/** The calendar days about a moment, in any time zone. */
const daysAbout = (moment: Date) => {
  const day = moment.toISOString().slice(0, 10);
  return { from: addDays(day, -1), until: addDays(day, 2) };
};

/** The start of an upcoming shift. Refuses SHIFT_HAS_BEGUN. */
export function comingMoment(startsAt: string, now: Date): Date {
  const moment = new Date(startsAt);
  if (moment.getTime() <= now.getTime()) refuse('SHIFT_HAS_BEGUN');
  return moment;
}

/** The current state, or the plan of an upcoming shift. Refuses SHIFT_NOT_FOUND if no shift begins then, SHIFT_HAS_BEGUN. */
export async function readAssignments(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  startsAt?: string,
): Promise<TableAssignments> {
  const now = new Date(platform.clock.now());
  const { database } = platform;
  if (startsAt === undefined) return inRestaurant(database, restaurantId, (tx) => viewAssignments(tx, now));
  const moment = comingMoment(startsAt, now);
  const { hours } = await readExpectedHours(platform, restaurantId, daysAbout(moment));
  return inRestaurant(database, restaurantId, (tx) => viewComing(tx, now, moment, hours));
}
