import { accounts } from '#contract/accounts.ts';
import { mail as english } from '#messages/en/mail.ts';
import { mail as spanish } from '#messages/es/mail.ts';
import type { SmsService } from '#server/platform/auth/sms-codes.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import { whenFirstUsed } from '#server/platform/memory/when-first-used.ts';
import { createAccountMails } from './account-mails.ts';
import { answerByStaffAuth, appleReturnRoute, authAction } from './auth-bridge.ts';
import { changeDensity } from './change-density.ts';
import { createAccountEnd } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { getMe } from './get-me.ts';
import { knownDevice, knownDeviceCookie } from './known-device.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { sendSmsJob } from './send-sms.job.ts';
import { createSignInLimit, emailIn } from './sign-in-limit.ts';

/** Enough for e-mail, password and a code, the largest body of Better Auth. */
const AUTH_BODY_LIMIT = 16 * 1024;

const SMS_TEXTS = { en: english.smsCode, es: spanish.smsCode } as const;

const smsBy = (jobs: JobQueue): SmsService => ({
  send: ({ to, code, language, until }, tx) =>
    jobs.enqueue(sendSmsJob, { to, text: SMS_TEXTS[language](code), until: until.toISOString() }, tx),
  networkOf,
});

export function accountsRoutes(app: App, gate: Gate, platform: Platform): void {
  const { database, jobs, settings, log, outgoing } = platform;
  const {
    publicUrl,
    authSecret: secret,
    hasNoSignInLimit,
    hasDemo = false,
    identityProviders = [],
    captcha = null,
    sms,
  } = settings;
  const auth = whenFirstUsed(async () => {
    const { createStaffAuth } = await import('#server/platform/auth/better-auth.ts');
    return createStaffAuth({
      database,
      publicUrl,
      secret,
      log,
      hasDemo,
      providers: identityProviders,
      captcha,
      sms: sms ? smsBy(jobs) : null,
      outgoing,
      mails: createAccountMails(jobs, publicUrl),
      accountEnd: createAccountEnd(platform),
    });
  });
  const limit = hasNoSignInLimit ? null : createSignInLimit(app, { database, authSecret: secret, publicUrl });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    bodyLimit: AUTH_BODY_LIMIT,
    schema: { hide: true },
    preHandler: async (request) => {
      const action = authAction(request.url);
      if (action === null) refuse('ROUTE_NOT_FOUND');
      await limit?.(request, action);
    },
    handler: async (request, reply) =>
      answerByStaffAuth(await auth.get(), publicUrl, request, reply, (status) => {
        const email = emailIn(request);
        const isSignedIn = status === 200 && email !== null && authAction(request.url) === 'sign-in/email';
        if (!isSignedIn || knownDevice(request.headers.cookie, email, secret) !== null) return null;
        return knownDeviceCookie(email, secret, publicUrl.startsWith('https:'));
      }),
  });
  if (identityProviders.some(({ id }) => id === 'apple')) appleReturnRoute(app);

  serve(app, gate, accounts, {
    'GET /api/me': ({ principal }) => getMe(platform, principal),
    'PATCH /api/me': ({ principal, body }) => changeDensity(database, principal, body.density),
    'GET /api/me/export': ({ principal }) => exportAccount(database, principal),
    'GET /api/me/sessions': ({ principal, request }) =>
      listOwnSessions(platform, { user: principal, cookie: request.headers.cookie }),
    'DELETE /api/me/sessions/:sessionId': ({ principal, params }) =>
      endOwnSession(platform, principal, params.sessionId),
    'DELETE /api/me/sessions': ({ principal, request }) =>
      endOtherSessions(platform, { user: principal, cookie: request.headers.cookie }),
  });
}
