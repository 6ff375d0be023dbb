import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Cart, CartCommand } from '#contract/carts.ts';
import { type Act, actOf, carry, type DinerModel, emptyModel } from './cart-model.ts';
import { type CartScript, type Sending, turnsOf } from './cart-script.ts';
import { type CartAnswer, command, type Door, readCart } from './diner-calls.ts';
import type { Diner } from './dining-room.ts';
import { eachOf, range, untilServed } from './two-processes.ts';

/** The processes to send requests to, by their index in a script. */
export type Doors = readonly [Door, ...Door[]];

interface Party {
  /** One for each diner of the script. */
  readonly diners: readonly Diner[];
  readonly dishes: readonly string[];
  readonly script: CartScript;
}

/** All diners change the table's cart concurrently; returns what each of them must have in it afterwards. */
export async function orderTogether(doors: Doors, party: Party): Promise<DinerModel[]> {
  const { diners, dishes, script } = party;
  const models = diners.map(() => emptyModel());
  await eachOf(diners, diners.length, async (diner, index) => {
    const model = models[index] ?? emptyModel();
    let cart = await readCart(doors[0], diner);
    for (const turn of turnsOf(script[index] ?? [])) {
      const acts = turn.map((sending) => actOf(sending, model, dishes));
      const sent = turn.map((sending, at) => {
        const act = acts[at];
        if (!act) throw new Error('a command comes to nothing');
        return carryOut(doors, diner, sending, commandOf(act, cart));
      });
      const carts = await Promise.all(sent);
      for (const act of acts) carry(act, model);
      cart = carts.toSorted((a, b) => a.version - b.version).at(-1) ?? cart;
    }
  });
  return models;
}

/** The command that a phone sends for the act when it sees `cart`. */
function commandOf(act: Act, cart: Cart): CartCommand {
  const commandId = randomUUID();
  const { dish, note, quantity } = act.line;
  if (act.type === 'add') return { type: 'add', commandId, menuItemId: dish, optionIds: [], note, quantity };
  const shown = cart.lines.find((line) => line.isOwn && line.menuItemId === dish && line.note === note);
  if (!shown) throw new Error(`the server shows no line of what it acknowledged: ${dish} ${note}`);
  if (act.type === 'set_note') return { type: 'set_note', commandId, lineId: shown.id, note: act.note };
  if (act.type === 'remove') return { type: 'remove', commandId, lineId: shown.id };
  return { type: 'set_quantity', commandId, lineId: shown.id, quantity: act.quantity };
}

/** Sends one command until there is a reply: unchanged, with the same id. */
async function carryOut(
  doors: Doors,
  diner: Diner,
  { process, tries }: Sending,
  body: CartCommand,
): Promise<Cart> {
  let heard: Cart | undefined;
  let sent = process;
  for (const times of tries) {
    const answers: CartAnswer[] = await Promise.all(
      range(times).map((each) => {
        const door = doors[(sent + each) % doors.length] ?? doors[0];
        return untilServed(() => command(door, diner, body));
      }),
    );
    sent += times;
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    heard = answers.at(-1)?.body;
  }
  if (!heard) throw new Error('a command was not sent');
  return heard;
}
