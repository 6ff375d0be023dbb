import { memo, useMemo } from 'react';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { weekdayOf } from '#domain/rota/availability.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useFollowedFocus } from '#web/staff/parts/use-followed-focus.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrolledTable } from './scrolled-table.tsx';
import { type Drop, type Dropped, ShiftDrag } from './shift-drag.tsx';
import type { OpenedShift } from './shift-form.tsx';
import { fieldsOf, useShiftKeys } from './use-shift-keys.ts';
import { daysOf, hoursOf, ShiftButton, type WeekProps } from './week-views.tsx';

const minutesOf = (shifts: readonly Shift[]): number =>
  shifts.reduce(
    (sum, { startsAt, endsAt, breakMinutes }) =>
      sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes,
    0,
  );

const placeId = (staffId: string, day: string): string => `${staffId} ${day}`;
/** The day of a cell if it is this person's, else null. */
const overIn = (place: string | null, staffId: string): string | null => {
  const [whose, day] = place?.split(' ') ?? [];
  return whose === staffId && day ? day : null;
};

/** Of a person without a shift. */
const NONE: readonly Shift[] = [];

/** A person's day for planning: off, requested off, or with limited availability. */
const DayMark = ({ week, staffId, day }: { week: ShiftWeek; staffId: string; day: string }) => {
  const texts = useMessages('shifts');
  const off = week.daysOff.find(
    (each) =>
      each.staffId === staffId && each.state !== 'refused' && each.firstDay <= day && each.lastDay >= day,
  );
  if (off)
    return (
      <Badge tone={off.state === 'approved' ? 'danger' : 'warning'} className="self-start">
        {off.state === 'approved' ? texts.dayOff : texts.dayOffAsked}
      </Badge>
    );
  const limit = week.limits.find((each) => each.staffId === staffId && each.weekday === weekdayOf(day));
  if (!limit) return null;
  return (
    <p className="px-1 text-sm text-text-soft tabular-nums">
      {limit.starts === null ? texts.cannot : texts.canBetween(limit.starts, limit.ends ?? '')}
    </p>
  );
};

interface PersonRowProps {
  person: StaffPerson;
  week: ShiftWeek;
  days: readonly string[];
  /** Their shifts of this week. */
  own: readonly Shift[];
  hasMarks: boolean;
  /** The day over which a shift is dragged. */
  overDay: string | null;
  onOpen: (shift: OpenedShift) => void;
  keys: ReturnType<typeof useShiftKeys>;
}

/** Adds a shift. Rendered without components, the plus by CSS: a week of forty people has 280 of them. */
const ADD =
  "grid size-11 shrink-0 place-items-center rounded-full text-lg text-text-soft before:content-['+'] hover:bg-raised print:hidden";

/** A drag re-renders only the rows that it goes over. */
const PersonRow = memo(({ person, week, days, own, hasMarks, overDay, onOpen, keys }: PersonRowProps) => {
  const texts = useMessages('shifts');
  const { language } = useLanguage();
  const dayText = useDayText();
  const contract = person.details?.contractMinutes ?? null;
  const planned = hoursText(minutesOf(own), language);
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <th scope="row" className="sticky left-0 z-10 bg-card p-2 text-left font-normal">
        <span className="flex items-center gap-2">
          {/* Its colour is on no paper, and names need the room. */}
          <span className="contents print:hidden">
            <DinerMark name={person.name} color={person.color} size="sm" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{person.name}</span>
            <span className="block text-sm text-text-soft tabular-nums">
              {contract === null
                ? texts.hours(planned)
                : texts.hoursOf(planned, hoursText(contract, language))}
            </span>
          </span>
        </span>
      </th>
      {days.map((day) => (
        <td
          key={day}
          data-place={placeId(person.id, day)}
          className={day === overDay ? 'bg-primary-soft p-1' : 'p-1'}
        >
          <div className="flex flex-col gap-1">
            {hasMarks && <DayMark week={week} staffId={person.id} day={day} />}
            {own.map((shift) =>
              shift.day === day ? (
                <ShiftButton
                  key={shift.id}
                  shift={shift}
                  name={person.name}
                  isDraggable
                  onOpen={() => onOpen(shift)}
                  onKeyDown={(event) => keys.onShiftKey(event, shift)}
                />
              ) : null,
            )}
            <button
              type="button"
              aria-label={texts.addFor(person.name, dayText(day))}
              className={ADD}
              onClick={() => onOpen({ staffId: person.id, day })}
              onKeyDown={(event) => keys.onPlaceKey(event, { staffId: person.id, day })}
            />
          </div>
        </td>
      ))}
    </tr>
  );
});

/** People × days. */
export const WeekCalendar = (props: WeekProps & { onOpen: (shift: OpenedShift) => void }) => {
  const texts = useMessages('shifts');
  const dayText = useDayText();
  const { week, people, onOpen } = props;
  const planTexts = useMessages('shiftPlans');
  const keys = useShiftKeys(week, 'week');
  const followed = useFollowedFocus();
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  const whatOf = (shiftId: string): string => {
    const shift = week.shifts.find(({ id }) => id === shiftId);
    return shift ? texts.shiftOf(nameOf(shift.staffId), dayText(shift.day), hoursOf(shift)) : '';
  };
  const whereOf = (place: string): string => {
    const [staffId = '', day = ''] = place.split(' ');
    return planTexts.place(nameOf(staffId), dayText(day));
  };
  const days = useMemo(() => daysOf(week.monday), [week.monday]);
  const marked = new Set([...week.daysOff, ...week.limits].map(({ staffId }) => staffId));
  const shiftsOf = Map.groupBy(
    week.shifts.filter(({ day }) => days.includes(day)),
    ({ staffId }) => staffId,
  );
  const droppedBy = ({ id, place }: Drop): Dropped | null => {
    const shift = week.shifts.find((each) => each.id === id);
    const [staffId, day] = (place ?? '').split(' ');
    if (!shift || !staffId || !day || placeId(staffId, day) === placeId(shift.staffId, shift.day))
      return null;
    return { shift, fields: { ...fieldsOf(shift), staffId, day }, isWhole: true };
  };
  return (
    <ShiftDrag whatOf={whatOf} whereOf={whereOf} droppedBy={droppedBy} keys={keys}>
      {(over) => (
        <div className="contents" {...followed}>
          <ScrolledTable label={texts.title} className="w-full min-w-4xl table-fixed print:min-w-0">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 z-10 w-44 bg-card p-2 text-left text-sm print:w-24">
                  {texts.person}
                </th>
                {days.map((day) => (
                  <th key={day} scope="col" className="p-2 text-left text-sm">
                    {dayText(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  week={week}
                  days={days}
                  hasMarks={marked.has(person.id)}
                  own={shiftsOf.get(person.id) ?? NONE}
                  overDay={overIn(over, person.id)}
                  onOpen={onOpen}
                  keys={keys}
                />
              ))}
            </tbody>
          </ScrolledTable>
          <p className="-mt-3 text-sm text-text-soft max-lg:hidden print:hidden">{texts.keys}</p>
        </div>
      )}
    </ShiftDrag>
  );
};
