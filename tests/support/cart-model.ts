import { randomUUID } from 'node:crypto';
import type { Cart, CartCommand } from '#contract/carts.ts';
import type { Random } from '#scripts/demo/random.ts';

/** One diner's own lines as they must be, kept by the test alone. */
export interface ModelLine {
  dish: string;
  note: string;
  quantity: number;
}

export interface DinerModel {
  lines: ModelLine[];
  /** How many of the commands changed something. */
  changes: number;
}

export const emptyModel = (): DinerModel => ({ lines: [], changes: 0 });

const NOTES = ['', 'rare', 'no salt'];
const MAX_QUANTITY = 6;
const BURSTS = 0.2;

/** A step: the command as the phone sends it, and what it does to the model once it is acknowledged. */
export interface Step {
  readonly command: CartCommand;
  apply(): void;
}

type OwnLine = Cart['lines'][number];

/**
 * The next commands of a diner who sees `cart`: one of any kind on any own line, or now and then several additions to be
 * sent at once, whose order does not matter.
 */
export function chooseSteps(
  random: Random,
  model: DinerModel,
  cart: Cart,
  dishes: readonly string[],
): readonly Step[] {
  if (!random.chance(BURSTS)) return [chooseStep(random, model, cart, dishes)];
  return Array.from({ length: random.integer(2, 4) }, () => addLine(random, model, dishes.slice(0, 1)));
}

function chooseStep(random: Random, model: DinerModel, cart: Cart, dishes: readonly string[]): Step {
  const own = cart.lines.filter((line) => line.isOwn);
  const target = own.length > 0 && random.chance(0.6) ? random.pick(own) : null;
  return target ? changeLine(random, model, target) : addLine(random, model, dishes);
}

function addLine(random: Random, model: DinerModel, dishes: readonly string[]): Step {
  const line = { dish: random.pick(dishes), note: random.pick(NOTES), quantity: random.integer(1, 2) };
  return {
    command: {
      type: 'add',
      commandId: randomUUID(),
      menuItemId: line.dish,
      optionIds: [],
      note: line.note,
      quantity: line.quantity,
    },
    apply: () => {
      model.changes += 1;
      put(model, line);
    },
  };
}

function changeLine(random: Random, model: DinerModel, target: OwnLine): Step {
  const commandId = randomUUID();
  const line = model.lines.find((each) => each.dish === target.menuItemId && each.note === target.note);
  if (!line)
    throw new Error(`the server shows a line that was never acknowledged: ${target.name} ${target.note}`);
  const remove = (): void => {
    model.lines = model.lines.filter((each) => each !== line);
  };
  const kind = random.integer(1, 8);
  if (kind === 1) {
    const apply = (): void => {
      model.changes += 1;
      remove();
    };
    return { command: { type: 'remove', commandId, lineId: target.id }, apply };
  }
  if (kind <= 3) {
    const note = random.pick(NOTES);
    const apply = (): void => {
      if (note === line.note) return;
      model.changes += 1;
      remove();
      put(model, { ...line, note });
    };
    return { command: { type: 'set_note', commandId, lineId: target.id, note }, apply };
  }
  const quantity = random.integer(0, MAX_QUANTITY);
  const apply = (): void => {
    if (quantity !== line.quantity) model.changes += 1;
    if (quantity === 0) remove();
    line.quantity = quantity;
  };
  return { command: { type: 'set_quantity', commandId, lineId: target.id, quantity }, apply };
}

/** Lines of the same dish and note are one (CART-4). */
function put(model: DinerModel, line: ModelLine): void {
  const twin = model.lines.find((each) => each.dish === line.dish && each.note === line.note);
  if (twin) twin.quantity += line.quantity;
  else model.lines.push({ ...line });
}

const asText = (line: ModelLine): string => `${line.dish} ${line.note} ${line.quantity}`;

/** Lines in an order of their own, to be compared. */
export const sortedLines = (lines: readonly ModelLine[]): string[] => lines.map(asText).toSorted();
