import { localTime } from '#domain/restaurant/local-time.ts';
import { type Language, LOCALES } from '#messages/words/language.ts';
import { formatDay, formatDayAndClock } from '#web/shared/local-time.ts';
import { serverNow } from '#web/shared/server-clock.ts';

const YEAR_LENGTH = 4;

const yearIn = (at: string | number, timezone: string): string =>
  localTime(new Date(at).getTime(), timezone).day.slice(0, YEAR_LENGTH);

/** "20 Nov, 20:41" in the restaurant's zone, and "20 Nov 2025, 20:41" where that is not this year. */
export function formatMoment(
  at: string | number,
  language: Language,
  timezone: string,
  nowMs: number = serverNow(),
): string {
  if (yearIn(at, timezone) === yearIn(nowMs, timezone)) return formatDayAndClock(at, language, timezone);
  return new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(at));
}

/** "20 Nov" for a day of the calendar, YYYY-MM-DD, and "20 Nov 2025" where that is not this year. */
export function formatCalendarDay(day: string, language: Language, nowMs: number = serverNow()): string {
  if (day.slice(0, YEAR_LENGTH) === yearIn(nowMs, 'UTC')) return formatDay(day, language);
  return new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
