import type { DemandHour, WeekDemand } from '#contract/shift-plans.ts';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { fromMinor } from '#domain/money/currency.ts';
import { clockMinutes } from '#domain/people/shifts.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { neededHours } from '#domain/rota/coverage.ts';
import { NEEDED_ROLES } from '#domain/rota/shift-plan.ts';
import { LOCALES } from '#messages/words/language.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** At least the hours in which most restaurants work. */
const USUAL_FIRST = 9;
const USUAL_END = 24;
/** Later hours belong to the next day. */
const LATEST_END = 30;

const endOf = ({ starts, ends }: Shift): number =>
  Math.ceil((minutesOfTime(starts) + clockMinutes(starts, ends)) / 60);

/** An hour of the day's view: hours after midnight count on past 24. */
const placeOf = (day: string, hour: number): { day: string; hour: number } => ({
  day: addDays(day, Math.floor(hour / 24)),
  hour: hour % 24,
});

/** From the first shift's start to the last one's end, including hours with expected guests. */
export function hoursShown(
  day: string,
  shifts: readonly Shift[],
  demand: readonly DemandHour[],
): readonly number[] {
  const starts = shifts.map((shift) => Math.floor(minutesOfTime(shift.starts) / 60));
  const first = Math.min(USUAL_FIRST, ...starts);
  const late = demand
    .filter((each) => each.day === addDays(day, 1) && each.hour + 24 < LATEST_END)
    .map(({ hour }) => hour + 25);
  const end = Math.max(USUAL_END, ...shifts.map(endOf), ...late);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

interface DayDemandProps {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  day: string;
  hours: readonly number[];
  demand: WeekDemand | undefined;
}

const HEAD = 'sticky left-0 z-10 bg-card p-2 text-left text-sm font-normal text-text-soft';
const CELL = 'py-1 text-sm tabular-nums';

/** Below the shifts of a day: expected guests and sales of each hour, and whether there are enough people. */
export const DayDemand = ({ week, people, day, hours, demand }: DayDemandProps) => {
  const texts = useMessages('shiftPlans');
  const { language } = useLanguage();
  const whole = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 });
  const expectedIn = (hour: number) => {
    const place = placeOf(day, hour);
    return demand?.hours.find((each) => each.day === place.day && each.hour === place.hour);
  };
  const known = hours.map(expectedIn);
  if (!demand) return null;
  if (known.every((each) => each === undefined))
    return (
      <tfoot>
        <tr className="border-t border-line-strong">
          <td colSpan={hours.length + 1} className="p-2 text-sm text-text-soft">
            {texts.noForecast}
          </td>
        </tr>
      </tfoot>
    );
  const needs = neededHours(
    known.filter((each) => each !== undefined),
    week.shifts,
    (staffId) => people.find(({ id }) => id === staffId)?.role,
    week.plan,
  );
  return (
    <tfoot>
      <tr className="border-t border-line-strong">
        <th scope="row" className={HEAD}>
          {texts.guests}
        </th>
        {hours.map((hour) => (
          <td key={hour} className={CELL}>
            {whole.format(expectedIn(hour)?.guests ?? 0)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" className={HEAD}>
          {`${texts.sales} (${demand.currency})`}
        </th>
        {hours.map((hour) => (
          <td key={hour} className={CELL}>
            {whole.format(fromMinor(expectedIn(hour)?.salesMinor ?? 0, demand.currency))}
          </td>
        ))}
      </tr>
      {NEEDED_ROLES.map((role) => (
        <tr key={role}>
          <th scope="row" className={HEAD}>
            {texts.needed[role]}
          </th>
          {hours.map((hour) => {
            const place = placeOf(day, hour);
            const need = needs.find(
              (each) => each.role === role && each.day === place.day && each.hour === place.hour,
            );
            const isShort = need !== undefined && need.planned < need.needed;
            return (
              <td key={hour} className={cx(CELL, isShort && 'font-semibold text-danger')}>
                {need ? `${isShort ? '! ' : ''}${need.planned}/${need.needed}` : ''}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
};
