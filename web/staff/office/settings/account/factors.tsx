import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { LOCALES } from '#messages/words/language.ts';
import { canUsePasskeys } from '#web/staff/data/passkeys.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
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
  useFactors,
  useRefreshFactors,
} from './factors-data.ts';
import { PhoneCodeStep, PhoneStep } from './phone-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RowProps {
  factor: Factor;
  onRename: () => void;
  onRemove: () => void;
}

const Row = ({ factor, onRename, onRemove }: RowProps) => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const { kind, name, usedAt } = factor;
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-5 shrink-0 text-text-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-soft">
          {texts.kinds[kind]} ·{' '}
          {usedAt === null ? texts.neverUsed : texts.lastUsed(format.format(new Date(usedAt)))}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" aria-label={texts.renameNamed(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="quiet" aria-label={texts.removeNamed(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
};

type Step =
  | { kind: 'idle' | 'add-app' | 'add-passkey' | 'add-phone' | 'new-codes' }
  | { kind: 'phone-code'; enrolment: PhoneEnrolment; name: string }
  | { kind: 'scan'; enrolment: Enrolment; name: string }
  | { kind: 'rename' | 'remove'; factor: Factor }
  | { kind: 'codes'; codes: readonly string[] };

interface StepsProps {
  step: Step;
  setStep: (step: Step) => void;
  isLast: boolean;
}

const Steps = ({ step, setStep, isLast }: StepsProps) => {
  const texts = useMessages('account');
  const refresh = useRefreshFactors();
  const cancel = () => setStep({ kind: 'idle' });
  const finish = (message: string, codes: readonly string[] | null = null) => {
    setStep(codes === null ? { kind: 'idle' } : { kind: 'codes', codes });
    showToast({ message, tone: 'success' });
    // Codes are shown once: nothing is drawn anew before they are kept.
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
      return (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            cancel();
            void refresh();
          }}
        />
      );
    default:
      return null;
  }
};

interface AddButtonsProps {
  hasAny: boolean;
  canAddPhone: boolean;
  setStep: (step: Step) => void;
}

const AddButtons = ({ hasAny, canAddPhone, setStep }: AddButtonsProps) => {
  const texts = useMessages('account');
  const hasPasskeys = canUsePasskeys();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasPasskeys && (
          <Button variant="secondary" onClick={() => setStep({ kind: 'add-passkey' })}>
            {texts.addPasskey}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setStep({ kind: 'add-app' })}>
          {texts.addApp}
        </Button>
        {canAddPhone && (
          <Button variant="secondary" onClick={() => setStep({ kind: 'add-phone' })}>
            {texts.addPhone}
          </Button>
        )}
        {hasAny && (
          <Button variant="secondary" onClick={() => setStep({ kind: 'new-codes' })}>
            {texts.newCodes}
          </Button>
        )}
      </div>
      {!hasPasskeys && <p className="text-sm text-text-soft">{texts.noPasskeys}</p>}
    </>
  );
};

/** Apps and passkeys beside the password: listed by name, added, renamed, removed. */
export const Factors = () => {
  const texts = useMessages('account');
  const { data, isError, refetch } = useFactors();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const factors = data?.factors ?? [];
  const hasAny = factors.length > 0;
  return (
    <FormSection
      title={texts.factors}
      text={hasAny ? texts.factorsOn(data?.recoveryCodes ?? 0) : texts.factorsOff}
    >
      {!data && isError && <ErrorState title={texts.factorsFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {hasAny && (
        <ul>
          {factors.map((factor) => (
            <Row
              key={factor.id}
              factor={factor}
              onRename={() => setStep({ kind: 'rename', factor })}
              onRemove={() => setStep({ kind: 'remove', factor })}
            />
          ))}
        </ul>
      )}
      <Steps
        key={'factor' in step ? `${step.kind} ${step.factor.id}` : step.kind}
        step={step}
        setStep={setStep}
        isLast={factors.length === 1}
      />
      {data && step.kind === 'idle' && (
        <AddButtons hasAny={hasAny} canAddPhone={data.canAddPhone} setStep={setStep} />
      )}
    </FormSection>
  );
};
