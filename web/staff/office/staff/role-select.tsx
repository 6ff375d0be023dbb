import { useState } from 'react';
import type { Member } from '#contract/staff.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { useChangeRole } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** A member's role. Another one is taken back from the toast; one's own is asked for first, since it takes the way back along. */
export const RoleSelect = ({ member }: { member: Pick<Member, 'userId' | 'name' | 'role' | 'version'> }) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const failureWords = useFailureWords();
  const { membership, user } = useStaff();
  const changing = useChangeRole(membership.restaurantId);
  const tell = useUndoToast();
  const [asked, setAsked] = useState<{ role: Role; isOpen: boolean } | null>(null);
  const isOwn = member.userId === user.id;
  const change = (role: Role) =>
    void changing
      .mutateAsync({ member, role })
      .then(
        (changed) => {
          const message = texts.roleChanged(member.name, admin.roles[role]);
          if (isOwn) showToast({ message, tone: 'success' });
          else
            tell({
              message,
              undo: () => changing.mutateAsync({ member: changed, role: member.role }),
              undone: texts.roleChanged(member.name, admin.roles[member.role]),
            });
        },
        (error: unknown) => showToast({ message: failureWords(error), tone: 'error' }),
      )
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
