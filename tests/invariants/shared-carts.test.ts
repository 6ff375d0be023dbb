import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import { createRandom } from '#server/demo/history/random.ts';
import { sortedLines } from '#tests/support/cart-model.ts';
import { type CartScript, drawScript } from '#tests/support/cart-script.ts';
import {
  addDish,
  type CartAnswer,
  command,
  lock,
  orderAlone,
  placeBody,
  readCart,
  unlock,
} from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { type Doors, orderTogether } from '#tests/support/order-together.ts';
import { PLANTED } from '#tests/support/planted-bugs.ts';
import { playOrShrink } from '#tests/support/smallest-script.ts';
import { eachOf, range, seatOver, untilServed, withTwoProcesses } from '#tests/support/two-processes.ts';

const two = withTwoProcesses();

const COMMANDS = 50;

/** At larger tables somebody orders alone. */
const ONE_OF_SO_MANY_ALONE = 3;

const DISHES = ['Arroz negro', 'Gazpacho', 'Flan'];

interface Laid {
  readonly room: Room;
  readonly dishes: readonly string[];
}

interface CartRow {
  version: number;
  lines: { owner: string; dish: string; note: string; quantity: number }[];
}

const cartOf = (visitId: string): Promise<CartRow | undefined> =>
  two.installation.ask(async (client) => {
    const { rows } = await client.query<CartRow>(
      `select c.version, coalesce((select json_agg(json_build_object('owner', l.added_by_session_id, 'dish', l.menu_item_id,
         'note', l.note, 'quantity', l.quantity)) from cart_lines l where l.cart_id = c.id), '[]'::json) as lines
       from carts c where c.visit_id = $1 and c.closed_at is null`,
      [visitId],
    );
    return rows[0];
  });

/** Plays a script at a table of its own and compares the cart's rows with the replies to its diners. */
const playAt =
  ({ room, dishes }: Laid, doorsOf = (): Doors => two.doors) =>
  async (script: CartScript): Promise<void> => {
    const diners = await seatOver(two, room, script.length);
    // The first read creates the cart.
    await readCart(two.door, diners[0] ?? {});
    const alone = diners.filter((_, index) => index % ONE_OF_SO_MANY_ALONE === 2);
    for (const diner of alone) await orderAlone(two.door, diner);
    const models = await orderTogether(doorsOf(), { diners, dishes, script });
    const row = await cartOf(diners[0]?.visitId ?? '');
    diners.forEach((diner, index) => {
      const stored = row?.lines.filter((line) => line.owner === diner.dinerSessionId) ?? [];
      expect(sortedLines(stored)).toEqual(sortedLines(models[index]?.lines ?? []));
    });
    const changes = models.reduce((sum, model) => sum + model.changes, 0);
    expect(row?.version).toBe(alone.length + changes);
    const looks = await Promise.all(diners.map((diner) => readCart(two.door, diner)));
    expect(
      new Set(
        looks.map((look) =>
          JSON.stringify([look.version, look.totalMinor, look.lines.map((line) => line.id)]),
        ),
      ).size,
    ).toBe(1);
  };

invariant(
  'INV-04',
  'a shared cart loses no update: its rows are the replay of what was acknowledged',
  async ({ random, seed, count }) => {
    const laid = await layRoom();
    const runs = inForm({ short: 20, long: 2_000 });
    const play = playAt(laid);
    const scripts = range(runs).map(() => {
      const diners = random.integer(2, inForm({ short: 12, long: 32 }));
      return drawScript(random, diners, Math.ceil(COMMANDS / diners));
    });
    const played: CartScript[] = [];
    await eachOf(scripts, 2, async (script) => {
      if (isOver()) return;
      await playOrShrink(script, { play, seed, dishNames: DISHES });
      played.push(script);
    });
    count({ runs: played.length, commands: played.flat(2).length });
  },
);

it.each(PLANTED)(
  'INV-04 a few lines identify a server that $bug',
  { timeout: 240_000 },
  async ({ plant, lines }) => {
    const play = playAt(await layRoom(), () => plant(two.doors));
    const seed = 4;
    const script = drawScript(createRandom(seed), 4, 10);
    const failure = await playOrShrink(script, { play, seed, dishNames: DISHES }).then(
      () => 'it went unnoticed',
      (error: Error) => error.message,
    );
    expect(failure.split('\n').filter((line) => line.startsWith('  '))).toEqual(lines);
  },
);

invariant(
  'INV-05',
  'one of several simultaneous locks wins, and only diners who order alone can edit meanwhile',
  async ({ count }) => {
    const { room, dishes } = await layRoom();
    const carts = inForm({ short: 24, long: 100 });
    const phones = 32;
    const tables = 4;
    let winners = 0;
    let refusedEdits = 0;
    let freeEdits = 0;
    await eachOf(range(tables), 2, async () => {
      const diners = await seatOver(two, room, phones);
      const alone = diners.slice(-2);
      for (const diner of alone) await orderAlone(two.door, diner);
      for (let round = 0; round < carts / tables; round += 1) {
        await addDish(two.door, diners[0] ?? {}, dishes[0] ?? '');
        const locks = await Promise.all(diners.map((diner) => lock(two.door, diner)));
        const won = diners.filter((_, index) => locks[index]?.status === 200);
        const codes = locks.filter((answer) => answer.status !== 200).map((answer) => answer.body.code);
        expect(won).toHaveLength(1);
        expect(new Set(codes)).toEqual(new Set(['CART_LOCKED', 'ORDERS_ALONE']));
        const seen = won.map((diner) => locks[diners.indexOf(diner)]?.body);
        const edits = await Promise.all(
          diners.slice(0, 4).map((diner) => addDish(two.door, diner, dishes[1] ?? '')),
        );
        expect(new Set(edits.map((answer) => answer.body.code))).toEqual(new Set(['CART_LOCKED']));
        const free = await Promise.all(alone.map((diner) => addDish(two.door, diner, dishes[1] ?? '')));
        expect(free.map(({ status }) => status)).toEqual([200, 200]);
        winners += won.length;
        refusedEdits += edits.length;
        freeEdits += free.length;
        const { version = 0, totalMinor = 0 } = seen[0] ?? {};
        const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
        expect((await placeBody(two.door, won[0] ?? {}, body)).status).toBe(201);
      }
    });
    count({
      carts,
      'locks at once': phones,
      winners,
      'refused edits': refusedEdits,
      'edits of who orders alone': freeEdits,
    });
    expect(winners).toBe(carts);
  },
);

/** The order removes the lock; without its lock there is no order. */
const SUBMIT_AND_UNLOCK = ['201, 409 CART_NOT_LOCKED', '409 CART_CHANGED, 200', '409 CART_NOT_LOCKED, 200'];

async function served(ask: () => Promise<CartAnswer>): Promise<Cart> {
  const { status, body } = await untilServed(ask);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

invariant('INV-05', 'a simultaneous unlock and submit never both succeed', async ({ count }) => {
  const { room, dishes } = await layRoom();
  const rounds = inForm({ short: 100, long: 1_000 });
  const perTable = 25;
  const outcomes = { submitted: 0, unlocked: 0 };
  await eachOf(range(rounds / perTable), 2, async () => {
    const [diner] = await seatOver(two, room, 1);
    if (!diner) throw new Error('nobody is seated');
    for (let round = 0; round < perTable; round += 1) {
      await served(() => command(two.door, diner, { type: 'clear_own' }));
      await served(() => addDish(two.door, diner, dishes[0] ?? ''));
      const { version, totalMinor } = await served(() => lock(two.door, diner));
      const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
      const key = randomUUID();
      const [first, second] = round % 2 === 0 ? two.doors : [two.doors[1], two.doors[0]];
      const answers = await Promise.all([
        untilServed(() => placeBody(first, diner, body, key)),
        untilServed(() => unlock(second, diner)),
      ]);
      const outcome = answers.map((answer) => `${answer.status} ${answer.body.code ?? ''}`.trim()).join(', ');
      expect(SUBMIT_AND_UNLOCK, `round ${round}`).toContain(outcome);
      outcomes[answers[0].status === 201 ? 'submitted' : 'unlocked'] += 1;
    }
  });
  count({ rounds, ...outcomes });
});

/** As many per minute as its diners' limits allow. */
const FOREIGN_AT_A_TABLE = 500;

invariant('INV-06', 'diners change only their own lines', async ({ random, count }) => {
  const { room, dishes } = await layRoom();
  const commands = inForm({ short: 500, long: 10_000 });
  const statuses = new Map<string, number>();
  for (let done = 0; done < commands; done += FOREIGN_AT_A_TABLE) {
    const diners = await seatOver(two, room, 4);
    for (const diner of diners)
      for (const dish of dishes) await addDish(two.door, diner, dish, { quantity: 2 });
    for (const diner of diners.slice(-1)) await orderAlone(two.door, diner);
    const [visitId] = diners.map((diner) => diner.visitId);
    const before = await cartOf(visitId ?? '');
    const looks = await Promise.all(diners.map((diner) => readCart(two.door, diner)));
    await eachOf(range(FOREIGN_AT_A_TABLE), 8, async () => {
      const who = random.integer(0, diners.length - 1);
      const foreign = random.pick(looks[who]?.lines.filter((line) => !line.isOwn) ?? []);
      const body = random.pick([
        { type: 'remove', lineId: foreign.id },
        { type: 'set_quantity', lineId: foreign.id, quantity: random.integer(0, 99) },
        { type: 'set_note', lineId: foreign.id, note: randomUUID() },
      ]);
      const answer = await command(two.door, diners[who] ?? {}, body);
      const outcome = `${answer.status} ${answer.body.code}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    });
    expect(await cartOf(visitId ?? '')).toEqual(before);
  }
  count({ commands, ...Object.fromEntries(statuses) });
  expect(Object.fromEntries(statuses)).toEqual({ '403 NOT_OWN_LINE': commands });
});

async function layRoom(): Promise<Laid> {
  const room = await openRoom(two.installation);
  const dishes = await Promise.all(DISHES.map((name) => addToMenu(two.installation, room, { name })));
  return { room, dishes };
}
