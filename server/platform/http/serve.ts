import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/common.ts';
import {
  type BodyOf,
  type Contract,
  type Endpoint,
  featureOf,
  limitOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoints.ts';
import { RefusalBody, type RefusalCode } from '#contract/errors.ts';
import type { PlanFeature } from '#domain/subscription/plans.ts';
import type { Principal, PrincipalFor } from '../auth/principal.ts';
import { REFUSALS, refuse } from '../errors.ts';
import type { App } from './app-type.ts';
import { refusalsOf } from './endpoint-refusals.ts';
import { PreparedReply } from './prepared-reply.ts';
import { createTurns, type Turns } from './turns.ts';

/** A handler's argument: the parts of the request that the contract names, validated. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly principal: PrincipalFor<E['who']>;
  /** The file, if the endpoint `accepts` one; otherwise empty. */
  readonly upload: Buffer;
  /** Set if the endpoint is `idempotent`. */
  readonly idempotencyKey: string;
  /**
   * The session's token, if the principal is only remembered (`provesSession`) and the session still has to be
   * checked.
   */
  readonly unproven: string | null;
  /**
   * Authenticates in the database, if the principal is only remembered (`provesSession`). Refuses as the gate does.
   */
  readonly confirm: () => Promise<PrincipalFor<E['who']>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A file to download: a table for a spreadsheet, a page to print; or with `isShown`, a page to display. */
export class FileReply<Content extends Buffer | Readable = Buffer | Readable> {
  /** A stream if it is generated while it is sent. */
  readonly content: Content;
  readonly fileName: string;
  readonly isShown: boolean;

  constructor(content: Content, fileName: string, { isShown = false }: { isShown?: boolean } = {}) {
    this.content = content;
    this.fileName = fileName;
    this.isShown = isShown;
  }
}

type Handlers<T extends Contract> = {
  [K in keyof T]: T[K] extends Endpoint
    ? (call: Call<T[K]>) => Promise<ReplyOf<T[K]> | PreparedReply | FileReply>
    : never;
};

export interface Gate {
  /** Refuses PLAN_REQUIRED if the plan of the path's restaurant does not include it. */
  unlock(feature: PlanFeature, request: FastifyRequest): Promise<void>;
  /** Resolves to the principal that `who` requires, or refuses (401, 403). */
  authenticate(who: Endpoint['who'], request: FastifyRequest): Promise<Principal>;
  /** The principal of the session's token at the last database query; the session may have ended since. */
  recall(who: Endpoint['who'], request: FastifyRequest): { principal: Principal; token: string } | null;
}

const IDEMPOTENCY_KEY = Id;
const DEFAULT_BODY_LIMIT = 64 * 1024;
/** Requests whose principal has not been checked in the database, with their session's token. */
const unproven = new WeakMap<FastifyRequest, string>();
const NO_UPLOAD = Buffer.alloc(0);
/**
 * Makes every endpoint of a contract a native Fastify route: principal, idempotency key, params, query, body and
 * reply are checked before and after the handler. A missing or an extra handler does not compile.
 */
export function serve<T extends Contract>(
  app: App,
  gate: Gate,
  contract: T,
  handlers: NoInfer<Handlers<T>>,
): void {
  acceptFiles(app, contract);
  const turns = turnsOf(app);
  for (const [key, endpoint] of Object.entries(contract)) {
    const handler = handlers[key as keyof T & string] as unknown as (
      call: Call<Endpoint>,
    ) => Promise<unknown>;
    register(app, gate, key, endpoint, handler, turns);
  }
}

/** Of the 16 connections of a process a report uses up to three at once; guests and the kitchen need the others. */
const TURNS = { ofCaller: 2, ofAll: 4, waitMs: 10_000 };
const turnsByApp = new WeakMap<App, Turns>();

/** The turns of all features of this server. */
function turnsOf(app: App): Turns {
  const turns = turnsByApp.get(app) ?? createTurns(TURNS);
  turnsByApp.set(app, turns);
  return turns;
}

/** Not for a caller who has hung up while waiting for a turn, such as a page that asks for other days by now. */
function handlePresent<T>({ raw }: FastifyRequest, handle: () => Promise<T>): Promise<T> {
  if (raw.socket.destroyed) refuse('RATE_LIMITED');
  return handle();
}

const callerOf = ({ principal, ip }: FastifyRequest): string =>
  'userId' in principal ? principal.userId : ip;

function register(
  app: App,
  gate: Gate,
  key: string,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => Promise<unknown>,
  turns: Turns,
): void {
  const [method, url] = key.split(' ') as [string, string];
  const feature = featureOf(key, endpoint);
  const status = Number(Object.keys(endpoint.replies)[0]);
  app.route({
    method,
    url,
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: routeSchema(key, endpoint),
    config: {
      endpoint: key,
      accepts: endpoint.accepts ?? [],
      isSigned: endpoint.isSigned,
      ...rateLimitOf(key, endpoint),
    },
    ...visitLimitOf(app, key, endpoint),
    onRequest: async (request) => {
      const known = endpoint.provesSession ? gate.recall(endpoint.who, request) : null;
      if (known) unproven.set(request, known.token);
      request.principal = known?.principal ?? (await gate.authenticate(endpoint.who, request));
      if (feature) await gate.unlock(feature, request);
      if (endpoint.idempotent) readIdempotencyKey(request);
    },
    handler: async (request, reply) => {
      const call: Call<Endpoint> = {
        params: request.params as never,
        query: request.query as never,
        body: request.body,
        upload: endpoint.accepts ? readUpload(request) : NO_UPLOAD,
        principal: request.principal,
        idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : '',
        unproven: unproven.get(request) ?? null,
        confirm: async () => {
          if (unproven.delete(request)) request.principal = await gate.authenticate(endpoint.who, request);
          return request.principal;
        },
        request,
        reply,
      };
      const answer = await (endpoint.takesTurns
        ? turns(callerOf(request), () => handlePresent(request, () => handler(call)))
        : handler(call));
      if (answer instanceof PreparedReply) return answer.send(request, reply);
      if (answer instanceof FileReply) return sendFile(reply, answer, endpoint);
      return reply.code(status).send(answer);
    },
  });
}

/** Files are read as bytes, and only by the endpoints that accept their media type. */
function acceptFiles(app: App, contract: Contract): void {
  for (const type of new Set(Object.values(contract).flatMap(({ accepts }) => accepts ?? []))) {
    if (app.hasContentTypeParser(type)) continue;
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.accepts?.includes(type)) refuse('UNSUPPORTED_MEDIA_TYPE');
      return body;
    });
  }
}

function readUpload(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) refuse('UNSUPPORTED_MEDIA_TYPE');
  return request.body;
}

function sendFile(reply: FastifyReply, file: FileReply, { produces }: Endpoint): FastifyReply {
  const disposition = file.isShown ? 'inline' : 'attachment';
  return reply
    .type(produces ?? 'application/octet-stream')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('cache-control', 'private, no-store')
    .send(file.content);
}

function readIdempotencyKey(request: FastifyRequest): string {
  const parsed = IDEMPOTENCY_KEY.safeParse(request.headers['idempotency-key']);
  if (!parsed.success) refuse('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}

function rateLimitOf(key: string, endpoint: Endpoint): object {
  const max = limitOf(key, endpoint);
  return max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute', hook: 'preHandler' } };
}

/** Refuses RATE_LIMITED if all phones of the diner's visit together send too many requests. */
function visitLimitOf(app: App, key: string, { limitPerVisit: max }: Endpoint): object {
  if (max === undefined) return {};
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ principal }) => `${key} ${principal.kind === 'diner' ? principal.visitId : ''}`,
  });
  return {
    preValidation: async (request: FastifyRequest) => {
      const verdict = await count(request);
      if (!verdict.isAllowed && verdict.isExceeded)
        refuse('RATE_LIMITED', { retryAfterSeconds: verdict.ttlInSeconds });
    },
  };
}

function routeSchema(key: string, endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(key, endpoint), (code) => REFUSALS[code].status);
  const refusals = [...byStatus].map(([status, codes]) => [status, refusalBodyOf(codes)]);
  return {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...endpoint.replies, ...Object.fromEntries(refusals) },
  };
}

/**
 * Cached by codes: most endpoints share theirs, and creating a schema for each took a third of the routes' start
 * time.
 */
const refusalBodies = new Map<string, z.ZodType>();

function refusalBodyOf(codes: readonly RefusalCode[]): z.ZodType {
  const name = codes.join(' ');
  const body = refusalBodies.get(name) ?? RefusalBody.extend({ code: z.enum(codes) });
  refusalBodies.set(name, body);
  return body;
}
