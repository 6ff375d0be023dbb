import { dayNumber, dayOfNumber } from './calendar-day.ts';
import { localTime, minutesOfTime } from './local-time.ts';
import { type DatedHours, type DaySpan, isCovered, isRestaurantOpen, spansOn } from './open-now.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const DAY_MS = DAY * MINUTE_MS;
/** The largest clock change. */
const CLOCK_CHANGE_MINUTES = 180;
/** A special day in the year 9999 would be millions of days to search, with every request of a table. */
const FARTHEST_DAYS = 800;

/** The wall clock in minutes since 1970-01-01, as if it were UTC. */
const wallMinutes = (ms: number, timezone: string): number => {
  const { day, minutes } = localTime(ms, timezone);
  return dayNumber(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) * DAY + minutes;
};

const localDay = (number: number) => ({
  day: dayOfNumber(number).replaceAll('-', ''),
  // 1970-01-01 was a Thursday
  weekday: (number + 4) % 7,
});

/**
 * The wall clock minutes at which the hours open or close, from that minute on, until a week after the last special day that is not too
 * far ahead.
 */
function* switchMinutes(hours: DatedHours, fromMinute: number): Generator<number> {
  const firstDay = Math.floor(fromMinute / DAY);
  const lastSpecial = Math.max(firstDay, ...hours.specialHours.map(({ to }) => dayNumber(to)));
  const lastDay = Math.min(lastSpecial, firstDay + FARTHEST_DAYS) + 8;
  for (let number = firstDay; number <= lastDay; number += 1) {
    const on = (daysAgo: number): readonly DaySpan[] => spansOn(hours, localDay(number - daysAgo));
    const [today, yesterday, before] = [on(0), on(1), on(2)];
    const isOpenAt = (minute: number): boolean =>
      minute < 0 ? isCovered(minute + DAY, yesterday, before) : isCovered(minute, today, yesterday);
    const edges = [
      0,
      ...[...yesterday, ...today].flatMap(({ opens, closes }) => [opens, closes].map(minutesOfTime)),
    ];
    for (const minute of [...new Set(edges)].toSorted((one, other) => one - other))
      if (isOpenAt(minute) !== isOpenAt(minute - 1)) yield number * DAY + minute;
  }
}

/** The instants at which the wall clock shows this minute: two when it is set back, and for a skipped minute the instant of the change. */
function instantsOf(wall: number, timezone: string): number[] {
  const offset = (ms: number): number => wallMinutes(ms, timezone) * MINUTE_MS - ms;
  const utc = wall * MINUTE_MS;
  let [before, after] = [utc - DAY_MS, utc + DAY_MS];
  const offsets = [offset(before), offset(after)] as const;
  if (offsets[0] === offsets[1]) return [utc - offsets[0]];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offset(middle) === offsets[0]) before = middle;
    else after = middle;
  }
  const shown = offsets.map((each) => utc - each).filter((ms) => wallMinutes(ms, timezone) === wall);
  return shown.length > 0 ? shown : [after];
}

/**
 * The next instant at which the hours open or, while open, close, including special days and clock changes; null if never, or in more
 * than two years. HOURS-2, HOURS-4.
 */
export function nextSwitchMs(hours: DatedHours, nowMs: number): number | null {
  const isOpen = isRestaurantOpen(hours, nowMs);
  let next: { readonly ms: number; readonly wall: number } | null = null;
  for (const wall of switchMinutes(hours, wallMinutes(nowMs, hours.timezone) - CLOCK_CHANGE_MINUTES)) {
    if (next && wall > next.wall + CLOCK_CHANGE_MINUTES) break;
    for (const ms of instantsOf(wall, hours.timezone))
      if (ms > nowMs && (!next || ms < next.ms) && isRestaurantOpen(hours, ms) !== isOpen)
        next = { ms, wall };
  }
  return next?.ms ?? null;
}
