import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent } from 'react';
import {
  openProof,
  PROOF_CHANNEL,
  providerName,
  useIdentities,
  useWaysIn,
} from '#web/staff/data/identities.ts';
import { canUsePasskeys, showPasskey } from '#web/staff/data/passkeys.ts';
import { tellAuthFailure } from '#web/staff/office/sign-in/auth-words.ts';
import { SmsCode } from '#web/staff/office/sign-in/sms-code.tsx';
import type { Form } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { type Factor, type Proof, useFactors } from './factors-data.ts';
import { useProofNeeds } from './proof.ts';

const hasKind = (factors: readonly Factor[], wanted: Factor['kind']): boolean =>
  factors.some(({ kind }) => kind === wanted);

const PasskeyProof = ({
  isProven,
  onProven,
}: {
  isProven: boolean;
  onProven: (passkey: unknown) => void;
}) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const asking = useMutation({
    mutationFn: () => showPasskey(),
    networkMode: 'always',
    onSuccess: onProven,
    onError: (error) => tellAuthFailure(error, auth),
  });
  const Icon = isProven ? Check : KeyRound;
  return (
    <Button
      variant={isProven ? 'quiet' : 'secondary'}
      className="self-start"
      icon={<Icon aria-hidden className="size-5" />}
      isLoading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {isProven ? texts.provenByPasskey : texts.provePasskey}
    </Button>
  );
};

interface IdentityProofProps {
  isProven: boolean;
  problem: string | undefined;
  onProven: () => void;
}

/** A window at a linked provider; the form waits for it and keeps its values. */
const IdentityProof = ({ isProven, problem, onProven }: IdentityProofProps) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const providers = useWaysIn().data?.providers ?? [];
  const linked = new Set((useIdentities().data?.identities ?? []).map(({ provider }) => provider));
  const proven = useEffectEvent(onProven);
  useEffect(() => {
    const channel = new BroadcastChannel(PROOF_CHANNEL);
    channel.addEventListener('message', () => proven());
    return () => channel.close();
  }, []);
  const opening = useMutation({
    mutationFn: openProof,
    networkMode: 'always',
    onError: (error) => tellAuthFailure(error, auth),
  });
  if (isProven) return <output className="text-success">{texts.provenByIdentity}</output>;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {[...linked].map((id) => (
          <Button
            key={id}
            variant="secondary"
            isLoading={opening.isPending && opening.variables === id}
            onClick={() => opening.mutate(id)}
          >
            {texts.proveIdentity(providerName(id, providers, auth))}
          </Button>
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
};

/** The fields of re-authentication. */
export const ProofFields = ({
  form,
}: {
  form: Pick<Form<Proof>, 'field' | 'problems' | 'set' | 'values'>;
}) => {
  const texts = useMessages('account');
  const factors = useFactors().data?.factors ?? [];
  const needs = useProofNeeds();
  const isProven = form.values.passkey !== null;
  const hasApp = hasKind(factors, 'app');
  const hasPhone = hasKind(factors, 'phone');
  return (
    <>
      {!isProven && needs.password && (
        <PasswordField
          label={texts.confirmPassword}
          {...form.field('password')}
          autoComplete="current-password"
        />
      )}
      {!isProven && hasPhone && <SmsCode />}
      {!isProven && needs.code && (
        <TextField
          label={hasApp ? texts.proofCode : hasPhone ? texts.proofSms : texts.proofRecovery}
          hint={hasApp ? texts.proofCodeHint : hasPhone ? texts.proofSmsHint : texts.proofRecoveryHint}
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="tracking-widest tabular-nums"
        />
      )}
      {needs.identity && (
        <IdentityProof
          isProven={form.values.identity}
          problem={form.problems.identity}
          onProven={() => form.set('identity', true)}
        />
      )}
      {hasKind(factors, 'passkey') && canUsePasskeys() && (
        <PasskeyProof isProven={isProven} onProven={(passkey) => form.set('passkey', passkey)} />
      )}
    </>
  );
};
