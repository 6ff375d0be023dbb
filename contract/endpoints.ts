import { z } from 'zod';
import type { ApiScope } from '#domain/people/api-scopes.ts';
import type { Capability } from '#domain/people/roles.ts';
import { featureOfCapability, type PlanFeature } from '#domain/subscription/plans.ts';
import type { RefusalCode } from './errors.ts';

/**
 * Who may call an endpoint.
 * `public`: anybody; `diner`: the bearer of a live diner session; `visitor`: the same, and for 24 hours after their visit was
 * closed whoever stayed to its end (SESSION-7); `user`: a signed-in user with a confirmed e-mail;
 * `key:<scope>`: the bearer of an API key of the restaurant in the path with that scope;
 * `staff:<capability>`: a member of the restaurant in the path whose role has the capability (domain/people/roles.ts).
 */
export type Who = 'public' | 'diner' | 'visitor' | 'user' | `staff:${Capability}` | `key:${ApiScope}`;

export interface Endpoint {
  readonly who: Who;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly replies: { readonly [status: number]: z.ZodType };
  /** Its own codes; those of `who`, of validation and of limits are added. */
  readonly refusals: readonly RefusalCode[];
  /** The body is a file of one of these media types, not JSON. */
  readonly accepts?: readonly string[];
  /** The reply is a file of this media type, not JSON; its schema in `replies` is `FileContent`. */
  readonly produces?: string;
  /** Called by a service whose signature the handler verifies: without an origin or a bearer token. */
  readonly isSigned?: true;
  /** The plan feature it belongs to, `featureOf` by default; null: to every plan (PLAN-2). */
  readonly plan?: PlanFeature | null;
  /** Needs an `Idempotency-Key` header (a UUID). */
  readonly idempotent?: true;
  /** The use case checks the session with what it reads or writes: a recently seen diner needs no query before. */
  readonly provesSession?: true;
  /** Body limit in bytes; 64 KiB where it is not given. */
  readonly bodyLimit?: number;
  /** Requests a minute, counted by principal (diner session, user) or, without one, by address; `limitOf` where it is not given. */
  readonly limitPerMinute?: number;
  /** A reading that takes long: few run at once, of one caller and of all, and the others wait for their turn. */
  readonly takesTurns?: true;
  /** Requests a minute of all phones of a visit together. */
  readonly limitPerVisit?: number;
}

/** Default limit of changes a minute for one caller; staff of one account may work on many screens. */
const CHANGES_PER_MINUTE = { diner: 120, visitor: 30, user: 60, staff: 600 } as const;

/** Requests a minute of one caller: every change has a limit. A public endpoint declares its own. */
export function limitOf(key: string, { who, limitPerMinute }: Endpoint): number | undefined {
  if (limitPerMinute !== undefined || key.startsWith('GET ') || who === 'public') return limitPerMinute;
  return CHANGES_PER_MINUTE[who === 'diner' || who === 'visitor' || who === 'user' ? who : 'staff'];
}

/** The plan feature of an endpoint (PLAN-2). A read has none unless its entry declares one: data stay readable. */
export function featureOf(key: string, { who, plan }: Endpoint): PlanFeature | null {
  if (plan !== undefined || key.startsWith('GET ') || !who.startsWith('staff:')) return plan ?? null;
  return featureOfCapability(who.slice('staff:'.length) as Capability);
}

/** Stands for the bytes of a file among the replies. */
export const FileContent = z.string().meta({ format: 'binary' });

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type Contract = { readonly [key: EndpointKey]: Endpoint };

/** Keeps the literal types of a contract: keys, statuses and schemas. */
export const endpoints = <const T extends Contract>(all: T): T => all;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['replies']]: E['replies'][S] extends z.ZodType ? z.output<E['replies'][S]> : never;
}[keyof E['replies']];

/** The arguments of `call`: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Given<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: Given<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Given<E['body']> } : object) &
  (E['idempotent'] extends true ? { idempotencyKey: string } : object);
