import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { keepSession } from '#web/shared/diner-token.ts';
import { aVisit, OTHER, RESTAURANT, TABLE, VISIT, YOU } from '#web/shared/testing/test-diner.ts';
import { storeUnsent, unsentOf } from './cart.ts';
import { sendClientErrors } from './client-errors.ts';
import { typePin } from './presence-proof.ts';
import { scanTable, visitKey, visitQuery } from './visit.ts';

interface Sent {
  address: string;
  body: Record<string, string>;
}

let sent: Sent[] = [];
let answer: () => Promise<Response>;
const client = new QueryClient();
const scan = () => scanTable(client, TABLE, 'en');
const scanIds = () => sent.map(({ body }) => body['scanId']);

const opened = () =>
  Promise.resolve(
    Response.json({ dinerSessionId: YOU, token: 't', expiresAt: new Date().toISOString(), visit: aVisit() }),
  );
const timeOut = () => Promise.reject(new DOMException('late', 'TimeoutError'));

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    sent.push({ address, body: JSON.parse(body ?? '{}') as Sent['body'] });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

it('a scan keeps its id until it is answered; the next one has another', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await expect(scan()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  answer = opened;
  await scan();
  await scan();
  const [first, again, next] = scanIds();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

const pins = () => sent.map(({ body }) => body['pin']);

it('PRESENCE-2 a scan keeps its PIN until it is answered; the next one has none', async () => {
  typePin('1234');
  answer = () => Promise.reject(new TypeError('offline'));
  await expect(scan()).rejects.toMatchObject({ code: 'OFFLINE' });
  answer = opened;
  await scan();
  await scan();
  expect(pins()).toEqual(['1234', '1234', undefined]);
});

it('PRESENCE-2 a wrong PIN is not sent again', async () => {
  typePin('1234');
  answer = async () => Response.json({ code: 'PIN_WRONG', message: '', requestId: 'r' }, { status: 403 });
  await expect(scan()).rejects.toMatchObject({ code: 'PIN_WRONG' });
  answer = opened;
  await scan();
  expect(pins()).toEqual(['1234', undefined]);
});

/** A phone whose session has expired scans; its visit's table is now table 2. */
const scanExpired = (part: Partial<Visit>) => {
  keepSession({
    token: 'old',
    customerSessionId: 'old',
    dinerSessionId: 'old',
    tableId: TABLE,
    restaurantId: RESTAURANT,
    tableNumber: '1',
    visitId: VISIT,
    expiresAt: new Date(Date.now() - 1).toISOString(),
  });
  answer = async () => {
    const visit = aVisit({ tableId: 'elsewhere', tableNumber: '2', ...part });
    const expiresAt = new Date().toISOString();
    return Response.json({ dinerSessionId: YOU, token: 't', expiresAt, visit });
  };
  return scan();
};

it('VISIT-1 a phone whose session has expired is not a new guest at the table to which its visit was moved', async () => {
  expect((await scanExpired({})).move).toBe('same_table');
});

it('VISIT-1 SESSION-13 nor in the visit into which its own was merged: unsent taps follow; someone else’s do not', async () => {
  const [participant] = aVisit().participants;
  const merged = (isYou: boolean) => ({
    id: OTHER,
    participants: participant ? [{ ...participant, isYou, continuesIds: ['old'] }] : [],
  });
  const viewer = {
    dinerSessionId: 'old',
    displayName: 'Ana',
    color: 1,
    ordersAlone: false,
    factors: { food: 1, drinks: 1 },
    taxes: { serviceChargeRate: 0, pricesIncludeTax: true },
  };
  const commands = [{ command: { type: 'clear_own', commandId: 'tap' } as const }];
  storeUnsent({ owner: 'old', commands, viewer });
  expect((await scanExpired(merged(false))).move).toBe('another_table');
  expect(unsentOf(YOU)).toBeNull();
  expect((await scanExpired(merged(true))).move).toBe('same_table');
  expect(unsentOf(YOU)).toMatchObject({ commands });
});

it('treats a reply that breaks off like one that never came', async () => {
  const cut = new ReadableStream({ start: (body) => body.error(new DOMException('late', 'TimeoutError')) });
  answer = () => Promise.resolve(new Response(cut));
  await expect(scan()).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 });
  await sendClientErrors();
});

it('Mode detection timeout: after ten seconds the phone orders individually, and the log has it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer = timeOut;
  await expect(scan()).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  answer = () => Promise.resolve(Response.json({ done: true }, { status: 202 }));
  sent = [];
  await sendClientErrors();
  await sendClientErrors();
  expect(sent).toEqual([{ address: '/api/visit/troubles', body: { code: 'MODE_DETECTION_TIMEOUT' } }]);
});

it('INV-27 a reply to a request sent before a change does not revert it', async () => {
  const changed = aVisit({ version: 3, needs: { diets: [], avoids: ['gluten'] } });
  answer = async () => {
    client.setQueryData(visitKey(YOU), changed);
    return Response.json(aVisit({ version: 2 }));
  };
  expect(await client.fetchQuery({ ...visitQuery(YOU), staleTime: 0 })).toEqual(changed);
  expect(client.getQueryData(visitKey(YOU))).toEqual(changed);
  const next = aVisit({ version: 4 });
  answer = async () => Response.json(next);
  expect(await client.fetchQuery({ ...visitQuery(YOU), staleTime: 0 })).toEqual(next);
});
