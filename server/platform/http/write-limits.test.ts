import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, limitOf } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, command, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seat, seatOne, seatTwo } from '#tests/support/dining-room.ts';

const WRITES = Object.entries<Endpoint>(api).filter(([key]) => !key.startsWith('GET '));

it.each(WRITES)('INV-17 every change has a limit per minute: %s', (key, endpoint) => {
  expect(limitOf(key, endpoint)).toBeGreaterThan(0);
  expect(limitOf(key, endpoint)).toBeLessThanOrEqual(600);
});

describe('a server', () => {
  let dining: TestApp;
  let room: Room;
  beforeAll(async () => {
    dining = await startTestApp();
    room = await openRoom(dining);
  });
  afterAll(() => dining.close());

  /** `METHOD /path` of each route that changes something, parsed from Fastify's printed routes. */
  const changesServed = (): string[] => {
    const parts: string[] = [];
    return dining.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] =
          /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?$/u.exec(line) ?? [];
        parts.splice(indent.length / 4, parts.length, part);
        const changing = methods.split(', ').filter((method) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method));
        return changing.map((method) => `${method} ${parts.join('')}`);
      });
  };

  it('INV-17 serves no changes besides those of the contract, and signing in, which has its own limit', () => {
    const served = changesServed();
    const known = new Set(WRITES.map(([key]) => key));
    expect(served).toEqual(expect.arrayContaining([...known]));
    // The wildcard of /api/auth, as Fastify prints it.
    expect(served.filter((key) => !known.has(key))).toEqual(['POST *']);
  });

  it('INV-17 counts the changes of one diner, says when to retry, and does not limit the next phone', async () => {
    const { diner, other } = await seatTwo(dining, room);
    for (let beat = 0; beat < 120; beat += 1)
      expect((await send(dining.app, diner, 'POST /api/visit/heartbeat')).status).toBe(200);
    const reply = await dining.app.inject({
      method: 'POST',
      url: '/api/visit/heartbeat',
      headers: { origin: 'http://localhost:3000', authorization: `Bearer ${diner.token}` },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(dining.app, other, 'POST /api/visit/heartbeat')).status).toBe(200);
    expect((await send(dining.app, diner, 'GET /api/visit')).status).toBe(200);
  });

  it('INV-17 counts the cart commands of a whole table whose phones are each below their own limit', async () => {
    const phones = await seat(dining, room, 4);
    const statuses = new Map<number, number>();
    for (const diner of phones) {
      const { status } = await addDish(dining.app, diner, await addToMenu(dining, room));
      expect(status).toBe(200);
      // A command that fails validation counts like any other.
      const answers = await Promise.all(
        Array.from({ length: 590 }, () => command(dining.app, diner, { type: 'unknown' })),
      );
      for (const answer of answers) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 1_796, 429: 564 });
    const elsewhere = await seatOne(dining, room);
    expect((await addDish(dining.app, elsewhere, await addToMenu(dining, room))).status).toBe(200);
  });
});
