import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { weekdayOf } from '#domain/rota/availability.ts';
import { LOCALES } from '#messages/words/language.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import type { OpenedShift } from './shift-form.tsx';
import { useShiftKeys } from './use-shift-keys.ts';

interface WeekProps {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  /** Absent for whoever may only read. */
  onOpen?: (shift: OpenedShift) => void;
  /** Below a shift of one's own. */
  actionOf?: (shift: Shift) => ReactNode;
}

export const daysOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** "Mon 19 Oct". */
export const useDayText = () => {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day: string): string => format.format(new Date(day));
};

const hoursOf = ({ starts, ends }: Shift): string => `${starts}–${ends}`;

const ShiftText = ({ shift }: { shift: Shift }) => {
  const texts = useMessages('shifts');
  return (
    <>
      <span className="block font-semibold tabular-nums">{hoursOf(shift)}</span>
      <span className="block text-sm">{shift.place || texts.kinds[shift.kind]}</span>
      {shift.note !== '' && <span className="block text-sm wrap-anywhere">{shift.note}</span>}
      {!shift.isPublished && <span className="block text-sm text-text-soft">{texts.draft}</span>}
    </>
  );
};

interface ShiftButtonProps {
  shift: Shift;
  name: string;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const ShiftButton = ({ shift, name, onOpen, onKeyDown }: ShiftButtonProps) => {
  const texts = useMessages('shifts');
  const dayText = useDayText();
  return (
    <button
      type="button"
      aria-label={texts.shiftOf(name, dayText(shift.day), hoursOf(shift))}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      data-shift={shift.id}
      className={cx(
        'min-h-11 w-full rounded-md border px-2 py-1.5 text-left',
        shift.isPublished ? 'border-primary bg-primary-soft' : 'border-dashed border-line-strong bg-card',
      )}
    >
      <ShiftText shift={shift} />
    </button>
  );
};

const minutesOf = (shifts: readonly Shift[]): number =>
  shifts.reduce(
    (sum, { startsAt, endsAt, breakMinutes }) =>
      sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes,
    0,
  );

interface PersonRowProps extends WeekProps {
  person: StaffPerson;
  onOpen: (shift: OpenedShift) => void;
  keys: ReturnType<typeof useShiftKeys>;
}

const PersonRow = ({ person, week, onOpen, keys }: PersonRowProps) => {
  const texts = useMessages('shifts');
  const { language } = useLanguage();
  const dayText = useDayText();
  const days = daysOf(week.monday);
  const own = week.shifts.filter(({ staffId, day }) => staffId === person.id && days.includes(day));
  const contract = person.details?.contractMinutes ?? null;
  const planned = hoursText(minutesOf(own), language);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="sticky left-0 z-10 bg-card p-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <DinerMark name={person.name} color={person.color} size="sm" />
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
        <td key={day} className="p-1">
          <div className="flex flex-col gap-1">
            <DayMark week={week} staffId={person.id} day={day} />
            {own
              .filter((shift) => shift.day === day)
              .map((shift) => (
                <ShiftButton
                  key={shift.id}
                  shift={shift}
                  name={person.name}
                  onOpen={() => onOpen(shift)}
                  onKeyDown={(event) => keys.onShiftKey(event, shift)}
                />
              ))}
            <IconButton
              label={texts.addFor(person.name, dayText(day))}
              icon={<Plus aria-hidden className="size-4 text-text-soft" />}
              onClick={() => onOpen({ staffId: person.id, day })}
              onKeyDown={(event) => keys.onPlaceKey(event, { staffId: person.id, day })}
            />
          </div>
        </td>
      ))}
    </tr>
  );
};

/** What a manager knows of a person's day before planning it: off, asked to be off, or not to be planned at any time. */
const DayMark = ({ week, staffId, day }: { week: ShiftWeek; staffId: string; day: string }) => {
  const texts = useMessages('shifts');
  const off = week.daysOff.find(
    (each) =>
      each.staffId === staffId && each.state !== 'refused' && each.firstDay <= day && each.lastDay >= day,
  );
  const limit = week.limits.find((each) => each.staffId === staffId && each.weekday === weekdayOf(day));
  if (off)
    return (
      <Badge tone={off.state === 'approved' ? 'danger' : 'warning'} className="self-start">
        {off.state === 'approved' ? texts.dayOff : texts.dayOffAsked}
      </Badge>
    );
  if (!limit) return null;
  return (
    <p className="px-1 text-sm text-text-soft tabular-nums">
      {limit.starts === null ? texts.cannot : texts.canBetween(limit.starts, limit.ends ?? '')}
    </p>
  );
};

/** People × days. */
export const WeekCalendar = (props: WeekProps & { onOpen: (shift: OpenedShift) => void }) => {
  const texts = useMessages('shifts');
  const dayText = useDayText();
  const { week, people } = props;
  const keys = useShiftKeys(week);
  return (
    <>
      <Card className="p-0!">
        <ScrollArea label={texts.title} className="overflow-x-auto rounded-[inherit]">
          <table aria-label={texts.title} className="w-full min-w-4xl table-fixed border-collapse">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 z-10 w-44 bg-card p-2 text-left text-sm">
                  {texts.person}
                </th>
                {daysOf(week.monday).map((day) => (
                  <th key={day} scope="col" className="p-2 text-left text-sm">
                    {dayText(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} {...props} person={person} keys={keys} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Card>
      <p className="-mt-3 text-sm text-text-soft max-lg:hidden">{texts.keys}</p>
    </>
  );
};

/** Day by day; what a phone shows best. */
export const WeekList = ({ week, people, onOpen, actionOf }: WeekProps) => {
  const dayText = useDayText();
  const personOf = (staffId: string) => people.find(({ id }) => id === staffId);
  const days = daysOf(week.monday).filter((day) => week.shifts.some((shift) => shift.day === day));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {days.map((day) => (
        <section key={day} className="flex flex-col gap-2">
          <h2 className="text-lg">{dayText(day)}</h2>
          <ul className="flex flex-col gap-2">
            {week.shifts
              .filter((shift) => shift.day === day)
              .map((shift) => {
                const person = personOf(shift.staffId);
                return (
                  <li key={shift.id} className="flex items-start gap-3">
                    {person && <DinerMark name={person.name} color={person.color} />}
                    <div className="min-w-0 grow">
                      {person && <p className="font-semibold wrap-anywhere">{person.name}</p>}
                      {onOpen ? (
                        <ShiftButton shift={shift} name={person?.name ?? ''} onOpen={() => onOpen(shift)} />
                      ) : (
                        <>
                          <p>
                            <ShiftText shift={shift} />
                          </p>
                          {actionOf?.(shift)}
                        </>
                      )}
                    </div>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
};
