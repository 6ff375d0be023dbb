import type { Availability, DaysOff } from '#contract/availability.ts';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { useAvailability } from '#web/staff/data/availability.ts';
import { useChangeCalendar, useChooseReminders, useOwnShiftSettings } from '#web/staff/data/own-shifts.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { DaysOffForm, DaysOffRequest, OwnDaysOff } from './days-off-parts.tsx';
import { OffersSection } from './offers-section.tsx';

const CHOICES = ['evening', 'hour', 'byBell', 'byMail'] as const;

const Reminders = ({ reminders }: Pick<OwnShiftSettings, 'reminders'>) => {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
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
            choosing.mutate({ ...reminders, [choice]: target.checked }, { onError: showFailure })
          }
        />
      ))}
    </>
  );
};

const Calendar = ({ calendarSince, calendarAddress }: OwnShiftSettings) => {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
  const changing = useChangeCalendar(useStaff().membership.restaurantId);
  const change = (isOn: boolean, message: string) =>
    changing.mutate(isOn, {
      onSuccess: () => showToast({ message, tone: 'success' }),
      onError: showFailure,
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

/** The own reminders, and the own shifts in a calendar app (REMIND-2, CALENDAR-2). */
const OwnShiftSections = () => {
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

interface RequestsProps {
  people: readonly StaffPerson[];
  today: string;
}

const Requests = ({ data, people, today }: RequestsProps & { data: Availability }) => {
  const texts = useMessages('shifts');
  const { role } = useStaff().membership;
  const selfId = people.find(({ isSelf }) => isSelf)?.id;
  const current = data.daysOff.filter(({ lastDay }) => lastDay >= today);
  const waiting = current.filter(({ state }) => state === 'asked');
  const isOwn = ({ staffId }: DaysOff) => staffId === selfId && role !== 'owner';
  // A refused one that was asked for again is answered there (LEAVE-2).
  const isAskedAgain = (off: DaysOff) =>
    off.state === 'refused' &&
    current.some(
      ({ staffId, state, firstDay, lastDay }) =>
        staffId === off.staffId && state !== 'refused' && firstDay <= off.lastDay && lastDay >= off.firstDay,
    );
  const answered = current.filter((off) => off.state !== 'asked' && !isOwn(off) && !isAskedAgain(off));
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  const requestsOf = (daysOff: readonly DaysOff[]) => (
    <ul>
      {daysOff.map((off) => (
        <DaysOffRequest
          key={`${off.id} ${off.version}`}
          off={off}
          name={nameOf(off.staffId)}
          isOwn={isOwn(off)}
        />
      ))}
    </ul>
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {can(role, 'shifts.edit') && (
        <FormSection title={texts.daysOffRequests}>
          {waiting.length === 0 ? <p className="text-text-soft">{texts.noRequests}</p> : requestsOf(waiting)}
        </FormSection>
      )}
      {can(role, 'shifts.edit') && answered.length > 0 && (
        <FormSection title={texts.daysOffAnswered} text={texts.daysOffAnsweredHint}>
          {requestsOf(answered)}
        </FormSection>
      )}
      {can(role, 'shifts.edit') && <OffersSection />}
      <FormSection title={texts.ownDaysOff} text={texts.ownDaysOffHint}>
        <OwnDaysOff daysOff={data.daysOff.filter(({ staffId }) => staffId === selfId)} today={today} />
        <DaysOffForm today={today} />
      </FormSection>
      <FormSection title={texts.availability} text={texts.availabilityHint}>
        <AvailabilityForm limits={data.limits} />
      </FormSection>
      <OwnShiftSections />
    </div>
  );
};

/** Requests that wait for a manager's answer; the own days off and availability. */
export const RequestsView = (props: RequestsProps) => {
  const query = useAvailability(useStaff().membership.restaurantId);
  return (
    <ListFrame query={query} isEmpty={() => false} empty={null}>
      {(data) => <Requests {...props} data={data} />}
    </ListFrame>
  );
};
