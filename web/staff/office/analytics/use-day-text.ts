import { useCallback } from 'react';
import { useLanguage } from '#web/ui/language.tsx';

const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** "Fri 20 Nov" for a day of the calendar, YYYY-MM-DD. */
export const useDayText = (): ((day: string) => string) => {
  const { language } = useLanguage();
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(LOCALES[language], {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(day)),
    [language],
  );
};
