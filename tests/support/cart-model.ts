import type { Sending } from './cart-script.ts';

/** One diner's expected lines, tracked by the test only. */
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

/** The resolved command of a script for a diner with these lines. */
export type Act =
  | { readonly type: 'add'; readonly line: ModelLine }
  | { readonly type: 'remove'; readonly line: ModelLine }
  | { readonly type: 'set_note'; readonly line: ModelLine; readonly note: string }
  | { readonly type: 'set_quantity'; readonly line: ModelLine; readonly quantity: number };

export function actOf(sending: Sending, { lines }: DinerModel, dishes: readonly string[]): Act {
  const { what, note, quantity } = sending;
  const line = lines[sending.line % lines.length];
  if (what === 'add' || !line) {
    const dish = dishes[sending.dish % dishes.length] ?? '';
    return { type: 'add', line: { dish, note, quantity: Math.max(quantity, 1) } };
  }
  if (what === 'set_note') return { type: what, line, note };
  return what === 'set_quantity' ? { type: what, line, quantity } : { type: what, line };
}

/** Applies an acknowledged act. */
export function carry(act: Act, model: DinerModel): void {
  const { line } = act;
  const remove = (): void => {
    model.lines = model.lines.filter((each) => each !== line);
  };
  if (act.type === 'set_note' && act.note === line.note) return;
  if (act.type === 'set_quantity' && act.quantity === line.quantity) return;
  model.changes += 1;
  if (act.type === 'add') put(model, line);
  else if (act.type === 'set_quantity' && act.quantity > 0) line.quantity = act.quantity;
  else remove();
  if (act.type === 'set_note') put(model, { ...line, note: act.note });
}

/** Lines with the same dish and note are merged (CART-4). */
function put(model: DinerModel, line: ModelLine): void {
  const twin = model.lines.find((each) => each.dish === line.dish && each.note === line.note);
  if (twin) twin.quantity += line.quantity;
  else model.lines.push({ ...line });
}

const asText = (line: ModelLine): string => `${line.dish} ${line.note} ${line.quantity}`;

/** Lines in a canonical order, for comparison. */
export const sortedLines = (lines: readonly ModelLine[]): string[] => lines.map(asText).toSorted();
