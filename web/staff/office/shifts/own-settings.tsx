import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import { useChangeCalendar, useChooseReminders, useOwnShiftSettings } from '#web/staff/data/own-shifts.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const CHOICES = ['evening', 'hour', 'byBell', 'byMail'] as const;

const Reminders = ({ reminders }: Pick<OwnShiftSettings, 'reminders'>) => {
  const texts = useMessages('shifts');
  const failureWords = useFailureWords();
  const choosing = useChooseReminders(useStaff().membership.restaurantId);
  const shown = choosing.isPending ? choosing.variables : reminders;
  return (
    <>
      {CHOICES.map((choice) => (
        <Checkbox
          key={choice}
          label={texts.reminders[choice]}
          checked={shown[choice]}
          disabled={choosing.isPending}
          onChange={({ target }) =>
            choosing.mutate(
              { ...reminders, [choice]: target.checked },
              { onError: (error) => showToast({ message: failureWords(error), tone: 'error' }) },
            )
          }
        />
      ))}
    </>
  );
};

const Calendar = ({ calendarSince, calendarAddress }: OwnShiftSettings) => {
  const texts = useMessages('shifts');
  const failureWords = useFailureWords();
  const changing = useChangeCalendar(useStaff().membership.restaurantId);
  const change = (isOn: boolean, message: string) =>
    changing.mutate(isOn, {
      onSuccess: () => showToast({ message, tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <>
      {calendarAddress !== null && (
        <>
          <TextField
            label={texts.calendarAddress}
            value={calendarAddress}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <p className="-mt-2 text-sm text-text-soft">{texts.calendarOnce}</p>
        </>
      )}
      {calendarAddress === null && calendarSince !== null && <p>{texts.calendarIsOn}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          isLoading={changing.isPending && changing.variables}
          onClick={() => change(true, texts.calendarMade)}
        >
          {calendarSince === null ? texts.makeCalendar : texts.newCalendar}
        </Button>
        {calendarSince !== null && (
          <Button
            variant="quiet"
            isLoading={changing.isPending && !changing.variables}
            onClick={() => change(false, texts.calendarGone)}
          >
            {texts.removeCalendar}
          </Button>
        )}
      </div>
    </>
  );
};

/** Which reminders one gets, and one's shifts in the calendar of one's phone (REMIND-2, CALENDAR-2). */
export const OwnShiftSections = () => {
  const texts = useMessages('shifts');
  const { data } = useOwnShiftSettings(useStaff().membership.restaurantId);
  if (!data) return null;
  return (
    <>
      <FormSection title={texts.remindersTitle} text={texts.remindersHint}>
        <Reminders reminders={data.reminders} />
      </FormSection>
      <FormSection title={texts.calendarTitle} text={texts.calendarHint}>
        <Calendar {...data} />
      </FormSection>
    </>
  );
};
