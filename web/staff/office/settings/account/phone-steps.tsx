import { useMutation } from '@tanstack/react-query';
import { phoneNumber } from '#domain/people/factors.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { NameField, StepButtons } from './factor-steps.tsx';
import {
  beginPhone,
  finishPhone,
  NO_PROOF,
  type PhoneEnrolment,
  type Proof,
  sendPhoneCode,
  useRereadFactors,
} from './factors-data.ts';
import { proofProblems, useProofFailure, useProofNeeds } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

type PhoneValues = Proof & { name: string; number: string };

interface PhoneStepProps {
  onDone: (enrolment: PhoneEnrolment, name: string) => void;
  onCancel: () => void;
}

/** The number of the telephone, and re-authentication. */
export const PhoneStep = ({ onDone, onCancel }: PhoneStepProps) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const needs = useProofNeeds();
  const proofFailure = useProofFailure();
  const form: Form<PhoneValues> = useForm<PhoneValues, PhoneEnrolment>({
    stored: { name: '', number: '', ...NO_PROOF },
    check: ({ name, number, ...proof }) => ({
      name: name.trim() === '' ? texts.factorNameRequired : undefined,
      number: phoneNumber(number) === null ? auth.problems.INVALID_NUMBER : undefined,
      ...proofProblems(proof, needs, auth),
    }),
    submit: ({ name, number, ...proof }) => beginPhone(name.trim(), number, proof),
    onDone: (enrolment, { name }) => onDone(enrolment, name.trim()),
    onFailure: (error) => {
      const isAboutNumber =
        error instanceof AuthError && ['INVALID_NUMBER', 'SMS_TOO_MANY'].includes(error.code);
      return (
        proofFailure(form, error) ??
        (isAboutNumber ? { number: wordsFor(error, auth) } : wordsFor(error, auth))
      );
    },
  });
  return (
    <FormFrame form={form} takesFocus>
      <NameField field={form.field('name')} />
      <TextField
        label={texts.phoneNumber}
        hint={texts.phoneNumberHint}
        {...form.field('number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <ProofFields form={form} />
      <StepButtons label={texts.sendCode} isBusy={form.isSending} onCancel={onCancel} />
    </FormFrame>
  );
};

interface PhoneCodeStepProps {
  enrolment: PhoneEnrolment;
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** The received code, or a button for another. */
export const PhoneCodeStep = ({ enrolment, onDone, onCancel }: PhoneCodeStepProps) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const rereadFactors = useRereadFactors();
  const form = useForm({
    stored: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.codeRequired : undefined }),
    submit: ({ code }) => finishPhone(enrolment.factorId, code),
    onDone,
    onFailure: (error) => {
      void rereadFactors();
      return { code: wordsFor(error, auth) };
    },
  });
  const again = useMutation({
    mutationFn: () => sendPhoneCode(enrolment.factorId),
    networkMode: 'always',
    onSuccess: () => form.set('code', ''),
  });
  return (
    <FormFrame form={form} takesFocus>
      <p>{auth.smsSent(enrolment.ending)}</p>
      <TextField
        label={texts.smsCode}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="tracking-widest tabular-nums"
      />
      <div className="flex flex-col gap-2">
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          isLoading={again.isPending}
          onClick={() => again.mutate()}
        >
          {auth.smsAgain}
        </Button>
        {again.isError && (
          <p role="alert" className="text-sm text-danger">
            {wordsFor(again.error, auth)}
          </p>
        )}
      </div>
      <StepButtons label={texts.verify} isBusy={form.isSending} onCancel={onCancel} />
    </FormFrame>
  );
};
