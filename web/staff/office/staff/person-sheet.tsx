import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { mayEdit } from '#domain/people/staff.ts';
import { LOCALES } from '#messages/words/language.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { type KnownPerson, useNoteDeparture, useRemoveMember } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PersonFormSheet } from './person-form.tsx';
import { PinSection, RoleSelect } from './person-parts.tsx';

const LatelySection = lazy(() =>
  import('./lately-section.tsx').then((file) => ({ default: file.LatelySection })),
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
    <dt className="text-text-soft">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ person }: { person: KnownPerson }) => {
  const texts = useMessages('staff');
  const { language } = useLanguage();
  const { restaurant, membership } = useStaff();
  const money = useMoney();
  const { details } = person;
  const { timezone: timeZone } = restaurant;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone });
  const { lastLoginAt, contractMinutes, hourlyCostMinor, leftAt } = details;
  const signedIn = lastLoginAt === null ? texts.neverSignedIn : formatMoment(lastLoginAt, language, timeZone);
  return (
    <dl>
      <Fact name={texts.email}>{details.email ?? texts.notGiven}</Fact>
      <Fact name={texts.phone}>
        {details.phone === null ? (
          texts.notGiven
        ) : (
          <a
            className="-my-2.5 inline-block py-2.5 underline"
            href={`tel:${details.phone.replace(/[^\d+]/g, '')}`}
          >
            {details.phone}
          </a>
        )}
      </Fact>
      <Fact name={texts.sections}>{details.sections.join(', ') || texts.notGiven}</Fact>
      <Fact name={texts.stations}>{details.stations.join(', ') || texts.notGiven}</Fact>
      <Fact name={texts.contractHours}>
        {contractMinutes === null ? texts.notGiven : texts.hours(hoursText(contractMinutes, language))}
      </Fact>
      {can(membership.role, 'staff.edit') && (
        <Fact name={texts.hourlyCost(restaurant.currency)}>
          {hourlyCostMinor === null
            ? texts.notGiven
            : texts.perHour(money(hourlyCostMinor, restaurant.currency))}
        </Fact>
      )}
      <Fact name={texts.since}>{day.format(new Date(details.joinedAt))}</Fact>
      <Fact name={texts.lastLogin}>
        {details.account === null && leftAt === null ? texts.noAccount : signedIn}
      </Fact>
      {leftAt !== null && <Fact name={texts.leftOn}>{day.format(new Date(leftAt))}</Fact>}
    </dl>
  );
};

/** With an account the membership is removed; else the person is marked as left. */
const LeaveDialog = ({
  person,
  isOpen,
  onClose,
}: {
  person: KnownPerson;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('staff');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const removing = useRemoveMember(restaurantId);
  const noting = useNoteDeparture(restaurantId);
  const { name } = person;
  const { account } = person.details;
  const leave = () =>
    void (account ? removing.mutateAsync(account.userId) : noting.mutateAsync({ person, hasLeft: true }))
      .then(
        () => showToast({ message: account ? texts.removed(name) : texts.leaveDone(name), tone: 'success' }),
        showFailure,
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={account ? texts.removeTitle(name) : texts.leaveTitle(name)}
      confirmLabel={account ? texts.remove : texts.leave}
      isDangerous
      isBusy={removing.isPending || noting.isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{account ? texts.removeText(name) : texts.leaveText(name)}</p>
    </ConfirmDialog>
  );
};

const Actions = ({ person, onInvite }: { person: KnownPerson; onInvite: (person: KnownPerson) => void }) => {
  const texts = useMessages('staff');
  const showFailure = useFailureToast();
  const { restaurantId, role } = useStaff().membership;
  const noting = useNoteDeparture(restaurantId);
  const [opened, setOpened] = useState<'edit' | 'leave' | null>(null);
  const { account, leftAt } = person.details;
  const isOwner = can(role, 'members.edit');
  const close = () => setOpened(null);
  const comeBack = () =>
    noting.mutate(
      { person, hasLeft: false },
      {
        onSuccess: () => showToast({ message: texts.backDone(person.name), tone: 'success' }),
        onError: showFailure,
      },
    );
  if (!can(role, 'staff.edit') || !mayEdit(role, person.role)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {leftAt === null ? (
        <>
          <Button onClick={() => setOpened('edit')}>{texts.edit}</Button>
          {isOwner && account === null && (
            <Button variant="secondary" onClick={() => onInvite(person)}>
              {texts.inviteThem}
            </Button>
          )}
          {(account === null || isOwner) && (
            <Button variant="secondary" onClick={() => setOpened('leave')}>
              {account ? texts.remove : texts.leave}
            </Button>
          )}
        </>
      ) : (
        <Button isLoading={noting.isPending} onClick={comeBack}>
          {texts.comeBack}
        </Button>
      )}
      <PersonFormSheet person={person} isOpen={opened === 'edit'} onDone={close} />
      <LeaveDialog person={person} isOpen={opened === 'leave'} onClose={close} />
    </div>
  );
};

interface PersonSheetProps {
  /** From the list; undefined: not in the address. */
  person: StaffPerson | undefined;
  isOpen: boolean;
  onClose: () => void;
  onInvite: (person: KnownPerson) => void;
}

const isKnown = (person: StaffPerson): person is KnownPerson => person.details !== null;

/** The data of a person, and the possible actions. */
export const PersonSheet = ({ person, isOpen, onClose, onInvite }: PersonSheetProps) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const { role } = useStaff().membership;
  const account = person?.details?.account ?? null;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={person?.name ?? texts.title} variant="drawer" isInAddress>
      <div className="flex flex-col gap-5 px-6 pb-6">
        {person === undefined ? (
          <p>{texts.personGone}</p>
        ) : (
          <>
            <div className="flex items-center gap-3">
              <DinerMark name={person.name} color={person.color} />
              {account && can(role, 'members.edit') ? (
                <RoleSelect member={{ ...account, name: person.name, role: person.role }} />
              ) : (
                <span>{admin.roles[person.role]}</span>
              )}
            </div>
            {isKnown(person) && (
              <>
                <Facts person={person} />
                <Actions person={person} onInvite={onInvite} />
                <PinSection person={person} />
                <Suspense>
                  <LatelySection key={person.id} person={person} />
                </Suspense>
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
};
