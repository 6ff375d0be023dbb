import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { sortedLines } from '#tests/support/cart-model.ts';
import { drawScript } from '#tests/support/cart-script.ts';
import { untilEqual } from '#tests/support/convergence.ts';
import { addToMenu, type Diner, openRoom, type Room } from '#tests/support/dining-room.ts';
import { lose } from '#tests/support/evening.ts';
import { createTable } from '#tests/support/factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { orderTogether } from '#tests/support/order-together.ts';
import { type DinerScreen, openDinerScreen } from '#tests/support/screens.ts';
import { eachOf, joinOver, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

const RUNS = inForm({ short: 6, long: 500 });
const MOST_DINERS = inForm({ short: 8, long: 32 });
const COMMANDS = 50;
const AT_ONCE = 2;
const SOON_MS = 2_000;

let installation: Installation;
let door: ReturnType<typeof createDoor>;
let url: string;
let room: Room;
let dishes: string[];

beforeAll(async () => {
  installation = await startInstallation();
  url = installation.urls[0] ?? '';
  door = createDoor([url]);
  room = await openRoom(installation);
  dishes = [await addToMenu(installation, room), await addToMenu(installation, room)];
}, START_WITHIN_MS);
afterAll(async () => {
  door.close();
  await installation.close();
});

const viewOf = (screen: DinerScreen) => {
  const cart = screen.cart();
  return {
    version: cart?.version,
    lines: cart?.lines.map(({ addedBySessionId, menuItemId: dish, note, quantity }) => ({
      owner: addedBySessionId,
      line: sortedLines([{ dish, note, quantity }])[0],
    })),
  };
};

/** The expected carts, from the replies to the test's own clients. */
const expectedOf = (diners: readonly Diner[], models: Awaited<ReturnType<typeof orderTogether>>) => ({
  version: models.reduce((sum, { changes }) => sum + changes, 0),
  lines: diners
    .flatMap((diner, index) =>
      sortedLines(models[index]?.lines ?? []).map((line) => [diner.dinerSessionId, line]),
    )
    .map(([owner, line]) => `${owner} ${line}`)
    .toSorted(),
});

const shownBy = (screen: DinerScreen) => {
  const { version, lines } = viewOf(screen);
  return { version, lines: lines?.map(({ owner, line }) => `${owner} ${line}`).toSorted() };
};

invariant(
  'INV-04',
  'after the last command every phone shows the cart of all acknowledged commands, whichever connections were lost',
  async ({ random, count }) => {
    const counts = {
      runs: RUNS,
      phones: 0,
      'connections lost': 0,
      'equal within 2 s': 0,
      'slowest in ms': 0,
    };
    await eachOf(range(RUNS), AT_ONCE, async () => {
      const tableId = await createTable(installation.database, room.restaurantId);
      const diners: Diner[] = [];
      for (const _ of range(random.integer(2, MOST_DINERS))) diners.push(await joinOver(door, tableId));
      const screens = diners.map((diner) => openDinerScreen(url, door, diner));
      const outages = screens.filter(() => random.chance(0.5)).map((screen) => lose(screen, random));
      const script = drawScript(random, diners.length, Math.ceil(COMMANDS / diners.length));
      const models = await orderTogether([door], { diners, dishes, script });
      await Promise.all(outages);
      const expected = expectedOf(diners, models);
      const tookMs = await untilEqual(
        async () => screens.every((screen) => isDeepStrictEqual(shownBy(screen), expected)),
        async () => {
          for (const screen of screens) expect(shownBy(screen)).toEqual(expected);
        },
      );
      counts.phones += screens.length;
      counts['connections lost'] += outages.length;
      if (tookMs < SOON_MS) counts['equal within 2 s'] += 1;
      counts['slowest in ms'] = Math.max(counts['slowest in ms'], Math.round(tookMs));
      for (const screen of screens) screen.close();
    });
    count(counts);
    expect(counts['connections lost']).toBeGreaterThan(0);
  },
);
