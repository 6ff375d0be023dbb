import { useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useState } from 'react';
import { LOCALES } from '#messages/words/language.ts';
import {
  goToLink,
  IDENTITIES,
  type Identity,
  identityNews,
  type Provider,
  providerName,
  unlinkIdentity,
  useIdentities,
  useWaysIn,
} from '#web/staff/data/identities.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ProofStep } from './factor-steps.tsx';
import { sentProof, useFactors } from './factors-data.ts';

type Step = { kind: 'idle' } | { kind: 'link'; provider: Provider } | { kind: 'unlink'; identity: Identity };

/** Shows the result of a sign-in at a provider, and removes it from the address. */
function useNewsOfReturn(providers: readonly Provider[] | undefined): void {
  const auth = useMessages('auth');
  const [search, setSearch] = useSearchParams();
  const news = providers ? identityNews(search, providers, auth) : null;
  const text = news?.text;
  const isGood = news?.isGood ?? false;
  useEffect(() => {
    if (text === undefined) return;
    showToast({ id: 'identity', message: text, tone: isGood ? 'success' : 'error', durationMs: 10_000 });
    setSearch(
      (current) => {
        current.delete('identity');
        current.delete('provider');
        return current;
      },
      { replace: true },
    );
  }, [text, isGood, setSearch]);
}

interface RowProps {
  identity: Identity;
  name: string;
  isOnlyWayIn: boolean;
  onUnlink: () => void;
}

const Row = ({ identity, name, isOnlyWayIn, onUnlink }: RowProps) => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const email = identity.email ?? texts.noAddress;
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <Link2 aria-hidden className="size-5 shrink-0 text-text-soft" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-text-soft">
          {email} · {texts.linkedSince(format.format(new Date(identity.since)))}
        </p>
        {isOnlyWayIn && <p className="pt-1 text-sm text-text-soft">{texts.onlyWayIn}</p>}
      </div>
      {!isOnlyWayIn && (
        <Button variant="quiet" aria-label={texts.unlinkNamed(name, email)} onClick={onUnlink}>
          {texts.unlink}
        </Button>
      )}
    </li>
  );
};

interface StepsProps {
  step: Step;
  nameOf: (id: string) => string;
  onEnd: () => void;
}

const Steps = ({ step, nameOf, onEnd }: StepsProps) => {
  const texts = useMessages('account');
  const client = useQueryClient();
  if (step.kind === 'idle') return null;
  if (step.kind === 'link') {
    const { id, name } = step.provider;
    return (
      <ProofStep
        label={texts.link(name)}
        submit={(proof) => goToLink(id, sentProof(proof))}
        // The other page is loading.
        onDone={() => undefined}
        onCancel={onEnd}
      >
        <h3 className="text-lg">{texts.linkTitle(name)}</h3>
        <p>{texts.linkText(name)}</p>
      </ProofStep>
    );
  }
  const name = nameOf(step.identity.provider);
  return (
    <ProofStep
      label={texts.unlink}
      submit={(proof) => unlinkIdentity(step.identity.id, sentProof(proof))}
      onDone={() => {
        showToast({ message: texts.unlinked(name), tone: 'success' });
        void client.invalidateQueries({ queryKey: IDENTITIES });
        onEnd();
      }}
      onCancel={onEnd}
    >
      <h3 className="text-lg">{texts.unlinkTitle(name)}</h3>
      <p>{texts.unlinkText}</p>
    </ProofStep>
  );
};

/** Linked identities: list, link, remove; the last way to sign in stays (IDENTITY-3). */
export const Identities = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const { data, isError, refetch } = useIdentities();
  const providers = useWaysIn().data?.providers;
  const factors = useFactors().data?.factors ?? [];
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  useNewsOfReturn(providers);
  const own = data?.identities ?? [];
  const nameOf = (id: string) => providerName(id, providers ?? [], auth);
  // Nothing to link with, and nothing linked before.
  if ((providers ?? []).length === 0 && own.length === 0) return null;
  const isOnlyWayIn =
    data?.hasPassword === false && own.length === 1 && !factors.some(({ kind }) => kind === 'passkey');
  return (
    <FormSection title={texts.identities} text={texts.identitiesHint}>
      {!data && (
        <LoadingOrError
          isError={isError}
          title={texts.identitiesFailed}
          onRetry={refetch}
          shapes={['h-14']}
        />
      )}
      {data && own.length === 0 && <p className="text-text-soft">{texts.identitiesNone}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((identity) => (
            <Row
              key={identity.id}
              identity={identity}
              name={nameOf(identity.provider)}
              isOnlyWayIn={isOnlyWayIn}
              onUnlink={() => setStep({ kind: 'unlink', identity })}
            />
          ))}
        </ul>
      )}
      <Steps
        key={step.kind === 'unlink' ? step.identity.id : step.kind}
        step={step}
        nameOf={nameOf}
        onEnd={() => setStep({ kind: 'idle' })}
      />
      {data && step.kind === 'idle' && (
        <div className="flex flex-wrap gap-2">
          {(providers ?? []).map((provider) => (
            <Button key={provider.id} variant="secondary" onClick={() => setStep({ kind: 'link', provider })}>
              {texts.link(provider.name)}
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  );
};
