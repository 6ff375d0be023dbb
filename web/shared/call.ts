import type { Api } from '#contract/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { dinerToken } from './diner-token.ts';
import { noteServerTime } from './server-clock.ts';

/** A refusal by the server, or a network failure (`OFFLINE`, `TIMEOUT`): the code decides the text shown. */
export class CallError extends Error {
  readonly code: RefusalCode | 'OFFLINE' | 'TIMEOUT';
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: CallError['code'], status: number, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const hasCode = (error: unknown, ...codes: readonly CallError['code'][]): error is CallError =>
  error instanceof CallError && codes.includes(error.code);

/** Whether the server refused; otherwise the network failed or the server was busy, and a retry may succeed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status > 0 && error.status < 500;

/** No reply: offline, or a network that is too bad. */
export const isUnanswered = (error: unknown): boolean => hasCode(error, 'OFFLINE', 'TIMEOUT');

/** Neither accepted nor refused: the request may have been carried out. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof CallError && !isRefusal(error);

type Key = keyof Api;
type EndpointAt<K extends Key> = Api[K] extends Endpoint ? Api[K] : never;
/** `keepalive`: the request outlives a page that is being closed. */
type Input<K extends Key> = CallInput<EndpointAt<K>> & { signal?: AbortSignal; keepalive?: boolean };
/** Endpoints without input are called with the key alone. */
type InputArgument<K extends Key> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Endpoints that authenticate by the staff's cookie. */
const OF_STAFF = /^\/api\/(?:restaurants|me|invitations)(?:\/|$)/;
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Calls one endpoint of the contract by its key, the method and path. Throws only `CallError`. Diner endpoints send
 * the session's token; staff endpoints use the cookie, which the browser adds by itself.
 */
export async function call<K extends Key>(
  key: K,
  ...[input]: InputArgument<K>
): Promise<ReplyOf<EndpointAt<K>>> {
  const { params, query, body, idempotencyKey, signal, keepalive = false } = (input ?? {}) as AnyInput;
  const [method = 'GET', path = ''] = key.split(' ');
  const token = OF_STAFF.test(path) ? null : dinerToken();
  const response = await send(addressOf(path, params, query), {
    method,
    keepalive,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(GIVE_UP_AFTER_MS), ...(signal ? [signal] : [])]),
  });
  // Only GET replies may come from a cache.
  if (method !== 'GET') noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  return (await response.json().catch(fail)) as ReplyOf<EndpointAt<K>>;
}

function addressOf(path: string, params: AnyInput['params'] = {}, query: AnyInput['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

export async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    return fail(error);
  }
}

/** The reply did not arrive, or not completely. */
function fail(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  throw new CallError(isTimeout ? 'TIMEOUT' : 'OFFLINE', 0);
}

export async function refusalOf(response: Response): Promise<CallError> {
  const fallback: RefusalCode = response.status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST';
  try {
    const body = (await response.json()) as { code?: RefusalCode; details?: Record<string, unknown> };
    return new CallError(body.code ?? fallback, response.status, body.details);
  } catch {
    // The body is not from our server but from a proxy: only the status is usable.
    return new CallError(fallback, response.status);
  }
}
