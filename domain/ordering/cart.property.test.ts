import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyCartChange, type CartCommand, type CartState, decideCartCommand, lockHolder } from './cart.ts';
import { decideLock, decideUnlock, LOCK_LEASE_MS } from './cart-lock.ts';

const ALONE = 'di';
const empty: CartState = {
  version: 0,
  isLocked: false,
  lockedBy: null,
  lockExpiresAtMs: null,
  lines: [],
  instructions: {},
  alone: new Set([ALONE]),
};
const actor = fc.constantFrom('ana', 'bo', 'cy', 'di');

/** `line` selects one of the existing lines, or none. */
const step = fc.record({
  actor,
  type: fc.constantFrom(
    'add',
    'add',
    'add',
    'set_quantity',
    'set_note',
    'remove',
    'clear_own',
    'set_instructions',
    'lock',
    'unlock',
  ),
  line: fc.nat({ max: 12 }),
  menuItemId: fc.constantFrom('paella', 'gazpacho'),
  optionIds: fc.subarray(['a', 'b']),
  note: fc.constantFrom('', 'hot', 'x'.repeat(201)),
  quantity: fc.integer({ min: -1, max: 60 }),
  waitMs: fc.constantFrom(0, 1000, LOCK_LEASE_MS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const commandOf = (given: Step, state: CartState, newLineId: string): CartCommand | null => {
  const { type, menuItemId, optionIds, note, quantity } = given;
  const lineId = state.lines[given.line]?.id ?? 'gone';
  if (type === 'add') return { type, newLineId, menuItemId, optionIds, note, quantity };
  if (type === 'set_quantity') return { type, lineId, quantity };
  if (type === 'set_note') return { type, lineId, note };
  if (type === 'remove') return { type, lineId };
  if (type === 'set_instructions') return { type, text: note };
  return type === 'clear_own' ? { type } : null;
};

/** A reference model of the table’s order: dishes by owner and choice. */
type Tally = Map<string, number>;
const keyOf = (owner: string, item: string, options: readonly string[], note: string) =>
  [owner, item, [...options].sort().join('+'), note].join('|');

const tell = (tally: Tally, command: CartCommand, who: string, before: CartState) => {
  const put = (key: string, count: number) => (count > 0 ? tally.set(key, count) : tally.delete(key));
  if (command.type === 'add') {
    const key = keyOf(who, command.menuItemId, command.optionIds, command.note);
    put(key, (tally.get(key) ?? 0) + command.quantity);
    return;
  }
  if (command.type === 'set_instructions') return;
  if (command.type === 'clear_own') {
    for (const key of tally.keys()) if (key.startsWith(`${who}|`)) tally.delete(key);
    return;
  }
  const line = before.lines.find(({ id }) => id === command.lineId);
  if (!line) throw new Error('a line that is not there was changed');
  const key = keyOf(line.addedBy, line.menuItemId, line.optionIds, line.note);
  if (command.type !== 'set_note') {
    put(key, command.type === 'remove' ? 0 : command.quantity);
    return;
  }
  const moved = keyOf(line.addedBy, line.menuItemId, line.optionIds, command.note);
  tally.delete(key);
  put(moved, (tally.get(moved) ?? 0) + line.quantity);
};

const lock = (state: CartState, given: Step, nowMs: number): CartState => {
  const decision =
    given.type === 'lock' ? decideLock(state, given.actor, nowMs) : decideUnlock(state, given.actor, nowMs);
  if (decision.kind === 'refused') return state;
  if (decision.kind === 'renewed') return { ...state, lockExpiresAtMs: decision.lockExpiresAtMs };
  const { isLocked, lockedBy, lockExpiresAtMs, version } = decision;
  expect(version).toBe(state.version + 1);
  return { ...state, isLocked, lockedBy, lockExpiresAtMs, version };
};

it('INV-04 INV-05 INV-06 CART-1 CART-15 no update of four diners is lost, doubled, foreign, or made under a lock that binds its diner', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = empty;
      let nowMs = 0;
      const tally: Tally = new Map();
      const said = new Map<string, string>();
      for (const [index, given] of steps.entries()) {
        nowMs += given.waitMs;
        const command = commandOf(given, state, `line-${index}`);
        if (!command) {
          state = lock(state, given, nowMs);
          continue;
        }
        const before = state;
        const decision = decideCartCommand(before, command, given.actor, nowMs);
        if (decision.kind !== 'changed') continue;
        if (given.actor !== ALONE) expect(lockHolder(before, nowMs)).toBeNull();
        state = applyCartChange(before, decision, given.actor);
        if (command.type === 'set_instructions') said.set(given.actor, command.text.trim());
        expect(state.version).toBe(before.version + 1);
        const foreign = (cart: CartState) => cart.lines.filter(({ addedBy }) => addedBy !== given.actor);
        expect(foreign(state)).toEqual(foreign(before));
        tell(tally, command, given.actor, before);
      }
      const final = new Map(
        state.lines.map((line) => [
          keyOf(line.addedBy, line.menuItemId, line.optionIds, line.note),
          line.quantity,
        ]),
      );
      expect(final.size).toBe(state.lines.length);
      expect(final).toEqual(tally);
      const spoken = [...said].filter(([, text]) => text !== '');
      expect(new Map(Object.entries(state.instructions))).toEqual(new Map(spoken));
      expect(new Set(state.lines.map(({ id }) => id)).size).toBe(state.lines.length);
      for (const { quantity } of state.lines) expect(quantity).toBeLessThanOrEqual(99);
    }),
    { seed: 4, numRuns: 1_500 },
  );
});
