import type { GenericEndpointContext } from 'better-auth';
import { createEmailVerificationToken, getSessionFromCtx } from 'better-auth/api';
import type { Language } from '#messages/words/language.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { challengeUser, openSession } from './challenge.ts';
import { listFactors } from './factor-store.ts';
import type { Identity } from './identity-claims.ts';
import { type Asked, keepProof } from './identity-question.ts';
import {
  confirmAddress,
  findIdentityOwner,
  insertAccountOf,
  insertIdentity,
  type Known,
  type NewIdentity,
} from './identity-store.ts';
import type { MailAllowance } from './mail-allowance.ts';

const DAY_S = 86_400;

/** The result after returning from a provider; the office words it. */
export type IdentityNews =
  | 'linked'
  | 'proven'
  /** The provider or the user declined. */
  | 'cancelled'
  /** Too late, in another browser or tab, or for the second time. */
  | 'ended'
  /** The reply does not match the request. */
  | 'refused'
  | 'down'
  /** The identity is linked to another account. */
  | 'taken'
  /** For a proof: not the account's own identity. */
  | 'other'
  | 'no-email'
  /** The address has an account: its owner signs in first, and links the identity in the settings. */
  | 'known-email'
  /** A mail was sent, because the provider has not verified the address. */
  | 'confirm';

export interface AnswerParts {
  readonly database: Database;
  readonly allowance: MailAllowance;
  readonly mails: {
    confirm(to: string, token: string, language: Language): Promise<void>;
    exists(to: string, language: Language): Promise<void>;
  };
}

/** A success is an office path to go to. */
type Outcome = { readonly to: string } | { readonly news: IdentityNews };

const newOf = ({ provider }: Asked, { subject, email }: Identity): NewIdentity => ({
  provider,
  subject,
  email,
});

/**
 * IDENTITY-1: a known identity signs in, a new one creates an account; an existing account is never linked by its
 * address alone.
 */
export async function enter(
  ctx: GenericEndpointContext,
  parts: AnswerParts,
  asked: Asked,
  identity: Identity,
): Promise<Outcome> {
  const { database } = parts;
  const wanted = newOf(asked, identity);
  const known = await findIdentityOwner(database, wanted);
  if (known) return signIn(ctx, parts, { asked, identity, known });
  const { email, isVerified, name } = identity;
  if (email === null) return { news: 'no-email' };
  const person = { name: name ?? email.split('@')[0] ?? email, email, isVerified };
  const opened =
    (await insertAccountOf(database, person, wanted)) ?? (await findIdentityOwner(database, wanted));
  if (opened) return signIn(ctx, parts, { asked, identity, known: opened });
  // Only the verified owner of the address is told; anybody else gets the reply for a new account.
  if (isVerified) return { news: 'known-email' };
  if (parts.allowance.take(email)) await parts.mails.exists(email, asked.language);
  return { news: 'confirm' };
}

async function signIn(
  ctx: GenericEndpointContext,
  { database, allowance, mails }: AnswerParts,
  { asked, identity, known }: { asked: Asked; identity: Identity; known: Known },
): Promise<Outcome> {
  if (!known.emailVerified) {
    if (!identity.isVerified || identity.email !== known.email) {
      const token = await createEmailVerificationToken(ctx.context.secret, known.email, undefined, DAY_S);
      if (allowance.take(known.email)) await mails.confirm(known.email, token, asked.language);
      return { news: 'confirm' };
    }
    await confirmAddress(database, known.id);
  }
  const factors = await listFactors(database, known.id);
  if (factors.length === 0) {
    await openSession(ctx, known.id);
    return { to: asked.target };
  }
  await challengeUser(ctx, database, known.id);
  const kinds = [...new Set(factors.map(({ kind }) => kind))];
  const page = asked.target === '/admin' ? '' : `&to=${encodeURIComponent(asked.target)}`;
  return { to: `/admin?second-step=${kinds.join(',')}${page}` };
}

/** IDENTITY-2: links one more identity to the account of the session that asked. */
export async function link(
  ctx: GenericEndpointContext,
  { database }: AnswerParts,
  asked: Asked,
  identity: Identity,
): Promise<Outcome> {
  const session = await getSessionFromCtx(ctx);
  if (!session || session.user.id !== asked.userId) return { news: 'ended' };
  const wanted = newOf(asked, identity);
  if (await insertIdentity(database, session.user.id, wanted)) return { news: 'linked' };
  const owner = await findIdentityOwner(database, wanted);
  return { news: owner?.id === session.user.id ? 'linked' : 'taken' };
}

/** IDENTITY-4: proves that the account's owner has just authenticated. */
export async function prove(
  ctx: GenericEndpointContext,
  { database }: AnswerParts,
  asked: Asked,
  identity: Identity,
): Promise<Outcome> {
  const session = await getSessionFromCtx(ctx);
  if (!session || session.user.id !== asked.userId) return { news: 'ended' };
  const owner = await findIdentityOwner(database, newOf(asked, identity));
  if (owner?.id !== session.user.id) return { news: 'other' };
  // Tolerates one minute of clock difference between the machines.
  if (identity.authAt < asked.at - 60) return { news: 'refused' };
  await keepProof(ctx, session.session.id);
  return { news: 'proven' };
}
