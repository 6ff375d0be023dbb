import Plus from 'lucide-react/icons/plus';
import type { WeekDemand } from '#contract/shift-plans.ts';
import type { Shift } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { clockMinutes } from '#domain/people/shifts.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { LIFTED_BY_FINGER } from '#web/staff/parts/use-drag-sensors.ts';
import { useFollowedFocus } from '#web/staff/parts/use-followed-focus.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { DayDemand, hoursShown } from './day-demand.tsx';
import { ScrolledTable } from './scrolled-table.tsx';
import { type Drop, type Dropped, ShiftDrag } from './shift-drag.tsx';
import type { OpenedShift } from './shift-form.tsx';
import { fieldsOf, lengthenedBy, movedBy, STEP_MINUTES, useShiftKeys } from './use-shift-keys.ts';
import { hoursOf, ShiftButton, type WeekProps } from './week-views.tsx';

/** Width of an hour, in pixels: a quarter of it is wide enough as a target. */
const HOUR_PX = 48;
const ROW_PX = 64;
const END = 'end ';

const snapped = (px: number): number => Math.round(((px / HOUR_PX) * 60) / STEP_MINUTES) * STEP_MINUTES;

/** The draggable end of a shift; Alt with up and down by keyboard. It moves when it is dropped. */
const EndHandle = ({ shiftId }: { shiftId: string }) => (
  <span
    data-drag={`${END}${shiftId}`}
    data-end={shiftId}
    className={cx(
      'absolute inset-y-0 right-0 z-10 w-3 transform-none! cursor-ew-resize rounded-r-md hover:bg-primary-soft data-lifted:bg-primary',
      LIFTED_BY_FINGER,
    )}
  />
);

interface LaneProps {
  person: StaffPerson;
  own: readonly Shift[];
  day: string;
  first: number;
  hours: number;
  isOver: boolean;
  keys: ReturnType<typeof useShiftKeys>;
  onOpen: (shift: OpenedShift) => void;
}

const Lane = ({ person, own, day, first, hours, isOver, keys, onOpen }: LaneProps) => {
  const texts = useMessages('shifts');
  const dayText = useDayText();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 z-10 bg-card p-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <DinerMark name={person.name} color={person.color} size="sm" />
          <span className="min-w-0 grow font-semibold wrap-anywhere">{person.name}</span>
          <IconButton
            label={texts.addFor(person.name, dayText(day))}
            icon={<Plus aria-hidden className="size-4 text-text-soft" />}
            onClick={() => onOpen({ staffId: person.id, day })}
            onKeyDown={(event) => keys.onPlaceKey(event, { staffId: person.id, day })}
          />
        </span>
      </th>
      <td data-place={person.id} colSpan={hours} className={cx('p-0', isOver && 'bg-primary-soft')}>
        <div className="relative" style={{ height: Math.max(1, own.length) * ROW_PX }}>
          {own.map((shift, index) => {
            const from = minutesOfTime(shift.starts) / 60 - first;
            return (
              <div
                key={shift.id}
                className="absolute py-0.5"
                style={{
                  top: index * ROW_PX,
                  left: from * HOUR_PX,
                  width: (clockMinutes(shift.starts, shift.ends) / 60) * HOUR_PX,
                }}
              >
                <ShiftButton
                  shift={shift}
                  name={person.name}
                  isShort
                  isDraggable
                  onOpen={() => onOpen(shift)}
                  onKeyDown={(event) => keys.onShiftKey(event, shift)}
                />
                <EndHandle shiftId={shift.id} />
              </div>
            );
          })}
        </div>
      </td>
    </tr>
  );
};

interface DayViewProps extends WeekProps {
  day: string;
  demand: WeekDemand | undefined;
  onOpen: (shift: OpenedShift) => void;
}

const droppedIn =
  ({ week }: WeekProps) =>
  ({ id, place, right }: Drop): Dropped | null => {
    const shift = week.shifts.find((each) => id === each.id || id === `${END}${each.id}`);
    const minutes = snapped(right);
    if (!shift) return null;
    if (id.startsWith(END)) {
      const longer = minutes === 0 ? null : lengthenedBy(fieldsOf(shift), minutes);
      return longer && { shift, fields: longer, isWhole: false };
    }
    if (place === null || (minutes === 0 && place === shift.staffId)) return null;
    return { shift, fields: { ...movedBy(fieldsOf(shift), minutes), staffId: place }, isWhole: true };
  };

/** People × hours of a day, with the guests that are expected under it. */
export const DayView = (props: DayViewProps) => {
  const texts = useMessages('shiftPlans');
  const shiftTexts = useMessages('shifts');
  const dayText = useDayText();
  const { week, people, day, demand, onOpen } = props;
  const keys = useShiftKeys(week, 'day');
  const followed = useFollowedFocus();
  const ofDay = week.shifts.filter((shift) => shift.day === day);
  const hours = hoursShown(day, ofDay, demand?.hours ?? []);
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  const whatOf = (id: string): string => {
    const shift = ofDay.find((each) => id === each.id || id === `${END}${each.id}`);
    if (!shift) return '';
    const what = shiftTexts.shiftOf(nameOf(shift.staffId), dayText(day), hoursOf(shift));
    return id.startsWith(END) ? texts.resize(what) : what;
  };
  return (
    <ShiftDrag whatOf={whatOf} whereOf={nameOf} droppedBy={droppedIn(props)} keys={keys}>
      {(over) => (
        <div className="contents" {...followed}>
          {/* With a width, the columns keep theirs: shifts are placed by it. */}
          <ScrolledTable label={texts.dayTitle(dayText(day))} className="w-0 table-fixed">
            <colgroup>
              <col className="w-52 max-sm:w-40" />
              {hours.map((hour) => (
                <col key={hour} style={{ width: HOUR_PX }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 z-10 bg-card p-2 text-left text-sm">
                  {shiftTexts.person}
                </th>
                {hours.map((hour) => (
                  <th key={hour} scope="col" className="py-2 text-left text-sm tabular-nums">
                    {hour % 24}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Lane
                  key={person.id}
                  person={person}
                  own={ofDay.filter(({ staffId }) => staffId === person.id)}
                  day={day}
                  first={hours[0] ?? 0}
                  hours={hours.length}
                  isOver={over === person.id}
                  keys={keys}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
            <DayDemand week={week} people={people} day={day} hours={hours} demand={demand} />
          </ScrolledTable>
          <p className="-mt-3 text-sm text-text-soft max-lg:hidden">{texts.dayKeys}</p>
        </div>
      )}
    </ShiftDrag>
  );
};
