import type { Availability } from '#contract/availability.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { useAvailability } from '#web/staff/data/availability.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { DaysOffForm, DaysOffRequest, OwnDaysOff } from './days-off-parts.tsx';
import { OffersSection } from './offers-section.tsx';
import { OwnShiftSections } from './own-settings.tsx';

interface RequestsProps {
  people: readonly StaffPerson[];
  today: string;
}

const Requests = ({ data, people, today }: RequestsProps & { data: Availability }) => {
  const texts = useMessages('shifts');
  const { role } = useStaff().membership;
  const selfId = people.find(({ isSelf }) => isSelf)?.id;
  const waiting = data.daysOff.filter(({ state, lastDay }) => state === 'asked' && lastDay >= today);
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {can(role, 'shifts.edit') && (
        <FormSection title={texts.daysOffRequests}>
          {waiting.length === 0 ? (
            <p className="text-text-soft">{texts.noRequests}</p>
          ) : (
            <ul>
              {waiting.map((off) => (
                <DaysOffRequest
                  key={`${off.id} ${off.version}`}
                  off={off}
                  name={nameOf(off.staffId)}
                  isOwn={off.staffId === selfId && role !== 'owner'}
                />
              ))}
            </ul>
          )}
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

/** What waits for a manager's answer; one's own days off and the times at which one can work. */
export const RequestsView = (props: RequestsProps) => {
  const query = useAvailability(useStaff().membership.restaurantId);
  return (
    <ListFrame query={query} isEmpty={() => false} empty={null}>
      {(data) => <Requests {...props} data={data} />}
    </ListFrame>
  );
};
