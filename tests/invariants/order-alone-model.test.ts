import * as fc from 'fast-check';
import { expect } from 'vitest';
import { addDish, lock, orderAlone, placeBody, readCart, send, unlock } from '#tests/support/diner-calls.ts';
import { type Diner, seat } from '#tests/support/dining-room.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { close } from '#tests/support/scene.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const DINERS = 3;
const MINUTE_MS = 60_000;

const { dining, room, dish } = setUpRoom();

interface Line {
  readonly owner: number;
  /** `staying`: its diner has left during another diner's checkout; `gone`: it can no longer be in any order. */
  state: 'cart' | 'staying' | 'gone' | 'ordered';
}

/** The expected state of a table. */
interface Model {
  readonly alone: boolean[];
  readonly left: boolean[];
  locker: number | null;
  isClosed: boolean;
  /** By their notes, which are unique. */
  readonly lines: Map<string, Line>;
  readonly orders: { readonly mode: string; readonly notes: readonly string[] }[];
}

interface Real {
  readonly diners: readonly Diner[];
}

const hasEnded = (model: Model, who: number): boolean => model.isClosed || (model.left[who] ?? true);
/** The lines that an order of this diner, shared or their own, would take. */
const takenBy = (model: Model, who: number, isShared: boolean): string[] =>
  [...model.lines]
    .filter(
      ([, { owner, state }]) =>
        (state === 'cart' || (isShared && state === 'staying')) &&
        (isShared ? !model.alone[owner] : owner === who),
    )
    .map(([note]) => note)
    .toSorted();
const isBlocked = (model: Model, who: number): boolean => model.locker !== null && model.locker !== who;
/** The checkout ended without an order: lines that stayed for it are gone. */
const endCheckout = (model: Model): void => {
  model.locker = null;
  for (const line of model.lines.values()) if (line.state === 'staying') line.state = 'gone';
};

interface CartRows {
  cart: string[];
  orders: { mode: string; notes: string[] }[];
}

/** Checks that every dish is where it must be: in the cart, in exactly one order, or in none permanently. */
async function expectAsModel(model: Model, { diners }: Real): Promise<void> {
  const { rows } = await dining.testDatabase.oracle.query<CartRows>(
    `select coalesce((select json_agg(l.note) from carts c join cart_lines l on l.cart_id = c.id where c.visit_id = $1 and c.closed_at is null), '[]') as cart,
       coalesce((select json_agg(json_build_object('mode', o.order_mode, 'notes',
         (select json_agg(i.special_instructions order by i.special_instructions) from order_items i where i.order_id = o.id)) order by o.day_number)
         from orders o where o.visit_id = $1), '[]') as orders`,
    [diners[0]?.visitId],
  );
  const notesIn = (state: Line['state']): string[] =>
    [...model.lines].filter(([, line]) => line.state === state).map(([note]) => note);
  expect(rows[0]?.orders).toEqual(model.orders);
  if (model.isClosed) return;
  const gone = new Set(notesIn('gone'));
  // Gone lines are deleted by whoever locks or joins next.
  expect(rows[0]?.cart.filter((note) => !gone.has(note)).toSorted()).toEqual(
    [...notesIn('cart'), ...notesIn('staying')].toSorted(),
  );
}

/** One action of a diner: its expected reply, and its expected changes. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly what: string;
  readonly who: number;
  readonly act: (model: Model, real: Real, diner: Diner, who: number) => Promise<void>;
  constructor(what: string, who: number, act: Step['act']) {
    this.what = what;
    this.who = who;
    this.act = act;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const diner = real.diners[this.who];
    if (!diner) throw new RangeError('nobody sits there');
    if (hasEnded(model, this.who)) {
      expect((await addDish(dining.app, diner, dish)).status).toBe(401);
    } else await this.act(model, real, diner, this.who);
    await expectAsModel(model, real);
  }
  toString(): string {
    return `${this.what} by ${this.who}`;
  }
}

const add: Step['act'] = async (model, _, diner, who) => {
  const note = `note ${model.lines.size}`;
  const { status, body } = await addDish(dining.app, diner, dish, { note });
  const isAlone = model.alone[who];
  if (!isAlone && model.locker !== null) expect(body.code).toBe('CART_LOCKED');
  else {
    expect(status).toBe(200);
    model.lines.set(note, { owner: who, state: 'cart' });
  }
};

const lockIt: Step['act'] = async (model, _, diner, who) => {
  const { status, body } = await lock(dining.app, diner);
  if (model.alone[who]) expect(body.code).toBe('ORDERS_ALONE');
  else if (isBlocked(model, who)) expect(body.code).toBe('CART_LOCKED');
  else if (model.locker === null && takenBy(model, who, true).length === 0)
    expect(body.code).toBe('CART_EMPTY');
  else {
    expect(status).toBe(200);
    model.locker = who;
  }
};

const unlockIt: Step['act'] = async (model, _, diner, who) => {
  const { status } = await unlock(dining.app, diner);
  expect(status === 200).toBe(model.locker === who);
  if (model.locker === who) endCheckout(model);
};

const changeTo =
  (isAlone: boolean): Step['act'] =>
  async (model, _, diner, who) => {
    const { status, body } = await orderAlone(dining.app, diner, isAlone);
    if (model.alone[who] !== isAlone && isBlocked(model, who)) expect(body.code).toBe('CART_LOCKED');
    else {
      expect(status).toBe(200);
      if (model.alone[who] !== isAlone && model.locker === who) endCheckout(model);
      model.alone[who] = isAlone;
    }
  };

const place =
  (isShared: boolean): Step['act'] =>
  async (model, _, diner, who) => {
    const cart = await readCart(dining.app, diner);
    const mode = isShared ? 'collaborative' : 'individual';
    const { status, body } = await placeBody(dining.app, diner, {
      mode,
      cartVersion: cart.version,
      shownTotalMinor: isShared ? cart.totalMinor : cart.own.totalMinor,
    });
    const notes = takenBy(model, who, isShared);
    const isAlone = model.alone[who] ?? false;
    const refusal =
      (isShared && isAlone && 'ORDERS_ALONE') ||
      (!isAlone && isBlocked(model, who) && 'CART_LOCKED') ||
      (notes.length === 0 && 'CART_EMPTY') ||
      (isShared && model.locker === null && 'CART_NOT_LOCKED');
    if (refusal) {
      expect(body.code).toBe(refusal);
      return;
    }
    expect([status, body.code]).toEqual([201, undefined]);
    for (const note of notes) model.lines.set(note, { owner: who, state: 'ordered' });
    model.orders.push({ mode, notes });
    if (!isBlocked(model, who)) endCheckout(model);
  };

const leave: Step['act'] = async (model, _, diner, who) => {
  expect((await send(dining.app, diner, 'POST /api/visit/leave')).status).toBe(200);
  if (model.locker === who) endCheckout(model);
  const stays = model.locker !== null && !model.alone[who];
  for (const line of model.lines.values())
    if (line.owner === who && line.state === 'cart') line.state = stays ? 'staying' : 'gone';
  model.left[who] = true;
};

const closeIt: Step['act'] = async (model, _, diner) => {
  await close(dining, diner);
  model.isClosed = true;
};

const anybody = fc.nat({ max: DINERS - 1 });
const step = (what: string, act: Step['act']) => anybody.map((who) => new Step(what, who, act));
/** The usual steps of an order for the table. */
const checkOut: Step['act'] = async (...step) => {
  await lockIt(...step);
  await place(true)(...step);
};
const addAndOrder: Step['act'] = async (...step) => {
  await add(...step);
  await place(false)(...step);
};
const STEPS = [
  ...[1, 2, 3, 4].map(() => step('add', add)),
  step('lock', lockIt),
  step('lock', lockIt),
  step('unlock', unlockIt),
  step('begin to order alone', changeTo(true)),
  step('end to order alone', changeTo(false)),
  step('order for the table', place(true)),
  ...[1, 2, 3].map(() => step('check out', checkOut)),
  step('order alone', place(false)),
  ...[1, 2, 3].map(() => step('add and order alone', addAndOrder)),
  step('leave', leave),
];

invariant(
  'INV-06',
  'diners who order alone are in no shared order or lock, and each shared dish is in at most one order',
  async ({ seed, count }) => {
    const runs = inForm({ short: 40, long: 1_000 });
    const counts = { runs: 0, 'shared orders': 0, 'individual orders': 0, dishes: 0 };
    const commands = fc.commands([...STEPS, step('close', closeIt)], { maxCommands: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        if (isOver()) return;
        counts.runs += 1;
        // Rate limits start again.
        dining.clock.advance(15 * MINUTE_MS);
        const real = { diners: await seat(dining, room, DINERS) };
        // The first read creates the cart.
        await readCart(dining.app, real.diners[0] ?? {});
        const nobody = real.diners.map(() => false);
        const model: Model = {
          alone: [...nobody],
          left: [...nobody],
          locker: null,
          isClosed: false,
          lines: new Map(),
          orders: [],
        };
        await fc.asyncModelRun(() => ({ model, real }), steps);
        counts['shared orders'] += model.orders.filter(({ mode }) => mode === 'collaborative').length;
        counts['individual orders'] += model.orders.filter(({ mode }) => mode === 'individual').length;
        counts.dishes += model.lines.size;
      }),
      { seed, numRuns: runs },
    );
    count(counts);
    expect(counts['shared orders']).toBeGreaterThan(counts.runs / 8);
    expect(counts['individual orders']).toBeGreaterThan(counts.runs / 8);
  },
);
