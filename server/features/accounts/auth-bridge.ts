import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_PROVIDERS } from '#domain/people/identities.ts';
import { ADDRESS_HEADER, OWN_ORIGIN_HEADER } from '#server/platform/auth/auth-headers.ts';
import type { StaffAuth } from '#server/platform/auth/better-auth.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { networkOf } from '#server/platform/http/network-of.ts';

/** Headers that identify the caller: set from the connection, never copied from the request. */
const OURS = new Set([
  ADDRESS_HEADER,
  OWN_ORIGIN_HEADER,
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);
/** The body is serialised again, so the headers that describe it are recomputed. */
const REWRITTEN = new Set(['content-length', 'transfer-encoding', 'connection']);

/** The paths of Better Auth that are served; its other endpoints are not reachable. */
const ACTIONS: ReadonlySet<string> = new Set([
  'sign-up/email',
  'verify-email',
  'send-verification-email',
  'sign-in/email',
  'sign-out',
  'get-session',
  'request-password-reset',
  'reset-password',
  'change-password',
  'email-change/request',
  'email-change/confirm',
  'update-user',
  'account/delete',
  'second-step/code',
  'second-step/send-code',
  'passkey/ask',
  'passkey/sign-in',
  'factors/list',
  'factors/begin-app',
  'factors/finish-app',
  'factors/begin-passkey',
  'factors/finish-passkey',
  'factors/begin-phone',
  'factors/finish-phone',
  'factors/send-again',
  'factors/rename',
  'factors/remove',
  'factors/recovery-codes',
  'ways-in',
  'identities/list',
  'identities/sign-in',
  'identities/link',
  'identities/prove',
  'identities/unlink',
  ...IDENTITY_PROVIDERS.map((provider) => `identities/callback/${provider}`),
  'token',
  'jwks',
]);

/** No dots, escapes, empty segments or fragments, which two parsers could read differently. */
const PLAIN_TARGET = /^\/api\/auth\/((?:[\w-]+\/)*[\w-]+)(?:\?[^#]*)?$/;

const RETURN = '/api/auth/identities/callback/apple';
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16 * 1024;
const PER_ADDRESS = { max: 60, timeWindow: '1 minute' };

/**
 * The Better Auth action of a request (`sign-in/email`), as the limiter counts it and the handler runs it; null if the request target is
 * not in canonical form or not a served path.
 */
export function authAction(target: string): string | null {
  const action = PLAIN_TARGET.exec(target)?.[1];
  return action !== undefined && ACTIONS.has(action) ? action : null;
}

/** Minimum duration, with or without an account, so that timing reveals nothing. */
const ALIKE_MS = 400;
const takesLong = (url: string) => authAction(url) === 'request-password-reset';

/** Better Auth uses the Fetch API: turns Fastify's request into a Request and the Response into Fastify's reply. */
export async function answerByStaffAuth(
  auth: StaffAuth,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  /** An additional cookie for replies with this status. */
  cookieFor: (status: number) => string | null = () => null,
): Promise<FastifyReply> {
  const [response] = await Promise.all([
    auth.handler(asFetchRequest(request, publicUrl)),
    takesLong(request.url) ? pause(ALIKE_MS) : null,
  ]);
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  // `headers` joins cookies by commas, which breaks their dates.
  const more = cookieFor(response.status);
  const cookies = [...response.headers.getSetCookie(), ...(more === null ? [] : [more])];
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.header('cache-control', 'no-store');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

function asFetchRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || OURS.has(name) || REWRITTEN.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(ADDRESS_HEADER, request.ip);
  headers.set(OWN_ORIGIN_HEADER, `${request.protocol}://${request.host}`);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== undefined;
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
  });
}

/**
 * Apple replies with a form post from its own page. A cross-site form post carries no sign-in cookie, so the browser is redirected to the
 * same URL with the form’s fields; the reply’s state is checked there.
 */
export function appleReturnRoute(app: App): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    scope.route({
      method: 'POST',
      url: RETURN,
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      config: {
        isSigned: true,
        rateLimit: { ...PER_ADDRESS, keyGenerator: ({ ip }: { ip: string }) => networkOf(ip) },
      },
      handler: async ({ body }, reply) => {
        const form = new URLSearchParams(typeof body === 'string' ? body : '');
        const told = [...form].filter(([name]) => ['state', 'code', 'error'].includes(name));
        return reply.redirect(`${RETURN}?${new URLSearchParams(told).toString()}`, 303);
      },
    });
  });
}
