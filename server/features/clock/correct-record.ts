import type { Transaction } from 'kysely';
import type { ClockRecord, Correction } from '#contract/clock.ts';
import { isPossibleWork, overlaps, type WorkedTime } from '#domain/people/clock.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import * as store from './store.ts';
import { columnsOf, viewRecord, workOf } from './view.ts';

const MINUTE_MS = 60_000;

/** The wall clock times of a correction in order, each on the first day on which it does not precede the previous one. */
function localTimes({ day, starts, ends, breaks }: Correction): string[] {
  const onDay = (time: string) => `${time <= starts ? addDays(day, 1) : day}T${time}`;
  return [
    `${day}T${starts}`,
    onDay(ends),
    ...breaks.flatMap(({ from, until }) => [
      // A break may begin with the work itself.
      from === starts ? `${day}T${from}` : onDay(from),
      onDay(until),
    ]),
  ];
}

/** The corrected record. Times within the same minute as before keep their seconds, and their side of a clock change. */
async function correctedWork(
  tx: Transaction<DB>,
  correction: Correction,
  before: WorkedTime | null,
): Promise<WorkedTime> {
  const known = before
    ? [before.startMs, before.endMs, ...before.breaks.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])]
    : [];
  const local = localTimes(correction);
  const resolved = await store.resolveTimes(tx, local);
  const walls = await store.wallTimes(
    tx,
    known.map((ms) => (ms === null ? null : new Date(ms))),
  );
  const timeAt = (index: number): number =>
    (local[index] === walls[index] ? known[index] : null) ?? resolved[index] ?? 0;
  const breaks = correction.breaks.map((_each, index) => ({
    fromMs: timeAt(2 + index * 2),
    untilMs: timeAt(3 + index * 2),
  }));
  return {
    startMs: timeAt(0),
    endMs: timeAt(1),
    breaks: breaks.toSorted((one, other) => one.fromMs - other.fromMs),
  };
}

async function refuseImpossible(
  tx: Transaction<DB>,
  staffId: string,
  work: WorkedTime,
  nowMs: number,
  ownId: string | null,
): Promise<void> {
  // The form’s resolution is a minute, so the current one is not in the future.
  if (!isPossibleWork(work, nowMs + MINUTE_MS)) refuse('CLOCK_RECORD_INVALID');
  const { started_at, ended_at } = columnsOf(work);
  const around = await store.listAround(tx, staffId, { from: started_at, until: ended_at ?? started_at });
  if (around.some((row) => row.id !== ownId && overlaps(workOf(row), work))) refuse('CLOCK_RECORD_OVERLAP');
}

const auditEntry = (action: string, subjectId: string, details: object) => ({
  action,
  subjectType: 'clock',
  subjectId,
  details,
});

async function getRecord(tx: Transaction<DB>, id: string): Promise<store.ClockRow> {
  return (await store.findRecord(tx, id)) ?? refuse('CLOCK_RECORD_NOT_FOUND');
}

/** Refuses STAFF_NOT_FOUND, CLOCK_RECORD_INVALID, CLOCK_RECORD_OVERLAP (CLOCK-4). */
export function addRecord(
  platform: Platform,
  member: MemberPrincipal,
  { staffId, work: correction }: { staffId: string; work: Correction },
): Promise<ClockRecord> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit, restaurantId }) => {
    if (!(await store.lockPerson(tx, staffId))) refuse('STAFF_NOT_FOUND');
    const work = await correctedWork(tx, correction, null);
    await refuseImpossible(tx, staffId, work, now.getTime(), null);
    const { reason } = correction;
    const id = await store.insertRecord(tx, restaurantId, staffId, columnsOf(work), [
      { at: now.toISOString(), byName: member.name, reason, before: null },
    ]);
    await audit(member, auditEntry('clock.add', id, { staffId, day: correction.day, reason }));
    return viewRecord(await getRecord(tx, id));
  });
}

/**
 * Corrects a record; the previous values, the person and the reason are kept. Refuses CLOCK_RECORD_NOT_FOUND, CLOCK_RECORD_CHANGED with the
 * current record, CLOCK_RECORD_INVALID, CLOCK_RECORD_OVERLAP (CLOCK-4).
 */
export function correctRecord(
  platform: Platform,
  member: MemberPrincipal,
  recordId: string,
  { version, work: correction }: { version: number; work: Correction },
): Promise<ClockRecord> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit }) => {
    await store.lockPerson(tx, (await getRecord(tx, recordId)).staff_id);
    // Read again now that its person is locked.
    const record = await getRecord(tx, recordId);
    if (record.version !== version) refuse('CLOCK_RECORD_CHANGED', { record: viewRecord(record) });
    const before = workOf(record);
    const work = await correctedWork(tx, correction, before);
    await refuseImpossible(tx, record.staff_id, work, now.getTime(), recordId);
    const { reason } = correction;
    await store.updateRecord(tx, recordId, columnsOf(work), [
      ...record.corrections,
      { at: now.toISOString(), byName: member.name, reason, before },
    ]);
    await audit(
      member,
      auditEntry('clock.correct', recordId, {
        staffId: record.staff_id,
        day: correction.day,
        reason,
        before,
      }),
    );
    return viewRecord(await getRecord(tx, recordId));
  });
}

/**
 * Voids a record, which stays with the reason and counts nowhere until it is corrected (CLOCK-10). Refuses CLOCK_RECORD_NOT_FOUND,
 * CLOCK_RECORD_CHANGED.
 */
export function voidRecord(
  platform: Platform,
  member: MemberPrincipal,
  recordId: string,
  { version, reason }: { version: number; reason: string },
): Promise<ClockRecord> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit }) => {
    await store.lockPerson(tx, (await getRecord(tx, recordId)).staff_id);
    const record = await getRecord(tx, recordId);
    if (record.version !== version) refuse('CLOCK_RECORD_CHANGED', { record: viewRecord(record) });
    await store.voidRecord(tx, recordId, [
      ...record.corrections,
      { at: now.toISOString(), byName: member.name, reason, isVoid: true, before: workOf(record) },
    ]);
    const { staff_id: staffId, day } = record;
    await audit(member, auditEntry('clock.void', recordId, { staffId, day, reason }));
    return viewRecord(await getRecord(tx, recordId));
  });
}
