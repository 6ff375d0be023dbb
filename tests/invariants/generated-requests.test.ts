import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import { limitOf } from '#contract/endpoints.ts';
import { RefusalBody } from '#contract/errors.ts';
import { REFUSALS } from '#server/platform/errors.ts';
import { API_KEYS, endpointOf } from '#tests/support/api-operations.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiDocument, documentedCodes } from '#tests/support/documented-codes.ts';
import { type GeneratedRequest, requestsIn } from '#tests/support/generated-requests.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { setScene } from '#tests/support/scene.ts';

const REQUESTS = inForm({ short: 2_000, long: 50_000 });
/** Requests change the scene: it is recreated after this many. */
const PER_SCENE = 100;
/** The app's rate limits use real minutes: it is restarted before they apply. */
const PER_APP = 1_000;

invariant(
  'INV-19',
  'generated requests to every operation by every kind of caller: no reply is a 5xx or undocumented',
  async ({ random, count }) => {
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let done = 0; done < REQUESTS && failures.length === 0; done += PER_APP) {
      const dining = await startTestApp();
      try {
        const seed = random.integer(0, 2 ** 30);
        await runSome(dining, Math.min(PER_APP, REQUESTS - done), seed, failures, statuses);
      } finally {
        await dining.close();
      }
    }
    const answered = [...statuses.values()].reduce((sum, each) => sum + each, 0);
    const succeeded = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
    count({ requests: answered, 'carried out': succeeded, faults: failures.length });
    expect(failures.slice(0, 20)).toEqual([]);
    expect(answered).toBe(REQUESTS);
    // Enough requests get past the gate and the schemas.
    expect(succeeded).toBeGreaterThan(REQUESTS / 20);
  },
);

async function runSome(
  dining: TestApp,
  count: number,
  seed: number,
  failures: string[],
  statuses: Map<number, number>,
): Promise<void> {
  const document = (await dining.app.inject({ url: '/openapi.json' })).json<ApiDocument>();
  for (let from = 0; from < count; from += PER_SCENE) {
    const scene = await setScene(dining);
    const numRuns = Math.min(PER_SCENE, count - from);
    for (const request of fc.sample(requestsIn(scene), { numRuns, seed: seed + from })) {
      const problem = await faultOf(dining, document, request, statuses);
      if (problem !== null) failures.push(`${problem}\n${said(request)}`);
    }
  }
}

const said = ({ as, method, url, headers, payload }: GeneratedRequest): string =>
  `${as}: ${method} ${url.slice(0, 200)} ${headers['content-type'] ?? ''} ${payload?.slice(0, 200) ?? ''}`;

/** What is wrong with the reply; null if nothing is. */
async function faultOf(
  { app }: TestApp,
  document: ApiDocument,
  request: GeneratedRequest,
  statuses: Map<number, number>,
): Promise<string | null> {
  const { method, url, headers, payload } = request;
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const status = reply.statusCode;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500) return `answered ${status} ${reply.payload}`;
  if (method === 'HEAD') return reply.payload === '' ? null : 'HEAD was answered with a body';
  const type = reply.headers['content-type']?.toString() ?? '';
  if (status < 400 && !type.startsWith('application/json')) return fileFault(request, type);
  const body = parsed(reply.payload);
  if (body === undefined) return `answered ${status} with what is not JSON: ${reply.payload.slice(0, 200)}`;
  if (status >= 400) return refusalFault(document, request, status, body);
  if (request.isAstray) return null;
  const schema: z.ZodType | undefined = endpointOf(request.key).replies[status];
  if (!schema) return `answered ${status}, which the contract does not know`;
  const read = schema.safeParse(body);
  if (!read.success) return `answered ${status} outside its schema: ${read.error.message}`;
  return same(read.data, body) ? null : `answered ${status} with more than its schema says`;
}

/**
 * A file must have the media type that its endpoint names; for a misdirected request, one that any endpoint names.
 */
function fileFault({ key, isAstray }: GeneratedRequest, type: string): string | null {
  const named = (isAstray ? API_KEYS : [key]).map((each) => endpointOf(each).produces);
  const isNamed = named.some((each) => each !== undefined && type.startsWith(each));
  return isNamed ? null : `answered with a file of the type ${type}`;
}

function refusalFault(
  document: ApiDocument,
  { key, isAstray }: GeneratedRequest,
  status: number,
  body: unknown,
): string | null {
  const read = RefusalBody.strict().safeParse(body);
  if (!read.success) return `answered ${status} with no refusal: ${JSON.stringify(body).slice(0, 200)}`;
  const { code } = read.data;
  if (REFUSALS[code].status !== status) return `answered ${status} with ${code}`;
  // Endpoints limited to a few requests per minute may refuse some.
  const mayBeLimited = (limitOf(key, endpointOf(key)) ?? Number.POSITIVE_INFINITY) <= 10;
  if (code === 'RATE_LIMITED' && !mayBeLimited) return 'was limited: the test sends too much to one app';
  if (isAstray) return null;
  const documented = documentedCodes(document, key, status);
  return documented.includes(code) ? null : `answered ${status} ${code}, which its document does not say`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
