import { LOCALES } from '#messages/words/language.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface Gap {
  from: number;
  until: number;
  guests: number;
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** "20:00–23:00" of a gap, and "14 guests" of the busiest hour of several, in the reader's language. */
export const useGapText = () => {
  const texts = useMessages('shiftPlans');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 });
  return {
    hours: ({ from, until }: Gap): string => `${clock(from)}–${clock(until)}`,
    guests: (gaps: readonly Gap[]): string =>
      texts.guestCount(format.format(Math.max(1, ...gaps.map(({ guests }) => guests)))),
  };
};
