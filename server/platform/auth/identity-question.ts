import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import { IDENTITY_PROVIDERS } from '#domain/people/identities.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { languageFrom } from './auth-headers.ts';
import { type OpenIdProvider, ProviderDown } from './openid-provider.ts';

/** Time limit for signing in at the provider, including its second step. */
const QUESTION_S = 600;
const COOKIE = 'identity';

const Asked = z.object({
  provider: z.enum(IDENTITY_PROVIDERS),
  /** Signing in; linking one more identity; proving that it is still the same user. */
  purpose: z.enum(['sign-in', 'link', 'prove']),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The account concerned; null: whoever returns. */
  userId: z.string().nullable(),
  /** A page of the office. */
  target: z.string(),
  /** The browser's, which the provider's redirect does not carry. Of an earlier release: none. */
  language: z.enum(LANGUAGES).default('en'),
  /** When it was asked, in seconds. */
  at: z.number(),
});
export type Asked = z.infer<typeof Asked>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const cookieOf = (ctx: GenericEndpointContext) =>
  ctx.context.createAuthCookie(COOKIE, { maxAge: QUESTION_S });

export const redirectUriOf = (ctx: GenericEndpointContext, { id }: Pick<OpenIdProvider, 'id'>): string =>
  `${ctx.context.baseURL}/identities/callback/${id}`;

/** Redirects the browser to the provider; the reply is accepted once, in this browser. Refuses PROVIDER_DOWN. */
export async function askProvider(
  ctx: GenericEndpointContext,
  provider: OpenIdProvider,
  about: Pick<Asked, 'purpose' | 'userId' | 'target'>,
): Promise<string> {
  const state = generateRandomString(43);
  const asked: Asked = {
    ...about,
    language: languageFrom(ctx.request),
    provider: provider.id,
    nonce: generateRandomString(43),
    codeVerifier: generateRandomString(64),
    at: Math.floor(Date.now() / 1000),
  };
  const address = await provider
    .address({
      state,
      nonce: asked.nonce,
      codeChallenge: hashOf(asked.codeVerifier),
      redirectUri: redirectUriOf(ctx, provider),
      isFresh: about.purpose === 'prove',
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderDown)) throw error;
      ctx.context.logger.warn(error.message, error);
      throw APIError.from('SERVICE_UNAVAILABLE', { code: 'PROVIDER_DOWN', message: 'It does not answer' });
    });
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: `identity ${hashOf(state)}`,
    value: JSON.stringify(asked),
    expiresAt: new Date(Date.now() + QUESTION_S * 1000),
  });
  const { name, attributes } = cookieOf(ctx);
  await ctx.setSignedCookie(name, state, ctx.context.secret, attributes);
  return address;
}

/**
 * The request for which this browser was sent to the provider, usable once; null if there is none, or the reply is
 * from another provider.
 */
export async function takeQuestion(ctx: GenericEndpointContext, state: string): Promise<Asked | null> {
  const cookie = cookieOf(ctx);
  if ((await ctx.getSignedCookie(cookie.name, ctx.context.secret)) !== state) return null;
  expireCookie(ctx, cookie);
  const kept = await ctx.context.internalAdapter.consumeVerificationValue(`identity ${hashOf(state)}`);
  return kept ? Asked.parse(JSON.parse(kept.value)) : null;
}

/** A repeated sign-in at the provider is valid for one proof, of the session that asked for it. */
const PROOF_S = 300;
const proofOf = (sessionId: string): string => `identity-proof ${sessionId}`;

export async function keepProof(ctx: GenericEndpointContext, sessionId: string): Promise<void> {
  await ctx.context.internalAdapter.deleteVerificationByIdentifier(proofOf(sessionId));
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: proofOf(sessionId),
    value: '',
    expiresAt: new Date(Date.now() + PROOF_S * 1000),
  });
}

/** Refuses IDENTITY_PROOF_REQUIRED. */
export async function takeProof(ctx: GenericEndpointContext, sessionId: string): Promise<void> {
  if (!(await ctx.context.internalAdapter.consumeVerificationValue(proofOf(sessionId))))
    throw APIError.from('UNAUTHORIZED', {
      code: 'IDENTITY_PROOF_REQUIRED',
      message: 'Sign in at the provider again',
    });
}
