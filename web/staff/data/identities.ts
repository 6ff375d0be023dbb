import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { IdentityProviderId } from '#domain/people/identities.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { AuthError, authCall } from './session.ts';

export interface Provider {
  id: IdentityProviderId;
  /** On its button. */
  name: string;
}

/** The captcha service at sign-up and recovery. */
export interface CaptchaSetup {
  kind: 'turnstile' | 'hcaptcha';
  siteKey: string;
}

interface WaysIn {
  providers: Provider[];
  captcha: CaptchaSetup | null;
}

export const WAYS_IN = ['ways-in'] as const;

/** The ways to sign in beside e-mail and password. */
export const useWaysIn = (): UseQueryResult<WaysIn> =>
  useQuery({
    queryKey: WAYS_IN,
    queryFn: async () => (await authCall('/ways-in')) as WaysIn,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Identity {
  id: string;
  provider: IdentityProviderId;
  /** There, when it was linked. */
  email: string | null;
  since: string;
}

interface OwnIdentities {
  hasPassword: boolean;
  identities: Identity[];
}

export const IDENTITIES = ['identities'] as const;

export const useIdentities = (): UseQueryResult<OwnIdentities> =>
  useQuery({
    queryKey: IDENTITIES,
    queryFn: async () => (await authCall('/identities/list')) as OwnIdentities,
    networkMode: 'always',
  });

const NAMES: Record<IdentityProviderId, string | null> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  oidc: null,
};

/** The name of a provider; a custom one has the label of its button. */
export const providerName = (id: string, providers: readonly Provider[], auth: Messages['auth']): string =>
  providers.find((each) => each.id === id)?.name ??
  Object.entries(NAMES).find(([known]) => known === id)?.[1] ??
  auth.someProvider;

/** The message about the result of a sign-in at a provider, from the address; null without one. */
export function identityNews(
  search: URLSearchParams,
  providers: readonly Provider[],
  auth: Messages['auth'],
): { isGood: boolean; text: string } | null {
  const { identityNews: all } = auth;
  const said = search.get('identity') ?? '';
  const isKnown = (word: string): word is keyof typeof all => Object.hasOwn(all, word);
  if (!isKnown(said)) return null;
  const text = all[said](providerName(search.get('provider') ?? '', providers, auth));
  return {
    isGood: ['linked', 'proven', 'confirm'].includes(said),
    text: text.charAt(0).toUpperCase() + text.slice(1),
  };
}

const addressIn = (answer: unknown): string => (answer as { address: string }).address;

/** Leaves this page for the provider's, which comes back to `callbackURL`. */
export async function goToProvider(
  provider: IdentityProviderId,
  callbackURL: string,
  language: Language,
): Promise<void> {
  const answer = await authCall('/identities/sign-in', { body: { provider, callbackURL }, language });
  window.location.assign(addressIn(answer));
}

export async function goToLink(provider: IdentityProviderId, proof: object): Promise<void> {
  const answer = await authCall('/identities/link', { body: { provider, ...proof } });
  window.location.assign(addressIn(answer));
}

export const unlinkIdentity = (identityId: string, proof: object) =>
  authCall('/identities/unlink', { body: { identityId, ...proof } });

/** The channel between the provider's window and the page that waits for it. */
export const PROOF_CHANNEL = 'sobremesa-identity';

/** Opens a window at the provider's; what was typed in this page stays. Throws an `AuthError`. */
export async function openProof(provider: IdentityProviderId): Promise<void> {
  // Opened within the tap: later the browser would block it as a pop-up.
  const opened = window.open('', 'identity', 'popup,width=520,height=680');
  if (!opened) throw new AuthError('WINDOW_BLOCKED', 0);
  try {
    opened.location.href = addressIn(await authCall('/identities/prove', { body: { provider } }));
  } catch (error) {
    opened.close();
    throw error;
  }
}
