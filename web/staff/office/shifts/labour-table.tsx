import type { HoursWeek, LabourDay } from '#contract/clock.ts';
import { addLabour } from '#domain/people/labour.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';

const CELL = 'p-2 text-right tabular-nums';

/** Hours and what they cost by day, beside the sales (CLOCK-8). */
export const LabourTable = ({ labour }: { labour: NonNullable<HoursWeek['labour']> }) => {
  const texts = useMessages('clock');
  const { language } = useLanguage();
  const dayText = useDayText();
  const money = useMoney();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { days, currency, uncosted } = labour;
  const total = days.reduce<Omit<LabourDay, 'day'>>(
    (sum, day) => ({ ...addLabour(sum, day), salesMinor: sum.salesMinor + day.salesMinor }),
    { plannedMinutes: 0, workedMinutes: 0, plannedCostMinor: 0, workedCostMinor: 0, salesMinor: 0 },
  );
  const hours = (minutes: number) => texts.hoursShort(hoursText(Math.round(minutes / 6) * 6, language));
  const cells = (each: Omit<LabourDay, 'day'>) => (
    <>
      <td className={CELL}>{hours(each.plannedMinutes)}</td>
      <td className={CELL}>{hours(each.workedMinutes)}</td>
      <td className={CELL}>{money(each.plannedCostMinor, currency)}</td>
      <td className={CELL}>{money(each.workedCostMinor, currency)}</td>
      <td className={CELL}>{money(each.salesMinor, currency)}</td>
      <td className={CELL}>
        {each.salesMinor > 0 ? percent.format(each.workedCostMinor / each.salesMinor) : '–'}
      </td>
    </>
  );
  const headings = [
    texts.planned,
    texts.workedHours,
    texts.plannedCost,
    texts.cost,
    texts.sales,
    texts.share,
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{texts.labour}</h2>
      <Card className="max-w-5xl p-0!">
        <ScrollArea label={texts.labour} className="overflow-x-auto rounded-[inherit]">
          <table aria-label={texts.labour} className="w-full min-w-2xl border-collapse">
            <thead>
              <tr>
                <th scope="col" className="p-2 text-left text-sm">
                  {texts.day}
                </th>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="p-2 text-right text-sm">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((each) => (
                <tr key={each.day} className="border-t border-line">
                  <th scope="row" className="p-2 text-left font-normal">
                    {dayText(each.day)}
                  </th>
                  {cells(each)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line-strong font-semibold">
                <th scope="row" className="p-2 text-left">
                  {texts.total}
                </th>
                {cells(total)}
              </tr>
            </tfoot>
          </table>
        </ScrollArea>
      </Card>
      {uncosted > 0 && <p className="text-sm text-text-soft">{texts.uncosted(uncosted)}</p>}
    </section>
  );
};
