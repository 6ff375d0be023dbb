import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useContext, useState } from 'react';
import { canUsePasskeys } from '#web/staff/data/passkeys.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome, LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { StaffContext } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import type { FactorStep } from './factor-forms.tsx';
import { type Factor, useFactors } from './factors-data.ts';

const FactorForms = lazy(() => import('./factor-forms.tsx').then((file) => ({ default: file.FactorForms })));

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface RowProps {
  factor: Factor;
  onRename: () => void;
  onRemove: () => void;
}

const Row = ({ factor, onRename, onRemove }: RowProps) => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const { kind, name, usedAt } = factor;
  // Who is kept out of the restaurant until they have a second step sees this outside of its area (FACTOR-3).
  const timezone = useContext(StaffContext)?.restaurant.timezone ?? ownZone();
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-5 shrink-0 text-text-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-soft">
          {texts.kinds[kind]} ·{' '}
          {usedAt === null ? texts.neverUsed : texts.lastUsed(formatMoment(usedAt, language, timezone))}
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

interface AddButtonsProps {
  hasAny: boolean;
  canAddPhone: boolean;
  setStep: (step: FactorStep) => void;
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
  const [step, setStep] = useState<FactorStep>({ kind: 'idle' });
  const factors = data?.factors ?? [];
  const hasAny = factors.length > 0;
  return (
    <FormSection
      title={texts.factors}
      text={hasAny ? texts.factorsOn(data?.recoveryCodes ?? 0) : texts.factorsOff}
    >
      {!data && (
        <LoadingOrError isError={isError} title={texts.factorsFailed} onRetry={refetch} shapes={['h-14']} />
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
      {step.kind !== 'idle' && (
        <Suspense fallback={<FormToCome />}>
          <FactorForms
            key={'factor' in step ? `${step.kind} ${step.factor.id}` : step.kind}
            step={step}
            setStep={setStep}
            isLast={factors.length === 1}
          />
        </Suspense>
      )}
      {data && step.kind === 'idle' && (
        <AddButtons hasAny={hasAny} canAddPhone={data.canAddPhone} setStep={setStep} />
      )}
    </FormSection>
  );
};
