import type { Api } from '#contract/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { dinerToken } from './diner-token.ts';
import { noteServerTime } from './server-clock.ts';

/** A "no" of the server, or of the network (`OFFLINE`, `TIMEOUT`): the code decides the words that are shown. */
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

/** Whether the server said no, which is an answer; otherwise the network or a busy server swallowed what was asked. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status > 0 && error.status < 500;

type Key = keyof Api;
type EndpointAt<K extends Key> = Api[K] extends Endpoint ? Api[K] : never;
/** `keepalive`: also from a page that is being closed. */
type Input<K extends Key> = CallInput<EndpointAt<K>> & { signal?: AbortSignal; keepalive?: boolean };
/** Endpoints without parts are called with the key alone. */
type InputArgument<K extends Key> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Where the cookie says who calls. */
const OF_STAFF = /^\/api\/(?:restaurants|me|invitations)(?:\/|$)/;
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Calls one endpoint of the contract; the key is what goes over the wire. Throws `CallError` and nothing else.
 * Diner endpoints carry the session's token; staff endpoints the cookie, which the browser adds by itself.
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
  // Only what is read may come from a cache.
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

/** An answer that did not come, or not all of it. */
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
    // Not our server's words (a proxy in between): the status is all there is.
    return new CallError(fallback, response.status);
  }
}
