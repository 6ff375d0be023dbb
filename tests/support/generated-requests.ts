import * as fc from 'fast-check';
import { API_KEYS, type ApiKey, endpointOf, methodAndUrl } from './api-operations.ts';
import { TEST_ORIGIN } from './app.ts';
import { type Hints, mishap, mostly, schemaOf, suffer, valueFor, wildText } from './request-arbitraries.ts';
import { callerOf, LIVE_DINERS, PRINCIPALS, type PrincipalName, type Scene } from './scene.ts';

/** One request as sent, with its inputs. */
export interface GeneratedRequest {
  readonly key: ApiKey;
  readonly as: PrincipalName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** Whether method or address may be another endpoint's, or none's. */
  readonly isAstray: boolean;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const BROKEN_BODIES = [
  '',
  '{',
  '[1,',
  '{"a":}',
  'null',
  '"text"',
  '\u0000',
  '{"__proto__":{}}',
  '{"a":1}{"b":2}',
  '['.repeat(30_000) + ']'.repeat(30_000),
];

/** Existing values by field name, from both restaurants. */
function hintsOf({ home, abroad, places, diners, staffRequestId }: Scene): Hints {
  const placed = Object.values(places);
  return {
    restaurantId: [home.restaurantId, home.restaurantId, home.restaurantId, abroad.restaurantId],
    tableId: [home.tableId, abroad.tableId],
    menuItemId: [home.dishId, home.dishId, abroad.dishId],
    optionIds: [home.menuId],
    visitId: placed.map(({ visitId }) => visitId),
    lineId: placed.map(({ lineId }) => lineId),
    orderId: placed.map(({ orderId }) => orderId),
    staffRequestId: [staffRequestId],
    trackingNumber: [...placed.map(({ trackingNumber }) => trackingNumber), 'RT-00000000-000'],
    // Cursors of the list, and malformed ones.
    before: [...placed.map(({ orderId }) => orderId), '-'.repeat(36)].map(
      (id) => `placed_2026-11-20T19:00:00.000Z_2026-11-20T19:00:00.000Z_${id}`,
    ),
    previousToken: Object.values(diners).map(({ token }) => token),
    // A diner's current state: a line of two dishes in a cart that was changed and ordered from before.
    cartVersion: [2, 3, 4],
    shownTotalMinor: [1_450, 2_900],
    version: [1, 2],
  };
}

/** Requests to every operation by every principal: valid, nearly valid, and invalid in every way that HTTP allows. */
export function requestsIn(scene: Scene): fc.Arbitrary<GeneratedRequest> {
  const hints = hintsOf(scene);
  return fc
    .constantFrom(...API_KEYS)
    .chain((key) => principalFor(key).chain((as) => requestOf(scene, key, as, hints)));
}

/** Usually a principal that may call the operation. */
function principalFor(key: ApiKey): fc.Arbitrary<PrincipalName> {
  const { who } = endpointOf(key);
  if (who.startsWith('key:')) return mostly(fc.constant('apiKey'), fc.constantFrom(...PRINCIPALS), 2);
  const meant: readonly PrincipalName[] = who === 'diner' || who === 'visitor' ? LIVE_DINERS : MEMBERS;
  return mostly(fc.constantFrom(...meant), fc.constantFrom(...PRINCIPALS), 2);
}

const MEMBERS = ['server', 'chef', 'manager', 'owner'] as const;

function requestOf(
  scene: Scene,
  key: ApiKey,
  as: PrincipalName,
  hints: Hints,
): fc.Arbitrary<GeneratedRequest> {
  const endpoint = endpointOf(key);
  const parts = fc.record({
    params: paramsOf(key, hints),
    body: endpoint.body ? valueFor(schemaOf(endpoint.body), hints) : fc.constant(undefined),
    bodyMishap: mishap(),
    query: endpoint.query ? valueFor(schemaOf(endpoint.query), hints) : fc.constant({}),
    queryMishap: mishap(),
    wire: wire(),
    idempotencyKey: mostly(fc.uuid(), fc.constantFrom('', 'x', '0'), 12),
  });
  return parts.map(({ params, body, bodyMishap, query, queryMishap, wire: chosen, idempotencyKey }) => {
    const sent = suffer(body, body === undefined ? { ...bodyMishap, kind: 'none' } : bodyMishap);
    const aim = methodAndUrl(key, { params: params.values, query: queryText(suffer(query, queryMishap)) });
    return {
      key,
      as,
      method: chosen.method ?? aim.method,
      url: aim.url + (chosen.suffix ?? ''),
      headers: headersOf(scene, as, { ...chosen, idempotencyKey, hasBody: sent !== undefined }),
      payload: chosen.brokenBody ?? (sent === undefined ? undefined : JSON.stringify(sent)),
      isAstray: chosen.method !== null || chosen.suffix !== null || params.isWild,
    };
  });
}

const wire = () =>
  fc.record({
    method: mostly(fc.constant(null), fc.constantFrom(...METHODS), 25),
    suffix: mostly(
      fc.constant(null),
      fc.constantFrom('/', '?a', '?a=%zz', '?%00', '/../x', '%', '%00', '?before=x&before=y'),
      25,
    ),
    contentType: mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES), 25),
    brokenBody: mostly(fc.constant(null), fc.constantFrom(...BROKEN_BODIES, 'x'.repeat(70_000)), 25),
    origin: mostly(fc.constant(TEST_ORIGIN), fc.constantFrom('https://evil.test', 'null', ''), 25),
    credential: mostly(
      fc.constant(null),
      fc.constantFrom('Bearer x', 'Bearer ', 'Basic eDp5', `Bearer ${'y'.repeat(5_000)}`),
      25,
    ),
  });

function paramsOf(
  key: ApiKey,
  hints: Hints,
): fc.Arbitrary<{ values: Record<string, string>; isWild: boolean }> {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const usual = (name: string) => {
    const leading = (hints[name] ?? []).map(String);
    // If the scene has no such thing, a well-formed id of nothing.
    return leading.length === 0 ? fc.uuid() : mostly(fc.constantFrom(...leading), fc.uuid(), 12);
  };
  const each = Object.fromEntries(
    names.map((name) => [name, mostly(usual(name).map(tame), wildParam().map(wild), 16)]),
  );
  return fc.record(each).map((chosen) => ({
    values: Object.fromEntries(Object.entries(chosen).map(([name, { value }]) => [name, value])),
    isWild: Object.values(chosen).some(({ isWild }) => isWild),
  }));
}

const tame = (value: string) => ({ value, isWild: false });
const wild = (value: string) => ({ value, isWild: true });
/** Addresses contain no lone surrogates: encodeURIComponent would throw. */
const wildParam = () => wildText().map((text) => text.toWellFormed().slice(0, 2_000));

function queryText(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000),
    ]),
  );
}

function headersOf(
  scene: Scene,
  as: PrincipalName,
  parts: {
    origin: string;
    contentType: string;
    credential: string | null;
    idempotencyKey: string;
    hasBody: boolean;
  },
): Record<string, string> {
  const caller = callerOf(scene, as);
  const authorization = parts.credential ?? (caller.token ? `Bearer ${caller.token}` : null);
  return {
    ...caller.headers,
    origin: parts.origin,
    'idempotency-key': parts.idempotencyKey,
    ...(parts.hasBody ? { 'content-type': parts.contentType } : {}),
    ...(authorization === null ? {} : { authorization }),
  };
}
