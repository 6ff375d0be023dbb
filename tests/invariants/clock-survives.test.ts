import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Clock } from '#contract/clock.ts';
import type { ClockTap } from '#domain/people/clock.ts';
import type { Random } from '#server/demo/history/random.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { type Cut, createAgent, overTheWire, type WireRequest } from '#tests/support/wire.ts';

const WAITERS = 8;
const DAY: readonly ClockTap[] = ['in', 'break', 'resume', 'out'];
const CUTS: readonly Cut[] = ['none', 'none', 'none', 'before', 'after'];
const PATIENCE = 400;
const PAUSE_MS = 100;
const BUSY_PAUSE_MS = 1_000;

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
}, START_WITHIN_MS);
afterAll(() => installation.close());

const agent = createAgent();
afterAll(() => agent.destroy());

/** Retries with the same body until a final reply. */
async function send(
  request: WireRequest,
  member: Member,
  random: Random,
): Promise<{ body: unknown; sent: number }> {
  const [url = ''] = installation.urls;
  const headers = { ...member.headers, origin: url };
  for (let sent = 1; sent <= PATIENCE; sent += 1) {
    const answer = await overTheWire(agent, url, { ...request, headers, cut: random.pick(CUTS) });
    if (answer?.status === 200) return { body: answer.body, sent };
    if (answer && answer.status !== 503 && answer.status !== 429)
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await delay(answer?.status === 429 ? BUSY_PAUSE_MS : PAUSE_MS);
  }
  throw new Error(`${request.path} was not answered`);
}

async function open(): Promise<{ path: string; restaurantId: string; manager: Member; waiters: Member[] }> {
  const { restaurantId } = await createPlace(installation.database, {});
  const { authSecret, database } = installation;
  const manager = await createMember(database, restaurantId, 'manager', { authSecret });
  const waiters: Member[] = [];
  while (waiters.length < WAITERS)
    waiters.push(await createMember(database, restaurantId, 'server', { authSecret }));
  return { path: `/api/restaurants/${restaurantId}/clock`, restaurantId, manager, waiters };
}

invariant(
  'INV-14',
  'acknowledged clock taps survive a killed database, each once (CLOCK-6)',
  async ({ random, count }) => {
    const { path, restaurantId, manager, waiters } = await open();
    await send({ method: 'PUT', path: `${path}/code`, body: { isOn: true } }, manager, random);
    const { code: key } = (await send({ method: 'GET', path }, manager, random)).body as Clock;
    const days = inForm({ short: 3, long: 400 });
    const kills = inForm({ short: 2, long: 200 });
    const total = WAITERS * days * DAY.length;
    const acknowledged = new Map<Member, string[]>(waiters.map((waiter) => [waiter, []]));
    let [done, repeated, killed] = [0, 0, 0];
    const isPast = (share: number): boolean => done > (share * total) / (kills + 2);
    const isAhead = (): boolean => killed < kills && isPast(killed + 2);
    const work = async (waiter: Member): Promise<void> => {
      for (let day = 0; day < days; day += 1)
        for (const tap of DAY) {
          const id = randomUUID();
          const { sent } = await send({ method: 'POST', path, body: { id, tap, key } }, waiter, random);
          acknowledged.get(waiter)?.push(`${tap} ${id}`);
          done += 1;
          repeated += sent - 1;
          // Waits if everything would be done before the last kill.
          while (isAhead()) await delay(PAUSE_MS);
        }
    };
    const killer = async (): Promise<void> => {
      for (; killed < kills; killed += 1) {
        while (!isPast(killed + 1)) await delay(10);
        await installation.killDatabase();
      }
    };
    await Promise.all([killer(), ...waiters.map(work)]);
    const { rows } = await installation.ask((client) =>
      client.query<{ user_id: string; taps: string[]; breaks: number; hours: number; log: number }>(
        `select s.user_id, array_agg(t.kind || ' ' || t.id order by t.at) as taps,
           (select sum(jsonb_array_length(breaks))::int from clock_records c where c.staff_id = s.id and c.ended_at is not null) as breaks,
           (select count(*)::int from clock_records c where c.staff_id = s.id) as hours,
           (select count(*)::int from audit_log a where a.restaurant_id = $1 and a.actor_id = s.user_id) as log
         from clock_taps t join clock_records r on r.id = t.record_id join staff_members s on s.id = r.staff_id
         where t.restaurant_id = $1 group by s.id`,
        [restaurantId],
      ),
    );
    count({ taps: done, 'sent once more': repeated, 'database kills': killed });
    const found = new Map(rows.map((row) => [row.user_id, row]));
    for (const [{ userId }, taps] of acknowledged)
      expect(found.get(userId)).toMatchObject({ taps, breaks: days, hours: days, log: days * DAY.length });
    expect(killed).toBe(kills);
    expect(repeated).toBeGreaterThan(0);
  },
);
