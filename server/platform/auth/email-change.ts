import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import type { Language } from '#messages/words/language.ts';
import type { Database } from '../database/connect.ts';
import { outsideRestaurant } from '../database/tenant.ts';
import { languageFrom } from './auth-headers.ts';
import type { FactorProof } from './factor-proof.ts';
import { emailChangeOf, endLinks } from './mailed-links.ts';

export interface EmailChangeMails {
  /** To the current address: confirm that you asked for `next`. */
  confirmChange(to: string, token: string, next: string, language: Language): Promise<void>;
  /** To the new address: confirm that it is yours. */
  confirmNew(to: string, token: string, language: Language): Promise<void>;
  /** To the previous address, after the change. */
  changed(to: string, next: string, language: Language): Promise<void>;
  exists(to: string, language: Language): Promise<void>;
}

interface EmailChangeParts {
  readonly database: Database;
  readonly factor: FactorProof;
  readonly mails: EmailChangeMails;
}

const LONGEST_EMAIL = 254;
const DAY_MS = 86_400_000;

const Address = z.email().max(LONGEST_EMAIL);
const Asked = z.object({
  newEmail: z.string(),
  password: z.string().optional(),
  code: z.string().optional(),
  passkey: z.unknown().optional(),
});
const Confirmed = z.object({ token: z.string().max(200) });

/** A pending change. */
const Change = z.object({
  newEmail: z.string(),
  /** The address that must confirm next. */
  step: z.enum(['old', 'new']),
  tokenHash: z.string(),
  /** The session that asked; it survives the change. */
  sessionId: z.string(),
});
type Change = z.infer<typeof Change>;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const ended = () => APIError.from('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });

/**
 * Changes an account's e-mail address: requested with password and second step, confirmed by the current address,
 * then by the new one. A confirmation opens no session, and the change ends every session but the one that asked.
 */
export const emailChange = (parts: EmailChangeParts) =>
  ({
    id: 'email-change',
    endpoints: {
      requestEmailChange: createAuthEndpoint(
        '/email-change/request',
        { method: 'POST', body: Asked, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const newEmail = ctx.body.newEmail.toLowerCase();
          if (!Address.safeParse(newEmail).success)
            throw APIError.from('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
          await parts.factor.prove(ctx);
          if (newEmail === user.email)
            throw APIError.from('BAD_REQUEST', { code: 'EMAIL_IS_THE_SAME', message: 'Same address' });
          const token = await keepChange(ctx, user.id, { newEmail, step: 'old', sessionId: session.id });
          await parts.mails.confirmChange(user.email, token, newEmail, languageFrom(ctx.request));
          return ctx.json({ status: true });
        },
      ),
      confirmEmailChange: createAuthEndpoint(
        '/email-change/confirm',
        { method: 'POST', body: Confirmed },
        async (ctx) => {
          const { user, change } = await takeChange(ctx, ctx.body.token);
          const step =
            change.step === 'old'
              ? await askNewAddress(ctx, parts, user.id, change)
              : await complete(ctx, parts, user, change);
          return ctx.json(step);
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

async function keepChange(
  ctx: GenericEndpointContext,
  userId: string,
  change: Omit<Change, 'tokenHash'>,
): Promise<string> {
  const secret = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  const identifier = emailChangeOf(userId);
  await ctx.context.internalAdapter.deleteVerificationByIdentifier(identifier);
  await ctx.context.internalAdapter.createVerificationValue({
    identifier,
    value: JSON.stringify({ ...change, tokenHash: hashOf(secret) } satisfies Change),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  return `${userId}.${secret}`;
}

/** The pending change of this token, which is consumed. Refuses INVALID_TOKEN. */
async function takeChange(ctx: GenericEndpointContext, token: string) {
  const { internalAdapter } = ctx.context;
  const dot = token.lastIndexOf('.');
  const identifier = emailChangeOf(token.slice(0, dot));
  const kept = await internalAdapter.findVerificationValue(identifier);
  const change = kept && Change.parse(JSON.parse(kept.value));
  if (change?.tokenHash !== hashOf(token.slice(dot + 1))) throw ended();
  // Of two concurrent requests, one consumes it; a change requested since then has another token.
  const taken = await internalAdapter.consumeVerificationValue(identifier);
  const user = taken?.value === kept?.value && (await internalAdapter.findUserById(token.slice(0, dot)));
  if (!change || !user) throw ended();
  return { user, change };
}

/** If the address already has an account, its owner gets a mail that says so; the reply is the same either way. */
async function askNewAddress(
  ctx: GenericEndpointContext,
  { mails }: EmailChangeParts,
  userId: string,
  { newEmail, sessionId }: Change,
): Promise<{ step: 'new' }> {
  const language = languageFrom(ctx.request);
  const token = await keepChange(ctx, userId, { newEmail, step: 'new', sessionId });
  if (await ctx.context.internalAdapter.findUserByEmail(newEmail)) await mails.exists(newEmail, language);
  else await mails.confirmNew(newEmail, token, language);
  return { step: 'new' };
}

async function complete(
  ctx: GenericEndpointContext,
  { database, mails }: EmailChangeParts,
  { id: userId, email }: { id: string; email: string },
  { newEmail, sessionId }: Change,
): Promise<{ step: 'changed'; email: string }> {
  const { internalAdapter } = ctx.context;
  // Somebody has signed up with it since; of two concurrent requests, the table's constraint refuses one.
  if (await internalAdapter.findUserByEmail(newEmail)) throw ended();
  await internalAdapter.updateUser(userId, { email: newEmail, emailVerified: true });
  await endLinks(database, userId);
  await outsideRestaurant(database)
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
  await mails.changed(email, newEmail, languageFrom(ctx.request));
  return { step: 'changed', email: newEmail };
}
