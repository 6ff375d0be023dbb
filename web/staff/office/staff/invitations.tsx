import { useState } from 'react';
import type { Language } from '#contract/common.ts';
import type { Invitation } from '#contract/staff.ts';
import { isEmail } from '#domain/people/email.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { LOCALES } from '#messages/words/language.ts';
import { useInvite, useWithdrawInvitation } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface Invite {
  email: string;
  role: Role;
  language: Language;
}

/** A person of the list of staff, with the prefilled values. */
export interface Invitee {
  readonly staffId: string;
  readonly email: string;
  readonly role: Role;
}

interface InviteFormProps {
  restaurantId: string;
  /** Null: an address of nobody on the list. */
  known: Invitee | null;
  onDone: () => void;
}

const RoleChoice = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  return (
    <RadioGroup<Role>
      label={texts.role}
      hasFrames
      value={value}
      onChange={onChange}
      options={ROLES.toReversed().map((role) => ({
        value: role,
        label: (
          <>
            <span className="block font-semibold">{admin.roles[role]}</span>
            <span className="block text-sm text-text-soft">{texts.can[role]}</span>
          </>
        ),
      }))}
    />
  );
};

const InviteForm = ({ restaurantId, known, onDone }: InviteFormProps) => {
  const texts = useMessages('staff');
  const settings = useMessages('settings');
  const { language } = useLanguage();
  const inviting = useInvite(restaurantId);
  const form = useForm<Invite, Invitation>({
    draft: `invitation:${restaurantId}:${known?.staffId ?? ''}`,
    stored: { email: known?.email ?? '', role: known?.role ?? 'server', language },
    check: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : texts.emailInvalid }),
    submit: (invite) =>
      inviting.mutateAsync({
        ...invite,
        email: invite.email.trim(),
        ...(known && { staffId: known.staffId }),
      }),
    onDone: ({ email }) => {
      showToast({ message: texts.sent(email), tone: 'success' });
      onDone();
    },
  });
  return (
    <FormFrame form={form} title={texts.inviteTitle} className="px-6 pb-6">
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RoleChoice value={form.values.role} onChange={(role) => form.set('role', role)} />
      <SelectField
        {...form.field('language')}
        label={texts.mailLanguage}
        options={[
          { value: 'es', label: settings.languages.es },
          { value: 'en', label: settings.languages.en },
        ]}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.send}
      </Button>
    </FormFrame>
  );
};

/** Address, role, language: the mail goes out at once. */
export const InviteSheet = ({
  restaurantId,
  known,
  isOpen,
  onClose,
}: {
  restaurantId: string;
  known: InviteFormProps['known'];
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('staff');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.inviteTitle}>
      <InviteForm restaurantId={restaurantId} known={known} onDone={onClose} />
    </Sheet>
  );
};

const Row = ({ invitation }: { invitation: Invitation }) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const inviting = useInvite(restaurantId);
  const withdrawing = useWithdrawInvitation(restaurantId);
  const { id, email, role, expiresAt } = invitation;
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(
    new Date(expiresAt),
  );
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = () =>
    withdrawing.mutate(id, {
      onSuccess: () => showToast({ message: texts.withdrawn, tone: 'success' }),
      onError: showFailure,
      onSettled: () => setIsAsking(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-sm text-text-soft">
          {admin.roles[role]} · {texts.validUntil(until)}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={texts.sendAgainTo(email)}
          isLoading={inviting.isPending}
          onClick={() =>
            inviting.mutate(
              { email, role, language },
              {
                onSuccess: () => showToast({ message: texts.sent(email), tone: 'success' }),
                onError: showFailure,
              },
            )
          }
        >
          {texts.sendAgain}
        </Button>
        <Button variant="quiet" aria-label={texts.withdrawFrom(email)} onClick={() => setIsAsking(true)}>
          {texts.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.withdrawTitle(email)}
        confirmLabel={texts.withdraw}
        isDangerous
        isBusy={withdrawing.isPending}
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </li>
  );
};

/** Open invitations. */
export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const texts = useMessages('staff');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.invitations}</h2>
      {invitations.length === 0 ? (
        <p className="text-text-soft">{texts.noInvitations}</p>
      ) : (
        <Card className="py-2!">
          <ul>
            {invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
};
