import { isEmail } from '#domain/people/email.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { CallError } from '#web/shared/call.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { mailReceipt } from './bills.ts';

interface Mail {
  to: string;
  language: Language;
}

interface MailProps {
  receiptId: string;
  onClose: () => void;
}

const MailFields = ({ receiptId, onClose }: MailProps) => {
  const texts = useMessages('receipt');
  const { mailHint, mailLanguage, mailsSpent } = useMessages('officeBills');
  const { languages } = useMessages('lists');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  // Without a draft, because a guest's address is not kept (RECEIPT-6).
  const form = useForm<Mail, unknown>({
    stored: { to: '', language },
    check: ({ to }) => ({ to: isEmail(to.trim()) ? undefined : texts.mailInvalid }),
    submit: (mail) => mailReceipt({ restaurantId, receiptId }, { ...mail, to: mail.to.trim() }),
    onDone: (_, { to }) => {
      showToast({ message: texts.sent(to.trim()), tone: 'success' });
      onClose();
    },
    onFailure: (error, words) => {
      if (!(error instanceof CallError)) return words;
      if (error.code === 'VALIDATION_FAILED') return { to: texts.mailInvalid };
      // Guests are told to download it.
      return error.code === 'TOO_MANY_MAILS' ? mailsSpent : words;
    },
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <TextField
        {...form.field('to')}
        label={texts.mailTo}
        hint={mailHint}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
      />
      <SelectField
        {...form.field('language')}
        label={mailLanguage}
        options={LANGUAGES.map((value) => ({ value, label: languages[value] }))}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.send}
      </Button>
    </FormFrame>
  );
};

/** Mails a receipt to a guest (RECEIPT-6). */
export const MailSheet = ({ isOpen, ...mail }: MailProps & { isOpen: boolean }) => {
  const texts = useMessages('receipt');
  return (
    <Sheet isOpen={isOpen} onClose={mail.onClose} title={texts.byMail}>
      <MailFields {...mail} />
    </Sheet>
  );
};
