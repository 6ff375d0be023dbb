import { LOCALES } from '#messages/words/language.ts';
import { useLanguage } from '#web/ui/language.tsx';

interface Gap {
  from: number;
  until: number;
  guests: number;
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** "20:00–23:00" and "14" of a gap, in the reader's language. */
export const useGapText = () => {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 });
  return {
    hours: ({ from, until }: Gap): string => `${clock(from)}–${clock(until)}`,
    guests: ({ guests }: Gap): string => format.format(Math.max(1, guests)),
  };
};
