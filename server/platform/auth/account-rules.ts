import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_ERROR_CODES, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { DEMO_PASSWORD, passwordProblem } from '#domain/people/passwords.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { whenFirstUsed } from '#server/platform/memory/when-first-used.ts';
import type { MailAllowance } from './mail-allowance.ts';
import { endLinks } from './mailed-links.ts';
import { field } from './request-field.ts';

/**
 * Common passwords of eight characters or more, the most common first, one per line: from
 * `@zxcvbn-ts/language-common` 4.1.3 (docs/decisions/0014-accounts.md). Loaded when a password is first chosen.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

const known = whenFirstUsed(async () => new Set((await readFile(LIST, 'utf8')).split('\n')));

const readCommonPasswords = (): Promise<ReadonlySet<string>> => known.get();

const LONGEST_NAME = 80;
/** RFC 5321, 4.5.3.1.3. */
const LONGEST_EMAIL = 254;

/** Allowed targets of links in mails and forms: a page of the office, as a path only. */
const OWN_PAGE = /^\/admin(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/;
const TARGETS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;

/** The library's reply to a request for a mail, whether or not the account exists. */
const MAILED: Readonly<Record<string, Record<string, unknown> | undefined>> = {
  '/send-verification-email': { status: true },
  '/request-password-reset': {
    status: true,
    message: 'If this email exists in our system, check your email for the reset link',
  },
};

const badRequest = (code: string, message: string) => APIError.from('BAD_REQUEST', { code, message });

interface RulesParts {
  readonly database: Database;
  readonly allowance: MailAllowance;
  readonly hasDemo: boolean;
}

/** Our rules for accounts beyond the library's own checks. Each refusal has a code that the browser words. */
export const accountRules = ({ database, allowance, hasDemo }: RulesParts): BetterAuthPlugin => ({
  id: 'account-rules',
  hooks: {
    before: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async (ctx) => checkTargets(ctx)),
      },
      {
        // A database filled with the demo may become public later (PASSWORD-3).
        matcher: ({ path, body }) =>
          path === '/sign-in/email' && !hasDemo && field(body, 'password') === DEMO_PASSWORD,
        handler: createAuthMiddleware(async () => {
          throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
        }),
      },
      {
        matcher: ({ path }) => path === '/sign-up/email' || path === '/update-user',
        handler: createAuthMiddleware(async (ctx) => checkPerson(ctx)),
      },
      {
        matcher: ({ path }) =>
          path === '/sign-up/email' || path === '/reset-password' || path === '/change-password',
        handler: createAuthMiddleware(async (ctx) => checkNewPassword(ctx)),
      },
      {
        // The usual reply, but no mail is sent.
        matcher: ({ path }) => MAILED[path ?? ''] !== undefined,
        handler: createAuthMiddleware(async (ctx) => {
          const email = field(ctx.body, 'email');
          const isMailed = typeof email !== 'string' || allowance.take(email);
          return isMailed ? undefined : ctx.json(MAILED[ctx.path] ?? null);
        }),
      },
      {
        matcher: ({ path }) => path === '/verify-email',
        handler: createAuthMiddleware(async (ctx) => refuseChange(field(ctx.query, 'token'))),
      },
    ],
    after: [
      {
        // Somebody who knew the old password may have requested links with it.
        matcher: ({ path }) => path === '/change-password',
        handler: createAuthMiddleware(async (ctx) => {
          const user = (ctx.context.newSession ?? (await getSessionFromCtx(ctx)))?.user;
          if (user && !isAPIError(ctx.context.returned)) await endLinks(database, user.id);
        }),
      },
    ],
  },
});

function checkTargets({ body, query }: GenericEndpointContext): void {
  for (const name of TARGETS)
    for (const target of [field(body, name), field(query, name)])
      if (target !== undefined && !(typeof target === 'string' && OWN_PAGE.test(target)))
        throw APIError.from('FORBIDDEN', {
          code: 'INVALID_CALLBACK_URL',
          message: 'Not a page of the office',
        });
}

/** Links of the library's own e-mail change, as mailed by earlier releases: they would open a session. */
function refuseChange(token: unknown): void {
  const [, payload = ''] = String(token).split('.');
  if (Buffer.from(payload, 'base64url').toString().includes('"updateTo"'))
    throw badRequest('INVALID_TOKEN', 'Invalid token');
}

/** Names appear in orders, records and mails; pictures of people are shown nowhere, so none is stored. */
function checkPerson({ body, path }: GenericEndpointContext): void {
  const name = field(body, 'name');
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME;
  if (!isName && (name !== undefined || path === '/sign-up/email'))
    throw badRequest('INVALID_NAME', `A name has 1 to ${LONGEST_NAME} characters`);
  const image = field(body, 'image');
  if (image !== undefined && image !== null)
    throw badRequest('INVALID_IMAGE', 'People have no pictures here');
  const email = field(body, 'email');
  if (typeof email === 'string' && email.length > LONGEST_EMAIL)
    throw badRequest('INVALID_EMAIL', `An address has at most ${LONGEST_EMAIL} characters`);
}

async function checkNewPassword(ctx: GenericEndpointContext): Promise<void> {
  const password = field(ctx.body, ctx.path === '/sign-up/email' ? 'password' : 'newPassword');
  // The library refuses anything but a string.
  if (typeof password !== 'string') return;
  const known = await readCommonPasswords();
  const problem = passwordProblem(password, await emailFor(ctx), (plain) => known.has(plain));
  if (problem !== null) throw badRequest(problem, 'Please choose another password');
}

/**
 * The e-mail address of the password's owner: typed at sign-up, from the link at a reset, otherwise from the session.
 */
async function emailFor(ctx: GenericEndpointContext): Promise<string> {
  if (ctx.path === '/sign-up/email') return String(field(ctx.body, 'email'));
  if (ctx.path === '/change-password') return (await getSessionFromCtx(ctx))?.user.email ?? '';
  const token = field(ctx.body, 'token');
  const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${String(token)}`);
  return (link && (await ctx.context.internalAdapter.findUserById(link.value))?.email) ?? '';
}
