import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import { clockMinutes, isShift } from '#domain/people/shifts.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { randomId } from '#web/shared/random-id.ts';
import { useRemoveShift, useSaveShift } from '#web/staff/data/shifts.ts';
import type { NewId } from '#web/staff/data/use-change.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

export const fieldsOf = ({
  staffId,
  day,
  starts,
  ends,
  breakMinutes,
  kind,
  place,
  note,
}: Shift): ShiftFields => ({
  staffId,
  day,
  starts,
  ends,
  breakMinutes,
  kind,
  place,
  note,
});

/** Adds a removed shift again, once however often it is tried. */
export function undoOfRemoval(
  shift: Shift,
  save: (added: { shift: NewId; fields: ShiftFields }) => Promise<Shift>,
): () => Promise<Shift> {
  const newId = randomId();
  return () => save({ shift: { newId }, fields: fieldsOf(shift) });
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const within = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
const later = (time: string, minutes: number): string => clock(within(minutesOfTime(time) + minutes));

/** The same shift so many minutes later, also on another day. */
export function movedBy(fields: ShiftFields, minutes: number): ShiftFields {
  const at = minutesOfTime(fields.starts) + minutes;
  return {
    ...fields,
    day: addDays(fields.day, Math.floor(at / DAY_MINUTES)),
    starts: clock(within(at)),
    ends: later(fields.ends, minutes),
  };
}

/** The same shift, so many minutes longer; null: no such shift (SHIFT-1). */
export function lengthenedBy(fields: ShiftFields, minutes: number): ShiftFields | null {
  const length = clockMinutes(fields.starts, fields.ends) + minutes;
  const ends = later(fields.ends, minutes);
  return length > 0 && length < DAY_MINUTES && isShift(fields.starts, ends, fields.breakMinutes)
    ? { ...fields, ends }
    : null;
}

/** How far left and right move a shift: where days are side by side a day, where hours are 15 minutes. */
export type KeyStep = 'week' | 'day';

/** The shift after Alt and an arrow: earlier or later, 15 minutes shorter or longer; null: no such shift. */
function stepped(shift: Shift, key: string, step: KeyStep): ShiftFields | null {
  const fields = fieldsOf(shift);
  const moved = (direction: 1 | -1) =>
    step === 'week'
      ? { ...fields, day: addDays(fields.day, direction) }
      : movedBy(fields, direction * STEP_MINUTES);
  if (key === 'ArrowLeft') return moved(-1);
  if (key === 'ArrowRight') return moved(1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  return lengthenedBy(fields, key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES);
}

/** The week by keyboard: Alt with the arrows moves and resizes a shift, Delete removes it, Ctrl+C and Ctrl+V copy it to another day or person. */
export function useShiftKeys(week: ShiftWeek, step: KeyStep) {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const saving = useSaveShift(restaurantId);
  const removing = useRemoveShift(restaurantId);
  const tell = useUndoToast();
  const copied = useRef<ShiftFields | null>(null);
  /** The copy whose reply was lost: pasted again, it is the same shift. */
  const lastCopy = useRef<Attempt | null>(null);
  /** The server's last answer: the week may be rendered later. */
  const saved = useRef<Shift | null>(null);
  const newest = (shift: Shift): Shift =>
    saved.current?.id === shift.id && saved.current.version > shift.version ? saved.current : shift;
  /** Key presses during the previous save. */
  const waiting = useRef<{ id: string; key: string }[]>([]);
  // Set with the key itself: a held key repeats before the mutation is rendered.
  const isSent = useRef(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const tellSent = (is: boolean) => {
    isSent.current = is;
    setIsUnderWay(is);
  };
  const onSettled = () => tellSent(false);
  const isBusy = isUnderWay || saving.isPending || removing.isPending;
  const change = (drawn: Shift, fields: ShiftFields) => {
    const shift = newest(drawn);
    tellSent(true);
    saving.mutate(
      { shift, fields },
      {
        onSuccess: (changed) => {
          saved.current = changed;
          tell({
            message: texts.changedByKey(changed.day, changed.starts, changed.ends),
            undo: () => saving.mutateAsync({ shift: changed, fields: fieldsOf(shift) }),
            undone: texts.changedBack,
          });
        },
        onError: showFailure,
        onSettled,
      },
    );
  };
  const stepOn = useEffectEvent(() => {
    const next = waiting.current.shift();
    const shift = week.shifts.find(({ id }) => id === next?.id);
    const fields = next && shift ? stepped(newest(shift), next.key, step) : null;
    if (shift && fields) change(shift, fields);
  });
  useEffect(() => {
    if (!isBusy) stepOn();
  }, [isBusy]);
  const remove = (shift: Shift) => {
    tellSent(true);
    removing.mutate(shift, {
      onSuccess: () =>
        tell({
          message: texts.removedByKey,
          undo: undoOfRemoval(shift, saving.mutateAsync),
          undone: texts.changedBack,
        }),
      onError: showFailure,
      onSettled,
    });
  };
  const copy = (fields: ShiftFields) => {
    tellSent(true);
    const keep = (attempt: Attempt | null) => {
      lastCopy.current = attempt;
    };
    const added = createOnce(fields, lastCopy.current, keep, (newId) =>
      saving.mutateAsync({ shift: { newId }, fields }),
    );
    void added
      .then((shift) => {
        // Once more it is another shift.
        keep(null);
        tell({
          message: texts.changedByKey(shift.day, shift.starts, shift.ends),
          undo: () => removing.mutateAsync(shift),
          undone: texts.changedBack,
        });
      }, showFailure)
      .finally(onSettled);
  };
  return {
    /** Moves or resizes it, with an undo. */
    change,
    /** Adds a copy elsewhere, with an undo. */
    copy,
    onShiftKey: (event: KeyboardEvent, drawn: Shift) => {
      const shift = newest(drawn);
      const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
      const fields = event.altKey ? stepped(shift, event.key, step) : null;
      if (!isCopy && fields === null && event.key !== 'Delete') return;
      event.preventDefault();
      if (isBusy || isSent.current) {
        if (fields) waiting.current.push({ id: shift.id, key: event.key });
        return;
      }
      if (isCopy) {
        copied.current = fieldsOf(shift);
        showToast({ message: texts.copiedByKey });
      } else if (fields) change(shift, fields);
      else remove(shift);
    },
    onPlaceKey: (event: KeyboardEvent, place: Pick<ShiftFields, 'staffId' | 'day'>) => {
      const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
      if (!isPaste || copied.current === null || isBusy || isSent.current) return;
      event.preventDefault();
      copy({ ...copied.current, ...place });
    },
  };
}
