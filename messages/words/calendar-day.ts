import { type Language, LOCALES } from './language.ts';

/** "19 October", or "Monday 19 October", for a day of the calendar, YYYY-MM-DD. */
export const dayText = (language: Language, day: string, length: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...(length === 'long' && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
