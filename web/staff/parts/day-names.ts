import { useMemo } from 'react';
import { type Language, LOCALES } from '#messages/words/language.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { useStaff } from './staff-context.ts';

/** In the order of a week; 0 is Sunday. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

/** 4 January 2026 is a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** The name of a weekday, 0 being Sunday, in the language of the page. */
export const useDayNames = (): ((weekday: number) => string) => {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
    return (weekday) => format.format(SUNDAY_MS + weekday * DAY_MS);
  }, [language]);
};

/** A cache by language and time zone: a week of forty people formats its seven days 700 times. */
const writers = new Map<string, (at: string) => string>();

function writerOf(
  language: Language,
  timeZone: string,
  more: Intl.DateTimeFormatOptions,
): (at: string) => string {
  const key = `${language} ${timeZone} ${more.hour ?? more.year ?? ''}`;
  const known = writers.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...more,
    timeZone,
  });
  const written = new Map<string, string>();
  const write = (at: string): string => {
    const text = written.get(at) ?? format.format(new Date(at));
    written.set(at, text);
    return text;
  };
  writers.set(key, write);
  return write;
}

/** "Fri 20 Nov" for a day of the calendar, YYYY-MM-DD. */
export const useDayText = (): ((day: string) => string) => writerOf(useLanguage().language, 'UTC', {});

/** "Fri 20 Nov"; with the year, "Fri 20 Nov 2026", if one of the days is of another year than today. */
export const useDayTextOf = (
  today: string | undefined,
  days: readonly string[],
): ((day: string) => string) => {
  const year = today?.slice(0, 4);
  const isOfThisYear = days.every((day) => day.slice(0, 4) === year);
  return writerOf(useLanguage().language, 'UTC', isOfThisYear ? {} : { year: 'numeric' });
};

/** "Fri 20 Nov, 18:00" for an instant, by the restaurant's clock. */
export const useMomentText = (): ((at: string) => string) =>
  writerOf(useLanguage().language, useStaff().restaurant.timezone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
