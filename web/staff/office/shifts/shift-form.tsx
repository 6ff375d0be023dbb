import type { Shift, ShiftFields } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { isShift, SHIFT_KINDS, type ShiftKind } from '#domain/people/shifts.ts';
import { kindAt, type ShiftPlan } from '#domain/rota/shift-plan.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { useRemoveShift, useSaveShift } from '#web/staff/data/shifts.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { undoOfRemoval } from './use-shift-keys.ts';

const MOST_BREAK = 240;

/** An existing shift, or the cell for a new one. */
export type OpenedShift = Shift | Pick<ShiftFields, 'staffId' | 'day'>;

interface ShiftFormProps {
  opened: OpenedShift;
  people: readonly StaffPerson[];
  plan: ShiftPlan;
  onDone: () => void;
}

type Values = { [Field in keyof ShiftFields]: Field extends 'kind' ? ShiftFields['kind'] : string } & {
  sent: Attempt | null;
};

export const isThere = (opened: OpenedShift): opened is Shift => 'id' in opened;

const fieldsOf = (values: Values): ShiftFields => ({
  staffId: values.staffId,
  day: values.day,
  starts: values.starts,
  ends: values.ends,
  breakMinutes: Number(values.breakMinutes),
  kind: values.kind,
  place: values.place.trim(),
  note: values.note.trim(),
});

const storedValues = (opened: OpenedShift, { kinds }: ShiftPlan): Values =>
  isThere(opened)
    ? {
        staffId: opened.staffId,
        day: opened.day,
        starts: opened.starts,
        ends: opened.ends,
        breakMinutes: String(opened.breakMinutes),
        kind: opened.kind,
        place: opened.place,
        note: opened.note,
        sent: null,
      }
    : {
        ...opened,
        starts: kinds.afternoon.starts,
        ends: kinds.afternoon.ends,
        breakMinutes: String(kinds.afternoon.breakMinutes),
        kind: 'afternoon',
        place: '',
        note: '',
        sent: null,
      };

/** Removes it, with an undo in the toast. */
const useRemoval = ({ people, onDone }: Pick<ShiftFormProps, 'people' | 'onDone'>) => {
  const texts = useMessages('shifts');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const removing = useRemoveShift(restaurantId);
  const saving = useSaveShift(restaurantId);
  const tell = useUndoToast();
  const remove = (shift: Shift) => {
    const name = people.find(({ id }) => id === shift.staffId)?.name ?? '';
    const day = formatDay(shift.day, language);
    removing.mutate(shift, {
      onSuccess: () => {
        // The toast appears where the sheet was.
        onDone();
        tell({
          message: texts.removed(name, day),
          undo: undoOfRemoval(shift, saving.mutateAsync),
          undone: texts.isBack(name, day),
        });
      },
      onError: showFailure,
    });
  };
  return { remove, isRemoving: removing.isPending };
};

const ShiftForm = ({ opened, people, plan, onDone }: ShiftFormProps) => {
  const texts = useMessages('shifts');
  const common = useMessages('common');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const saving = useSaveShift(restaurantId);
  const { remove, isRemoving } = useRemoval({ people, onDone });
  const shift = isThere(opened) ? opened : null;
  const check = ({ day, starts, ends, breakMinutes }: Values): Problems<Values> => {
    const minutes = breakMinutes.trim() === '' ? Number.NaN : Number(breakMinutes);
    const isBreak = Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_BREAK;
    const areTimes = starts !== '' && ends !== '';
    const endsProblem = ends === '' ? texts.timeRequired : undefined;
    return {
      day: day === '' ? texts.dayRequired : undefined,
      starts: starts === '' ? texts.timeRequired : undefined,
      ends: areTimes && isBreak && !isShift(starts, ends, minutes) ? texts.invalid : endsProblem,
      breakMinutes: isBreak ? undefined : texts.breakInvalid,
    };
  };
  const form = useForm<Values, Shift>({
    draft: `shift:${restaurantId}:${isThere(opened) ? opened.id : `${opened.staffId} ${opened.day}`}`,
    stored: storedValues(opened, plan),
    check,
    submit: (values) => {
      const fields = fieldsOf(values);
      return createOnce(
        fields,
        values.sent,
        (sent) => shift || form.set('sent', sent),
        (newId) => saving.mutateAsync({ shift: shift ?? { newId }, fields }),
      );
    },
    onDone: ({ staffId, day }) => {
      const name = people.find(({ id }) => id === staffId)?.name ?? '';
      showToast({ message: texts.saved(name, formatDay(day, language)), tone: 'success' });
      onDone();
    },
  });
  const starts = form.field('starts');
  const kind = form.field('kind');
  /** A new shift gets the hours of its kind (SHIFT-11). */
  const takeHours = (chosen: ShiftKind) => {
    const hours = plan.kinds[chosen];
    form.set('starts', hours.starts);
    form.set('ends', hours.ends);
    form.set('breakMinutes', String(hours.breakMinutes));
  };
  return (
    <FormFrame form={form} title={texts.addTitle} className="px-6 pb-6">
      <SelectField
        {...form.field('staffId')}
        label={texts.person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...form.field('day')} label={texts.day} type="date" min="2000-01-10" max="2099-12-31" />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...starts}
          label={texts.starts}
          type="time"
          onChange={(event) => {
            starts.onChange(event);
            if (event.target.value !== '') form.set('kind', kindAt(event.target.value, plan.kinds));
          }}
        />
        <TextField {...form.field('ends')} label={texts.ends} type="time" />
      </div>
      <p className="-mt-3 text-sm text-text-soft">{texts.endsHint}</p>
      <TextField
        {...form.field('breakMinutes')}
        label={texts.breakMinutes}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...kind}
        label={texts.kind}
        onChange={(event) => {
          kind.onChange(event);
          const chosen = SHIFT_KINDS.find((each) => each === event.target.value);
          if (chosen && !shift) takeHours(chosen);
        }}
        options={SHIFT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextField {...form.field('place')} label={texts.place} maxLength={60} isOptional autoComplete="off" />
      <TextField {...form.field('note')} label={texts.note} maxLength={200} isOptional autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={form.isSending}>
          {common.save}
        </Button>
        {shift && (
          <Button variant="secondary" isLoading={isRemoving} onClick={() => remove(shift)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </FormFrame>
  );
};

/** Adds a shift, or changes, moves and removes one. */
export const ShiftSheet = ({ isOpen, ...form }: ShiftFormProps & { isOpen: boolean }) => {
  const texts = useMessages('shifts');
  const name = form.people.find(({ id }) => id === form.opened.staffId)?.name ?? '';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={form.onDone}
      title={isThere(form.opened) ? texts.editTitle(name) : texts.addTitle}
    >
      <ShiftForm {...form} />
    </Sheet>
  );
};
