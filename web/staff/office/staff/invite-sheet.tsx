import type { Language } from '#contract/common.ts';
import type { Invitation } from '#contract/staff.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { useInvite } from '#web/staff/data/staff.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Invite {
  email: string;
  role: Role;
  language: Language;
}

interface InviteFormProps {
  restaurantId: string;
  /** What is known of them already. */
  known: { readonly email: string; readonly role: Role } | null;
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
    stored: { email: known?.email ?? '', role: known?.role ?? 'server', language },
    check: ({ email }) => ({ email: EMAIL.test(email.trim()) ? undefined : texts.emailInvalid }),
    submit: (invite) => inviting.mutateAsync({ ...invite, email: invite.email.trim() }),
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
