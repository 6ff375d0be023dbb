import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { RefusalBody, RefusalCode } from '#contract/errors.ts';
import { isDiskFull, isUnavailable } from '../database/failures.ts';
import { REFUSALS, Refusal } from '../errors.ts';
import type { App } from './app-type.ts';

/** Fastify's own errors, by their code. */
const FASTIFY_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'BAD_REQUEST',
};

/** Enough for a database restart. */
const RETRY_AFTER_SECONDS = 5;

/** For addresses that reach no route, for which Fastify would reply in its own format. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answer(error, request, reply);
}

/** HTTP status lines of what Node’s parser refuses, by its error; 400 for all others. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** For requests that are no HTTP, or not yet: an unknown method, headers that are too long, a body that does not arrive. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // After a reset nobody reads an answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body: RefusalBody = {
    code: 'BAD_REQUEST',
    message: REFUSALS.BAD_REQUEST.message,
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}

/** The one place where errors become HTTP. The text of a 5xx never leaves the server. */
export function installErrorHandler(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(new Refusal('ROUTE_NOT_FOUND'), request, reply));
}

function answer(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, details } = asRefusal(error);
  const { status, report, message } = REFUSALS[code];
  if (report) logFailure(error, code, request);
  const retryAfter = details?.['retryAfterSeconds'] ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  const body: RefusalBody = { code, message, ...(details ? { details } : {}), requestId: request.id };
  // Serialised here: an error reply must not fail on a route's reply schema.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(body));
}

/** Logs of a full disk are often on that same disk, and every write fails: one line in this time says it. */
const DISK_FULL_LOGGED_EVERY_MS = 60_000;
const diskFull = { loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 };

function logFailure(error: Error, code: RefusalCode, request: FastifyRequest): void {
  if (!isDiskFull(error)) {
    request.log.error({ err: error, code }, 'request failed');
    return;
  }
  if (performance.now() - diskFull.loggedAt < DISK_FULL_LOGGED_EVERY_MS) {
    diskFull.unlogged += 1;
    return;
  }
  const { unlogged } = diskFull;
  Object.assign(diskFull, { loggedAt: performance.now(), unlogged: 0 });
  request.log.error({ code, reason: error.message, unlogged }, 'request failed: the database’s disk is full');
}

function asRefusal(error: FastifyError | Refusal): { code: RefusalCode; details?: Record<string, unknown> } {
  if (error instanceof Refusal)
    return { code: error.code, ...(error.details ? { details: error.details } : {}) };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      at: issue.instancePath,
      problem: issue.message ?? '',
    }));
    return { code: 'VALIDATION_FAILED', details: { in: error.validationContext ?? 'body', issues } };
  }
  const known = FASTIFY_CODES[error.code];
  if (known) return { code: known };
  if (error.statusCode === 429) return { code: 'RATE_LIMITED' };
  if (isUnavailable(error)) return { code: 'UNAVAILABLE' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'BAD_REQUEST' };
  return { code: 'INTERNAL' };
}
