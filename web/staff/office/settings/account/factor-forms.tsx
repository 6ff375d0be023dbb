import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AppStep, ProofStep, RenameStep } from './factor-steps.tsx';
import {
  addPasskey,
  beginApp,
  type Enrolment,
  type Factor,
  newRecoveryCodes,
  type PhoneEnrolment,
  removeFactor,
  useRefreshFactors,
} from './factors-data.ts';
import { PhoneCodeStep, PhoneStep } from './phone-steps.tsx';

/** Shown once, until the reader confirms that they are stored. */
const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
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
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copyCodes}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
};

export type FactorStep =
  | { kind: 'idle' | 'add-app' | 'add-passkey' | 'add-phone' | 'new-codes' }
  | { kind: 'phone-code'; enrolment: PhoneEnrolment; name: string }
  | { kind: 'scan'; enrolment: Enrolment; name: string }
  | { kind: 'rename' | 'remove'; factor: Factor }
  | { kind: 'codes'; codes: readonly string[] };

interface StepsProps {
  step: FactorStep;
  setStep: (step: FactorStep) => void;
  isLast: boolean;
}

/** The form of one step, loaded on first use. */
export const FactorForms = ({ step, setStep, isLast }: StepsProps) => {
  const texts = useMessages('account');
  const refresh = useRefreshFactors();
  const cancel = () => {
    setStep({ kind: 'idle' });
    // A step whose reply was lost may have been done.
    void refresh();
  };
  const finish = (message: string, codes: readonly string[] | null = null) => {
    setStep(codes === null ? { kind: 'idle' } : { kind: 'codes', codes });
    showToast({ message, tone: 'success' });
    // Codes are shown once: nothing re-renders before they are confirmed.
    if (codes === null) void refresh();
  };
  switch (step.kind) {
    case 'add-app':
      return (
        <ProofStep
          hasName
          submit={(proof, name) => beginApp(name, proof)}
          onDone={(enrolment, name) => setStep({ kind: 'scan', enrolment, name })}
          onCancel={cancel}
        />
      );
    case 'scan':
      return (
        <AppStep
          enrolment={step.enrolment}
          onDone={(codes) => finish(texts.factorAdded(step.name), codes)}
          onCancel={cancel}
        />
      );
    case 'add-passkey':
      return (
        <ProofStep
          hasName
          submit={(proof, name) => addPasskey(name, proof)}
          onDone={(codes, name) => finish(texts.factorAdded(name), codes)}
          onCancel={cancel}
        />
      );
    case 'add-phone':
      return (
        <PhoneStep
          onDone={(enrolment, name) => setStep({ kind: 'phone-code', enrolment, name })}
          onCancel={cancel}
        />
      );
    case 'phone-code':
      return (
        <PhoneCodeStep
          enrolment={step.enrolment}
          onDone={(codes) => finish(texts.factorAdded(step.name), codes)}
          onCancel={cancel}
        />
      );
    case 'rename':
      return <RenameStep factor={step.factor} onDone={() => finish(texts.renamed)} onCancel={cancel} />;
    case 'remove':
      return (
        <ProofStep
          label={texts.remove}
          submit={(proof) => removeFactor(step.factor.id, proof)}
          onDone={() => finish(texts.removed(step.factor.name))}
          onCancel={cancel}
        >
          <h3 className="text-lg wrap-anywhere">{texts.removeTitle(step.factor.name)}</h3>
          <p>{isLast ? texts.removeLastText : texts.removeText}</p>
        </ProofStep>
      );
    case 'new-codes':
      return (
        <ProofStep
          submit={newRecoveryCodes}
          onDone={(codes) => setStep(codes ? { kind: 'codes', codes } : { kind: 'idle' })}
          onCancel={cancel}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={cancel} />;
    default:
      return null;
  }
};
