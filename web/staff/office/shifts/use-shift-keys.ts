import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import { isShift } from '#domain/people/shifts.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { useRemoveShift, useSaveShift } from '#web/staff/data/shifts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

const fieldsOf = ({ staffId, day, starts, ends, breakMinutes, kind, place, note }: Shift): ShiftFields => ({
  staffId,
  day,
  starts,
  ends,
  breakMinutes,
  kind,
  place,
  note,
});

const later = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const at = (hours * 60 + rest + minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/** What Alt and an arrow make of a shift: a day earlier or later, 15 minutes shorter or longer; null: no such shift. */
function stepped(shift: Shift, key: string): ShiftFields | null {
  const fields = fieldsOf(shift);
  if (key === 'ArrowLeft') return { ...fields, day: addDays(fields.day, -1) };
  if (key === 'ArrowRight') return { ...fields, day: addDays(fields.day, 1) };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const ends = later(fields.ends, key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES);
  return isShift(fields.starts, ends, fields.breakMinutes) ? { ...fields, ends } : null;
}

/** The week by keyboard: Alt with the arrows moves and resizes a shift, Delete removes it, Ctrl+C and Ctrl+V copy it to another day or person. */
export function useShiftKeys(week: ShiftWeek) {
  const texts = useMessages('shifts');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const saving = useSaveShift(restaurantId);
  const removing = useRemoveShift(restaurantId);
  const tell = useUndoToast();
  const copied = useRef<ShiftFields | null>(null);
  const focused = useRef<string | null>(null);
  const onError = (error: Error) => showToast({ message: failureWords(error), tone: 'error' });
  // A shift that has moved is drawn elsewhere: who moves it goes on from there.
  useEffect(() => {
    const moved = week.shifts.find(({ id }) => id === focused.current);
    if (!moved) return;
    focused.current = null;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-shift="${moved.id}"]`)?.focus();
  }, [week]);
  const isBusy = saving.isPending || removing.isPending;
  const change = (shift: Shift, fields: ShiftFields) => {
    focused.current = shift.id;
    saving.mutate(
      { shift, fields },
      {
        onSuccess: (saved) =>
          tell({
            message: texts.changedByKey(saved.day, saved.starts, saved.ends),
            undo: () => saving.mutateAsync({ shift: saved, fields: fieldsOf(shift) }),
            undone: texts.changedBack,
          }),
        onError,
      },
    );
  };
  const remove = (shift: Shift) =>
    removing.mutate(shift.id, {
      onSuccess: () =>
        tell({
          message: texts.removedByKey,
          undo: () => saving.mutateAsync({ shift: null, fields: fieldsOf(shift) }),
          undone: texts.changedBack,
        }),
      onError,
    });
  return {
    onShiftKey: (event: KeyboardEvent, shift: Shift) => {
      const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
      const fields = event.altKey ? stepped(shift, event.key) : null;
      if (!isCopy && fields === null && event.key !== 'Delete') return;
      event.preventDefault();
      if (isBusy) return;
      if (isCopy) {
        copied.current = fieldsOf(shift);
        showToast({ message: texts.copiedByKey });
      } else if (fields) change(shift, fields);
      else remove(shift);
    },
    onPlaceKey: (event: KeyboardEvent, place: Pick<ShiftFields, 'staffId' | 'day'>) => {
      const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
      if (!isPaste || copied.current === null || isBusy) return;
      event.preventDefault();
      saving.mutate({ shift: null, fields: { ...copied.current, ...place } }, { onError });
    },
  };
}
