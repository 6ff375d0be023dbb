import { useState } from 'react';
import type { Member } from '#contract/staff.ts';
import { isPin, LONGEST_PIN } from '#domain/people/pins.ts';
import { can, ROLES, type Role } from '#domain/people/roles.ts';
import { mayEdit } from '#domain/people/staff.ts';
import { type KnownPerson, useChangeRole, useSetPin } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** A member's role. A change has an undo; one of the own role needs a confirmation, because it removes the right to undo. */
export const RoleSelect = ({ member }: { member: Pick<Member, 'userId' | 'name' | 'role' | 'version'> }) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const showFailure = useFailureToast();
  const { membership, user } = useStaff();
  const changing = useChangeRole(membership.restaurantId);
  const tell = useUndoToast();
  const [asked, setAsked] = useState<{ role: Role; isOpen: boolean } | null>(null);
  const isOwn = member.userId === user.id;
  const change = (role: Role) =>
    void changing
      .mutateAsync({ member, role })
      .then((changed) => {
        const message = texts.roleChanged(member.name, admin.roles[role]);
        if (isOwn) showToast({ message, tone: 'success' });
        else
          tell({
            message,
            undo: () => changing.mutateAsync({ member: changed, role: member.role }),
            undone: texts.roleChanged(member.name, admin.roles[member.role]),
          });
      }, showFailure)
      .finally(() => setAsked((known) => known && { ...known, isOpen: false }));
  return (
    <>
      <select
        aria-label={texts.roleOf(member.name)}
        value={changing.isPending ? changing.variables.role : member.role}
        disabled={changing.isPending}
        onChange={({ target }) => {
          const role = ROLES.find((each) => each === target.value);
          if (role && isOwn) setAsked({ role, isOpen: true });
          else if (role) change(role);
        }}
        className={controlClass(false, 'w-auto! max-w-full px-2! sm:px-4!')}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {admin.roles[role]}
          </option>
        ))}
      </select>
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          title={texts.ownRoleTitle(admin.roles[asked.role])}
          confirmLabel={texts.ownRoleConfirm(admin.roles[asked.role])}
          isDangerous
          isBusy={changing.isPending}
          onConfirm={() => change(asked.role)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        >
          <p>{texts.ownRoleText(texts.can[asked.role])}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const PinForm = ({ person, onDone }: { person: KnownPerson; onDone: () => void }) => {
  const texts = useMessages('sharedDevices');
  const common = useMessages('common');
  const setting = useSetPin(useStaff().membership.restaurantId);
  const form = useForm({
    stored: { pin: '' },
    check: ({ pin }) => ({ pin: isPin(pin.trim()) ? undefined : texts.pinInvalid }),
    submit: ({ pin }) => setting.mutateAsync({ staffId: person.id, pin: pin.trim() }),
    onDone: () => {
      showToast({ message: texts.pinGiven(person.name), tone: 'success' });
      onDone();
    },
    onFailure: (_, words) => ({ pin: words }),
  });
  return (
    <FormFrame form={form} title={texts.pinFor(person.name)} className="px-6 pb-6">
      <TextField
        {...form.field('pin')}
        label={texts.pin}
        hint={texts.pinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_PIN}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

/** Sets or removes the PIN for shared screens: of people whom the reader may change (STAFF-3), and their own. */
export const PinSection = ({ person }: { person: KnownPerson }) => {
  const texts = useMessages('sharedDevices');
  const showFailure = useFailureToast();
  const { membership, device } = useStaff();
  const { restaurantId, role } = membership;
  const setting = useSetPin(restaurantId);
  const [isOpen, setIsOpen] = useState(false);
  const { hasPin, leftAt } = person.details;
  const isAllowed = can(role, 'staff.edit') && (person.isSelf || mayEdit(role, person.role));
  if (!isAllowed || leftAt !== null || device !== null) return null;
  const remove = () =>
    setting.mutate(
      { staffId: person.id, pin: null },
      {
        onSuccess: () => showToast({ message: texts.removed(person.name), tone: 'success' }),
        onError: showFailure,
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {hasPin ? texts.change : texts.give}
      </Button>
      {hasPin && (
        <Button variant="quiet" isLoading={setting.isPending} onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.pinFor(person.name)}>
        <PinForm person={person} onDone={() => setIsOpen(false)} />
      </Sheet>
    </div>
  );
};
