import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type Evening, shownBy, truthOf } from './evening.ts';
import type { Installation } from './installation.ts';

/** INV-13: equal to the server within 5 s. */
const EQUAL_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** Milliseconds until `isEqual`; after a timeout, `difference` throws what differs. */
export async function untilEqual(
  isEqual: () => Promise<boolean>,
  difference: () => Promise<void>,
): Promise<number> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < EQUAL_WITHIN_MS) {
    if (await isEqual()) return performance.now() - startedMs;
    await delay(LOOK_EVERY_MS);
  }
  await difference();
  return EQUAL_WITHIN_MS;
}

/** Milliseconds until every screen of the table shows what SQL returns. */
export function converges(installation: Installation, { visitId, screens }: Evening): Promise<number> {
  const truth = () => installation.ask((client) => truthOf(client, visitId));
  return untilEqual(
    async () => {
      const expected = await truth();
      return screens.every((screen) => isDeepStrictEqual(shownBy(screen), expected));
    },
    async () => {
      const expected = await truth();
      for (const screen of screens) expect(shownBy(screen)).toEqual(expected);
    },
  );
}

/** Changes the visit and leaves its hint in the outbox, like a process killed between its commit and its emit. */
export const leaveHintBehind = (installation: Installation, { visitId }: Evening): Promise<unknown> =>
  installation.ask((client) =>
    client.query(
      `with moved as (update visits set version = version + 1 where id = $1 returning id, restaurant_id, version)
       insert into outbox (restaurant_id, type, subject_id, version, rooms)
       select restaurant_id, 'visit.changed', id, version, array['visit:' || id] from moved`,
      [visitId],
    ),
  );
