import { useState } from 'react';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { useInvite } from '#web/staff/data/members.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface InviteFormProps {
  restaurantId: string;
  onDone: () => void;
}

const RoleChoice = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => {
  const texts = useMessages('members');
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

const InviteForm = ({ restaurantId, onDone }: InviteFormProps) => {
  const texts = useMessages('members');
  const settings = useMessages('settings');
  const failureWords = useFailureWords();
  const { language: own } = useLanguage();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('server');
  const [language, setLanguage] = useState(own);
  const [isTried, setIsTried] = useState(false);
  const inviting = useInvite(restaurantId);
  const isRight = EMAIL.test(email.trim());
  const send = () => {
    setIsTried(true);
    if (!isRight || inviting.isPending) return;
    inviting.mutate(
      { email: email.trim(), role, language },
      {
        onSuccess: (invitation) => {
          showToast({ message: texts.sent(invitation.email), tone: 'success' });
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-label={texts.inviteTitle}
      className="flex flex-col gap-5 px-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {inviting.isError && (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
          {failureWords(inviting.error)}
        </p>
      )}
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={email}
        error={isTried && !isRight ? texts.emailInvalid : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
      <SelectField
        label={texts.mailLanguage}
        value={language}
        onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'es')}
        options={[
          { value: 'es', label: settings.languages.es },
          { value: 'en', label: settings.languages.en },
        ]}
      />
      <Button type="submit" isWide isLoading={inviting.isPending}>
        {texts.send}
      </Button>
    </form>
  );
};

/** Address, role, language: the mail goes out at once. */
export const InviteSheet = ({
  restaurantId,
  isOpen,
  onClose,
}: {
  restaurantId: string;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('members');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.inviteTitle}>
      <InviteForm restaurantId={restaurantId} onDone={onClose} />
    </Sheet>
  );
};
