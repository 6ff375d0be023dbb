import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { DinerSession } from '#contract/visits.ts';
import { type Answer, type Door, send } from './diner-calls.ts';
import { asDiner, type Diner, type Room } from './dining-room.ts';
import { createTable } from './factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from './installation.ts';
import { createDoor } from './wire.ts';

const LIMITED_PAUSE_MS = 1_000;
const TURNED_AWAY_PAUSE_MS = 500;
const ASKED_AGAIN_MS = 150;

/** For proofs over two server processes; `door` alternates between them. */
export interface TwoProcesses {
  readonly installation: Installation;
  readonly door: Door;
  readonly doors: readonly [Door, Door];
}

/** Two server processes on one database for the tests of a file. */
export function withTwoProcesses(): TwoProcesses {
  const parts: Partial<
    Record<'installation', Installation> & Record<'doors', ReturnType<typeof createDoor>[]>
  > = {};
  beforeAll(async () => {
    const installation = await startInstallation({ processes: 2 });
    const [first = '', second = ''] = installation.urls;
    parts.installation = installation;
    parts.doors = [createDoor([first, second]), createDoor([first]), createDoor([second])];
  }, START_WITHIN_MS);
  afterAll(async () => {
    for (const door of parts.doors ?? []) door.close();
    await parts.installation?.close();
  });
  const doorOf = (index: number): Door => ({
    knock: (request) => {
      const door = parts.doors?.[index];
      if (!door) throw new Error('the processes have not been started yet');
      return door.knock(request);
    },
  });
  return {
    get installation() {
      if (!parts.installation) throw new Error('the processes have not been started yet');
      return parts.installation;
    },
    door: doorOf(0),
    doors: [doorOf(1), doorOf(2)],
  };
}

/** A phone scans a code; waits when the limit on scans per address is reached. */
export async function joinOver(door: Door, tableId: string): Promise<Diner> {
  for (;;) {
    const scan = () => send<DinerSession>(door, {}, 'POST /api/diner-sessions', { body: { tableId } });
    const answer = await untilServed(scan);
    if (answer.status === 201) return asDiner(answer.body);
    if (answer.status !== 429)
      throw new Error(`the scan answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await delay(LIMITED_PAUSE_MS);
  }
}

/**
 * Retries while the server is overloaded (503), which it reports before it starts the request. An order keeps its key
 * meanwhile.
 */
export async function untilServed<T extends { readonly status: number }>(
  ask: () => Promise<T>,
  onTurnedAway = () => {},
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    onTurnedAway();
    await delay(TURNED_AWAY_PAUSE_MS);
  }
}

/** Retries like a persistent phone, even if a server is killed meanwhile, until there is a reply. */
export async function persist<T extends Answer>(ask: () => Promise<T>, onLost = () => {}): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    onLost();
    await delay(ASKED_AGAIN_MS);
  }
}

/** Phones at a new table. */
export async function seatOver(
  { installation, door }: TwoProcesses,
  room: Room,
  count: number,
): Promise<Diner[]> {
  const tableId = await createTable(installation.database, room.restaurantId);
  const diners: Diner[] = [];
  for (let index = 0; index < count; index += 1) diners.push(await joinOver(door, tableId));
  return diners;
}

/** Runs the tasks with at most `width` of them concurrently, in order of their index. */
export async function eachOf<T>(
  items: readonly T[],
  width: number,
  task: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await task(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
