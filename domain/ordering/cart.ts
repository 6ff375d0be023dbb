import { INSTRUCTIONS_LIMIT } from './order.ts';

export const MAX_CART_LINES = 200;
/** A single phone must not fill the table’s cart (CART-6). */
export const MAX_OWN_LINES = 60;
export const MAX_LINE_QUANTITY = 99;
export const NOTE_LIMIT = 200;

export interface CartLine {
  id: string;
  menuItemId: string;
  /** Sorted, so that equal choices are equal. */
  optionIds: readonly string[];
  note: string;
  quantity: number;
  /** The diner session that owns the line. */
  addedBy: string;
}

export interface CartState {
  version: number;
  isLocked: boolean;
  lockedBy: string | null;
  lockExpiresAtMs: number | null;
  lines: readonly CartLine[];
  /** The diners’ instructions for the kitchen, by session; empty ones are omitted. */
  instructions: Readonly<Record<string, string>>;
  /** The sessions of diners who order alone. */
  alone: ReadonlySet<string>;
}

export type CartCommand =
  | {
      type: 'add';
      /** Given by the caller: the id of the line, if a new one is created. */
      newLineId: string;
      menuItemId: string;
      optionIds: readonly string[];
      note: string;
      quantity: number;
    }
  | { type: 'set_quantity'; lineId: string; quantity: number }
  | { type: 'set_note'; lineId: string; note: string }
  | { type: 'remove'; lineId: string }
  | { type: 'clear_own' }
  | { type: 'set_instructions'; text: string };

export type CartRefusalCode =
  | 'CART_LOCKED'
  | 'NOT_OWN_LINE'
  | 'LINE_NOT_FOUND'
  | 'QUANTITY_INVALID'
  | 'CART_FULL'
  | 'NOTE_TOO_LONG';

export interface CartChange {
  kind: 'changed';
  /** Whole rows to write: new ones and changed ones. */
  upserts: CartLine[];
  /** Ids of rows to delete. */
  deletes: string[];
  /** The actor’s new instructions, '' for none; null: unchanged. */
  instructions: string | null;
  version: number;
}

export type CartDecision = CartChange | { kind: 'unchanged' } | { kind: 'refused'; code: CartRefusalCode };

type LineChoice = Pick<CartLine, 'menuItemId' | 'optionIds' | 'note' | 'addedBy'>;

/** Lines with the same key are the same line: same owner, dish, options and note (CART-4). */
export const lineKey = ({ addedBy, menuItemId, optionIds, note }: LineChoice): string =>
  JSON.stringify([addedBy, menuItemId, optionIds.toSorted(), note.trim()]);

/** The current holder of the lock; an expired lease holds nothing (CART-9). */
export const lockHolder = (
  cart: Pick<CartState, 'isLocked' | 'lockedBy' | 'lockExpiresAtMs'>,
  nowMs: number,
): string | null =>
  cart.isLocked && cart.lockExpiresAtMs !== null && nowMs < cart.lockExpiresAtMs ? cart.lockedBy : null;

const refused = (code: CartRefusalCode): CartDecision => ({ kind: 'refused', code });

const changed = (state: CartState, upserts: CartLine[], deletes: string[] = []): CartDecision => ({
  kind: 'changed',
  upserts,
  deletes,
  instructions: null,
  version: state.version + 1,
});

const isLineQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;

const findTwin = (state: CartState, choice: LineChoice): CartLine | undefined => {
  const key = lineKey(choice);
  return state.lines.find((line) => lineKey(line) === key);
};

const add = (state: CartState, command: CartCommand & { type: 'add' }, addedBy: string): CartDecision => {
  const { newLineId, menuItemId, quantity } = command;
  const choice = { menuItemId, optionIds: command.optionIds.toSorted(), note: command.note.trim(), addedBy };
  if (choice.note.length > NOTE_LIMIT) return refused('NOTE_TOO_LONG');
  if (!isLineQuantity(quantity)) return refused('QUANTITY_INVALID');
  const twin = findTwin(state, choice);
  if (!twin) {
    const own = state.lines.filter((line) => line.addedBy === addedBy);
    if (state.lines.length >= MAX_CART_LINES || own.length >= MAX_OWN_LINES) return refused('CART_FULL');
    return changed(state, [{ id: newLineId, ...choice, quantity }]);
  }
  if (!isLineQuantity(twin.quantity + quantity)) return refused('QUANTITY_INVALID');
  return changed(state, [{ ...twin, quantity: twin.quantity + quantity }]);
};

const setQuantity = (state: CartState, line: CartLine, quantity: number): CartDecision => {
  if (Number.isInteger(quantity) && quantity <= 0) return changed(state, [], [line.id]);
  if (!isLineQuantity(quantity)) return refused('QUANTITY_INVALID');
  return quantity === line.quantity ? { kind: 'unchanged' } : changed(state, [{ ...line, quantity }]);
};

const setNote = (state: CartState, line: CartLine, text: string): CartDecision => {
  const note = text.trim();
  if (note.length > NOTE_LIMIT) return refused('NOTE_TOO_LONG');
  if (note === line.note) return { kind: 'unchanged' };
  const twin = findTwin(state, { ...line, note });
  if (!twin) return changed(state, [{ ...line, note }]);
  const quantity = twin.quantity + line.quantity;
  return isLineQuantity(quantity)
    ? changed(state, [{ ...twin, quantity }], [line.id])
    : refused('QUANTITY_INVALID');
};

const setInstructions = (state: CartState, written: string, actorId: string): CartDecision => {
  const text = written.trim();
  if (text.length > INSTRUCTIONS_LIMIT) return refused('NOTE_TOO_LONG');
  if (text === (state.instructions[actorId] ?? '')) return { kind: 'unchanged' };
  return { kind: 'changed', upserts: [], deletes: [], instructions: text, version: state.version + 1 };
};

/**
 * The effect of a diner’s command (CART-1 … CART-8, CART-14). Checked in this order: the lock, the line, its owner, the value. A change
 * raises the version by exactly one; a command without effect keeps it.
 */
export const decideCartCommand = (
  state: CartState,
  command: CartCommand,
  actorId: string,
  nowMs: number,
): CartDecision => {
  if (!state.alone.has(actorId) && lockHolder(state, nowMs) !== null) return refused('CART_LOCKED');
  if (command.type === 'set_instructions') return setInstructions(state, command.text, actorId);
  if (command.type === 'add') return add(state, command, actorId);
  if (command.type === 'clear_own') {
    const own = state.lines.filter((line) => line.addedBy === actorId).map((line) => line.id);
    return own.length === 0 ? { kind: 'unchanged' } : changed(state, [], own);
  }
  const line = state.lines.find((candidate) => candidate.id === command.lineId);
  if (!line) return refused('LINE_NOT_FOUND');
  if (line.addedBy !== actorId) return refused('NOT_OWN_LINE');
  if (command.type === 'remove') return changed(state, [], [line.id]);
  return command.type === 'set_quantity'
    ? setQuantity(state, line, command.quantity)
    : setNote(state, line, command.note);
};

/** The diners’ instructions after `actorId` has changed their own; '' removes them. */
export const withInstructions = (
  instructions: CartState['instructions'],
  actorId: string,
  text: string | null,
): CartState['instructions'] => {
  if (text === null) return instructions;
  const others = Object.fromEntries(Object.entries(instructions).filter(([id]) => id !== actorId));
  return text === '' ? others : { ...others, [actorId]: text };
};

/** The cart after a diner’s change: the database’s content once it is written, and a phone’s optimistic view. */
export const applyCartChange = (state: CartState, change: CartChange, actorId: string): CartState => {
  const written = new Map(change.upserts.map((line) => [line.id, line]));
  const known = new Set(state.lines.map((line) => line.id));
  const kept = state.lines.filter((line) => !change.deletes.includes(line.id));
  return {
    ...state,
    version: change.version,
    instructions: withInstructions(state.instructions, actorId, change.instructions),
    lines: [
      ...kept.map((line) => written.get(line.id) ?? line),
      ...change.upserts.filter((line) => !known.has(line.id)),
    ],
  };
};
