import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffTips } from '#contract/staff.ts';
import { workedMinutes } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { call } from '#web/shared/call.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useHours, workOf } from '#web/staff/data/clock.ts';
import { useShiftWeek } from '#web/staff/data/shifts.ts';
import { type KnownPerson, useStaffTips } from '#web/staff/data/staff.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

const DEEDS_SHOWN = 8;
const SHIFTS_SHOWN = 6;
const WEEK_DAYS = 7;

const useToday = (): string => dashedDay(localTime(serverNow(), useStaff().restaurant.timezone).day);

const Part = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h3 className="text-lg">{title}</h3>
      {more}
    </div>
    {children}
  </section>
);

const MORE = 'inline-flex min-h-11 items-center text-primary underline';

/** Of this week and the next, from today on. */
const Shifts = ({ staffId }: { staffId: string }) => {
  const { lately: texts } = useMessages('staff');
  const shiftTexts = useMessages('shifts');
  const dayText = useDayText();
  const { restaurantId } = useStaff().membership;
  const today = useToday();
  const weeks = [
    useShiftWeek(restaurantId, today).data,
    useShiftWeek(restaurantId, addDays(today, WEEK_DAYS)).data,
  ];
  const found = weeks.flatMap((week) => week?.shifts ?? []);
  const shifts = [...new Map(found.map((shift) => [shift.id, shift])).values()]
    .filter((shift) => shift.staffId === staffId && shift.day >= today)
    .toSorted((one, other) => (one.day + one.starts < other.day + other.starts ? -1 : 1));
  const more = (
    <Link to="/admin/staff-shifts" className={MORE}>
      {texts.allShifts}
    </Link>
  );
  return (
    <Part title={texts.shifts} more={more}>
      {shifts.length === 0 && weeks.every(Boolean) && <p className="text-text-soft">{texts.noShifts}</p>}
      <ul>
        {shifts.slice(0, SHIFTS_SHOWN).map(({ id, day, starts, ends, place, isPublished }) => (
          <li key={id} className="py-1 tabular-nums">
            {[`${dayText(day)}, ${starts}–${ends}`, place, isPublished ? '' : shiftTexts.draft]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Hours = ({ staffId }: { staffId: string }) => {
  const { lately: texts } = useMessages('staff');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const today = useToday();
  const thisWeek = useHours(restaurantId, today).data;
  const lastWeek = useHours(restaurantId, addDays(today, -WEEK_DAYS)).data;
  const hoursIn = (week: typeof thisWeek): string => {
    const records =
      week?.records.filter(
        ({ staffId: whose, isVoid, day }) => whose === staffId && !isVoid && mondayOf(day) === week.monday,
      ) ?? [];
    const minutes = records.reduce(
      (sum, record) => sum + (workedMinutes(workOf(record), serverNow()) ?? 0),
      0,
    );
    return hoursText(Math.round(minutes / 6) * 6, language);
  };
  return (
    <Part title={texts.hours}>
      {thisWeek && lastWeek && (
        <p className="tabular-nums">{texts.worked(hoursIn(thisWeek), hoursIn(lastWeek))}</p>
      )}
    </Part>
  );
};

const TipsText = ({ tips }: { tips: StaffTips }) => {
  const { lately: texts } = useMessages('staff');
  const money = useMoney();
  const { share } = usePercent();
  const { currency } = useStaff().restaurant;
  const { days, evenings, guests, tipsMinor, allMinor } = tips;
  if (evenings === 0) return <p className="text-text-soft">{texts.noTables(days)}</p>;
  const part = share(allMinor === 0 ? 0 : tipsMinor / allMinor);
  return <p className="tabular-nums">{texts.tipsOf(money(tipsMinor, currency), part, guests, days)}</p>;
};

const Deeds = ({ actorId }: { actorId: string }) => {
  const { lately: texts } = useMessages('staff');
  const audit = useMessages('audit');
  const money = useMoney();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { data } = useQuery({
    queryKey: ['audit-log', restaurantId, 'lately', actorId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/audit-log', {
        params: { restaurantId },
        query: { person: actorId },
        signal,
      }),
    networkMode: 'always',
  });
  const more = (
    <Link to={`/admin/audit-log?person=${encodeURIComponent(actorId)}`} className={MORE}>
      {texts.allDeeds}
    </Link>
  );
  return (
    <Part title={texts.deeds} more={data && data.entries.length > 0 && more}>
      {data?.entries.length === 0 && <p className="text-text-soft">{texts.noDeeds}</p>}
      <ul>
        {data?.entries.slice(0, DEEDS_SHOWN).map(({ id, at, action, details }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">{auditSentence(audit, action, details, money)}</span>
            <span className="text-sm text-text-soft tabular-nums">
              {formatMoment(at, language, restaurant.timezone)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** A person's shifts, hours and tips, and their audit entries for readers of the log (STAFF-5). */
export const LatelySection = ({ person }: { person: KnownPerson }) => {
  const { lately: texts } = useMessages('staff');
  const { restaurantId, role } = useStaff().membership;
  const tips = useStaffTips(restaurantId, person.id).data;
  const { actorId, leftAt } = person.details;
  return (
    <div className="flex flex-col gap-5">
      {leftAt === null && <Shifts staffId={person.id} />}
      <Hours staffId={person.id} />
      {person.role !== 'chef' && <Part title={texts.tips}>{tips && <TipsText tips={tips} />}</Part>}
      {can(role, 'audit-log.view') && <Deeds actorId={actorId} />}
    </div>
  );
};
