import type { KeyboardEvent, ReactNode } from 'react';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { LIFTED_BY_FINGER } from '#web/staff/parts/use-drag-sensors.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { OpenedShift } from './shift-form.tsx';

export interface WeekProps {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  /** Absent for readers without the right to change. */
  onOpen?: (shift: OpenedShift) => void;
  /** Below an own shift. */
  actionOf?: (shift: Shift) => ReactNode;
}

export const daysOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

export const hoursOf = ({ starts, ends }: Shift): string => `${starts}–${ends}`;

interface ShiftTextProps {
  shift: Shift;
  /** In a narrow cell: in lines of their own, and a long place ends after two. */
  isInCell?: boolean;
  /** The shift opens with all of its note. */
  isCut?: boolean;
}

const ShiftText = ({ shift, isInCell = false, isCut = false }: ShiftTextProps) => {
  const texts = useMessages('shifts');
  const apart = isInCell ? 'block' : 'pr-2';
  return (
    <>
      <span className={cx('font-semibold tabular-nums', apart)}>{hoursOf(shift)}</span>{' '}
      <span className={cx('text-sm wrap-anywhere', isInCell ? 'line-clamp-2' : apart)}>
        {shift.place || texts.kinds[shift.kind]}
      </span>{' '}
      {!shift.isPublished && <span className={cx('text-sm text-text-soft', apart)}>{texts.draft}</span>}
      {shift.note !== '' && (
        <span className={cx('text-sm wrap-anywhere', isCut ? 'line-clamp-2' : 'block')}>{shift.note}</span>
      )}
    </>
  );
};

/** In one line: abbreviated. */
const ShortText = ({ shift }: { shift: Shift }) => {
  const texts = useMessages('shifts');
  const facts = [shift.place || texts.kinds[shift.kind], ...(shift.isPublished ? [] : [texts.draft])];
  return (
    <>
      <span className="block font-semibold tabular-nums">{hoursOf(shift)}</span>
      <span className="block truncate text-sm">{facts.join(' · ')}</span>
    </>
  );
};

const DRAGGABLE = cx(
  LIFTED_BY_FINGER,
  'cursor-grab data-lifted:relative data-lifted:z-20 data-lifted:cursor-grabbing data-lifted:shadow-float',
);

interface ShiftButtonProps {
  shift: Shift;
  name: string;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Only its hours and whether it is a draft. */
  isShort?: boolean;
  isDraggable?: boolean;
}

export const ShiftButton = (props: ShiftButtonProps) => {
  const { shift, name, onOpen, onKeyDown, isShort = false, isDraggable = false } = props;
  const texts = useMessages('shifts');
  const dayText = useDayText();
  return (
    <button
      type="button"
      aria-label={texts.shiftOf(name, dayText(shift.day), hoursOf(shift))}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      data-row={shift.id}
      data-drag={isDraggable ? shift.id : undefined}
      className={cx(
        isDraggable && DRAGGABLE,
        'min-h-11 w-full overflow-hidden rounded-md border px-2 py-1.5 text-left',
        isShort && 'h-[3.75rem] whitespace-nowrap',
        shift.isPublished ? 'border-primary bg-primary-soft' : 'border-dashed border-line-strong bg-card',
      )}
    >
      {isShort ? <ShortText shift={shift} /> : <ShiftText shift={shift} isInCell={isDraggable} isCut />}
    </button>
  );
};

/** Day by day; the default on a phone. */
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
