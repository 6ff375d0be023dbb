import type { ReactNode } from 'react';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { QrCode } from '#web/staff/parts/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import {
  type Enrolment,
  type Factor,
  finishApp,
  NO_PROOF,
  type Proof,
  renameFactor,
  useRereadFactors,
} from './factors-data.ts';
import { proofProblems, useProofFailure, useProofNeeds } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

interface StepProps {
  onCancel: () => void;
}

export const StepButtons = ({ label, isBusy, onCancel }: StepProps & { label: string; isBusy: boolean }) => {
  const common = useMessages('common');
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" isLoading={isBusy}>
        {label}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  );
};

export const NameField = ({
  field,
}: {
  field: { name: string; value: string; error: string | undefined };
}) => {
  const texts = useMessages('account');
  return (
    <TextField
      label={texts.factorName}
      hint={texts.factorNameHint}
      {...field}
      autoComplete="off"
      maxLength={60}
    />
  );
};

interface ProofStepProps<Result> extends StepProps {
  /** Explains the effect. */
  children?: ReactNode;
  hasName?: boolean;
  label?: string;
  submit: (proof: Proof, name: string) => Promise<Result>;
  onDone: (result: Result, name: string) => void;
}

/** Re-authentication, and the name of the new factor. */
export const ProofStep = <Result,>(props: ProofStepProps<Result>) => {
  const { children, hasName = false, label, submit, onDone, onCancel } = props;
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const needs = useProofNeeds();
  const proofFailure = useProofFailure();
  const form: Form<Proof & { name: string }> = useForm<Proof & { name: string }, Result>({
    stored: { name: '', ...NO_PROOF },
    check: ({ name, ...proof }) => ({
      name: hasName && name.trim() === '' ? texts.factorNameRequired : undefined,
      ...proofProblems(proof, needs, auth),
    }),
    submit: ({ name, ...proof }) => submit(proof, name.trim()),
    onDone: (result, { name }) => onDone(result, name.trim()),
    onFailure: (error) => proofFailure(form, error) ?? wordsFor(error, auth),
  });
  return (
    <FormFrame form={form} takesFocus>
      {children}
      {hasName && <NameField field={form.field('name')} />}
      <ProofFields form={form} />
      <StepButtons label={label ?? texts.go} isBusy={form.isSending} onCancel={onCancel} />
    </FormFrame>
  );
};

interface AppStepProps extends StepProps {
  enrolment: Enrolment;
  onDone: (codes: readonly string[] | null) => void;
}

/** The code to scan, and the first code that the app shows. */
export const AppStep = ({ enrolment, onDone, onCancel }: AppStepProps) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const rereadFactors = useRereadFactors();
  const form = useForm({
    stored: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.codeRequired : undefined }),
    submit: ({ code }) => finishApp(enrolment.factorId, code),
    onDone,
    onFailure: (error) => {
      void rereadFactors();
      return { code: wordsFor(error, auth) };
    },
  });
  const secret = new URL(enrolment.address).searchParams.get('secret') ?? '';
  return (
    <FormFrame form={form}>
      <h3 className="text-lg">{texts.scan}</h3>
      <QrCode address={enrolment.address} alt={texts.qrAlt} className="size-48" />
      <p className="text-sm text-text-soft">
        {texts.scanHint} <span className="font-mono break-all">{secret}</span>
      </p>
      <TextField
        label={texts.code}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="tracking-widest tabular-nums"
      />
      <StepButtons label={texts.verify} isBusy={form.isSending} onCancel={onCancel} />
    </FormFrame>
  );
};

interface RenameStepProps extends StepProps {
  factor: Factor;
  onDone: () => void;
}

export const RenameStep = ({ factor, onDone, onCancel }: RenameStepProps) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const form = useForm({
    stored: { name: factor.name },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.factorNameRequired : undefined }),
    submit: ({ name }) => renameFactor(factor.id, name.trim()),
    onDone,
    onFailure: (error) => ({ name: wordsFor(error, auth) }),
  });
  return (
    <FormFrame form={form} takesFocus>
      <NameField field={form.field('name')} />
      <StepButtons label={texts.saveFactorName} isBusy={form.isSending} onCancel={onCancel} />
    </FormFrame>
  );
};
