import { expect } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import type { Random } from '#scripts/demo/random.ts';
import { chooseSteps, type DinerModel, emptyModel } from './cart-model.ts';
import { type CartAnswer, command, type Door, readCart } from './diner-calls.ts';
import type { Diner } from './dining-room.ts';
import { eachOf, range } from './two-processes.ts';

const DROPPED = 0.1;
const REPEATED = 0.1;

interface Party {
  readonly random: Random;
  readonly diners: readonly Diner[];
  readonly dishes: readonly string[];
  readonly commandsEach: number;
}

/** Carries out one command; an answer that is dropped makes the phone send it again, now and then it sends it twice at once. */
async function carryOut(
  door: Door,
  random: Random,
  diner: Diner,
  body: Parameters<typeof command>[2],
): Promise<Cart> {
  for (;;) {
    const times = random.chance(REPEATED) ? 2 : 1;
    const answers: CartAnswer[] = await Promise.all(range(times).map(() => command(door, diner, body)));
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const last = answers.at(-1);
    if (last && !random.chance(DROPPED)) return last.body;
  }
}

/** All diners change the table's cart at once; what each of them must have in it afterwards. */
export async function orderTogether(door: Door, party: Party): Promise<DinerModel[]> {
  const { random, diners, dishes, commandsEach } = party;
  const models = diners.map(() => emptyModel());
  await eachOf(diners, diners.length, async (diner, index) => {
    const model = models[index] ?? emptyModel();
    let cart = await readCart(door, diner);
    for (let turn = 0; turn < commandsEach; ) {
      const steps = chooseSteps(random, model, cart, dishes);
      const carts = await Promise.all(steps.map((step) => carryOut(door, random, diner, step.command)));
      for (const step of steps) step.apply();
      cart = carts.toSorted((a, b) => a.version - b.version).at(-1) ?? cart;
      turn += steps.length;
    }
  });
  return models;
}
