import Trash2 from 'lucide-react/icons/trash-2';
import type { ClockRecord, Correction } from '#contract/clock.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useSaveRecord } from '#web/staff/data/clock.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** An existing record, or the day for a missing one. */
export type OpenedRecord = ClockRecord | { staffId: string; day: string; starts: string; ends: string };

interface RecordFormProps {
  opened: OpenedRecord;
  name: string;
  onDone: () => void;
}

const MOST_BREAKS = 20;

const storedValues = (opened: OpenedRecord, clockOf: (at: string | null) => string): Correction =>
  'id' in opened
    ? {
        day: opened.day,
        starts: clockOf(opened.startedAt),
        ends: clockOf(opened.endedAt),
        breaks: opened.breaks.map(({ from, until }) => ({ from: clockOf(from), until: clockOf(until) })),
        reason: '',
      }
    : { day: opened.day, starts: opened.starts, ends: opened.ends, breaks: [], reason: '' };

const RecordForm = ({ opened, name, onDone }: RecordFormProps) => {
  const texts = useMessages('clock');
  const common = useMessages('common');
  const { membership, restaurant } = useStaff();
  const saving = useSaveRecord(membership.restaurantId);
  // Fields have times as HH:MM.
  const clockOf = (at: string | null) => (at === null ? '' : formatClock(at, 'en', restaurant.timezone));
  const check = ({ day, starts, ends, breaks, reason }: Correction): Problems<Correction> => ({
    day: day === '' ? texts.dayRequired : undefined,
    starts: starts === '' ? texts.timeRequired : undefined,
    ends: ends === '' ? texts.timeRequired : undefined,
    breaks: breaks.some(({ from, until }) => from === '' || until === '') ? texts.breakRequired : undefined,
    reason: reason.trim() === '' ? texts.reasonRequired : undefined,
  });
  const form = useForm<Correction, ClockRecord>({
    draft: `clock-record:${membership.restaurantId}:${'id' in opened ? opened.id : `${opened.staffId} ${opened.day}`}`,
    stored: storedValues(opened, clockOf),
    check,
    submit: (work) => saving.mutateAsync({ of: opened, work: { ...work, reason: work.reason.trim() } }),
    onDone: () => {
      showToast({ message: texts.saved(name), tone: 'success' });
      onDone();
    },
  });
  const { breaks } = form.values;
  const setBreak = (at: number, change: Partial<Correction['breaks'][number]>) =>
    form.set(
      'breaks',
      breaks.map((each, index) => (index === at ? { ...each, ...change } : each)),
    );
  return (
    <FormFrame form={form} title={texts.formTitle(name)} className="px-6 pb-6">
      <TextField {...form.field('day')} label={texts.day} type="date" min="2000-01-10" max="2099-12-31" />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field('starts')} label={texts.starts} type="time" />
        <TextField {...form.field('ends')} label={texts.ends} type="time" />
      </div>
      <p className="-mt-3 text-sm text-text-soft">{texts.endsHint}</p>
      {breaks.map(({ from, until }, index) => (
        // Breaks are keyed by their position.
        <div key={String(index)} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            label={texts.breakFrom(index + 1)}
            type="time"
            value={from}
            onChange={(event) => setBreak(index, { from: event.target.value })}
          />
          <TextField
            label={texts.breakUntil(index + 1)}
            type="time"
            value={until}
            onChange={(event) => setBreak(index, { until: event.target.value })}
          />
          <IconButton
            label={texts.removeBreak(index + 1)}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() =>
              form.set(
                'breaks',
                breaks.filter((_each, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {form.problems.breaks}
      </p>
      {breaks.length < MOST_BREAKS && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => form.set('breaks', [...breaks, { from: '', until: '' }])}
        >
          {texts.addBreak}
        </Button>
      )}
      <TextField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" className="self-start" isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

/** Corrects a record, or adds a missing one. */
export const RecordSheet = ({ isOpen, ...form }: RecordFormProps & { isOpen: boolean }) => {
  const texts = useMessages('clock');
  return (
    <Sheet isOpen={isOpen} onClose={form.onDone} title={texts.formTitle(form.name)}>
      <RecordForm {...form} />
    </Sheet>
  );
};
