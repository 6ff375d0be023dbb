import { type Language, LOCALES } from '#messages/words/language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  language: Language,
  timezone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: timezone });
  formats.set(key, made);
  return made;
}

/** "20:41" in the restaurant's zone; takes an ISO instant or epoch milliseconds. */
export const formatClock = (at: string | number, language: Language, timezone: string): string =>
  formatIn(language, timezone, 'clock', { hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** "Friday" in the restaurant's zone. */
export const formatWeekday = (at: string | number, language: Language, timezone: string): string =>
  formatIn(language, timezone, 'weekday', { weekday: 'long' }).format(new Date(at));

/** "20 November" in the restaurant's zone. */
export const formatDate = (at: string | number, language: Language, timezone: string): string =>
  formatIn(language, timezone, 'date', { day: 'numeric', month: 'long' }).format(new Date(at));

/** "20 Nov, 20:41" in the restaurant's zone. */
export const formatDayAndClock = (at: string | number, language: Language, timezone: string): string =>
  formatIn(language, timezone, 'day', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** "20 Nov" for a day of the calendar, YYYY-MM-DD. */
export const formatDay = (day: string, language: Language): string =>
  formatIn(language, 'UTC', 'calendar', { day: 'numeric', month: 'short' }).format(new Date(day));
