import { useState } from 'react';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { QrCode } from '#web/staff/parts/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  beginTwoFactor,
  type Enrolment,
  endTwoFactor,
  finishTwoFactor,
  newBackupCodes,
  useRefreshTwoFactor,
  useTwoFactor,
} from './account.ts';
import { NO_PROOF, type Proof, ProofFields, proofProblems, proofRefusal } from './proof.tsx';

interface ProofStepProps<Result> {
  needsCode: boolean;
  submit: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

const ProofStep = <Result,>({ needsCode, submit, onDone, onCancel }: ProofStepProps<Result>) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const common = useMessages('common');
  const form = useForm<Proof, Result>({
    stored: NO_PROOF,
    check: (proof) => proofProblems(proof, needsCode, auth),
    submit,
    onDone,
    onFailure: (error) => proofRefusal(error, auth) ?? wordsFor(error, auth),
  });
  return (
    <FormFrame form={form} takesFocus>
      <ProofFields field={form.field} needsCode={needsCode} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={form.isSending}>
          {texts.go}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </FormFrame>
  );
};

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const texts = useMessages('account');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ message: texts.copied, tone: 'success' }),
      () => showToast({ message: texts.copyFailed, tone: 'error' }),
    );
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{texts.codes}</h3>
      <p className="text-text-soft">{texts.codesHint}</p>
      <ul className="grid grid-cols-2 gap-x-6 rounded-md bg-raised p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" onClick={() => void copy()}>
        {texts.copyCodes}
      </Button>
    </div>
  );
};

const Enrol = ({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const form = useForm({
    stored: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.codeRequired : undefined }),
    submit: ({ code }) => finishTwoFactor(code),
    onDone,
    onFailure: (error) => ({ code: wordsFor(error, auth) }),
  });
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? '';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h3 className="text-lg">{texts.scan}</h3>
        <QrCode address={enrolment.totpURI} alt={texts.qrAlt} className="size-48" />
        <p className="text-sm text-text-soft">
          {texts.scanHint} <span className="font-mono break-all">{secret}</span>
        </p>
      </div>
      <RecoveryCodes codes={enrolment.backupCodes} />
      <FormFrame form={form}>
        <TextField
          label={texts.code}
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className="tracking-widest tabular-nums"
        />
        <Button type="submit" className="self-start" isLoading={form.isSending}>
          {texts.verify}
        </Button>
      </FormFrame>
    </div>
  );
};

type Step =
  | { kind: 'idle' }
  | { kind: 'turn-on' | 'turn-off' | 'new-codes' }
  | { kind: 'enrol'; enrolment: Enrolment }
  | { kind: 'codes'; codes: readonly string[] };

/** On by password, off by password and code; it counts from the first right code on. */
export const TwoFactor = () => {
  const texts = useMessages('account');
  const { data: isOn } = useTwoFactor();
  const refresh = useRefreshTwoFactor();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const cancel = () => setStep({ kind: 'idle' });
  const finish = (message: string) => () => {
    cancel();
    showToast({ message, tone: 'success' });
    void refresh();
  };
  return (
    <FormSection title={texts.twoFactor} text={isOn ? texts.twoFactorOn : texts.twoFactorOff}>
      {step.kind === 'idle' && isOn !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setStep({ kind: isOn ? 'turn-off' : 'turn-on' })}>
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
          {isOn && (
            <Button variant="secondary" onClick={() => setStep({ kind: 'new-codes' })}>
              {texts.newCodes}
            </Button>
          )}
        </div>
      )}
      {step.kind === 'turn-on' && (
        <ProofStep
          needsCode={false}
          submit={beginTwoFactor}
          onDone={(enrolment) => setStep({ kind: 'enrol', enrolment })}
          onCancel={cancel}
        />
      )}
      {step.kind === 'turn-off' && (
        <ProofStep needsCode submit={endTwoFactor} onDone={finish(texts.turnedOff)} onCancel={cancel} />
      )}
      {step.kind === 'new-codes' && (
        <ProofStep
          needsCode
          submit={newBackupCodes}
          onDone={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={cancel}
        />
      )}
      {step.kind === 'enrol' && <Enrol enrolment={step.enrolment} onDone={finish(texts.turnedOn)} />}
      {step.kind === 'codes' && (
        <>
          <RecoveryCodes codes={step.codes} />
          <Button className="self-start" onClick={cancel}>
            {texts.done}
          </Button>
        </>
      )}
    </FormSection>
  );
};
