import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Language } from '#messages/words/language.ts';
import type { Database } from '../database/connect.ts';
import { isUnavailable } from '../database/failures.ts';
import type { CaptchaAccount } from '../environment/captcha-account.ts';
import type { IdentityProvider } from '../environment/identity-providers.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type AccountEnd, accountEnd } from './account-end.ts';
import { accountRules } from './account-rules.ts';
import { ADDRESS_HEADER, languageFrom, OWN_ORIGIN_HEADER } from './auth-headers.ts';
import { captcha } from './captcha.ts';
import { askSecondStep, challengedUser, completeChallenge, openSession, takeTry } from './challenge.ts';
import { type EmailChangeMails, emailChange } from './email-change.ts';
import { createFactorProof, proveCode } from './factor-proof.ts';
import { listFactors } from './factor-store.ts';
import { identities } from './identities.ts';
import { deleteIdentities } from './identity-store.ts';
import { createMailAllowance } from './mail-allowance.ts';
import { endLinks, endOlderResets } from './mailed-links.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { ownFactors } from './own-factors.ts';
import { askForPasskey, provePasskey, UsedPasskey } from './passkeys.ts';
import { phoneFactors } from './phone-factors.ts';
import { countWrongCode, forgetWrongCodes, refuseLocked } from './second-step-store.ts';
import type { SmsService } from './sms-codes.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

const PASSWORD_LENGTH = { min: 8, max: 128 };

const Coded = z.object({ code: z.string().max(40) });
/** The first step ignores a challenge that somebody else has left in this browser. */
const OfStep = z.object({ isFirstStep: z.boolean().default(false) });
const WithPasskey = OfStep.extend({ passkey: UsedPasskey });

/**
 * The second step of signing in: with a factor, the password alone opens no session; a code, a recovery code or a
 * passkey does. A passkey opens one without a password too: it combines the device with its owner's fingerprint or
 * PIN.
 */
const secondStep = (database: Database) =>
  ({
    id: 'second-step',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.newSession?.user;
            const factors = user ? await listFactors(database, user.id) : [];
            if (factors.length === 0) return undefined;
            await askSecondStep(ctx, database);
            return ctx.json({
              twoFactorRedirect: true,
              twoFactorMethods: [...new Set(factors.map(({ kind }) => kind))],
            });
          }),
        },
      ],
    },
    endpoints: {
      answerSecondStep: createAuthEndpoint(
        '/second-step/code',
        { method: 'POST', body: Coded },
        async (ctx) => {
          const userId = await takeTry(ctx, database);
          await refuseLocked(database, userId);
          try {
            await proveCode(ctx, database, userId, ctx.body.code);
          } catch (error) {
            if (error instanceof APIError) await countWrongCode(database, userId);
            throw error;
          }
          await forgetWrongCodes(database, userId);
          await completeChallenge(ctx, database);
          return ctx.json({ status: true });
        },
      ),
      askForPasskey: createAuthEndpoint(
        '/passkey/ask',
        { method: 'POST', body: OfStep.optional() },
        async (ctx) => {
          const session = await getSessionFromCtx(ctx);
          const challenged = ctx.body?.isFirstStep ? null : await challengedUser(ctx, database);
          return ctx.json(await askForPasskey(ctx, database, session?.user.id ?? challenged));
        },
      ),
      signInWithPasskey: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: WithPasskey },
        async (ctx) => {
          const challenged = ctx.body.isFirstStep ? null : await challengedUser(ctx, database);
          const userId = await provePasskey(ctx, database, ctx.body.passkey, challenged);
          if (challenged === null) await openSession(ctx, userId);
          else await completeChallenge(ctx, database);
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** Mails that the accounts send. A rejection is logged and does not fail the request. */
export interface AccountMails extends EmailChangeMails {
  confirm(to: string, token: string, language: Language): Promise<void>;
  reset(to: string, token: string, language: Language): Promise<void>;
  /** Somebody signed up with an address that already has an account; the reply does not reveal that. */
  exists(to: string, language: Language): Promise<void>;
  /** The account was deleted. */
  deleted(to: string, language: Language): Promise<void>;
}

export interface StaffAuthParts {
  readonly database: Database;
  readonly publicUrl: string;
  /** Encrypts keys and signs cookies: changing it ends every session and makes stored keys unusable. */
  readonly secret: string;
  readonly mails: AccountMails;
  readonly accountEnd: AccountEnd;
  /** Identity providers for signing in. */
  readonly providers: readonly IdentityProvider[];
  /** Null: no captcha. */
  readonly captcha: CaptchaAccount | null;
  readonly outgoing: Outgoing;
  /** Null: no SMS service. */
  readonly sms: SmsService | null;
  /** Without it the demo's published password is refused. */
  readonly hasDemo: boolean;
  readonly log: FastifyBaseLogger;
}

/** Better Auth's options; its tables are created by `0001-accounts.sql`. */
export function staffAuthOptions(parts: StaffAuthParts) {
  const { database, publicUrl, secret, mails, hasDemo, log } = parts;
  const factor = createFactorProof(database);
  const allowance = createMailAllowance();
  return {
    appName: 'Sobremesa',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: database.kysely, type: 'postgres', transaction: true },
    trustedOrigins: (request) => [new URL(publicUrl).origin, request?.headers.get(OWN_ORIGIN_HEADER)],
    telemetry: { enabled: false },
    // Our own limiter counts instead (sign-in-limit.ts), by account before address, with our refusal.
    rateLimit: { enabled: false },
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S },
    advanced: {
      // Set because the library turns both off when it detects a test environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) => {
        await endOlderResets(database, user.id, token);
        await mails.reset(user.email, token, languageFrom(request));
      },
      onPasswordReset: async ({ user }) => {
        await endLinks(database, user.id);
        // The address was never confirmed, so the linked identities may be somebody else's; the reset proves who owns
        // the address.
        if (!user.emailVerified) await deleteIdentities(database, user.id);
      },
      onExistingUserSignUp: async ({ user }, request) => {
        if (allowance.take(user.email)) await mails.exists(user.email, languageFrom(request));
      },
    },
    emailVerification: {
      expiresIn: DAY_S,
      sendOnSignUp: true,
      // Signing in with the right password before confirming sends the mail again.
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, token }, request) =>
        mails.confirm(user.email, token, languageFrom(request)),
    },
    plugins: [
      captcha({ account: parts.captcha, outgoing: parts.outgoing }),
      secondStep(database),
      ownFactors({ database, factor, canAddPhone: parts.sms !== null }),
      phoneFactors({ database, factor, sms: parts.sms }),
      identities({
        database,
        factor,
        allowance,
        mails,
        captcha: parts.captcha,
        providers: parts.providers.map((each) => createOpenIdProvider(each, parts.outgoing)),
      }),
      jwt({ disableSettingJwtHeader: true }),
      accountRules({ database, allowance, hasDemo }),
      emailChange({ database, factor, mails }),
      accountEnd({ factor, mails, accountEnd: parts.accountEnd }),
    ],
    onAPIError: {
      onError: (error) => {
        // Rethrown for the error handler, which replies 503 with Retry-After.
        if (isUnavailable(error)) throw error;
        if (!isAPIError(error)) log.error({ err: error }, 'better-auth failed');
      },
    },
    logger: {
      level: 'warn',
      // Further arguments may contain user input.
      log: (level, message, ...rest) => {
        const err = rest.find((part) => part instanceof Error);
        log[level === 'error' ? 'warn' : 'debug'](err ? { err } : {}, `better-auth: ${message}`);
      },
    },
  } satisfies BetterAuthOptions;
}

/**
 * Accounts, sessions, confirmation, reset, second factors and JWKS. Create it after migrating: it checks its tables
 * at once.
 */
export function createStaffAuth(parts: StaffAuthParts) {
  return betterAuth(staffAuthOptions(parts));
}

export type StaffAuth = Pick<ReturnType<typeof createStaffAuth>, 'handler'>;
