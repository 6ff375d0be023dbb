import { LOCALES } from '#messages/words/language.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';

/** The week of both languages begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** 2026-11-22 was a Sunday. */
const A_SUNDAY = 22;
/** The maximum strength of the colour that keeps the text's contrast. */
const STRONGEST_PERCENT = 35;

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface HeatMapProps {
  title: string;
  /** By "weekday-hour"; 0 is Sunday. */
  cells: ReadonlyMap<string, number>;
  format: (value: number) => string;
  dayStartsAtHour: number;
}

/** The hours of the week as a table: the higher the value, the stronger the colour; each cell contains its value. */
export const HeatMap = ({ title, cells, format, dayStartsAtHour }: HeatMapProps) => {
  const texts = useMessages('analytics');
  const { language } = useLanguage();
  const highest = Math.max(...cells.values());
  const known = new Set([...cells.keys()].map((key) => Number(key.split('-')[1])));
  // hours after midnight belong to the evening, and come after it
  const hours = Array.from({ length: 24 }, (_, index) => (index + dayStartsAtHour) % 24).filter((hour) =>
    known.has(hour),
  );
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  return (
    <ScrollArea label={title} className="overflow-x-auto rounded-lg border border-line bg-card shadow-card">
      <table className="w-full border-collapse text-right text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold text-text-soft">
              {texts.weekday}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="px-2 py-2 font-semibold text-text-soft">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((each) => (
            <tr key={each} className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-card px-3 py-2 text-left font-semibold capitalize">
                {weekday.format(Date.UTC(2026, 10, A_SUNDAY + each))}
              </th>
              {hours.map((hour) => {
                const value = cells.get(`${each}-${hour}`) ?? 0;
                const percent =
                  highest > 0 ? Math.round((STRONGEST_PERCENT * Math.max(0, value)) / highest) : 0;
                return (
                  <td
                    key={hour}
                    className="px-2 py-2 whitespace-nowrap"
                    style={{
                      background: `color-mix(in srgb, var(--color-primary) ${percent}%, var(--color-card))`,
                    }}
                  >
                    {value === 0 ? '–' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};
