import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Contract, Endpoint } from '#contract/endpoints.ts';
import { REFUSAL_CODES, RefusalBody, type RefusalCode } from '#contract/errors.ts';
import { REFUSALS } from '../errors.ts';
import { COMPONENT, Components, type Json, namedSchemas } from './api-components.ts';
import { refusalsOf } from './endpoint-refusals.ts';

type Parameter = Json & { readonly name: string };

interface DocumentParts {
  readonly contract: Contract;
  readonly operationIds: Readonly<Record<string, string>>;
}

/**
 * The OpenAPI 3.1 document of a contract. Every schema that a contract file exports is a component under its name. Takes seconds of the
 * processor, so that requests are answered after each operation.
 */
export async function apiDocument({ contract, operationIds }: DocumentParts): Promise<Json> {
  const schemas = new Components(await namedSchemas());
  const responses = new RefusalResponses();
  const replies = new SharedReplies();
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  const stated: Parameter[] = [];
  for (const [key, endpoint] of Object.entries(contract)) {
    responses.count(refusalsOf(key, endpoint));
    for (const reply of Object.values(repliesOf(endpoint, schemas))) replies.count(reply);
    stated.push(...parametersOf(endpoint, schemas));
    await nextTurn();
  }
  const shared = sharedParameters(stated);
  /** Path parameters are stated once for all operations of the path. */
  const parameters = (endpoint: Endpoint, isInPath: boolean): Json => {
    const own = parametersOf(endpoint, schemas).filter((each) => (each['in'] === 'path') === isInPath);
    const written = own.map((each) =>
      JSON.stringify(shared[each.name]) === JSON.stringify(each)
        ? { $ref: `#/components/parameters/${each.name}` }
        : each,
    );
    return written.length > 0 ? { parameters: written } : {};
  };
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const tag = /^\/api\/(?:restaurants\/[^/]+\/)?([a-z-]+)/.exec(path)?.[1] ?? 'api';
    tags.add(tag);
    paths[path] = {
      ...paths[path],
      ...parameters(endpoint, true),
      [method.toLowerCase()]: {
        operationId: operationIds[key],
        tags: [tag],
        summary: endpoint.summary,
        ...securityOf(endpoint),
        ...parameters(endpoint, false),
        ...requestBodyOf(endpoint, schemas),
        responses: {
          ...replies.of(repliesOf(endpoint, schemas)),
          ...responses.of(refusalsOf(key, endpoint)),
        },
      },
    };
    await nextTurn();
  }
  schemas.convert(z.array(RefusalBody), 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sobremesa',
      version: '1',
      description: 'Everything that the browser and the server say to each other over HTTP.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    security: [{ staff: [] }],
    servers: [{ url: '/', description: 'This server' }],
    tags: [...tags].toSorted().map((name) => ({ name, description: name.replaceAll('-', ' ') })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the restaurant' },
        diner: { type: 'http', scheme: 'bearer', description: 'The token of a diner session' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'better-auth.session_token',
          description: 'The session of a signed-in user; over https the cookie has the prefix __Secure-',
        },
      },
      schemas: schemas.all(),
      parameters: shared,
      responses: { ...responses.shared(), ...replies.shared() },
    },
  };
}

/** Only if it differs from the staff's, which the document states for all. */
function securityOf({ who }: Endpoint): Json {
  if (who === 'public') return { security: [] };
  if (who.startsWith('key:')) return { security: [{ apiKey: [] }] };
  return who === 'diner' || who === 'visitor' ? { security: [{ diner: [] }] } : {};
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};

const parametersOf = ({ params, query, idempotent }: Endpoint, schemas: Components): Parameter[] => [
  ...fieldsOf('path', params, schemas),
  ...fieldsOf('query', query, schemas),
  ...(idempotent ? [IDEMPOTENCY_KEY] : []),
];

/** For each parameter name, the most common definition. */
function sharedParameters(all: readonly Parameter[]): Record<string, Parameter> {
  const alike = Map.groupBy(all, (each) => JSON.stringify(each));
  const byFrequency = [...alike.values()].toSorted((one, other) => other.length - one.length);
  const shared: Record<string, Parameter> = {};
  for (const [parameter, ...more] of byFrequency)
    if (parameter && more.length > 0) shared[parameter.name] ??= parameter;
  return shared;
}

function fieldsOf(
  where: 'path' | 'query',
  schema: z.ZodObject | undefined,
  schemas: Components,
): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    ...((where === 'path' || !z.safeParse(field, undefined).success) && { required: true }),
    schema: schemas.convert(field, 'input'),
  }));
}

function requestBodyOf({ accepts, body }: Endpoint, schemas: Components): Json {
  if (accepts) {
    const content = Object.fromEntries(accepts.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const content = { 'application/json': { schema: schemas.convert(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function repliesOf({ replies, produces }: Endpoint, schemas: Components): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      {
        description: 'Done',
        content: produces
          ? { [produces]: {} }
          : { 'application/json': { schema: schemas.convert(schema, 'output') } },
      },
    ]),
  );
}

/** Replies that several endpoints share are a component, named after their content ("Done", "csv"). */
class SharedReplies {
  readonly #counts = new Map<string, number>();
  readonly #shared: Record<string, Json> = {};

  count(reply: Json): void {
    const key = JSON.stringify(reply);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  of(replies: Record<string, Json>): Json {
    return Object.fromEntries(Object.entries(replies).map(([status, reply]) => [status, this.#one(reply)]));
  }

  #one(reply: Json): Json {
    const key = JSON.stringify(reply);
    const [, name] = /"(?:#\/components\/schemas\/|text\/)(\w+)"[^"]*$/.exec(key) ?? [];
    if (name === undefined || (this.#counts.get(key) ?? 0) < 2) return reply;
    this.#shared[name] = reply;
    return { $ref: `#/components/responses/${name}` };
  }

  shared(): Json {
    return this.#shared;
  }
}

/** Refusals that depend on the caller rather than on the endpoint: listed together under `default`, except those of a status that is stated. */
const OF_CALLER: readonly RefusalCode[] = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
  'SESSION_REQUIRED',
  'SESSION_EXPIRED',
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_CONFIRMED',
  'NOT_ALLOWED',
  'SECOND_FACTOR_REQUIRED',
];
/** Stated if no other of the client's is: every operation must have a 4xx reply. */
const UNREADABLE = 400;

/** Refusals by status, with their codes. Those that several endpoints share are a component: "403", "403-2" … */
class RefusalResponses {
  readonly #counts = new Map<string, number>();
  readonly #shared = new Map<string, { readonly name: string; readonly response: Json }>();

  count(codes: readonly RefusalCode[]): void {
    for (const [, group] of byStatus(codes))
      this.#counts.set(group.join(), (this.#counts.get(group.join()) ?? 0) + 1);
  }

  of(codes: readonly RefusalCode[]): Json {
    return Object.fromEntries(byStatus(codes).map(([status, group]) => [status, this.#one(status, group)]));
  }

  #one(status: string, codes: readonly RefusalCode[]): Json {
    const key = codes.join();
    if ((this.#counts.get(key) ?? 0) < 2) return refusalResponse(codes);
    const stem = status === 'default' ? 'any' : status;
    const alike = [...this.#shared.values()].filter(({ name }) => name.split('-')[0] === stem).length;
    const name = alike === 0 ? stem : `${stem}-${alike + 1}`;
    const shared = this.#shared.get(key) ?? { name, response: refusalResponse(codes) };
    this.#shared.set(key, shared);
    return { $ref: `#/components/responses/${shared.name}` };
  }

  shared(): Json {
    return Object.fromEntries([...this.#shared.values()].map(({ name, response }) => [name, response]));
  }
}

/** In OpenAPI `default` stands only for the statuses that an operation does not state: one that it states has all of its codes. */
function byStatus(codes: readonly RefusalCode[]): [string, RefusalCode[]][] {
  const own = codes.filter((code) => !OF_CALLER.includes(code)).map((code) => REFUSALS[code].status);
  const stated = own.some((status) => status < 500) ? own : [...own, UNREADABLE];
  // In the catalogue's order, so that the same codes are one component.
  const sorted = REFUSAL_CODES.filter((code) => codes.includes(code));
  const nameOf = ({ status }: { readonly status: number }) =>
    stated.includes(status) ? String(status) : 'default';
  return [...Map.groupBy(sorted, (code) => nameOf(REFUSALS[code]))];
}

const refusalResponse = (codes: readonly RefusalCode[]): Json => ({
  description: 'Refused',
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: `${COMPONENT}RefusalBody` }, { properties: { code: { enum: codes } } }] },
    },
  },
});
