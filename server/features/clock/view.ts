import type { ClockRecord } from '#contract/clock.ts';
import type { WorkedTime } from '#domain/people/clock.ts';
import type { ClockRow, WorkColumns } from './store.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

export const workOf = ({ started_at, ended_at, breaks }: WorkColumns): WorkedTime => ({
  startMs: started_at.getTime(),
  endMs: ended_at?.getTime() ?? null,
  breaks,
});

export const columnsOf = ({ startMs, endMs, breaks }: WorkedTime): WorkColumns => ({
  started_at: new Date(startMs),
  ended_at: endMs === null ? null : new Date(endMs),
  breaks,
});

const viewWork = ({ startMs, endMs, breaks }: WorkedTime) => ({
  startedAt: instant(startMs),
  endedAt: endMs === null ? null : instant(endMs),
  breaks: breaks.map(({ fromMs, untilMs }) => ({
    from: instant(fromMs),
    until: untilMs === null ? null : instant(untilMs),
  })),
});

export const viewRecord = (row: ClockRow): ClockRecord => ({
  id: row.id,
  version: row.version,
  staffId: row.staff_id,
  day: row.day,
  ...viewWork(workOf(row)),
  isVoid: row.is_void,
  corrections: row.corrections.map(({ before, isVoid = false, ...correction }) => ({
    ...correction,
    isVoid,
    before: before && viewWork(before),
  })),
});
