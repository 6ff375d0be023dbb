import { useMemo } from 'react';
import { LOCALES } from '#messages/words/language.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** As a week is read; 0 is Sunday. */
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
