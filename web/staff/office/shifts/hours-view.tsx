import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import type { ClockRecord, HoursWeek, ScheduledShift } from '#contract/clock.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { cameTo, isForgotten, workedMinutes } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { formatClock, formatDay, formatDayAndClock } from '#web/shared/local-time.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useHours, useVoidRecord, workOf } from '#web/staff/data/clock.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ClockCode, LabourTable, MonthRecord } from './hours-parts.tsx';
import { type OpenedRecord, RecordSheet } from './record-form.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { daysOf } from './week-views.tsx';

const useTimes = () => {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const clockOf = (at: string) => formatClock(at, language, timezone);
  return {
    clockOf,
    momentOf: (at: string) => formatDayAndClock(at, language, timezone),
    dayOf: (at: string) => dashedDay(localTime(Date.parse(at), timezone).day),
    spansOf: (breaks: ClockRecord['breaks']) =>
      breaks.map(({ from, until }) => `${clockOf(from)}–${until === null ? '…' : clockOf(until)}`).join(', '),
    hoursOf: (minutes: number) => hoursText(Math.round(minutes / 6) * 6, language),
  };
};

type Before = NonNullable<ClockRecord['corrections'][number]['before']>;

/** The values before each correction, with its author and reason. */
const Corrections = ({ record }: { record: ClockRecord }) => {
  const texts = useMessages('clock');
  const { clockOf, momentOf, dayOf, spansOf } = useTimes();
  /** With its day if the record has moved to another one. */
  const beforeText = ({ startedAt, endedAt, breaks }: Before): string => {
    const from = dayOf(startedAt) === record.day ? clockOf(startedAt) : momentOf(startedAt);
    const worked = texts.before(from, endedAt === null ? texts.unknown : clockOf(endedAt));
    return breaks.length === 0 ? worked : worked + texts.beforeBreaks(spansOf(breaks));
  };
  return (
    <ul className="text-sm text-text-soft">
      {record.corrections.map(({ at, byName, reason, before, isVoid }) => (
        <li key={at} className="wrap-anywhere">
          {isVoid && texts.voided(byName, momentOf(at), reason)}
          {!isVoid && (before === null ? texts.added : texts.corrected)(byName, momentOf(at), reason)}
          {before && !isVoid && ` ${beforeText(before)}`}
        </li>
      ))}
    </ul>
  );
};

const Worked = ({ record, at }: { record: ClockRecord; at: string }) => {
  const texts = useMessages('clock');
  const { clockOf, hoursOf, spansOf } = useTimes();
  const work = workOf(record);
  const nowMs = Date.parse(at);
  const from = clockOf(record.startedAt);
  return (
    <>
      <p className={cx('font-semibold tabular-nums', record.isVoid && 'line-through opacity-70')}>
        {record.endedAt !== null &&
          texts.clocked(from, clockOf(record.endedAt), hoursOf(workedMinutes(work, nowMs) ?? 0))}
        {record.endedAt === null &&
          (isForgotten(work, nowMs) ? texts.neverStopped(from) : texts.running(from))}
      </p>
      {record.breaks.length > 0 && (
        <p className="text-sm tabular-nums">{texts.breaks(spansOf(record.breaks))}</p>
      )}
      <Corrections record={record} />
    </>
  );
};

interface RecordActionsProps {
  record: ClockRecord;
  name: string;
  onOpen: (record: OpenedRecord) => void;
}

/** Corrects a record, or declares it void with a reason (CLOCK-10). */
const RecordActions = ({ record, name, onOpen }: RecordActionsProps) => {
  const texts = useMessages('clock');
  const { language } = useLanguage();
  const voiding = useVoidRecord(useStaff().membership.restaurantId);
  const [isVoiding, setIsVoiding] = useState(false);
  const day = formatDay(record.day, language);
  const words = {
    action: texts.void,
    label: texts.reason,
    hint: texts.voidHint,
    required: texts.reasonRequired,
  };
  if (isVoiding)
    return (
      <RefusalForm
        draft={`void-record:${record.id}`}
        words={words}
        refuse={(reason) => voiding.mutateAsync({ of: record, reason })}
        onDone={() => setIsVoiding(false)}
      />
    );
  return (
    <div className="flex flex-wrap">
      <Button variant="quiet" aria-label={texts.correctOf(name, day)} onClick={() => onOpen(record)}>
        {texts.correct}
      </Button>
      {!record.isVoid && (
        <Button variant="quiet" aria-label={texts.voidOf(name, day)} onClick={() => setIsVoiding(true)}>
          {texts.void}
        </Button>
      )}
    </div>
  );
};

interface RowProps {
  week: HoursWeek;
  staffId: string;
  day: string;
  person: StaffPerson | undefined;
  onOpen: ((record: OpenedRecord) => void) | null;
}

/** The scheduled and worked times of one person on a day. */
const Row = ({ week, staffId, day, person, onOpen }: RowProps) => {
  const texts = useMessages('clock');
  const { language } = useLanguage();
  const { clockOf } = useTimes();
  const isTheirs = (each: ClockRecord | ScheduledShift) => each.staffId === staffId && each.day === day;
  // Of all days: who comes to a shift at midnight clocks in on the day before.
  const works = week.records.filter((each) => each.staffId === staffId && !each.isVoid).map(workOf);
  const shifts = week.shifts.filter(isTheirs);
  const records = week.records.filter(isTheirs);
  const nowMs = Date.parse(week.at);
  const missed = shifts.filter((shift) => {
    const span = { startMs: Date.parse(shift.startsAt), endMs: Date.parse(shift.endsAt) };
    return span.endMs <= nowMs && !cameTo(span, works, nowMs);
  });
  const name = person?.name ?? '';
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-0">
      {person && <DinerMark name={name} color={person.color} />}
      <div className="flex min-w-0 grow flex-col gap-1">
        {person && <p className="font-semibold wrap-anywhere">{name}</p>}
        <p className="text-sm text-text-soft tabular-nums">
          {shifts.length === 0
            ? texts.notScheduled
            : shifts
                .map(({ startsAt, endsAt }) => texts.scheduled(clockOf(startsAt), clockOf(endsAt)))
                .join(', ')}
        </p>
        {records.map((record) => (
          <div key={record.id} className="flex flex-wrap items-start justify-between gap-x-3">
            <div className="min-w-0">
              <Worked record={record} at={week.at} />
            </div>
            {onOpen && <RecordActions record={record} name={name} onOpen={onOpen} />}
          </div>
        ))}
        {missed.map((shift) => (
          <div key={shift.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="font-semibold text-warning">{texts.nothingClocked}</p>
            {onOpen && (
              <Button
                variant="quiet"
                aria-label={texts.addOf(name, formatDay(day, language))}
                onClick={() =>
                  onOpen({ staffId, day, starts: clockOf(shift.startsAt), ends: clockOf(shift.endsAt) })
                }
              >
                {texts.add}
              </Button>
            )}
          </div>
        ))}
      </div>
    </li>
  );
};

const Days = ({ week, people }: { week: HoursWeek; people: readonly StaffPerson[] }) => {
  const dayText = useDayText();
  const { role } = useStaff().membership;
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (record: OpenedRecord) => {
    setOpened(record);
    setIsOpen(true);
  };
  const mayEdit = can(role, 'shifts.edit');
  // As it is now: somebody else may have changed it while its form is open.
  const now = opened && 'id' in opened ? week.records.find(({ id }) => id === opened.id) : undefined;
  const personOf = (staffId: string) => people.find(({ id }) => id === staffId);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {daysOf(week.monday).map((day) => {
        const present = [...week.shifts, ...week.records].filter((each) => each.day === day);
        const staffIds = [...new Set(present.map(({ staffId }) => staffId))];
        return (
          staffIds.length > 0 && (
            <section key={day}>
              <h2 className="text-lg">{dayText(day)}</h2>
              <ul>
                {staffIds.map((staffId) => (
                  <Row
                    key={staffId}
                    week={week}
                    staffId={staffId}
                    day={day}
                    person={mayEdit ? personOf(staffId) : undefined}
                    onOpen={mayEdit ? open : null}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {opened && (
        <RecordSheet
          key={'id' in opened ? opened.id : `${opened.staffId} ${opened.day}`}
          opened={now ?? opened}
          name={personOf(opened.staffId)?.name ?? ''}
          isOpen={isOpen}
          onDone={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

/** Scheduled and worked times side by side; for managers with costs and sales. */
export const HoursView = ({ day, people }: { day: string; people: readonly StaffPerson[] }) => {
  const texts = useMessages('clock');
  const { restaurantId } = useStaff().membership;
  const query = useHours(restaurantId, day);
  return (
    <div className="flex flex-col gap-5">
      {query.data?.labour && <LabourTable labour={query.data.labour} />}
      <ListFrame
        query={query}
        isEmpty={({ monday, records, shifts }) =>
          [...records, ...shifts].every((each) => !daysOf(monday).includes(each.day))
        }
        empty={
          <EmptyState icon={<Timer className="size-7" />} title={texts.noHours} text={texts.noHoursHint} />
        }
      >
        {(week) => <Days week={week} people={people} />}
      </ListFrame>
      <div className="max-w-3xl">
        <MonthRecord key={day.slice(0, 7)} day={day} people={people} />
      </div>
      {query.data?.labour && <ClockCode />}
    </div>
  );
};
